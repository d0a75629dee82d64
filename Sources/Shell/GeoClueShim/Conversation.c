#include <stdio.h>
#include <stdlib.h>

#include "Conversation.h"

DBusMessage *geoclue_bus_call(Conversation *conversation, const char *member) {
    return conversation->connection.dbus.message_new_method_call(BUS, "/org/freedesktop/DBus", BUS, member);
}

static DBusMessage *clientCall(Conversation *conversation, const char *interface, const char *member) {
    return conversation->connection.dbus.message_new_method_call(
        conversation->service, conversation->client, interface, member);
}

bool geoclue_join_bus(Conversation *conversation) {
    const GeoClueRequest *request = conversation->request;
    Connection *connection = &conversation->connection;
    if (!lib_dbus_load(&connection->dbus, request->library)) return geoclue_fail(conversation, GeoClueOutcomeNoBus);
    const char *address = request->address ? request->address : getenv("DBUS_SYSTEM_BUS_ADDRESS");
    // Source of the default address: D-Bus Specification.
    if (!address || !*address) address = "unix:path=/var/run/dbus/system_bus_socket";
    int64_t deadline = geoclue_deadline_in(request->busLimit);
    Wait wait = geoclue_open_connection(
        &connection->dbus, address, request->cancelDescriptor, deadline, &connection->raw);
    if (wait != WaitReady) return geoclue_fail_waiting(conversation, wait, GeoClueOutcomeNoBus);
    if (!geoclue_attend(connection)) return geoclue_fail(conversation, GeoClueOutcomeNoBus);
    // dbus_bus_get_private, which sends Hello itself, would block during authentication.
    if (geoclue_send(conversation, geoclue_bus_call(conversation, "Hello"), request->busLimit, GeoClueOutcomeNoBus)) return true;
    if (conversation->result.outcome == GeoClueOutcomeCancelled) return false;
    return geoclue_fail(conversation, GeoClueOutcomeNoBus);
}

static bool getClient(Conversation *conversation) {
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *call =
        dbus->message_new_method_call(GEOCLUE, "/org/freedesktop/GeoClue2/Manager", GEOCLUE ".Manager", "GetClient");
    DBusMessage *reply = geoclue_ask(conversation, call, conversation->request->replyLimit, GeoClueOutcomeNoAgent);
    if (!reply) return false;
    const char *path = NULL;
    bool isGood = dbus->message_get_args(reply, NULL, dbusObjectPath, &path, dbusEnd)
        && geoclue_keep(conversation->client, sizeof conversation->client, path)
        && geoclue_keep(conversation->service, sizeof conversation->service, dbus->message_get_sender(reply));
    dbus->message_unref(reply);
    return isGood || geoclue_fail(conversation, GeoClueOutcomeNonsense);
}

static bool set(Conversation *conversation, const char *property, int type, const void *value) {
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *call = clientCall(conversation, PROPERTIES, "Set");
    if (!call) return geoclue_fail(conversation, GeoClueOutcomeNoBus);
    const char *interface = GEOCLUE ".Client";
    const char signature[] = { (char)type, 0 };
    DBusMessageIter arguments, variant;
    dbus->message_iter_init_append(call, &arguments);
    bool isComplete = dbus->message_iter_append_basic(&arguments, dbusString, &interface)
        && dbus->message_iter_append_basic(&arguments, dbusString, &property)
        && dbus->message_iter_open_container(&arguments, dbusVariant, signature, &variant)
        && dbus->message_iter_append_basic(&variant, type, value)
        && dbus->message_iter_close_container(&arguments, &variant);
    if (isComplete) return geoclue_send(conversation, call, conversation->request->replyLimit, GeoClueOutcomeNoService);
    dbus->message_unref(call);
    return geoclue_fail(conversation, GeoClueOutcomeNoBus);
}

static bool describe(Conversation *conversation) {
    const uint32_t city = 4;
    return set(conversation, "DesktopId", dbusString, &conversation->request->desktopID)
        && set(conversation, "RequestedAccuracyLevel", dbusUnsigned, &city);
}

static bool subscribe(Conversation *conversation) {
    char rule[sizeof conversation->service + sizeof conversation->client + 128];
    snprintf(rule, sizeof rule, "type='signal',sender='%s',path='%s',interface='%s',member='LocationUpdated'",
        conversation->service, conversation->client, GEOCLUE ".Client");
    const char *text = rule;
    DBusMessage *call = geoclue_bus_call(conversation, "AddMatch");
    if (call) conversation->connection.dbus.message_append_args(call, dbusString, &text, dbusEnd);
    return geoclue_send(conversation, call, conversation->request->replyLimit, GeoClueOutcomeNoBus);
}

static bool start(Conversation *conversation) {
    conversation->hasStarted = true;
    DBusMessage *call = clientCall(conversation, GEOCLUE ".Client", "Start");
    return geoclue_send(conversation, call, conversation->request->permissionLimit, GeoClueOutcomeUnanswered);
}

static void stop(Conversation *conversation) {
    if (!conversation->hasStarted) return;
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *call = clientCall(conversation, GEOCLUE ".Client", "Stop");
    if (!call) return;
    dbus->message_set_no_reply(call, true);
    dbus->connection_send(conversation->connection.raw, call, NULL);
    dbus->message_unref(call);
}

GeoClueResult geoclue_locate(const GeoClueRequest *request) {
    Conversation conversation = { .request = request, .result.outcome = GeoClueOutcomeFound };
    conversation.connection.cancelDescriptor = request->cancelDescriptor;
    conversation.connection.onMessage = geoclue_notice;
    conversation.connection.context = &conversation;
    if (geoclue_join_bus(&conversation) && getClient(&conversation) && describe(&conversation) && subscribe(&conversation)
        && start(&conversation) && geoclue_wait_for_fix(&conversation)) {
        geoclue_read_location(&conversation);
    }
    stop(&conversation);
    geoclue_close_connection(&conversation.connection);
    return conversation.result;
}
