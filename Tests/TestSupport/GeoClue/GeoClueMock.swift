#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// A GeoClue made with python-dbusmock on its own bus. It ends with its last reference.
package final class GeoClueMock: Sendable {
    private let bus: PrivateBus
    private let service: Mutex<HelperProcess>

    package static let (latitude, longitude) = (37.5665, 126.978)
    /// The location after the first one of a machine that moves.
    package static let (laterLatitude, laterLongitude) = (35.1796, 129.0756)

    /// Starts the service. `mode` is one of geoclue.py; any other value gives a good service.
    package init(mode: String = "ok") throws {
        guard let python = Self.python else { throw Pty.PtyError(description: "no python3-dbusmock") }
        bus = try PrivateBus()
        let service = try HelperProcess(
            [python, "-m", "dbusmock", "--template", Self.template, "--parameters", #"{"mode": "\#(mode)"}"#],
            environment: Self.environment(busAddress: bus.address))
        guard service.nextLine() == "ready" else {
            throw Pty.PtyError(description: "the mock of GeoClue does not start")
        }
        self.service = Mutex(service)
    }

    package var address: String { bus.address }

    /// Waits for a call such as "Stop". Returns false if the service ends or is silent for 10 s.
    package func waits(for call: String) async -> Bool {
        await awayFromTasks {
            self.service.withLock { service in
                while let line = service.nextLine() {
                    if line.contains(call) { return true }
                }
                return false
            }
        }
    }

    package func endBus() { bus.end() }

    package static let isAvailable = PrivateBus.isAvailable && python != nil

    package static let needs = "needs dbus-daemon and python3-dbusmock, which `make test-setup` installs"

    private static let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "geoclue.py")
        .path

    private static func environment(busAddress: String) -> [String: String] {
        ["DBUS_SYSTEM_BUS_ADDRESS": busAddress, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"]
    }

    /// The first Python with the module. The Python in PATH may not be the Python of the distribution.
    private static let python = ["/usr/bin/python3", ChildProcess.find("python3")].compactMap { $0 }.first { python in
        let probe = try? HelperProcess(
            [python, "-c", "import dbusmock, gi; print('yes')"], environment: environment(busAddress: ""), isQuiet: true
        )
        return probe?.nextLine() == "yes"
    }
}
