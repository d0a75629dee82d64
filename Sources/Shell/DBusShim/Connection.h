#ifndef BUS_CONNECTION_H
#define BUS_CONNECTION_H

#include <poll.h>
#include <stddef.h>

#include "DBusShim.h"
#include "LibDBus.h"

#define BUS "org.freedesktop.DBus"
#define PROPERTIES BUS ".Properties"

typedef enum Wait { WaitReady, WaitCancelled, WaitOver, WaitLost } Wait;

/// Returns a time of the monotonic clock in milliseconds.
int64_t bus_deadline_in(int milliseconds);
Wait bus_wait(struct pollfd *descriptors, nfds_t count, int64_t deadline);

Wait bus_open(const LibDBus *dbus, const BusRequest *request, DBusConnection **connection);

enum { watchLimit = 8 };

typedef struct Connection {
    const BusRequest *request;
    LibDBus dbus;
    DBusConnection *raw;
    DBusWatch *watches[watchLimit];
    uint32_t awaitedSerial;
    DBusMessage *reply;
    /// Gets each message that is no awaited reply; may be NULL.
    void (*onMessage)(void *context, DBusMessage *message);
    void *context;
    BusOutcome outcome;
    /// The words of the last error.
    char reason[busReasonCapacity];
} Connection;

bool bus_attend(Connection *connection);
void bus_close(Connection *connection);
Wait bus_listen(Connection *connection, int64_t deadline, bool (*isEnough)(const Connection *connection));

// Functions set the outcome before they return false or NULL.

bool bus_fail(Connection *connection, BusOutcome outcome);
/// The wait has ended without a success.
bool bus_fail_waiting(Connection *connection, Wait wait);
/// Loads libdbus, opens the connection and says Hello.
bool bus_join(Connection *connection);
/// Sends and frees the call, and waits `limit` milliseconds for the reply.
DBusMessage *bus_ask(Connection *connection, DBusMessage *call, int limit);
bool bus_send(Connection *connection, DBusMessage *call, int limit);
/// A call of the bus itself.
DBusMessage *bus_new_call(Connection *connection, const char *member);
/// Whether the reply is a list of names with this one.
bool bus_lists(const LibDBus *dbus, DBusMessage *reply, const char *name);

#endif
