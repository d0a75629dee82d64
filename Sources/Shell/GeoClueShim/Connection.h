#ifndef GEOCLUE_CONNECTION_H
#define GEOCLUE_CONNECTION_H

#include <poll.h>
#include <stddef.h>

#include "GeoClueShim.h"
#include "LibDBus.h"

typedef enum Wait { WaitReady, WaitCancelled, WaitOver, WaitLost } Wait;

// Waiting.c

/// A moment of the monotonic clock, in milliseconds.
int64_t geoclue_deadline_in(int milliseconds);
/// Waits for a descriptor or the deadline; something to be read from the first descriptor is a cancellation.
Wait geoclue_wait(struct pollfd *descriptors, nfds_t count, int64_t deadline);

// Opening.c

/// Opens a connection on which nothing has been said yet; lost means that there is no bus.
Wait geoclue_open_connection(
    const LibDBus *dbus, const char *address, int cancelDescriptor, int64_t deadline, DBusConnection **connection);

// Connection.c

enum { watchLimit = 8 };

/// A private connection to a bus, whose waits end at once when the conversation is cancelled.
typedef struct Connection {
    LibDBus dbus;
    DBusConnection *raw;
    DBusWatch *watches[watchLimit];
    int cancelDescriptor;
    uint32_t awaitedSerial;
    DBusMessage *reply;
    /// Sees every message that is no awaited reply.
    void (*onMessage)(void *context, DBusMessage *message);
    void *context;
} Connection;

/// Takes over what `geoclue_open_connection` has opened; false without memory.
bool geoclue_attend(Connection *connection);
void geoclue_close_connection(Connection *connection);
/// Takes what comes until it is enough.
Wait geoclue_listen(Connection *connection, int64_t deadline, bool (*isEnough)(const Connection *connection));
/// Sends a call, which it takes over, and waits for the reply, which may be an error.
Wait geoclue_call(Connection *connection, DBusMessage *call, int64_t deadline, DBusMessage **reply);

#endif
