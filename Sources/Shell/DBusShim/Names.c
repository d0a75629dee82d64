#include <string.h>

#include "Connection.h"

bool bus_lists(const LibDBus *dbus, DBusMessage *reply, const char *name) {
    DBusMessageIter arguments, names;
    if (!dbus->message_iter_init(reply, &arguments)) return false;
    if (dbus->message_iter_get_arg_type(&arguments) != dbusArray) return false;
    dbus->message_iter_recurse(&arguments, &names);
    while (dbus->message_iter_get_arg_type(&names) == dbusString) {
        const char *listed = NULL;
        dbus->message_iter_get_basic(&names, &listed);
        if (strcmp(listed, name) == 0) return true;
        dbus->message_iter_next(&names);
    }
    return false;
}

static bool isNamed(Connection *connection, const char *list, const char *service) {
    DBusMessage *reply = bus_ask(connection, bus_new_call(connection, list), connection->request->replyLimit);
    if (!reply) {
        if (connection->outcome != BusOutcomeCancelled) bus_fail(connection, BusOutcomeNoBus);
        return false;
    }
    bool isFound = bus_lists(&connection->dbus, reply, service);
    connection->dbus.message_unref(reply);
    return isFound || bus_fail(connection, BusOutcomeNoService);
}

BusOutcome bus_find_service(const BusRequest *request, const char *service) {
    Connection connection = { .request = request };
    bool isFound = bus_join(&connection)
        && (isNamed(&connection, "ListNames", service)
            || (connection.outcome == BusOutcomeNoService && isNamed(&connection, "ListActivatableNames", service)));
    bus_close(&connection);
    return isFound ? BusOutcomeDone : connection.outcome;
}
