import DBus
import Testing

@Suite("Addresses of buses")
struct BusAddressTests {
    @Test("The session's bus has the address of its variable, else the one in the runtime directory")
    func session() {
        let runtime = ["XDG_RUNTIME_DIR": "/run/user/1000"]
        #expect(BusAddress.session(in: runtime) == "unix:path=/run/user/1000/bus")
        let named = runtime.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=x"]) { $1 }
        #expect(BusAddress.session(in: named) == "unix:abstract=x")
        #expect(BusAddress.session(in: ["XDG_RUNTIME_DIR": "", "DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
    }

    @Test("A directory with signs of an address is escaped")
    func escaped() {
        #expect(
            BusAddress.session(in: ["XDG_RUNTIME_DIR": "/a;b,c=d é\u{1}"]) == "unix:path=/a%3bb%2cc%3dd%20%c3%a9%01/bus"
        )
    }

    @Test("The system's bus has a fixed address without its variable")
    func system() {
        #expect(BusAddress.system(in: [:]) == "unix:path=/var/run/dbus/system_bus_socket")
        #expect(BusAddress.system(in: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    }
}
