#ifndef GEOCLUE_CONVERSATION_H
#define GEOCLUE_CONVERSATION_H

#include "Connection.h"

#define GEOCLUE "org.freedesktop.GeoClue2"
#define BUS "org.freedesktop.DBus"
#define PROPERTIES "org.freedesktop.DBus.Properties"

/// A client belongs to its connection, so one connection does all.
typedef struct Conversation {
    const GeoClueRequest *request;
    Connection connection;
    GeoClueAnswer answer;
    /// The service's unique bus name; signals of others are ignored.
    char service[256];
    char client[512];
    /// It is empty before the fix.
    char location[512];
    bool hasStarted;
} Conversation;

DBusMessage *geoclue_bus_call(Conversation *conversation, const char *member);
/// False means that the bus cannot be reached; the outcome is set.
bool geoclue_join_bus(Conversation *conversation);

// Functions that return false or NULL have set the outcome.

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome);
bool geoclue_fail_waiting(Conversation *conversation, Wait wait, GeoClueOutcome late);
/// False means that the text does not fit.
bool geoclue_keep(char *place, size_t size, const char *text);
/// Takes ownership of the call; `late` is the outcome without a reply in `limit` milliseconds.
DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);
/// For a call whose reply has no content.
bool geoclue_tell(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);

/// A fix can come before the reply to `Start`.
void geoclue_notice(void *context, DBusMessage *message);
bool geoclue_wait_for_fix(Conversation *conversation);
bool geoclue_read_location(Conversation *conversation);

#endif
