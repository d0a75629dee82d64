"""A python-dbusmock template of GeoClue2 for tests. The parameter `mode` chooses its errors.

It prints "ready" after its start, and python-dbusmock prints each call.
"""

import os

import dbus

BUS_NAME = "org.freedesktop.GeoClue2"
MAIN_OBJ = "/org/freedesktop/GeoClue2/Manager"
MAIN_IFACE = BUS_NAME + ".Manager"
SYSTEM_BUS = True

CLIENT = MAIN_OBJ.replace("Manager", "Client/7")
LOCATION = CLIENT + "/Location/1"

# python-dbusmock takes the code of a method as text.
SILENCE = "import time; time.sleep(3600)"
CLIENT_REPLY = f"ret = dbus.ObjectPath({CLIENT!r})"


def refusal(words):
    return f"raise dbus.exceptions.DBusException({words!r}, name='org.freedesktop.DBus.Error.AccessDenied')"


def update(path=LOCATION):
    paths = f"[dbus.ObjectPath('/'), dbus.ObjectPath({path!r})]"
    return f"self.EmitSignal('{BUS_NAME}.Client', 'LocationUpdated', 'oo', {paths})"


# A GLib timer lets `Start` return before the signal is sent.
LATER = f"from gi.repository import GLib; GLib.timeout_add(100, lambda self=self, dbus=dbus: {update()})"

GET_CLIENT = {
    "silent-agent": ("o", SILENCE),
    "wrong-client": ("i", "ret = 7"),
    "long-client": ("o", "ret = dbus.ObjectPath('/' + 'a' * 2000)"),
    "crash": ("o", "import os; os._exit(1)"),
}

def later(code):
    """Runs `code` at each start after the first."""
    first = f"self.starts = getattr(self, 'starts', 0) + 1\nif self.starts == 1:\n    {update()}\nelse:\n    "
    return first + code


START = {
    "moving": later(update(LOCATION[:-1] + "2")),
    "then-silent": later("pass"),
    "then-denied": later(refusal("'weather-tui' disallowed by configuration for UID 1000")),
    "ok": update(),
    "late": LATER,
    "hesitant": "import time; time.sleep(0.5); " + update(),
    "unanswered": SILENCE,
    "no-fix": "",
    "denied": refusal("'weather-tui' disallowed by configuration for UID 1000"),
    "denied-harmfully": refusal("no\x1b[31m\n\u202e" + "way " * 1000),
    "no-agent": refusal("'weather-tui' disallowed, no agent for UID 1000"),
    "no-location": update("/elsewhere"),
    "wrong-update": f"self.EmitSignal('{BUS_NAME}.Client', 'LocationUpdated', 's', ['here'])",
    "crash-at-start": "import os; os._exit(1)",
}

NAN = float("nan")
LOCATIONS = {
    "outside": {"Latitude": 37.5, "Longitude": 999.0},
    "not-a-number": {"Latitude": NAN, "Longitude": NAN},
    "infinite": {"Latitude": 37.5, "Longitude": float("inf")},
    "null-island": {"Latitude": 0.0, "Longitude": 0.0},
    "text": {"Latitude": "37.5665", "Longitude": "126.978"},
    "no-longitude": {"Latitude": 37.5665},
    "empty": {},
}
SEOUL = {"Latitude": 37.5665, "Longitude": 126.978, "Accuracy": 25000.0}
BUSAN = {"Latitude": 35.1796, "Longitude": 129.0756, "Accuracy": 25000.0}


def load(mock, parameters):
    mode = parameters["mode"]
    kind, reply = GET_CLIENT.get(mode, ("o", CLIENT_REPLY))
    mock.AddMethod(MAIN_IFACE, "GetClient", "", kind, reply)
    mock.AddObject(
        CLIENT,
        BUS_NAME + ".Client",
        {"DesktopId": "", "RequestedAccuracyLevel": dbus.UInt32(0)},
        [("Start", "", "", START.get(mode, START["ok"])), ("Stop", "", "", "")],
    )
    mock.AddObject(
        LOCATION,
        BUS_NAME + ".Location",
        dbus.Dictionary(LOCATIONS.get(mode, SEOUL), signature="sv"),
        [],
    )
    mock.AddObject(LOCATION[:-1] + "2", BUS_NAME + ".Location", dbus.Dictionary(BUSAN, signature="sv"), [])
    os.write(1, b"ready\n")
