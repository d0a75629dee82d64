import ArgumentParser
import TestSupport
import Testing

@testable import weather_tui

@Suite("Completions")
struct CompletionTests {
    /// What a shell offers where the cursor stands at the end of a command line.
    private struct Case: CustomTestStringConvertible {
        let line: String
        let offered: [String]

        var testDescription: String { line }
    }

    private static let cases = [
        Case(line: "weather-tui re", offered: ["report"]),
        Case(line: "weather-tui config i", offered: ["init"]),
        Case(line: "weather-tui key s", offered: ["set", "status"]),
        Case(line: "weather-tui --off", offered: ["--offline"]),
        Case(line: "weather-tui report --js", offered: ["--json"]),
        Case(line: "weather-tui --units ", offered: choices(.units)),
        Case(line: "weather-tui now --icons ", offered: choices(.icons)),
        Case(line: "weather-tui report --theme d", offered: choices(.theme).filter { $0.hasPrefix("d") }),
        Case(line: "weather-tui find --language ", offered: choices(.language)),
        Case(line: "weather-tui doctor --provider open", offered: choices(.provider).filter { $0 != "auto" }),
        Case(line: "weather-tui --config weat", offered: ["weather.toml"]),
    ]

    private static func choices(_ setting: Setting) -> [String] {
        if case .choice(let values) = setting.kind { values } else { [] }
    }

    /// Runs a script of the shell in a directory that holds a configuration file, and returns what it prints.
    private func run(_ shell: String, _ script: String, beside completions: CompletionShell) async throws -> [String] {
        let home = try TemporaryHome()
        let folder = home.path + "/home"
        try home.write(WeatherCommand.completionScript(for: completions), to: folder + "/completions")
        try home.write("", to: folder + "/weather.toml")
        try home.write("cd '\(folder)'\n. ./completions\n" + script, to: folder + "/script")
        let program = try #require(ChildProcess.find(shell))
        let outcome = try await ChildProcess.run([program, folder + "/script"], home: home)
        #expect(outcome.error == "")
        return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test(
        "bash completes commands, options, what may be chosen, and files",
        .enabled(if: ChildProcess.find("bash") != nil, "needs bash"), arguments: cases)
    private func bash(_ line: Case) async throws {
        let offered = try await run(
            "bash",
            """
            COMP_LINE='\(line.line)'
            COMP_POINT=${#COMP_LINE}
            read -ra COMP_WORDS <<< "$COMP_LINE"
            [ "${COMP_LINE% }" = "$COMP_LINE" ] || COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _weather-tui weather-tui "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            printf '%s\\n' "${COMPREPLY[@]}"

            """, beside: .bash)
        #expect(Set(offered) == Set(line.offered))
    }

    @Test(
        "fish completes the same", .enabled(if: ChildProcess.find("fish") != nil, "needs fish"), arguments: cases)
    private func fish(_ line: Case) async throws {
        let offered = try await run("fish", "complete -C '\(line.line)'\n", beside: .fish)
        #expect(Set(offered) == Set(line.offered))
    }

    @Test("zsh is told what may be chosen")
    func zsh() {
        let script = WeatherCommand.completionScript(for: .zsh)
        for setting in [Setting.provider, .units, .language, .theme, .icons] {
            let list = Self.choices(setting).map { "'\($0)'" }.joined(separator: " ")
            #expect(script.contains("--\(setting.rawValue)["))
            #expect(script.contains("=(\(list))"), "\(setting)")
        }
    }
}
