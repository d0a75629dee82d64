#ifndef BUS_LIB_DBUS_H
#define BUS_LIB_DBUS_H

#include <stdbool.h>
#include <stdint.h>

// The used part of libdbus is declared here, so that the build needs no headers; it is stable since 1.0.

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct DBusWatch DBusWatch;
typedef uint32_t dbus_bool_t;

/// At least the 72 bytes of libdbus's own type.
typedef struct DBusMessageIter {
    void *words[16];
} DBusMessageIter;

typedef dbus_bool_t (*DBusAddWatch)(DBusWatch *watch, void *data);
typedef void (*DBusWatchChange)(DBusWatch *watch, void *data);

enum {
    dbusEnd = 0,
    dbusByte = 'y',
    dbusDictionaryEntry = 'e',
    dbusArray = 'a',
    dbusDouble = 'd',
    dbusInteger = 'i',
    dbusObjectPath = 'o',
    dbusString = 's',
    dbusUnsigned = 'u',
    dbusVariant = 'v',
};

enum { dbusMethodReturn = 2, dbusError = 3 };
enum { dbusWatchReadable = 1, dbusWatchWritable = 2, dbusWatchError = 4, dbusWatchHangup = 8 };
enum { dbusDataRemains = 0 };

#define LIB_DBUS_FUNCTIONS(F) \
    F(void, connection_set_change_sigpipe, (dbus_bool_t)) \
    F(DBusConnection *, connection_open_private, (const char *, void *)) \
    F(void, connection_set_exit_on_disconnect, (DBusConnection *, dbus_bool_t)) \
    F(void, connection_close, (DBusConnection *)) \
    F(void, connection_unref, (DBusConnection *)) \
    F(dbus_bool_t, connection_get_is_connected, (DBusConnection *)) \
    F(dbus_bool_t, connection_set_watch_functions, \
        (DBusConnection *, DBusAddWatch, DBusWatchChange, DBusWatchChange, void *, void (*)(void *))) \
    F(int, connection_get_dispatch_status, (DBusConnection *)) \
    F(DBusMessage *, connection_pop_message, (DBusConnection *)) \
    F(dbus_bool_t, connection_send, (DBusConnection *, DBusMessage *, uint32_t *)) \
    F(int, watch_get_unix_fd, (DBusWatch *)) \
    F(unsigned, watch_get_flags, (DBusWatch *)) \
    F(dbus_bool_t, watch_get_enabled, (DBusWatch *)) \
    F(dbus_bool_t, watch_handle, (DBusWatch *, unsigned)) \
    F(DBusMessage *, message_new_method_call, (const char *, const char *, const char *, const char *)) \
    F(void, message_unref, (DBusMessage *)) \
    F(void, message_set_no_reply, (DBusMessage *, dbus_bool_t)) \
    F(int, message_get_type, (DBusMessage *)) \
    F(uint32_t, message_get_reply_serial, (DBusMessage *)) \
    F(const char *, message_get_sender, (DBusMessage *)) \
    F(const char *, message_get_path, (DBusMessage *)) \
    F(const char *, message_get_error_name, (DBusMessage *)) \
    F(dbus_bool_t, message_is_signal, (DBusMessage *, const char *, const char *)) \
    F(dbus_bool_t, message_append_args, (DBusMessage *, int, ...)) \
    F(dbus_bool_t, message_get_args, (DBusMessage *, void *, int, ...)) \
    F(void, message_iter_init_append, (DBusMessage *, DBusMessageIter *)) \
    F(dbus_bool_t, message_iter_append_basic, (DBusMessageIter *, int, const void *)) \
    F(dbus_bool_t, message_iter_open_container, (DBusMessageIter *, int, const char *, DBusMessageIter *)) \
    F(dbus_bool_t, message_iter_close_container, (DBusMessageIter *, DBusMessageIter *)) \
    F(dbus_bool_t, message_iter_init, (DBusMessage *, DBusMessageIter *)) \
    F(int, message_iter_get_arg_type, (DBusMessageIter *)) \
    F(void, message_iter_recurse, (DBusMessageIter *, DBusMessageIter *)) \
    F(void, message_iter_get_basic, (DBusMessageIter *, void *)) \
    F(dbus_bool_t, message_iter_next, (DBusMessageIter *))

typedef struct LibDBus {
#define DECLARE(Result, name, arguments) Result(*name) arguments;
    LIB_DBUS_FUNCTIONS(DECLARE)
#undef DECLARE
} LibDBus;

bool bus_load_library(LibDBus *dbus, const char *name);

#endif
