import Testing
import Weather

@testable import Settings

@Suite(.serialized)
struct APIKeyCommandTests {
    private func key(_ script: String) throws -> String {
        try APIKeyCommand(words: ["sh", "-c", script]).key(inForeground: false).secret
    }

    @Test("The key is the first line that the command prints")
    func firstLine() throws {
        #expect(try key("echo abc123; echo second line") == "abc123")
        #expect(try key("printf ' abc123 \\r\\nx'") == "abc123")
        #expect(try key("printf abc123") == "abc123")
    }

    @Test(
        "The error says why the command failed and shows only its first word",
        arguments: [
            ("echo two words", .printedNoKey), ("echo; echo abc123", .printedNoKey),
            ("printf '\\377\\376'", .printedNoKey),
            (":", .printedNothing), ("echo; echo", .printedNothing), ("echo abc123; exit 2", .exited(status: 2)),
            ("kill -TERM $$", .killed(signal: 15)),
        ] as [(String, APIKeyCommandError)])
    func failures(script: String, error: APIKeyCommandError) {
        #expect(throws: WeatherError.key(.commandFailed(error, command: "sh"))) { try key(script) }
    }

    @Test("A missing program is reported before the run, and the run fails with the same error")
    func missing() {
        let command = APIKeyCommand(words: ["no-such-program", "x"])
        let error = WeatherError.key(.commandFailed(.notFound, command: "no-such-program"))
        #expect(command.obstacle == error)
        #expect(throws: error) { try command.key(inForeground: false) }
    }

    @Test(
        "The shown name of a command hides keys, arguments and control characters",
        arguments: [
            ("0123456789abcdef0123456789abcdef", "***"), ("echo 0123456789abcdef", "echo …"), ("pass", "pass"),
            ("/usr/bin/pass", "/usr/bin/pass"), ("a\u{7}b", "a b"),
        ])
    func name(word: String, shown: String) {
        #expect(APIKeyCommand(words: [word, "secret"]).name == shown)
    }
}
