import Platform
import Synchronization

/// A program under a shell in a tmux pane, its screen seen as a person sees it.
package final class TmuxPane: Sendable {
    private let attached: Mutex<TmuxClient>
    private let home: TemporaryHome
    private let environment: [String: String]
    private let directory: String

    /// What the shell has shown before it started the program.
    package static let shellLine = "the screen before"

    /// Starts the program; its `TERM` is `term`, and of the environment it has only what `home` and `variables` say.
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
        _ = try await client.answer(to: nil)
    }

    private var client: TmuxClient { attached.withLock { $0 } }

    /// For a shell with job control, after `status=$?`: says `stopped` as often as the job has stopped, and continues it when
    /// a line comes.
    package static let continuingStops = """
        while [ "$(kill -l "$status" 2>/dev/null)" = TSTP ]; do
            echo stopped
            read -r line
            fg >/dev/null
            status=$?
        done
        """

    /// Job control gives the program a process group of its own, so that Ctrl-C and Ctrl-Z are for it alone.
    private static let script = """
        set -m
        # Some shells interrupt themselves when an interrupt has ended a job of theirs.
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

    // MARK: Looking

    /// The lines of the screen, without the blanks at their ends.
    package func lines() async throws -> [String] { try await client.answer(to: "capture-pane -p") }

    /// Waits until the screen is as `condition` wants it, and returns its lines.
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

    /// Waits until all these texts are on the screen and the others are not.
    @discardableResult
    package func wait(for texts: String..., without others: String...) async throws -> [String] {
        let what = texts.map { "“\($0)”" } + others.map { "no “\($0)”" }
        return try await wait(for: what.joined(separator: " and ")) { lines in
            texts.allSatisfy { text in lines.contains { $0.contains(text) } }
                && !others.contains { text in lines.contains { $0.contains(text) } }
        }
    }

    // MARK: Acting

    /// Presses keys by tmux's names, such as "j", "PageDown", "C-l".
    package func press(_ keys: String...) async throws {
        for key in keys { _ = try await client.answer(to: "send-keys -- '\(key)'") }
    }

    /// Types text; it holds no quotes.
    package func type(_ text: String) async throws {
        _ = try await client.answer(to: "send-keys -l -- '\(text)'")
    }

    /// Pastes text in brackets, as a terminal does.
    package func paste(_ text: String) async throws {
        try home.write(text, to: directory + "/paste")
        _ = try await client.answer(to: "load-buffer '\(directory)/paste'")
        _ = try await client.answer(to: "paste-buffer -p")
    }

    package func resize(rows: Int, columns: Int) async throws {
        _ = try await client.answer(to: "resize-window -x \(columns) -y \(rows)")
    }

    /// Leaves the pane to itself, as a lost connection does.
    package func detach() async throws {
        _ = try await client.answer(to: "set -g destroy-unattached off")
        _ = try await client.answer(to: "detach-client")
    }

    /// Comes back to it, from a terminal of this size.
    package func attach(rows: Int, columns: Int) async throws {
        let next = try TmuxClient(["-S", directory + "/socket", "attach-session"], environment: environment)
        attached.withLock { $0 = next }
        _ = try await next.answer(to: nil)
        _ = try await next.answer(to: "refresh-client -C \(columns)x\(rows)")
        _ = try await next.answer(to: "set -g destroy-unattached on")
    }

    package func send(_ signal: Int32) throws {
        guard let processID else { throw Pty.PtyError(description: "the program has no process yet") }
        kill(processID, signal)
    }

    /// Nil until it is started.
    package var processID: pid_t? { pid_t(home.text(of: directory + "/process").dropLast()) }

    /// Writes past the program, as a message from the system would.
    package func litter(with text: String) async throws {
        guard let path = try await client.answer(to: "display-message -p '#{pane_tty}'").first else { return }
        let terminal = open(path, O_WRONLY | O_NOCTTY)
        defer { close(terminal) }
        let bytes = Array(text.utf8)
        guard write(terminal, bytes, bytes.count) == bytes.count else {
            throw Pty.PtyError(description: "\(path) takes nothing")
        }
    }

    // MARK: Afterwards

    /// Ends program, shell and terminal; afterwards nothing is written into the home any more.
    package func end() async {
        await client.end()
        guard let processID else { return }
        await awayFromTasks { [home] in _ = comesTrue { home.hasEnded(processID) } }
    }

    /// What a program may leave behind in a terminal, spelled out; "" for none.
    package var leftovers: String {
        get async throws {
            let flags =
                "#{?alternate_on,alternate screen ,}#{?cursor_flag,,hidden cursor }#{?keypad_flag,keypad mode ,}"
                + "#{?keypad_cursor_flag,cursor key mode ,}#{?mouse_any_flag,mouse ,}"
            return try await client.answer(to: "display-message -p '\(flags)'").joined()
        }
    }

    /// The status a shell sees, 128 + N after signal N; waits for the end.
    package func exitStatus() async throws -> Int32? {
        // The line may lie over a longer one, which a command has left unfinished.
        func status(_ line: String) -> Int32? { line.firstMatch(of: #/^ended with (\d+)\./#).flatMap { Int32($0.1) } }
        return try await wait(for: "the end") { $0.contains { status($0) != nil } }.compactMap(status).last
    }

    /// What `stty -g` says before the program and after it.
    package var terminalModes: (before: String, after: String) {
        (home.text(of: directory + "/modes-before"), home.text(of: directory + "/modes-after"))
    }
}
