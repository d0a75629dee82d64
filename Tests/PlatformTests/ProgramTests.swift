import Platform
import Synchronization
import TestSupport
import Testing

@Suite("Running programs", .serialized, .timeLimit(.minutes(5)))
struct ProgramTests {
    private func output(_ words: String..., within limit: Duration = .seconds(30)) throws(Program.RunError) -> String {
        String(decoding: try Program(words).output(within: limit, inForeground: false), as: UTF8.self)
    }

    private func shell(_ script: String, within limit: Duration = .seconds(30)) throws(Program.RunError) -> String {
        try output("sh", "-c", script, within: limit)
    }

    @Test("A program is found in PATH, gets its arguments unchanged, and its output is returned")
    func prints() throws {
        #expect(try output("printf", "%s|", "a b", "$HOME", "*") == "a b|$HOME|*|")
        #expect(try output("/bin/sh", "-c", ":") == "")
    }

    @Test("A program that cannot start has an error, before and during the run")
    func notStarted() throws {
        let directory = try TemporaryDirectory()
        try directory.write("#!/bin/sh\n", to: "plain")
        let cases: [(words: [String], error: Program.RunError)] = [
            ([], .notFound), ([""], .notFound), (["no-such-program"], .notFound), (["/no/such/program"], .notFound),
            ([directory.path + "/plain"], .notExecutable), ([directory.path], .notExecutable),
        ]
        for (words, error) in cases {
            let program = Program(words)
            #expect(program.obstacle == error, "\(words)")
            #expect(throws: error, "\(words)") { try program.output(within: .seconds(30), inForeground: false) }
        }
        #expect(Program(["sh"]).obstacle == nil)
        #expect(Program(["/bin/sh"]).obstacle == nil)
    }

    @Test("A status other than 0 and a signal are errors, even after output")
    func fails() {
        #expect(throws: Program.RunError.exited(status: 3)) { try shell("echo key; exit 3") }
        #expect(throws: Program.RunError.killed(signal: SIGKILL)) { try shell("echo key; kill -KILL $$") }
    }

    @Test("A slow program is ended with all its child processes")
    func tooSlow() throws {
        let home = try TemporaryHome()
        let file = home.path + "/home/started"
        #expect(throws: Program.RunError.tooSlow) {
            try shell("trap '' TERM; sleep 1000 & echo $! >'\(file)'; wait; wait", within: .seconds(2))
        }
        let child = try #require(pid_t(home.text(of: file).dropLast()))
        defer { kill(child, SIGKILL) }
        // With a terminal the program shares our process group, so only the program itself is ended.
        if !hasTerminal { #expect(comesTrue { home.hasEnded(child) }) }
    }

    private var hasTerminal: Bool {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY)
        defer { close(terminal) }
        return terminal >= 0
    }

    @Test("A stopped program is ended after the time-out")
    func stopped() {
        #expect(throws: Program.RunError.tooSlow) { try shell("kill -STOP $$", within: .milliseconds(200)) }
    }

    @Test("Endless output is truncated and is no error")
    func endless() throws {
        #expect(try output("yes").utf8.count == 65536)
        #expect(try shell("yes; exit $?").hasPrefix("y\ny\n"))
    }

    @Test("The run does not wait for background processes of a program")
    func background() throws {
        let text = try shell("sleep 1000 & echo $!")
        kill(try #require(pid_t(text.dropLast())), SIGKILL)
    }

    @Test("A program inherits no blocked or ignored signals and no open files")
    func cleanSlate() throws {
        let found = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, found) }
        #expect(throws: Program.RunError.killed(signal: SIGPIPE)) { try shell("kill -PIPE $$; echo survived") }

        var (blocked, mask) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGUSR1)
        pthread_sigmask(SIG_BLOCK, &blocked, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        #expect(throws: Program.RunError.killed(signal: SIGUSR1)) { try shell("kill -USR1 $$; echo survived") }

        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        #expect(descriptor > 2)
        #expect(try shell("if [ -e /dev/fd/\(descriptor) ]; then echo open; fi") == "")
    }

    @Test("A program can start apart: in its own session, without the terminal and without output here")
    func apart() throws {
        let home = try TemporaryHome()
        let (file, end) = (home.path + "/home/apart", home.path + "/home/end")
        try #require(mkfifo(end, 0o600) == 0)
        // The program lives until the test opens the pipe.
        defer { _ = comesTrue { close(open(end, O_WRONLY | O_NONBLOCK)) == 0 } }
        let script = "echo loud; echo loud >&2; echo $$ >'\(file).new'; ls -l /dev/fd/ >>'\(file).new'"
        let program = Program(["sh", "-c", script + "; mv '\(file).new' '\(file)'; : <'\(end)'"])
        try program.startApart { Issue.record("The program ended with an error.") }
        #expect(comesTrue { !home.text(of: file).isEmpty })
        let text = home.text(of: file)
        let process = try #require(pid_t(text.prefix { $0 != "\n" }))
        #expect(getsid(process) > 0 && getsid(process) != getsid(0))
        #expect(!text.contains("/tty") && !text.contains("/pts") && text.contains("/dev/null"))
    }

    @Test("A program that cannot start apart, or ends at once with an error, is reported")
    func apartFails() throws {
        #expect(throws: Program.RunError.notFound) { try Program(["no-such-program"]).startApart {} }
        #expect(throws: Program.RunError.notFound) { try Program([]).startApart {} }
        let counter = Counter()
        try Program(["sh", "-c", "exit 3"]).startApart { counter.count() }
        #expect(comesTrue { counter.value == 1 })
    }

    private final class Counter: Sendable {
        private let number = Mutex(0)
        var value: Int { number.withLock { $0 } }
        func count() { number.withLock { $0 += 1 } }
    }

    @Test("After a run the signal handlers are restored")
    func handlers() throws {
        func handler(of signal: Int32) -> Bool {
            var action = sigaction()
            sigaction(signal, nil, &action)
            return withUnsafeBytes(of: action) { $0.allSatisfy { $0 == 0 } }
        }
        let before = [SIGCHLD, SIGTERM, SIGHUP].map(handler)
        _ = try shell("echo")
        #expect([SIGCHLD, SIGTERM, SIGHUP].map(handler) == before)
    }
}
