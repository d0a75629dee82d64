import Synchronization

/// A message bus for one test. It ends with its last reference.
package final class PrivateBus: Sendable {
    private let directory: TemporaryDirectory
    private let daemon: Mutex<HelperProcess>

    package let address: String

    private static let program = ChildProcess.find("dbus-daemon")

    package static let isAvailable = program != nil

    package init() throws {
        guard let program = Self.program else { throw Pty.PtyError(description: "no dbus-daemon") }
        directory = try TemporaryDirectory()
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(directory.path)/socket</listen>
              <policy context="default">
                <allow own="*"/>
                <allow send_destination="*"/>
                <allow receive_sender="*"/>
              </policy>
            </busconfig>
            """
        try directory.write(configuration, to: "bus.conf")
        let options = [
            "--config-file=\(directory.path)/bus.conf", "--nofork", "--nopidfile", "--print-address=1",
        ]
        // The daemon warns about limits that only a real bus needs.
        let daemon = try HelperProcess([program] + options, isQuiet: true)
        guard let address = daemon.nextLine() else { throw Pty.PtyError(description: "the bus does not start") }
        self.address = address
        self.daemon = Mutex(daemon)
    }

    package func end() {
        daemon.withLock {
            $0.send(9)
            _ = $0.wait()
        }
    }
}
