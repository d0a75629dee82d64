#ifndef GEOCLUE_CONNECTION_H
#define GEOCLUE_CONNECTION_H

#include <poll.h>
#include <stddef.h>

#include "GeoClueShim.h"
#include "LibDBus.h"

typedef enum Wait { WaitReady, WaitCancelled, WaitOver, WaitLost } Wait;

/// Returns a time of the monotonic clock in milliseconds.
int64_t geoclue_deadline_in(int milliseconds);
Wait geoclue_wait(struct pollfd *descriptors, nfds_t count, int64_t deadline);

Wait geoclue_open_connection(
    const LibDBus *dbus, const char *address, int cancelDescriptor, int64_t deadline, DBusConnection **connection);

enum { watchLimit = 8 };

typedef struct Connection {
    LibDBus dbus;
    DBusConnection *raw;
    DBusWatch *watches[watchLimit];
    int cancelDescriptor;
    uint32_t awaitedSerial;
    DBusMessage *reply;
    void (*onMessage)(void *context, DBusMessage *message);
    void *context;
} Connection;

bool geoclue_attend(Connection *connection);
void geoclue_close_connection(Connection *connection);
Wait geoclue_listen(Connection *connection, int64_t deadline, bool (*isEnough)(const Connection *connection));
/// Sends and frees the call; the reply may be an error.
Wait geoclue_call(Connection *connection, DBusMessage *call, int64_t deadline, DBusMessage **reply);

#endif
