#include <string.h>

#include "Conversation.h"

static bool isListed(const LibDBus *dbus, DBusMessage *reply) {
    DBusMessageIter arguments, names;
    if (!dbus->message_iter_init(reply, &arguments)) return false;
    if (dbus->message_iter_get_arg_type(&arguments) != dbusArray) return false;
    dbus->message_iter_recurse(&arguments, &names);
    while (dbus->message_iter_get_arg_type(&names) == dbusString) {
        const char *name = NULL;
        dbus->message_iter_get_basic(&names, &name);
        if (strcmp(name, GEOCLUE) == 0) return true;
        dbus->message_iter_next(&names);
    }
    return false;
}

static bool isNamed(Conversation *conversation, const char *list) {
    DBusMessage *call = geoclue_bus_call(conversation, list);
    DBusMessage *reply = geoclue_ask(conversation, call, conversation->request->replyLimit, GeoClueOutcomeNoBus);
    if (!reply) return false;
    bool isFound = isListed(&conversation->connection.dbus, reply);
    conversation->connection.dbus.message_unref(reply);
    if (!isFound) conversation->result.outcome = GeoClueOutcomeNoService;
    return isFound;
}

GeoClueOutcome geoclue_find_service(const GeoClueRequest *request) {
    Conversation conversation = { .request = request, .result.outcome = GeoClueOutcomeFound };
    conversation.connection.cancelDescriptor = request->cancelDescriptor;
    conversation.connection.onMessage = geoclue_notice;
    conversation.connection.context = &conversation;
    bool isFound = geoclue_join_bus(&conversation)
        && (isNamed(&conversation, "ListNames")
            || (conversation.result.outcome == GeoClueOutcomeNoService
                && isNamed(&conversation, "ListActivatableNames")));
    geoclue_close_connection(&conversation.connection);
    return isFound ? GeoClueOutcomeFound : conversation.result.outcome;
}
