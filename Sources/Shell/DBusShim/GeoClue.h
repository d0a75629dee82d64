#ifndef GEOCLUE_H
#define GEOCLUE_H

#include "Connection.h"

#define GEOCLUE "org.freedesktop.GeoClue2"

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

// Functions set the outcome before they return false or NULL.

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome);
bool geoclue_keep(char *place, size_t size, const char *text);
/// Sends and frees the call; `late` is the outcome without a reply in `limit` milliseconds.
DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);
bool geoclue_send(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);
/// Takes over the outcome of the connection, which has failed.
bool geoclue_fail_as_bus(Conversation *conversation, GeoClueOutcome late);

/// Stores a fix, which may arrive before the reply to `Start`.
void geoclue_notice(void *context, DBusMessage *message);
bool geoclue_wait_for_fix(Conversation *conversation);
bool geoclue_read_location(Conversation *conversation);

#endif
