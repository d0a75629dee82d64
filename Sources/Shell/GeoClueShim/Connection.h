#ifndef GEOCLUE_CONNECTION_H
#define GEOCLUE_CONNECTION_H

#include <poll.h>
#include <stddef.h>

#include "GeoClueShim.h"
#include "LibDBus.h"

typedef enum Wait { WaitReady, WaitCancelled, WaitOver, WaitLost } Wait;

/// The unit is milliseconds of the monotonic clock.
int64_t geoclue_deadline_in(int milliseconds);
/// Readable data on the first descriptor means cancelled.
Wait geoclue_wait(struct pollfd *descriptors, nfds_t count, int64_t deadline);

/// "Lost" means that there is no bus.
Wait geoclue_open_connection(
    const LibDBus *dbus, const char *address, int cancelDescriptor, int64_t deadline, DBusConnection **connection);

enum { watchLimit = 8 };

/// Its waits end at once on cancellation.
typedef struct Connection {
    LibDBus dbus;
    DBusConnection *raw;
    DBusWatch *watches[watchLimit];
    int cancelDescriptor;
    uint32_t awaitedSerial;
    DBusMessage *reply;
    /// It gets every message that is no awaited reply.
    void (*onMessage)(void *context, DBusMessage *message);
    void *context;
} Connection;

/// Takes ownership of the connection; false means no memory.
bool geoclue_attend(Connection *connection);
void geoclue_close_connection(Connection *connection);
Wait geoclue_listen(Connection *connection, int64_t deadline, bool (*isEnough)(const Connection *connection));
/// Takes ownership of the call; the reply may be an error.
Wait geoclue_call(Connection *connection, DBusMessage *call, int64_t deadline, DBusMessage **reply);

#endif
