#include <stdio.h>
#include <string.h>

#include "Connection.h"

bool bus_fail(Connection *connection, BusOutcome outcome) {
    connection->outcome = outcome;
    return false;
}

bool bus_fail_waiting(Connection *connection, Wait wait) {
    return bus_fail(connection,
        wait == WaitCancelled ? BusOutcomeCancelled : wait == WaitOver ? BusOutcomeUnanswered : BusOutcomeNoBus);
}

static bool isOneOf(const char *name, const char *const *names) {
    for (; *names; names += 1) {
        if (strcmp(name, *names) == 0) return true;
    }
    return false;
}

static BusOutcome outcomeOfError(const char *name) {
    static const char *const protocolErrors[] = {
        BUS ".Error.UnknownMethod", BUS ".Error.UnknownObject", BUS ".Error.UnknownInterface",
        BUS ".Error.UnknownProperty", BUS ".Error.InvalidArgs", BUS ".Error.InvalidSignature", NULL,
    };
    if (!name || isOneOf(name, protocolErrors)) return BusOutcomeNonsense;
    // Other errors, such as ServiceUnknown and NoReply, mean that the service is missing.
    return strcmp(name, BUS ".Error.AccessDenied") == 0 ? BusOutcomeRefused : BusOutcomeNoService;
}

static bool hasReply(const Connection *connection) { return connection->reply; }

/// The reply may be an error.
static Wait waitForReply(Connection *connection, DBusMessage *call, int limit) {
    const LibDBus *dbus = &connection->dbus;
    if (!call) return WaitLost;
    bool isSent = dbus->connection_send(connection->raw, call, &connection->awaitedSerial);
    dbus->message_unref(call);
    if (!isSent) return WaitLost;
    Wait wait = bus_listen(connection, bus_deadline_in(limit), hasReply);
    connection->awaitedSerial = 0;
    return wait;
}

DBusMessage *bus_ask(Connection *connection, DBusMessage *call, int limit) {
    const LibDBus *dbus = &connection->dbus;
    Wait wait = waitForReply(connection, call, limit);
    if (wait != WaitReady) {
        bus_fail_waiting(connection, wait);
        return NULL;
    }
    DBusMessage *reply = connection->reply;
    connection->reply = NULL;
    if (dbus->message_get_type(reply) == dbusMethodReturn) return reply;
    const char *message = NULL;
    if (!dbus->message_get_args(reply, NULL, dbusString, &message, dbusEnd)) message = "";
    snprintf(connection->reason, sizeof connection->reason, "%s", message);
    bus_fail(connection, outcomeOfError(dbus->message_get_error_name(reply)));
    dbus->message_unref(reply);
    return NULL;
}

bool bus_send(Connection *connection, DBusMessage *call, int limit) {
    DBusMessage *reply = bus_ask(connection, call, limit);
    if (reply) connection->dbus.message_unref(reply);
    return reply != NULL;
}

DBusMessage *bus_new_call(Connection *connection, const char *member) {
    return connection->dbus.message_new_method_call(BUS, "/org/freedesktop/DBus", BUS, member);
}

bool bus_join(Connection *connection) {
    const BusRequest *request = connection->request;
    if (!bus_load_library(&connection->dbus, request->library)) return bus_fail(connection, BusOutcomeNoBus);
    Wait wait = bus_open(&connection->dbus, request, &connection->raw);
    // dbus_get_private, which sends Hello itself, would block during authentication.
    bool isJoined = wait == WaitReady && bus_attend(connection)
        && bus_send(connection, bus_new_call(connection, "Hello"), request->busLimit);
    if (isJoined) return true;
    bool isCancelled = wait == WaitCancelled || connection->outcome == BusOutcomeCancelled;
    return bus_fail(connection, isCancelled ? BusOutcomeCancelled : BusOutcomeNoBus);
}
