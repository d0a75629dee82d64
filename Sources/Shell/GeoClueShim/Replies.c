#include <stdio.h>
#include <string.h>

#include "Conversation.h"

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome) {
    conversation->result.outcome = outcome;
    return false;
}

bool geoclue_fail_waiting(Conversation *conversation, Wait wait, GeoClueOutcome late) {
    return geoclue_fail(conversation,
        wait == WaitCancelled ? GeoClueOutcomeCancelled : wait == WaitOver ? late : GeoClueOutcomeNoBus);
}

bool geoclue_keep(char *place, size_t size, const char *text) {
    return text && (size_t)snprintf(place, size, "%s", text) < size;
}

static bool isOneOf(const char *name, const char *const *names) {
    for (; *names; names += 1) {
        if (strcmp(name, *names) == 0) return true;
    }
    return false;
}

static GeoClueOutcome outcomeOfError(const char *name, const char *message) {
    static const char *const protocolErrors[] = {
        BUS ".Error.UnknownMethod", BUS ".Error.UnknownObject", BUS ".Error.UnknownInterface",
        BUS ".Error.UnknownProperty", BUS ".Error.InvalidArgs", BUS ".Error.InvalidSignature", NULL,
    };
    if (!name || isOneOf(name, protocolErrors)) return GeoClueOutcomeNonsense;
    // Other errors, such as ServiceUnknown and NoReply, mean that the service is missing.
    if (strcmp(name, BUS ".Error.AccessDenied") != 0) return GeoClueOutcomeNoService;
    // Newer versions of GeoClue wait for an agent, and then refuse with this message.
    return strstr(message, "no agent") ? GeoClueOutcomeNoAgent : GeoClueOutcomeRefused;
}

DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late) {
    const LibDBus *dbus = &conversation->connection.dbus;
    DBusMessage *reply = NULL;
    Wait wait = geoclue_call(&conversation->connection, call, geoclue_deadline_in(limit), &reply);
    if (wait != WaitReady) {
        geoclue_fail_waiting(conversation, wait, late);
        return NULL;
    }
    if (dbus->message_get_type(reply) == dbusMethodReturn) return reply;
    const char *message = NULL;
    if (!dbus->message_get_args(reply, NULL, dbusString, &message, dbusEnd)) message = "";
    snprintf(conversation->result.reason, sizeof conversation->result.reason, "%s", message);
    geoclue_fail(conversation, outcomeOfError(dbus->message_get_error_name(reply), message));
    dbus->message_unref(reply);
    return NULL;
}

bool geoclue_send(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late) {
    DBusMessage *reply = geoclue_ask(conversation, call, limit, late);
    if (reply) conversation->connection.dbus.message_unref(reply);
    return reply != NULL;
}
