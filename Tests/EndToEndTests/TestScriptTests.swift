import TestSupport
import Testing

@Suite("Tests/run.sh, end to end", .serialized, .timeLimit(.minutes(5)))
struct TestScriptTests {
    /// Answers as the built tests do: one suite passes, one has a failed test, one ends before its tests do.
    private static let tests = #"""
        case "$*" in
            *--list-tests*)
                printf '%s\n' 'AirTests.Good/first()' 'AirTests.Good/second()' 'AirTests.Good/third()' \
                    'AirTests.Good/`vierter, größer`()' 'EndToEndTests.Bad/fails()' 'EndToEndTests.Lost/lost()' ;;
            *AirTests*)
                printf '\033[92m✔\033[0m Test "first, which failed after all" passed after 0.001 seconds.\n'
                printf '➜ Test "Es heißt skipped: "ja"" skipped: "needs fish"\n➜ Test third() skipped.\n'
                printf '➜ Test "vierter" skipped: "needs fish"\n'
                printf '\033[92m✔\033[0m Test run with 4 tests in 1 suite passed after 0.002 seconds.\n' ;;
            *Bad*)
                printf '✘ Test "fails" recorded an issue at Bad.swift:1:1: \377 18 °C\n'
                printf '✘ Test "fails" failed after 0.001 seconds with 1 issue.\n'
                printf '✘ Test run with 1 test in 1 suite failed after 0.001 seconds with 1 issue.\n'
                exit 1 ;;
            *Lost*) printf '◇ Test lost() started.\n' ;;
        esac
        """#

    /// Creates a project with the script and with programs that stand for Swift, the tests and `awk`.
    private func project(in home: TemporaryHome, awk: String) throws {
        for file in ["run.sh", "summary.awk"] {
            try home.write(home.text(of: repositoryPath("Tests/" + file)), to: "\(home.path)/Tests/\(file)")
        }
        try home.writeScript("echo '\(home.path)/built'", to: home.path + "/bin/swift")
        try home.writeScript("exec \(awk) \"$@\"", to: home.path + "/bin/awk")
        try home.writeScript(Self.tests, to: home.path + "/built/weather-tuiPackageTests.xctest")
    }

    private func run(_ home: TemporaryHome, _ variables: [String: String]) async throws -> ChildProcess.Outcome {
        let path = home.path + "/bin:" + (home.environment()["PATH"] ?? "/usr/bin:/bin")
        return try await ChildProcess.run(
            ["/usr/bin/env", "bash", home.path + "/Tests/run.sh"], home: home,
            variables: variables.merging(["PATH": path]) { $1 })
    }

    private static let summary = """
        2 skipped (needs fish): "Es heißt skipped: "ja"", "vierter"
        1 skipped (no reason given): third()
        1 passed, 2 failed

        """

    @Test(
        "Passed, failed, lost and skipped tests are counted in every locale",
        arguments: ["", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "ja_JP.SJIS", "nonsense"])
    func locales(locale: String) async throws {
        let home = try TemporaryHome()
        try project(in: home, awk: try #require(ChildProcess.find("awk")))
        let outcome = try await run(home, ["LC_ALL": locale, "LANG": locale])
        #expect(outcome.exit == .status(1))
        #expect(outcome.output.hasSuffix(Self.summary), "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.contains("AirTests: Test run with 4 tests in 1 suite passed"))
        #expect(outcome.output.contains("18 °C"), "The log of a failed test is printed.")
        #expect(outcome.output.contains("✘ Test process EndToEndTests.Lost failed: it ended with status 0"))
        #expect(!outcome.output.contains("EndToEndTests.Bad failed"))
    }

    @Test("The logs of tests that fail at the same moment are all printed")
    func failuresAtOnce() async throws {
        let home = try TemporaryHome()
        try project(in: home, awk: try #require(ChildProcess.find("awk")))
        let script = #"""
            case "$*" in
                *--list-tests*) for number in $(seq 10 49); do echo "EndToEndTests.Suite$number/fails()"; done ;;
                *) printf '✘ Test "%s" failed after 0.001 seconds with 1 issue.\n' "$5"; exit 1 ;;
            esac
            """#
        try home.writeScript(script, to: home.path + "/built/weather-tuiPackageTests.xctest")
        let outcome = try await run(home, ["WEATHER_TUI_TEST_PROCESSES": "8"])
        let missing = (10...49).filter { !outcome.output.contains("Suite\($0)[./]\" failed") }
        #expect(missing == [], "\(outcome.output)")
    }

    private static let awks = ["mawk", "gawk", "original-awk", "busybox"].filter { ChildProcess.find($0) != nil }

    @Test("Every awk counts the same", .enabled(if: !awks.isEmpty, "needs mawk, gawk or busybox"), arguments: awks)
    func awk(name: String) async throws {
        let home = try TemporaryHome()
        let path = try #require(ChildProcess.find(name))
        try project(in: home, awk: name == "busybox" ? path + " awk" : path)
        let outcome = try await run(home, ["LC_ALL": "C"])
        #expect(outcome.output.hasSuffix(Self.summary), "\(outcome.output)\(outcome.error)")
    }

    @Test("A filter chooses tests, and one without a match is an error")
    func filter() async throws {
        let home = try TemporaryHome()
        try project(in: home, awk: try #require(ChildProcess.find("awk")))
        let chosen = try await run(home, ["WEATHER_TUI_TEST_FILTER": "Good"])
        #expect(chosen.exit == .status(0))
        #expect(chosen.output.hasSuffix("1 passed, 0 failed\n"), "\(chosen.output)")
        let none = try await run(home, ["WEATHER_TUI_TEST_FILTER": "Nothing"])
        #expect(none.exit == .status(1) && none.error == "No test matches the filter\n")
    }

    @Test("The checks of a change run without a locale, as on a bare machine")
    func checks() async throws {
        let home = try TemporaryHome()
        try home.write(home.text(of: repositoryPath(".ci/run")), to: home.path + "/.ci/run")
        try home.writeScript("env\necho 3 passed, 0 failed", to: home.path + "/bin/make")
        let path = home.path + "/bin:" + (home.environment()["PATH"] ?? "/usr/bin:/bin")
        let outcome = try await ChildProcess.run(
            ["/usr/bin/env", "bash", home.path + "/.ci/run"], home: home,
            variables: [
                "PATH": path, "LANG": "C.UTF-8", "LANGUAGE": "ko", "LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LC_TIME": "C",
            ])
        #expect(outcome.output.hasSuffix("\n3 passed, 0 failed\n3 passed, 0 failed\n"), "\(outcome.error)")
        #expect(!outcome.output.contains(/(?m)^(LANG|LC_)/), "\(outcome.output)")
    }
}
