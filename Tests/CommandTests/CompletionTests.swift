import Terminal
import TestSupport
import Testing

@testable import Settings
@testable import weather_tui

@Suite("Completions")
struct CompletionTests {
    private static let saved = ["Grandma", "New home"]

    private func offered(_ line: String) -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return completion(words).candidates.map(\.word)
    }

    private func completion(_ words: [String]) -> Completion {
        Completion(words, saved: { Self.saved }, language: { "en" })
    }

    private static func choices(_ setting: Setting) -> [String] {
        if case .choice(let values) = setting.kind { values } else { [] }
    }

    @Test(
        "Completion offers commands, and options after a hyphen",
        arguments: [
            ("re", ["report"]), ("config i", ["init"]), ("key s", ["set", "status"]), ("--off", ["--offline"]),
            ("report --js", ["--json"]), ("find --l", ["--limit", "--language"]), ("key --j", []),
            ("completions ", ["bash", "zsh", "fish"]), ("help con", ["config"]), ("help config c", ["check"]),
            ("doctor --demo ", []), ("Busan re", []), ("-- r", []), ("rep", ["report"]), ("con", ["config"]),
            ("hel", ["help"]), ("now", ["now"]), ("pla", ["places"]), ("places ", ["list", "add", "remove"]),
            ("places remove ", saved), ("places remove busa", []),
        ] as [(String, [String])])
    func words(line: String, expected: [String]) { #expect(offered(line) == expected) }

    @Test("For an empty word completion offers commands and saved places")
    func nothing() {
        #expect(offered("") == WeatherCommand.root.commandNames + ["help"] + Self.saved)
        #expect(offered("report ") == Self.saved)
        #expect(offered("config ") == WeatherCommand.config.commandNames)
        #expect(!WeatherCommand.root.commandNames.contains("complete"))
    }

    @Test("Completion offers values of settings after a space and after an equals sign")
    func values() {
        #expect(offered("--units ") == Self.choices(.units))
        #expect(offered("now --icons ") == Self.choices(.icons))
        #expect(offered("report --theme d") == Self.choices(.theme).filter { $0.hasPrefix("d") })
        #expect(offered("--theme=d") == Self.choices(.theme).filter { $0.hasPrefix("d") }.map { "--theme=" + $0 })
        #expect(offered("report --color ") == ["auto", "always", "never"])
        #expect(offered("now --as i3") == ["i3bar", "i3blocks", "i3status-rs"])
        #expect(offered("now --fo") == ["--format", "--follow"])
        #expect(completion(["--config", ""]).wantsFile)
        #expect(completion(["--config=x"]).wantsFile)
        #expect(offered("--lat ") == [])
    }

    @Test("Completion offers places by prefix: saved ones, then towns")
    func places() {
        #expect(offered("g") == ["Grandma"] && offered("gr").first == "Grandma" && offered("gr").contains("Graz"))
        #expect(offered("report busa").contains("Busan"))
        #expect(completion(["find", "new y"]).candidates.map(\.word).first == "New York City")
        #expect(offered("springfiel").contains("Springfield, Illinois, US"))
        #expect(offered("busa") == ["Busan", "Busanjin-gu", "Busayrā", "Busay", "Busalla"], "the largest first")
        #expect(offered("places add busa").first == "Busan")
        #expect(offered("Rep").contains("Repentigny"), "no command begins with a capital")
    }

    @Test("Each word of watch is a place")
    func watch() {
        #expect(completion(["watch", "Busan", "New Y"]).candidates.map(\.word).contains("New York City"))
    }

    @Test("A name in its own language is completed in every language of the program")
    func nativeNames() {
        #expect(offered("report 서").contains("서울"))
        #expect(offered("부산") == ["부산", "부산진구"])
        #expect(offered("Münch").first == "München")
        #expect(offered("東").contains("東京"))
        let korean = Completion(["report", "Seou"], saved: { [] }, language: { "ko" })
        #expect(korean.candidates == [Completion.Candidate(word: "Seoul", help: "대한민국")])
    }

    @Test(
        "A name in another script is completed to its town",
        arguments: [
            ("Москва", "Moscow"), ("Αθήνα", "Athens"), ("Київ", "Kyiv"), ("القاهرة", "Cairo"), ("דובאי", "Dubai"),
            ("กรุงเทพ", "Bangkok"),
        ])
    func foreignNames(text: String, town: String) {
        #expect(offered(text) == [town])
        #expect(offered("report \(text)") == [town])
    }

    @Test("A lone letter with an accent is too few letters")
    func loneAccent() {
        #expect(offered("Mü").first == "München")
        #expect(offered("Ã") == [] && offered("É") == [] && offered("A\u{303}") == [])
    }

    @Test("Accents of a name may be left out, or be too many")
    func accents() {
        #expect(offered("Zuri").contains("Zürich"))
        #expect(offered("report Dusseld").contains("Düsseldorf") && offered("report Du").contains("Dusseldorf"))
        #expect(offered("Mádri").contains("Madrid"))
        #expect(offered("Sao Pau").first == "Paulo")
        // A larger town with accents stands before a smaller one without them.
        #expect(offered("koln").first == "Koln" && offered("koln").contains("Kolno"))
        #expect(offered("report malmo").first == "Malmo" && offered("report munster").first == "Munster")
        let saved = Completion(["gross"], saved: { ["Größe", "Grösse"] }, language: { "en" })
        #expect(!saved.candidates.map(\.word).contains("Größe"), "its first letters are not those of the text")
        #expect(offered("Grösset").contains("Grosseto"))
        let names = offered("Münc")
        #expect(names.contains("München") && names.allSatisfy { $0.hasPrefix("Münc") && $0 != "Müncie" }, "\(names)")
    }

    @Test("A name keeps the letters of a text whose accents are letters of their own")
    func combiningAccents() {
        for text in ["Du\u{308}sseld", "Ma\u{301}lag", "\u{1109}\u{1165}"] {
            let names = offered(text)
            #expect(!names.isEmpty, "\(text)")
            for name in names { #expect(name.unicodeScalars.starts(with: text.unicodeScalars), "\(name)") }
        }
        #expect(offered("Du\u{308}sseld").contains { $0 == "Düsseldorf" })
    }

    @Test("The words of a name need no quotes: after the first ones, completion offers the rest")
    func severalWords() {
        #expect(offered("report New Y").first == "York City")
        #expect(offered("New Yo") == ["York City"])
        #expect(offered("find new yo") == ["York City"])
        #expect(offered("report New h").first == "home")
        #expect(offered("Springfield, Ill") == ["Illinois, US"])
        #expect(offered("config check x") == [])
    }

    @Test("Each option has its own description")
    func help() {
        let options = completion(["report", "--"]).candidates
        #expect(options.contains { $0.word == "--refresh" && !$0.help.isEmpty })
        #expect(options.allSatisfy { !$0.help.isEmpty })
        #expect(Set(options.map(\.help)).count == options.count)
    }
}

@Suite("Help of commands")
struct HelpTextTests {
    private func lines(_ line: String, columns: Int) -> [String] {
        let words = CommandLineWords(line.split(separator: " ").map(String.init))
        return HelpText(of: words, columns: columns).text
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "No line of help is wider than the columns",
        arguments: ["", "report", "now", "find", "places add", "key set", "doctor"],
        [20, 30, 59, 80])
    func widths(line: String, columns: Int) {
        let examples = lines(line, columns: columns).drop { $0 != "EXAMPLES:" }
        let rest = lines(line, columns: columns).prefix { $0 != "EXAMPLES:" }
        // Examples keep their width so that they can be copied.
        for text in columns < 68 ? rest + examples : rest { #expect(ColumnWidth.of(text) <= columns, "\(text)") }
        #expect(!rest.contains { $0.hasSuffix(" ") })
    }

    @Test("In a narrow terminal the description of an option is on the next line")
    func narrow() {
        let lines = lines("report", columns: 30)
        let index = lines.firstIndex(of: "  --here")
        #expect(index.map { lines[$0 + 1] } == "      Use the current location")
        #expect(lines.contains("EXAMPLES:"))
    }

    @Test("No word of the help is broken", arguments: ["report", "now"], 48...80)
    func longWords(line: String, columns: Int) {
        let lines = lines(line, columns: columns)
        #expect(lines.contains { $0.contains("\(line).schema.json") })
    }

    @Test("The help of a command lists its own options and its place")
    func own() {
        let report = lines("report", columns: 80).joined(separator: "\n")
        #expect(report.contains("--theme") && report.contains("-33.87 151.21") && report.contains("--refresh"))
        let config = lines("config path", columns: 80).joined(separator: "\n")
        #expect(!config.contains("--lat") && !config.contains("--theme") && config.contains("--config"))
        #expect(lines("", columns: 80).joined(separator: " ").contains("-33.87 151.21"))
        #expect(!lines("", columns: 80).joined().contains("complete "))
        #expect(lines("now", columns: 80).allSatisfy { $0.count <= 80 || $0.hasPrefix("  weather-tui") })
    }
}
