import Platform
import TestSupport
import Testing

@testable import Notices

@Suite("The user's notice command", .timeLimit(.minutes(5)))
struct NoticeCommandTests {
    private let home: TemporaryHome
    private var file: String { home.path + "/home/out" }

    init() throws { home = try TemporaryHome() }

    private func command(
        _ script: String, hiding secrets: [String] = [], environment: [String: String] = [:],
        limit: Duration = .seconds(50)
    ) -> NoticeCommand {
        NoticeCommand(
            UserCommand(
                ["sh", "-c", script, "sh", "$HOME *"], hiding: secrets,
                environment: ["PATH": "/usr/bin:/bin", "OUT": file].merging(environment) { $1 }, limit: limit))
    }

    private func failure(_ command: NoticeCommand) async -> NoticeCommand.Failure? {
        do throws(NoticeCommand.Failure) {
            try await command.run(title: "Seoul", body: "Rain")
            return nil
        } catch {
            return error
        }
    }

    @Test("The program gets its own arguments, then the title and the body, each as one and without control characters")
    func arguments() async throws {
        try await command(#"printf '%s|' "$@" >"$OUT""#).run(title: "Seoul $(id)", body: "-n; \"비\"\u{1B}[31m\n now")
        #expect(home.text(of: file) == "$HOME *|Seoul $(id)|-n; \"비\" now|")
    }

    @Test("The program has no input, no terminal and no session of ours, and nobody sees its output")
    func apart() async throws {
        let script = #"echo loud; echo loud >&2; { cat | wc -c; ls -l /dev/fd/; echo $$; } >"$OUT"; [ "$(cat)" = "" ]"#
        try await command(script).run(title: "Seoul", body: "Rain")
        let text = home.text(of: file)
        #expect(text.hasPrefix("0\n") && text.contains("/dev/null"))
        #expect(!text.contains("/tty") && !text.contains("/pts"))
    }

    @Test("The program gets the environment without the keys")
    func environment() async throws {
        let variables = ["A_KEY": "1", "A_KEY_FILE": "/x", "B_KEY": "2", "NTFY_KEY": "3", "http_proxy": "p"]
        try await command(#"env >"$OUT""#, hiding: ["A_KEY", "B_KEY"], environment: variables)
            .run(title: "Seoul", body: "Rain")
        let names = home.text(of: file).split(separator: "\n").map { $0.prefix { $0 != "=" } }
        #expect(Set(names).isSuperset(of: ["NTFY_KEY", "http_proxy", "PATH", "OUT"]))
        #expect(Set(names).isDisjoint(with: ["A_KEY", "A_KEY_FILE", "B_KEY"]))
    }

    @Test("A slow program is killed with its child processes")
    func tooSlow() async throws {
        let script = #"trap '' TERM; sleep 1000 & echo $! >"$OUT"; wait"#
        let failure = try #require(await failure(command(script, limit: .seconds(2))))
        #expect(failure.cause == .tooSlow)
        #expect(failure.logText == "The notice command sh took too long and was killed")
        let child = try #require(pid_t(home.text(of: file).dropLast()))
        defer { kill(child, SIGKILL) }
        #expect(comesTrue { home.hasEnded(child) })
    }

    @Test("A stopped program is killed after the limit")
    func stopped() async { #expect(await failure(command("kill -STOP $$", limit: .seconds(1)))?.cause == .tooSlow) }

    @Test("A process that the program leaves behind is not waited for and lives on")
    func background() async throws {
        try await command(#"sleep 1000 & echo $! >"$OUT""#).run(title: "Seoul", body: "Rain")
        let child = try #require(pid_t(home.text(of: file).dropLast()))
        #expect(kill(child, SIGKILL) == 0)
    }

    @Test("Each failure has its cause and words for the log")
    func failures() async {
        #expect(await failure(command("exit 3"))?.logText == "The notice command sh ended with status 3")
        #expect(await failure(command("kill -KILL $$"))?.cause == .killed(signal: SIGKILL))
        #expect(await failure(NoticeCommand(UserCommand([], hiding: [])))?.cause == .notFound)
        let missing = NoticeCommand(UserCommand(["no-such\u{1B}program"], hiding: []))
        #expect(missing.obstacle == .notFound)
        #expect(await failure(missing)?.logText.contains("\u{1B}") == false)
        #expect(await failure(NoticeCommand(UserCommand(["/"], hiding: [])))?.cause == .notExecutable)
    }

    @Test("Endless output does not stop the program")
    func endless() async { #expect(await failure(command("yes | head -c 1000000")) == nil) }
}
