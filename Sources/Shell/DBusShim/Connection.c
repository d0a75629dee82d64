#include "Connection.h"

static dbus_bool_t addWatch(DBusWatch *watch, void *context) {
    Connection *connection = context;
    for (int slot = 0; slot < watchLimit; slot += 1) {
        if (connection->watches[slot]) continue;
        connection->watches[slot] = watch;
        return true;
    }
    return false;
}

static void removeWatch(DBusWatch *watch, void *context) {
    Connection *connection = context;
    for (int slot = 0; slot < watchLimit; slot += 1) {
        if (connection->watches[slot] == watch) connection->watches[slot] = NULL;
    }
}

/// Does nothing, because each wait checks whether a watch is enabled.
static void toggleWatch(DBusWatch *watch, void *context) { (void)watch, (void)context; }

bool bus_attend(Connection *connection) {
    return connection->dbus.connection_set_watch_functions(
        connection->raw, addWatch, removeWatch, toggleWatch, connection, NULL);
}

void bus_close(Connection *connection) {
    const LibDBus *dbus = &connection->dbus;
    if (connection->reply) dbus->message_unref(connection->reply);
    connection->reply = NULL;
    if (!connection->raw) return;
    dbus->connection_close(connection->raw);
    dbus->connection_set_watch_functions(connection->raw, NULL, NULL, NULL, NULL, NULL);
    dbus->connection_unref(connection->raw);
    connection->raw = NULL;
}

static bool isAwaited(Connection *connection, DBusMessage *message) {
    const LibDBus *dbus = &connection->dbus;
    int type = dbus->message_get_type(message);
    return connection->awaitedSerial != 0 && (type == dbusMethodReturn || type == dbusError)
        && dbus->message_get_reply_serial(message) == connection->awaitedSerial;
}

static void readMessages(Connection *connection) {
    const LibDBus *dbus = &connection->dbus;
    while (dbus->connection_get_dispatch_status(connection->raw) == dbusDataRemains) {
        DBusMessage *message = dbus->connection_pop_message(connection->raw);
        if (!message) break;
        if (isAwaited(connection, message)) {
            connection->awaitedSerial = 0;
            connection->reply = message;
        } else {
            if (connection->onMessage) connection->onMessage(connection->context, message);
            dbus->message_unref(message);
        }
    }
}

static Wait waitForWatches(Connection *connection, int64_t deadline) {
    const LibDBus *dbus = &connection->dbus;
    struct pollfd descriptors[1 + watchLimit] = { { .fd = connection->request->cancelDescriptor, .events = POLLIN } };
    DBusWatch *watches[watchLimit];
    for (int slot = 0; slot < watchLimit; slot += 1) {
        DBusWatch *watch = watches[slot] = connection->watches[slot];
        struct pollfd *descriptor = &descriptors[1 + slot];
        *descriptor = (struct pollfd){ .fd = -1 };
        if (!watch || !dbus->watch_get_enabled(watch)) continue;
        unsigned flags = dbus->watch_get_flags(watch);
        descriptor->fd = dbus->watch_get_unix_fd(watch);
        descriptor->events = (flags & dbusWatchReadable ? POLLIN : 0) | (flags & dbusWatchWritable ? POLLOUT : 0);
    }
    Wait wait = bus_wait(descriptors, 1 + watchLimit, deadline);
    if (wait != WaitReady) return wait;
    for (int slot = 0; slot < watchLimit; slot += 1) {
        short events = descriptors[1 + slot].revents;
        // A handled watch may have removed another watch.
        if (!events || connection->watches[slot] != watches[slot]) continue;
        dbus->watch_handle(watches[slot],
            (events & POLLIN ? dbusWatchReadable : 0) | (events & POLLOUT ? dbusWatchWritable : 0)
                | (events & (POLLERR | POLLNVAL) ? dbusWatchError : 0) | (events & POLLHUP ? dbusWatchHangup : 0));
    }
    return WaitReady;
}

Wait bus_listen(Connection *connection, int64_t deadline, bool (*isEnough)(const Connection *connection)) {
    bool isLate = false;
    while (true) {
        readMessages(connection);
        if (isEnough(connection)) return WaitReady;
        if (!connection->dbus.connection_get_is_connected(connection->raw)) return WaitLost;
        if (isLate) return WaitOver;
        // One more pass after the deadline reads data that has arrived, even on a busy bus.
        isLate = bus_deadline_in(0) >= deadline;
        Wait wait = waitForWatches(connection, deadline);
        if (wait != WaitReady) return wait;
    }
}
