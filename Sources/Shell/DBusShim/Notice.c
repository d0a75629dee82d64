#include <string.h>

#include "Connection.h"

#define NOTIFICATIONS "org.freedesktop.Notifications"

static DBusMessage *newCall(const LibDBus *dbus, const char *member) {
    return dbus->message_new_method_call(
        NOTIFICATIONS, "/org/freedesktop/Notifications", NOTIFICATIONS, member);
}

static bool getsMarkup(Connection *connection, bool *isMarkup) {
    const LibDBus *dbus = &connection->dbus;
    DBusMessage *reply = bus_ask(connection, newCall(dbus, "GetCapabilities"), connection->request->replyLimit);
    if (!reply) return false;
    *isMarkup = bus_lists(dbus, reply, "body-markup");
    dbus->message_unref(reply);
    return true;
}

static bool appendNoActions(const LibDBus *dbus, DBusMessageIter *arguments) {
    DBusMessageIter actions;
    return dbus->message_iter_open_container(arguments, dbusArray, "s", &actions)
        && dbus->message_iter_close_container(arguments, &actions);
}

// No hint names a desktop file: GNOME Shell removes the notices of a named program when its connection ends. The specification
// has no category for weather.
static bool appendHints(const LibDBus *dbus, DBusMessageIter *arguments, uint8_t urgency) {
    DBusMessageIter hints, hint, value;
    const char *name = "urgency";
    return dbus->message_iter_open_container(arguments, dbusArray, "{sv}", &hints)
        && dbus->message_iter_open_container(&hints, dbusDictionaryEntry, NULL, &hint)
        && dbus->message_iter_append_basic(&hint, dbusString, &name)
        && dbus->message_iter_open_container(&hint, dbusVariant, "y", &value)
        && dbus->message_iter_append_basic(&value, dbusByte, &urgency)
        && dbus->message_iter_close_container(&hint, &value)
        && dbus->message_iter_close_container(&hints, &hint)
        && dbus->message_iter_close_container(arguments, &hints);
}

static bool append(const LibDBus *dbus, DBusMessage *call, const DesktopNotice *notice, bool isMarkup) {
    const uint32_t replaced = 0;
    // The service chooses how long the notice stays.
    const int32_t time = -1;
    const char *body = isMarkup ? notice->markup : notice->body;
    DBusMessageIter arguments;
    dbus->message_iter_init_append(call, &arguments);
    return dbus->message_iter_append_basic(&arguments, dbusString, &notice->application)
        && dbus->message_iter_append_basic(&arguments, dbusUnsigned, &replaced)
        && dbus->message_iter_append_basic(&arguments, dbusString, &notice->icon)
        && dbus->message_iter_append_basic(&arguments, dbusString, &notice->summary)
        && dbus->message_iter_append_basic(&arguments, dbusString, &body) && appendNoActions(dbus, &arguments)
        && appendHints(dbus, &arguments, notice->urgency)
        && dbus->message_iter_append_basic(&arguments, dbusInteger, &time);
}

static bool notify(Connection *connection, const DesktopNotice *notice, bool isMarkup) {
    const LibDBus *dbus = &connection->dbus;
    DBusMessage *call = newCall(dbus, "Notify");
    if (!call) return bus_fail(connection, BusOutcomeNoBus);
    if (append(dbus, call, notice, isMarkup)) return bus_send(connection, call, connection->request->replyLimit);
    dbus->message_unref(call);
    return bus_fail(connection, BusOutcomeNoBus);
}

DesktopNoticeResult desktop_show_notice(const BusRequest *request, const DesktopNotice *notice) {
    Connection connection = { .request = request };
    bool isMarkup = false;
    bool isShown = bus_join(&connection) && getsMarkup(&connection, &isMarkup)
        && notify(&connection, notice, isMarkup);
    bus_close(&connection);
    DesktopNoticeResult result = { .outcome = isShown ? BusOutcomeDone : connection.outcome };
    memcpy(result.reason, connection.reason, sizeof result.reason);
    return result;
}
