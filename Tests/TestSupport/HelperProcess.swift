import Platform

/// A process that reports its progress by lines on standard output.
package final class HelperProcess {
    private let processID: pid_t
    private var output: Int32
    private var unread: [UInt8] = []
    private var outcome: Pty.Exit?

    package init(_ arguments: [String], environment: [String: String] = [:], isQuiet: Bool = false) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Pty.PtyError(description: "no pipe: \(errno)") }
        let writing = ends[1]
        defer { close(writing) }
        output = ends[0]
        processID = try ChildProcess.spawn(
            arguments, environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        ) { actions in
            posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(actions, writing, 1)
            if isQuiet { posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0) }
        }
    }

    deinit {
        if outcome == nil {
            send(SIGKILL)
            _ = ChildProcess.wait(for: processID)
        }
        closeOutput()
    }

    /// The process can write no more.
    package func closeOutput() {
        if output >= 0 { close(output) }
        output = -1
    }

    package func nextLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, patience.pollMilliseconds) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &bytes, bytes.count)
            guard count > 0 else { return nil }
            unread += bytes[..<count]
        }
    }

    package func send(_ signal: Int32) { kill(processID, signal) }

    package func wait() -> Pty.Exit {
        if let outcome { return outcome }
        let outcome = ChildProcess.wait(for: processID)
        self.outcome = outcome
        return outcome
    }
}
