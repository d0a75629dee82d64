import Boundary
import Dashboard
import Features
import FoundationEssentials
import Reports
import Resources
import TestSupport
import Testing
import Words

@testable import Settings
@testable import weather_tui

@Suite("The manual page")
struct ManualPageTests {
    private let path: String
    private let lines: [String]

    init() throws {
        path = repositoryPath("Resources/weather-tui.1")
        lines = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func section(_ name: String) throws -> [String] {
        let start = try #require(lines.firstIndex(of: ".Sh " + name))
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") })
    }

    /// Returns the list items that begin with this macro.
    private func items(_ macro: String, in section: String) throws -> [String] {
        try self.section(section).compactMap { line in
            line.hasPrefix(".It \(macro) ") ? String(line.dropFirst(macro.count + 5)) : nil
        }
    }

    /// Returns every command with its words, such as ["config", "check"].
    private func commands(
        below command: WeatherCommand = .root, named names: [String] = []
    ) -> [(names: [String], command: WeatherCommand)] {
        [(names, command)] + command.commands.flatMap { commands(below: $0, named: names + [$0.name]) }
    }

    @Test("The page describes exactly the commands")
    func describesCommands() throws {
        let described = try items("Cm", in: "DESCRIPTION").map { item in
            item.split(separator: " ").map(String.init).prefix { !["Op", "Ar"].contains($0) }.joined(separator: " ")
        }
        let last = commands().filter { line in
            if case .choose = line.command.action { false } else { !line.command.isHidden }
        }
        #expect(described.sorted() == last.map { $0.names.joined(separator: " ") }.sorted())
    }

    @Test("The page describes exactly the options of all commands")
    func describesOptions() throws {
        let described = try items("Fl", in: "OPTIONS").flatMap { item in
            item.split(separator: " ").prefix { $0 == "," || $0.hasPrefix("-") || $0.count == 1 }.filter { $0 != "," }
                .map { "-" + $0 }
        }
        let options = OptionName.allCases.map { "--" + $0.rawValue } + ["-h", "-V"]
        #expect(Set(described) == Set(options))
        #expect(described.count == Set(described).count)
    }

    @Test("The page lists the keys of the key tables in their order, with the words of the help")
    func listsKeys() throws {
        let english = Strings.language("en")
        let rows = KeyBindings.rows + FeatureList.ownKeys
        let expected = rows.flatMap { item($0.spellings, english.word($0.words.key)) }
        let keys = try section("KEYS")
        let listed = keys.indices.filter { keys[$0].hasPrefix(".It ") }.flatMap { [keys[$0], keys[$0 + 1]] }
        #expect(listed == expected)
    }

    /// Returns an item in mdoc syntax, in which characters such as `[` are punctuation.
    private func item(_ keys: [String], _ words: String) -> [String] {
        let names = keys.map { $0 == "1…9" ? #"1\(en9"# : "[]?.,".contains($0) ? #"\&"# + $0 : $0 }
        return [".It Ic " + names.joined(separator: " , "), words]
    }

    @Test("The page lists the settings in their order, with their choices")
    func listsSettings() throws {
        let text = try section("CONFIGURATION")
        #expect(try items("Li", in: "CONFIGURATION") == Setting.allCases.map(\.rawValue))
        for setting in Setting.allCases {
            // A new language needs only its file of words.
            guard setting != .language, case .choice(let values) = setting.kind else { continue }
            let index = try #require(text.firstIndex(of: ".It Li " + setting.rawValue))
            let listed = text[index + 1].split(separator: " ").dropFirst().filter { $0 != "," && $0 != ";" }
            #expect(Set(listed.map(String.init)) == Set(values), "\(setting)")
        }
    }

    @Test("The page lists the choices of the options for settings")
    func namesChoices() throws {
        let text = try section("OPTIONS")
        for setting in [Setting.provider, .units, .theme, .icons] {
            guard case .choice(let values) = setting.kind else { continue }
            let start = try #require(text.firstIndex { $0.hasPrefix(".It Fl -\(setting.rawValue) ") })
            let words = ([text[start]] + text[(start + 1)...].prefix { !$0.hasPrefix(".It ") })
                .joined(separator: " ").split(separator: " ")
            let missing = values.filter { !words.contains($0[...]) }
            #expect(missing == [], "\(setting)")
        }
    }

    @Test("The page names every theme")
    func describesThemes() throws {
        let words = try section("THEMES").joined(separator: " ").split(separator: " ")
        let missing = Resource.names(in: "Themes").filter { !words.contains($0[...]) }
        #expect(missing == [])
    }

    @Test("The page lists the placeholders of a status line")
    func listsPlaceholders() throws {
        #expect(try items("Li", in: "FORMAT") == StatusFormat.Placeholder.all.map { "{\($0.name)}" })
    }

    @Test("The page lists the exit statuses")
    func listsExitStatuses() throws {
        let listed = try section("EXIT STATUS").filter { $0.hasPrefix(".It ") }.map { $0.dropFirst(4) }
        #expect(listed == ExitStatus.allCases.map { "\($0.rawValue)" } + ["128+N"])
    }

    @Test("The page names the files of the program")
    func namesFiles() throws {
        let home = try TemporaryHome()
        let directories = [
            home.configurationFile, home.cacheDirectory + "/", home.stateFile,
            home.stateDirectory + "/weather-tui.log",
        ].map { $0.replacing(home.path + "/home/", with: "~/") }
        let named = try items("Pa", in: "FILES")
        #expect(Set(named).isSuperset(of: directories))
    }

    private static func check(_ command: String...) async throws -> ChildProcess.Outcome {
        let program = try #require(ChildProcess.find(command[0]))
        let path = repositoryPath("Resources/weather-tui.1")
        return try await ChildProcess.run([program] + command.dropFirst() + [path], home: TemporaryHome())
    }

    @Test("A line of text has at most 80 bytes, which mandoc checks too")
    func lineLengths() {
        #expect(lines.filter { !$0.hasPrefix(".") && $0.utf8.count > 80 } == [])
    }

    @Test(
        "mandoc reports no error in the page",
        .enabled(if: ChildProcess.find("mandoc") != nil, "needs mandoc"))
    func isClean() async throws {
        let outcome = try await Self.check("mandoc", "-Tlint", "-W", "style")
        // The page names the version of the program as its system. Pages of other packages may be missing here.
        let allowed = ["STYLE: operating system explicitly specified", "mandoc.db lacks"]
        let complaints = (outcome.output + outcome.error).split(separator: "\n")
            .filter { line in !allowed.contains { line.contains($0) } }
        #expect(complaints == [])
    }

    @Test(
        "man shows the page without a warning, also in ASCII",
        .enabled(if: ChildProcess.find("man") != nil, "needs man"),
        arguments: ["UTF-8", "ascii"])
    func isShown(encoding: String) async throws {
        let outcome = try await Self.check("man", "--warnings", "-E", encoding, "-l")
        #expect(outcome.exit == .status(0))
        #expect(outcome.error == "")
    }

    @Test("The page names the version and the address for bug reports")
    func namesVersion() throws {
        #expect(lines.contains(".Os weather-tui " + weatherTUIVersion))
        for name in ["SEE ALSO", "AUTHORS", "BUGS"] { #expect(try section(name).count > 2) }
    }

    @Test("The page states the number of damaged state files that are kept")
    func namesStates() throws {
        let numbers = [3: "three", 4: "four", 5: "five", 6: "six"]
        let number = try #require(numbers[StateFile.mostSetAside])
        #expect(try section("FILES").joined(separator: " ").contains("the newest \(number) are kept"))
    }
}
