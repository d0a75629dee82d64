import Platform
import Synchronization

/// A program under a shell in a tmux pane, whose screen a test can read.
package final class TmuxPane: Sendable {
    private let attached: Mutex<TmuxClient>
    private let home: TemporaryHome
    private let environment: [String: String]
    private let directory: String

    /// A line that the shell prints before it starts the program.
    package static let shellLine = "the screen before"

    /// Starts the program with only the variables of `home` and `variables`.
    package init(
        _ arguments: [String], home: TemporaryHome, variables: [String: String] = [:], term: String = "tmux-256color",
        rows: Int = 24, columns: Int = 80
    ) async throws {
        self.home = home
        environment = home.environment(variables)
        directory = home.path + "/pane-\(UInt32.random(in: 0 ... .max))"
        let settings = """
            set -g default-terminal "\(term)"
            set -g status off
            set -g destroy-unattached on

            """
        try home.write(settings, to: directory + "/tmux.conf")
        try home.write(Self.script, to: directory + "/shell")
        let client = try TmuxClient(
            [
                "-S", directory + "/socket", "-f", directory + "/tmux.conf", "new-session", "-x", "\(columns)", "-y",
                "\(rows)", "--", "/bin/sh", directory + "/shell", directory,
            ] + arguments, environment: environment)
        attached = Mutex(client)
        _ = try await client.output(of: nil)
    }

    private var client: TmuxClient { attached.withLock { $0 } }

    /// Shell code after `status=$?` that prints `stopped` at each stop, reads a line and continues the job.
    package static let continuingStops = """
        while [ "$(kill -l "$status" 2>/dev/null)" = TSTP ]; do
            echo stopped
            read -r line
            fg >/dev/null
            status=$?
        done
        """

    /// Job control gives the program its own process group, so that only the program gets Ctrl-C and Ctrl-Z.
    private static let script = """
        set -m
        # Some shells interrupt themselves after an interrupt ended a job.
        trap : INT
        directory=$1
        shift
        stty -g >"$directory/modes-before"
        echo '\(shellLine)'
        sh -c 'echo $$ >"$0/process"; exec "$@"' "$directory" "$@"
        status=$?
        \(continuingStops)
        stty -g >"$directory/modes-after"
        echo "ended with $status."
        read -r line

        """

    package func lines() async throws -> [String] { try await client.output(of: "capture-pane -p") }

    @discardableResult
    package func wait(
        for what: String, within limit: Duration = patience, until condition: ([String]) -> Bool
    ) async throws -> [String] {
        let deadline = ContinuousClock.now + limit
        var lines = try await lines()
        while !condition(lines) {
            guard try await client.waitForChange(until: deadline) else {
                throw Pty.PtyError(
                    description: "Waited \(limit) for \(what), and saw\n" + lines.joined(separator: "\n"))
            }
            lines = try await self.lines()
        }
        return lines
    }

    @discardableResult
    package func wait(for texts: String..., without others: String...) async throws -> [String] {
        let what = texts.map { "“\($0)”" } + others.map { "no “\($0)”" }
        return try await wait(for: what.joined(separator: " and ")) { lines in
            texts.allSatisfy { text in lines.contains { $0.contains(text) } }
                && !others.contains { text in lines.contains { $0.contains(text) } }
        }
    }

    /// Presses keys by their tmux names, such as "j", "PageDown", "C-l".
    package func press(_ keys: String...) async throws {
        for key in keys { _ = try await client.output(of: "send-keys -- '\(key)'") }
    }

    package func type(_ text: String) async throws {
        _ = try await client.output(of: "send-keys -l -- '\(text)'")
    }

    /// Pastes text with bracketed paste.
    package func paste(_ text: String) async throws {
        try home.write(text, to: directory + "/paste")
        _ = try await client.output(of: "load-buffer '\(directory)/paste'")
        _ = try await client.output(of: "paste-buffer -p")
    }

    package func resize(rows: Int, columns: Int) async throws {
        _ = try await client.output(of: "resize-window -x \(columns) -y \(rows)")
    }

    /// Detaches from the pane, like a lost connection.
    package func detach() async throws {
        _ = try await client.output(of: "set -g destroy-unattached off")
        _ = try await client.output(of: "detach-client")
    }

    /// Attaches to the pane from a terminal of this size.
    package func attach(rows: Int, columns: Int) async throws {
        let next = try TmuxClient(["-S", directory + "/socket", "attach-session"], environment: environment)
        attached.withLock { $0 = next }
        _ = try await next.output(of: nil)
        _ = try await next.output(of: "refresh-client -C \(columns)x\(rows)")
        _ = try await next.output(of: "set -g destroy-unattached on")
    }

    package func send(_ signal: Int32) throws {
        guard let processID else { throw Pty.PtyError(description: "the program has no process yet") }
        kill(processID, signal)
    }

    package var processID: pid_t? { pid_t(home.text(of: directory + "/process").dropLast()) }

    /// Writes to the terminal from outside the program, like a system message.
    package func litter(with text: String) async throws {
        guard let path = try await client.output(of: "display-message -p '#{pane_tty}'").first else { return }
        let terminal = open(path, O_WRONLY | O_NOCTTY)
        defer { close(terminal) }
        let bytes = Array(text.utf8)
        guard write(terminal, bytes, bytes.count) == bytes.count else {
            throw Pty.PtyError(description: "\(path) takes nothing")
        }
    }

    /// Ends the program, shell and terminal and waits, so that nothing writes into the home any more.
    package func end() async {
        await client.end()
        guard let processID else { return }
        await awayFromTasks { [home] in _ = comesTrue { home.hasEnded(processID) } }
    }

    /// What tmux prints for a format such as `#{pane_title}`.
    package func value(of format: String) async throws -> String {
        try await client.output(of: "display-message -p '\(format)'").joined()
    }

    /// Names of terminal states that the program left changed, or "".
    package var leftovers: String {
        get async throws {
            let flags =
                "#{?alternate_on,alternate screen ,}#{?cursor_flag,,hidden cursor }#{?keypad_flag,keypad mode ,}"
                + "#{?keypad_cursor_flag,cursor key mode ,}#{?mouse_any_flag,mouse ,}"
            return try await client.output(of: "display-message -p '\(flags)'").joined()
        }
    }

    /// Waits for the end and returns the status that a shell sees, which is 128 + N after signal N.
    package func exitStatus() async throws -> Int32? {
        // The line may overwrite a longer unfinished one.
        func status(_ line: String) -> Int32? { line.firstMatch(of: #/^ended with (\d+)\./#).flatMap { Int32($0.1) } }
        return try await wait(for: "the end") { $0.contains { status($0) != nil } }.compactMap(status).last
    }

    package var terminalModes: (before: String, after: String) {
        (home.text(of: directory + "/modes-before"), home.text(of: directory + "/modes-after"))
    }
}
