#ifndef GEOCLUE_CONVERSATION_H
#define GEOCLUE_CONVERSATION_H

#include "Connection.h"

#define GEOCLUE "org.freedesktop.GeoClue2"
#define BUS "org.freedesktop.DBus"
#define PROPERTIES "org.freedesktop.DBus.Properties"

/// A client belongs to the connection that asked for it, so that all is said on one.
typedef struct Conversation {
    const GeoClueRequest *request;
    Connection connection;
    GeoClueAnswer answer;
    /// The unique name of who answers for the service; signals of others count for nothing.
    char service[256];
    char client[512];
    /// Empty until there is a fix.
    char location[512];
    bool hasStarted;
} Conversation;

// Conversation.c

DBusMessage *geoclue_bus_call(Conversation *conversation, const char *member);
/// Says hello on the bus that the request names; false, with the outcome set, where it cannot be reached.
bool geoclue_join_bus(Conversation *conversation);

// Replies.c. What returns a bool or a message has set the outcome where it returns false or NULL.

bool geoclue_fail(Conversation *conversation, GeoClueOutcome outcome);
bool geoclue_fail_waiting(Conversation *conversation, Wait wait, GeoClueOutcome late);
/// Copies a text; false where it does not fit.
bool geoclue_keep(char *place, size_t size, const char *text);
/// Sends a call, which it takes over; `late` is the outcome of no reply within `limit` milliseconds.
DBusMessage *geoclue_ask(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);
/// The same, for a reply that says no more than that all is well.
bool geoclue_tell(Conversation *conversation, DBusMessage *call, int limit, GeoClueOutcome late);

// Fix.c

/// Looks for a fix in a message that is no reply: it can come before the reply to `Start`.
void geoclue_notice(void *context, DBusMessage *message);
bool geoclue_wait_for_fix(Conversation *conversation);
bool geoclue_read_location(Conversation *conversation);

#endif
