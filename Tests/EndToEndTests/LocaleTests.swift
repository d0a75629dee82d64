import Platform
import TestSupport
import Testing

@Suite("Locales, end to end", .timeLimit(.minutes(5)))
struct LocaleTests {
    private static let locales: [([String: String], isUTF8: Bool)] = [
        (["LC_ALL": "C"], false), (["LC_ALL": "POSIX"], false), (["LC_ALL": "C.UTF-8"], true),
        // These locales need not be installed.
        (["LC_ALL": "ko_KR.EUC-KR"], false), (["LC_ALL": "en_US.ISO-8859-1"], false),
        (["LC_ALL": "xx_XX.KOI8-R"], false),
        (["LC_ALL": "xx_XX.UTF-8"], true), (["LC_ALL": "xx_XX.utf8"], true), (["LC_ALL": "UTF-8"], true),
        (["LC_ALL": "nonsense"], true),
        (["LC_ALL": ""], false), (["LC_ALL": "", "LANG": "", "LC_CTYPE": ""], false),
        (["LC_ALL": "", "LANG": "C.UTF-8"], true), (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "C.UTF-8"], false),
        (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "C"], true),
        (["LC_ALL": "", "LC_CTYPE": "C", "LC_MESSAGES": "ko_KR.UTF-8"], false),
    ]

    private var program: String { builtProgram("weather-tui") }

    @Test("The locale decides whether the screen shows more than ASCII", arguments: locales)
    func screens(variables: [String: String], isUTF8: Bool) throws {
        let home = try TemporaryHome()
        let environment = home.environment(["TERM": "xterm-256color"].merging(variables) { $1 })
        let terminal = try Pty([program, "--demo", "--offline", "--language", "ko"], environment: environment)
        try terminal.waitForOutput(isUTF8 ? "바람" : "Wind")
        try terminal.type(Pty.lastResponse + "?")
        try terminal.waitForOutput(isUTF8 ? "아래 행" : "row down")
        try terminal.type("?l")
        try terminal.waitForOutput(isUTF8 ? "경도" : "Longitude")
        try terminal.type("\u{3}")
        #expect(try terminal.waitForExit() == .signal(SIGINT))
        #expect(terminal.output.utf8.contains { $0 >= 0x80 } == isUTF8)
    }

    @Test("In a locale without UTF-8 all printed text is ASCII")
    func words() async throws {
        let home = try TemporaryHome()
        let plain = ["LC_ALL": "C"]
        let found = try await ChildProcess.run(
            [program, "find", "서울", "--language", "ko"], home: home, variables: plain)
        #expect(found.exit == .status(0))
        #expect(found.output.hasPrefix("Seoul\tKR\t37.5660\t126.9784\tSeoul\n"))
        let failed = try await ChildProcess.run([program, "find", "없는 마을 東京ㅋ"], home: home, variables: plain)
        #expect(failed.exit == .status(64))
        let help = try await ChildProcess.run([program, "--help"], home: home, variables: plain)
        for text in [found.output, failed.error, help.output] {
            #expect(!text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("In a locale without UTF-8 the program reads typed UTF-8 and shows it in Latin letters")
    func typing() throws {
        let home = try TemporaryHome()
        let environment = home.environment(["TERM": "xterm-256color", "LC_ALL": "C"])
        let terminal = try Pty([program, "--demo", "--offline"], environment: environment)
        try terminal.waitForOutput("quit")
        try terminal.type("l수원")
        try terminal.waitForOutput("suwo")
        try terminal.waitForOutput("Suwon")
        #expect(terminal.output.utf8.allSatisfy { $0 < 0x80 })
    }

    private static var hasEUCKR: Bool {
        guard let locale = newlocale(LC_CTYPE_MASK, "ko_KR.EUC-KR", nil) else { return false }
        freelocale(locale)
        return true
    }

    @Test(
        "The program reads characters typed in the encoding of the locale",
        .enabled(if: hasEUCKR, "needs an installed ko_KR.EUC-KR"))
    func ownCharacters() throws {
        let home = try TemporaryHome()
        let environment = home.environment(["TERM": "xterm-256color", "LC_ALL": "ko_KR.EUC-KR"])
        let terminal = try Pty([program, "--demo", "--offline"], environment: environment)
        try terminal.waitForOutput("quit")
        // These bytes are 서울 in EUC-KR.
        try terminal.type(bytes: Array("l".utf8) + [0xBC, 0xAD, 0xBF, 0xEF])
        try terminal.waitForOutput("seul")
    }
}
