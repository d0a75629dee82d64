import Dispatch
import Platform
import Synchronization

/// A tmux server in control mode, which gets commands as lines and reports all output.
final class TmuxClient: Sendable {
    private struct State {
        var unread: [UInt8] = []
        var hasChanged = true
        var hasEnded = false
    }

    private let channel: Int32
    private let processID: pid_t
    /// The queue on which reads wait, because tasks share few threads.
    private let queue = DispatchQueue(label: "tmux")
    private let state = Mutex(State())

    init(_ arguments: [String], environment: [String: String]) throws {
        guard let tmux = ChildProcess.find("tmux") else {
            throw Pty.PtyError(
                description: "tmux is missing, in which these tests run the program: run make test-setup")
        }
        let channel = try PtyJournal.open()
        self.channel = channel.reading
        processID = try ChildProcess.spawn([tmux, "-C"] + arguments, environment: environment) { actions in
            posix_spawn_file_actions_adddup2(actions, channel.writing, 0)
            posix_spawn_file_actions_adddup2(actions, channel.writing, 1)
            posix_spawn_file_actions_adddup2(actions, channel.writing, 2)
        }
        close(channel.writing)
    }

    deinit {
        // The client may have ended already. A server without a client ends too.
        kill(processID, SIGKILL)
        close(channel)
        _ = ChildProcess.wait(for: processID)
    }

    func end() async {
        // A client whose connection only closes may wait endlessly to write unread output.
        try? await onQueue { state in
            let command = Array("kill-server\n".utf8)
            guard write(self.channel, command, command.count) == command.count else { return }
            let deadline = ContinuousClock.now + .seconds(2)
            while self.nextLine(&state, until: deadline) != nil {}
        }
    }

    func output(of command: String?, within limit: Duration = patience) async throws -> [String] {
        try await onQueue { state in
            if let command {
                let line = Array((command + "\n").utf8)
                guard write(self.channel, line, line.count) == line.count else {
                    throw Pty.PtyError(description: "tmux has ended")
                }
            }
            let deadline = ContinuousClock.now + limit
            var lines: [String]?
            while let line = self.nextLine(&state, until: deadline) {
                if line.hasPrefix("%begin ") {
                    lines = []
                } else if line.hasPrefix("%end "), let lines {
                    return lines
                } else if line.hasPrefix("%error "), let lines {
                    throw Pty.PtyError(description: "tmux on “\(command ?? "start")”: \(lines)")
                } else if lines != nil {
                    lines?.append(line)
                } else {
                    state.hasChanged = true
                }
            }
            throw Pty.PtyError(description: "tmux does not answer “\(command ?? "start")”: \(lines ?? [])")
        }
    }

    func waitForChange(until deadline: ContinuousClock.Instant) async throws -> Bool {
        try await onQueue { state in
            if !state.hasChanged { state.hasChanged = self.nextLine(&state, until: deadline) != nil }
            defer { state.hasChanged = false }
            return state.hasChanged
        }
    }

    private func onQueue<Result: Sendable>(
        _ body: @escaping @Sendable (inout State) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: self.state.withLock { state in Swift.Result { try body(&state) } })
            }
        }
    }

    private func nextLine(_ state: inout State, until deadline: ContinuousClock.Instant) -> String? {
        while true {
            if let end = state.unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { state.unread.removeSubrange(...end) }
                return String(decoding: state.unread[..<end], as: UTF8.self)
            }
            let left = ContinuousClock.now.duration(to: deadline)
            guard !state.hasEnded, left > .zero else { return nil }
            var descriptor = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, left.pollTimeout) > 0 else { continue }
            var bytes = [UInt8](repeating: 0, count: 64 * 1024)
            let count = read(channel, &bytes, bytes.count)
            if count > 0 { state.unread += bytes[..<count] } else { state.hasEnded = true }
        }
    }
}
