#ifndef GEOCLUE_CONVERSATION_H
#define GEOCLUE_CONVERSATION_H

#include "Connection.h"

#define GEOCLUE "org.freedesktop.GeoClue2"
#define BUS "org.freedesktop.DBus"
#define PROPERTIES "org.freedesktop.DBus.Properties"

/// A client of GeoClue lives only as long as its connection.
typedef struct Conversation {
    const GeoClueRequest *request;
    Connection connection;
    GeoClueResult result;
    /// The service's unique bus name, the only accepted sender of signals.
    char service[256];
    char client[512];
    char location[512];
    bool hasStarted;
} Conversation;

DBusMessage *geoclue_bus_call(Conversation *conversation, const char *member);
bool geoclue_join_bus(Conversation *conversation);

// Functions set the outcome before they return false or NULL.

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome);
bool geoclue_fail_waiting(Conversation *conversation, Wait wait, GeoClueOutcome late);
bool geoclue_keep(char *place, size_t size, const char *text);
/// Sends and frees the call; `late` is the outcome without a reply in `limit` milliseconds.
DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);
bool geoclue_send(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);

/// Stores a fix, which may arrive before the reply to `Start`.
void geoclue_notice(void *context, DBusMessage *message);
bool geoclue_wait_for_fix(Conversation *conversation);
bool geoclue_read_location(Conversation *conversation);

#endif
