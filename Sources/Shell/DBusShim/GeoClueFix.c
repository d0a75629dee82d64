#include <string.h>

#include "GeoClue.h"

void geoclue_notice(void *context, DBusMessage *message) {
    Conversation *conversation = context;
    const LibDBus *dbus = &conversation->connection.dbus;
    if (!dbus->message_is_signal(message, GEOCLUE ".Client", "LocationUpdated")) return;
    const char *sender = dbus->message_get_sender(message), *client = dbus->message_get_path(message);
    if (!sender || strcmp(sender, conversation->service) != 0) return;
    if (!client || strcmp(client, conversation->client) != 0) return;
    const char *before = NULL, *path = NULL;
    if (!dbus->message_get_args(message, NULL, dbusObjectPath, &before, dbusObjectPath, &path, dbusEnd)
        || !geoclue_keep(conversation->location, sizeof conversation->location, path)) {
        // The service refuses "/", which means no location.
        geoclue_keep(conversation->location, sizeof conversation->location, "/");
    }
}

static bool hasFix(const Connection *connection) { return *((const Conversation *)connection->context)->location; }

bool geoclue_wait_for_fix(Conversation *conversation) {
    int64_t deadline = bus_deadline_in(conversation->request->fixLimit);
    Wait wait = bus_listen(&conversation->connection, deadline, hasFix);
    return wait == WaitReady || bus_fail_waiting(&conversation->connection, wait)
        || geoclue_fail_as_bus(conversation, GeoClueOutcomeNoFix);
}

static bool readNumber(const LibDBus *dbus, DBusMessageIter *entry, const char *name, double *number) {
    DBusMessageIter pair, variant;
    dbus->message_iter_recurse(entry, &pair);
    if (dbus->message_iter_get_arg_type(&pair) != dbusString) return false;
    const char *key = NULL;
    dbus->message_iter_get_basic(&pair, &key);
    if (strcmp(key, name) != 0 || !dbus->message_iter_next(&pair)) return false;
    if (dbus->message_iter_get_arg_type(&pair) != dbusVariant) return false;
    dbus->message_iter_recurse(&pair, &variant);
    if (dbus->message_iter_get_arg_type(&variant) != dbusDouble) return false;
    dbus->message_iter_get_basic(&variant, number);
    return true;
}

bool geoclue_read_location(Conversation *conversation) {
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *call =
        dbus->message_new_method_call(conversation->service, conversation->location, PROPERTIES, "GetAll");
    const char *interface = GEOCLUE ".Location";
    if (call) dbus->message_append_args(call, dbusString, &interface, dbusEnd);
    DBusMessage *reply = geoclue_ask(conversation, call, conversation->request->bus.replyLimit, GeoClueOutcomeNoService);
    if (!reply) return false;
    bool hasLatitude = false, hasLongitude = false;
    DBusMessageIter arguments, entry;
    if (dbus->message_iter_init(reply, &arguments) && dbus->message_iter_get_arg_type(&arguments) == dbusArray) {
        dbus->message_iter_recurse(&arguments, &entry);
        while (dbus->message_iter_get_arg_type(&entry) == dbusDictionaryEntry) {
            GeoClueResult *result = &conversation->result;
            if (readNumber(dbus, &entry, "Latitude", &result->latitude)) hasLatitude = true;
            if (readNumber(dbus, &entry, "Longitude", &result->longitude)) hasLongitude = true;
            if (!dbus->message_iter_next(&entry)) break;
        }
    }
    dbus->message_unref(reply);
    return (hasLatitude && hasLongitude) || geoclue_fail(conversation, GeoClueOutcomeNonsense);
}
