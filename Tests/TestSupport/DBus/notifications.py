"""A python-dbusmock template of org.freedesktop.Notifications for tests. The parameter `mode` chooses its errors.

It prints "ready" after its start, and python-dbusmock prints each call.
"""

import os

import dbus

BUS_NAME = "org.freedesktop.Notifications"
MAIN_OBJ = "/org/freedesktop/Notifications"
MAIN_IFACE = BUS_NAME
SYSTEM_BUS = False

# python-dbusmock takes the code of a method as text.
SILENCE = "import time; time.sleep(3600)"
CRASH = "import os; os._exit(1)"


def error(name, words):
    return f"raise dbus.exceptions.DBusException({words!r}, name='org.freedesktop.DBus.Error.{name}')"


NOTIFY = {
    "unanswered": SILENCE,
    "denied": error("AccessDenied", "not\x1b[31m\n now"),
    "odd": error("InvalidArgs", "what?"),
    "crash": CRASH,
}
CAPABILITIES = {
    "no-capabilities": SILENCE,
    "crash-at-start": CRASH,
    "markup": "ret = dbus.Array(['actions', 'body', 'body-markup'], signature='s')",
    "none": "ret = dbus.Array([], signature='s')",
}
PLAIN = "ret = dbus.Array(['body', 'persistence'], signature='s')"


def load(mock, parameters):
    mode = parameters["mode"]
    mock.AddMethod(MAIN_IFACE, "GetCapabilities", "", "as", CAPABILITIES.get(mode, PLAIN))
    mock.AddMethod(MAIN_IFACE, "Notify", "susssasa{sv}i", "u", NOTIFY.get(mode, "ret = dbus.UInt32(7)"))
    os.write(1, b"ready\n")
