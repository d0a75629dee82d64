#include <stdio.h>

#include "GeoClue.h"

static DBusMessage *clientCall(Conversation *conversation, const char *interface, const char *member) {
    return conversation->connection.dbus.message_new_method_call(
        conversation->service, conversation->client, interface, member);
}

static bool joinBus(Conversation *conversation) {
    return bus_join(&conversation->connection) || geoclue_fail_as_bus(conversation, GeoClueOutcomeNoBus);
}

static bool getClient(Conversation *conversation) {
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *call =
        dbus->message_new_method_call(GEOCLUE, "/org/freedesktop/GeoClue2/Manager", GEOCLUE ".Manager", "GetClient");
    DBusMessage *reply = geoclue_ask(conversation, call, conversation->request->bus.replyLimit, GeoClueOutcomeNoAgent);
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
    if (isComplete) return geoclue_send(conversation, call, conversation->request->bus.replyLimit, GeoClueOutcomeNoService);
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
    DBusMessage *call = bus_new_call(&conversation->connection, "AddMatch");
    if (call) conversation->connection.dbus.message_append_args(call, dbusString, &text, dbusEnd);
    return geoclue_send(conversation, call, conversation->request->bus.replyLimit, GeoClueOutcomeNoBus);
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
    conversation.connection.request = &request->bus;
    conversation.connection.onMessage = geoclue_notice;
    conversation.connection.context = &conversation;
    if (joinBus(&conversation) && getClient(&conversation) && describe(&conversation) && subscribe(&conversation)
        && start(&conversation) && geoclue_wait_for_fix(&conversation)) {
        geoclue_read_location(&conversation);
    }
    stop(&conversation);
    bus_close(&conversation.connection);
    return conversation.result;
}
