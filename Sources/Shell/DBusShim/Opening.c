#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Connection.h"
#include "PlatformShim.h"

// libdbus may block in connect(2), a name lookup or a program, so a thread that can be abandoned opens the connection.

typedef struct Opening {
    LibDBus dbus;
    char *address;
    _Atomic(DBusConnection *) connection;
    int pipe[2];
    atomic_int owners;
} Opening;

static void closeRaw(const LibDBus *dbus, DBusConnection *connection) {
    if (!connection) return;
    dbus->connection_close(connection);
    dbus->connection_unref(connection);
}

static void release(Opening *opening) {
    if (atomic_fetch_sub(&opening->owners, 1) > 1) return;
    closeRaw(&opening->dbus, atomic_exchange(&opening->connection, NULL));
    for (int end = 0; end < 2; end += 1) {
        if (opening->pipe[end] >= 0) close(opening->pipe[end]);
    }
    free(opening->address);
    free(opening);
}

static void openConnection(void *context) {
    Opening *opening = context;
    const LibDBus *dbus = &opening->dbus;
    // libdbus would otherwise ignore SIGPIPE in the whole process.
    dbus->connection_set_change_sigpipe(false);
    DBusConnection *connection = dbus->connection_open_private(opening->address, NULL);
    if (connection) dbus->connection_set_exit_on_disconnect(connection, false);
    atomic_store(&opening->connection, connection);
    if (write(opening->pipe[1], "", 1) < 0) {}
    release(opening);
}

static Opening *newOpening(const LibDBus *dbus, const char *address) {
    Opening *opening = calloc(1, sizeof *opening);
    if (!opening) return NULL;
    opening->dbus = *dbus;
    opening->address = strdup(address);
    opening->owners = 1;
    if (!platform_make_pipe(opening->pipe)) opening->pipe[0] = opening->pipe[1] = -1;
    if (opening->address && opening->pipe[0] >= 0) return opening;
    release(opening);
    return NULL;
}

Wait bus_open(const LibDBus *dbus, const BusRequest *request, DBusConnection **connection) {
    Opening *opening = newOpening(dbus, request->address);
    if (!opening) return WaitLost;
    atomic_fetch_add(&opening->owners, 1);
    Wait wait = WaitLost;
    if (process_run_detached(request->threadName, openConnection, opening)) {
        struct pollfd descriptors[] = {
            { .fd = request->cancelDescriptor, .events = POLLIN },
            { .fd = opening->pipe[0], .events = POLLIN },
        };
        wait = bus_wait(descriptors, 2, bus_deadline_in(request->busLimit));
    } else {
        release(opening);
    }
    if (wait == WaitReady) {
        *connection = atomic_exchange(&opening->connection, NULL);
        if (!*connection) wait = WaitLost;
    }
    release(opening);
    return wait;
}
