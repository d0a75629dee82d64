#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// A GeoClue on a bus of its own, played by python-dbusmock; gone with the last reference.
package final class GeoClueMock: Sendable {
    private let bus: PrivateBus
    private let service: Mutex<HelperProcess>

    /// The coordinate in all modes that give a good one.
    package static let (latitude, longitude) = (37.5665, 126.978)

    /// `mode` is one of those in geoclue.py, or anything for a service that does all well.
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

    /// As `DBUS_SYSTEM_BUS_ADDRESS` has it.
    package var address: String { bus.address }

    /// Waits until the service has heard of something, such as "Stop"; false if it never does.
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

    /// Ends the bus under the service.
    package func endBus() { bus.end() }

    /// Whether tests with it can run here.
    package static let isAvailable = PrivateBus.isAvailable && python != nil

    /// What to say where they cannot.
    package static let needs = "takes dbus-daemon and python3-dbusmock, which `make test` installs"

    private static let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "geoclue.py")
        .path

    private static func environment(busAddress: String) -> [String: String] {
        ["DBUS_SYSTEM_BUS_ADDRESS": busAddress, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"]
    }

    /// The first Python that has the module: the distribution's own may stand behind another one.
    private static let python = ["/usr/bin/python3", ChildProcess.find("python3")].compactMap { $0 }.first { python in
        let question = try? HelperProcess(
            [python, "-c", "import dbusmock, gi; print('yes')"], environment: environment(busAddress: ""), isQuiet: true
        )
        return question?.nextLine() == "yes"
    }
}
