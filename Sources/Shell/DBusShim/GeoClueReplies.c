#include <stdio.h>
#include <string.h>

#include "GeoClue.h"

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome) {
    conversation->result.outcome = outcome;
    return false;
}

bool geoclue_keep(char *place, size_t size, const char *text) {
    return text && (size_t)snprintf(place, size, "%s", text) < size;
}

static GeoClueOutcome outcomeOfBus(const Connection *connection, GeoClueOutcome late) {
    switch (connection->outcome) {
    case BusOutcomeDone: return GeoClueOutcomeFound;
    case BusOutcomeNoBus: return GeoClueOutcomeNoBus;
    case BusOutcomeNoService: return GeoClueOutcomeNoService;
    // Newer versions of GeoClue wait for an agent, and then refuse with this message.
    case BusOutcomeRefused:
        return strstr(connection->reason, "no agent") ? GeoClueOutcomeNoAgent : GeoClueOutcomeRefused;
    case BusOutcomeUnanswered: return late;
    case BusOutcomeNonsense: return GeoClueOutcomeNonsense;
    case BusOutcomeCancelled: return GeoClueOutcomeCancelled;
    }
}

bool geoclue_fail_as_bus(Conversation *conversation, GeoClueOutcome late) {
    const Connection *connection = &conversation->connection;
    memcpy(conversation->result.reason, connection->reason, sizeof connection->reason);
    return geoclue_fail(conversation, outcomeOfBus(connection, late));
}

DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late) {
    DBusMessage *reply = bus_ask(&conversation->connection, call, limit);
    if (!reply) geoclue_fail_as_bus(conversation, late);
    return reply;
}

bool geoclue_send(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late) {
    DBusMessage *reply = geoclue_ask(conversation, call, limit, late);
    if (reply) conversation->connection.dbus.message_unref(reply);
    return reply != NULL;
}
