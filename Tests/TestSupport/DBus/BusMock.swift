#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Synchronization

/// A service made with python-dbusmock on its own bus. It ends with its last reference.
package final class BusMock: Sendable {
    /// The files have the modes of each service.
    package enum Template: String, Sendable {
        case geoClue = "geoclue.py"
        case notifications = "notifications.py"

        fileprivate var path: String {
            URL(filePath: #filePath).deletingLastPathComponent().appending(path: rawValue).path
        }
    }

    private let bus: PrivateBus
    private let service: Mutex<HelperProcess>

    /// Starts the service. `mode` is one of the template; any other value gives a good service.
    package init(_ template: Template, mode: String = "ok") throws {
        guard let python = Self.python else { throw Pty.PtyError(description: "no python3-dbusmock") }
        bus = try PrivateBus()
        let service = try HelperProcess(
            [python, "-m", "dbusmock", "--template", template.path, "--parameters", #"{"mode": "\#(mode)"}"#],
            environment: Self.environment(busAddress: bus.address))
        guard service.nextLine() == "ready" else {
            throw Pty.PtyError(description: "the mock of \(template) does not start")
        }
        self.service = Mutex(service)
    }

    package var address: String { bus.address }

    /// Waits for a call such as "Stop". Returns false if the service ends or is silent for 10 s.
    package func waits(for call: String) async -> Bool { await line(with: call) != nil }

    /// Waits for a call, and returns it with its arguments.
    package func line(with call: String) async -> String? {
        await awayFromTasks {
            self.service.withLock { service in
                while let line = service.nextLine() {
                    if line.contains(call) { return line }
                }
                return nil
            }
        }
    }

    package func endBus() { bus.end() }

    package static let isAvailable = PrivateBus.isAvailable && python != nil

    package static let needs = "needs dbus-daemon and python3-dbusmock, which `make test-setup` installs"

    private static func environment(busAddress: String) -> [String: String] {
        [
            "DBUS_SYSTEM_BUS_ADDRESS": busAddress, "DBUS_SESSION_BUS_ADDRESS": busAddress, "HOME": "/nonexistent",
            "PYTHONDONTWRITEBYTECODE": "1",
        ]
    }

    /// The first Python with the module. The Python in PATH may not be the Python of the distribution.
    private static let python = ["/usr/bin/python3", ChildProcess.find("python3")].compactMap { $0 }.first { python in
        let probe = try? HelperProcess(
            [python, "-c", "import dbusmock, gi; print('yes')"], environment: environment(busAddress: ""), isQuiet: true
        )
        return probe?.nextLine() == "yes"
    }
}
