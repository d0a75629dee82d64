import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import OfficialWarnings
@testable import Sky
@testable import Words

@Suite("Names and texts of official warnings")
struct WarningTextTests {
    private func loaded(_ message: AlertMessage, language: String = "en", rows: Int = 32, columns: Int = 100) throws
        -> DashboardState
    {
        var state = try Sample.loaded(language, rows: rows, columns: columns)
        state.know(Warnings([WarningCheck(service: .fpas, messages: [message])]))
        return state
    }

    private func line(of message: AlertMessage, _ language: String) throws -> String {
        let presentation = try loaded(message, language: language).presentation
        return WarningList(sky: presentation.sky, columns: 98).lines(atMost: 1)[0].map(\.text).joined()
    }

    private func american(_ event: String, language: String = "en", columns: Int = 98, sender: String = "w@nws.example")
        throws
        -> String
    {
        var message = Sample.message(
            "a", ["en-US": (event, "", "")], severity: .moderate, begin: -60, end: nil, authority: "")
        message.infos[0].authority = nil
        message.id = AlertMessage.ID(sender: sender, identifier: "a")
        var state = try Sample.loaded(language, rows: 32, columns: 100)
        state.know(
            Warnings([
                WarningCheck(service: sender == "w@nws.example" ? .nationalWeatherService : .fpas, messages: [message])
            ]))
        let warning = try #require(state.presentation.sky.warnings?.inForce.first)
        return "▲ " + state.presentation.sky.words(of: warning).kind(columns: columns - 2)
    }

    @Test("In English a warning has the authority's own name, and elsewhere ours in the user's language")
    func ownName() throws {
        let names = [
            "Hard Freeze Warning", "Heavy Freezing Spray Warning", "Hydrologic Advisory", "Brisk Wind Advisory",
            "Lake Wind Advisory",
            "Small Craft Advisory For Rough Bar", "Wind Chill Warning", "Tropical Depression Local Statement",
            "Red Flag Warning", "Winter Storm Warning",
        ]
        for name in names { #expect(try american(name) == "▲ " + name) }
        #expect(try american("Heavy Snow Advisory", sender: "w@kma.go.kr") == "▲ Heavy Snow Advisory")
        #expect(try american("대설주의보", sender: "w@kma.go.kr") == "▲ Heavy snow advisory")
        for language in ["ko", "ja", "de"] {
            let lines = try ["Hard Freeze", "Freeze", "Wind Chill"].map {
                try american($0 + " Warning", language: language)
            }
            #expect(Set(lines).count == lines.count && lines.allSatisfy { !$0.contains("Freeze") }, "\(lines)")
        }
        #expect(try american("Hard Freeze Warning", language: "de") == "▲ Warnung: strenger Frost")
    }

    @Test("A narrow pane shortens the authority's own name and keeps its level")
    func shortOwnName() throws {
        #expect(try american("Hard Freeze Warning", columns: 21) == "▲ Hard Freeze Warning")
        #expect(try american("Hard Freeze Warning", columns: 20) == "▲ Hard Freeze Warn.")
        #expect(try american("Heavy Freezing Spray Warning", columns: 22) == "▲ Heavy Freezin… Warn.")
        #expect(try american("Severe thunderstorm watch", columns: 22) == "▲ Severe thunde… watch")
        #expect(try american("Hydrologic Outlook", columns: 16) == "▲ Hydrologic…")
        #expect(try american("Tornado Emergency", columns: 17) == "▲ Tornado Emerg.")
    }

    @Test("A warning without a name has that of its headline, never that of its area", arguments: Sample.languages)
    func unnamed(language: String) throws {
        var message = Sample.message(
            "a", ["en": ("", "", "")], severity: .moderate, begin: -60, end: nil, authority: "")
        message.infos[0].headline = nil
        let unnamed = "▲ " + (try Sample.strings(language)[WarningPhrase.unnamed])
        #expect(try line(of: message, language).hasPrefix(unnamed))
        message.infos[0].headline = "storm on the coast"
        #expect(try line(of: message, language).hasPrefix("▲ Storm on the coast"))
    }

    private func page(_ message: AlertMessage, columns: Int = 60) throws -> [String] {
        WarningsPage(sky: try loaded(message).presentation.sky, columns: columns).lines
            .map { $0.map(\.text).joined() }
    }

    @Test("The page leaves out a headline that says nothing new")
    func repeatedHeadline() throws {
        for (event, headline, text) in [
            ("Storm warning", "STORM WARNING.", "Gusts."),
            ("Storm", "Gusts on the coast", "Gusts on the coast!\nStay at home."),
            ("", "Storm warning", "Gusts."),
        ] {
            let message = Sample.message(
                "a", ["en": (event, headline, text)], severity: .minor, begin: 0, end: nil, authority: "")
            let lines = try page(message).filter { !$0.isEmpty }
            #expect(lines.count { $0.lowercased().contains(headline.lowercased().prefix(12)) } == 1, "\(lines)")
        }
    }

    @Test("The marks of a page that scrolls hide no letter", arguments: [(10, 24), (24, 80)])
    func marks(rows: Int, columns: Int) throws {
        let words = (0..<500).map { "Zq\($0)x" }
        let message = Sample.message(
            "long", ["en": ("Wind", "", words.joined(separator: " "))], severity: .severe, begin: 0, end: 60,
            authority: "Met")
        var state = try loaded(message, rows: rows, columns: columns)
        state.press("w")
        var seen: Set<String> = []
        for _ in 0..<1_000 {
            let text = FrameText.text(of: frame(of: state))
            seen.formUnion(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
            state.press("PgDn")
            if FrameText.text(of: frame(of: state)) == text { break }
        }
        #expect(Set(words).subtracting(seen).isEmpty, "\(Set(words).subtracting(seen))")
    }

    @Test("The page is scrolled through all areas and the whole text", arguments: [(10, 24), (24, 80)])
    func longPage(rows: Int, columns: Int) throws {
        let areas = (0..<100).map { "Northern County \($0)" }
        let words = (0..<1_000).map { "sentence\($0)." }
        var message = Sample.message(
            "long", ["en": ("Wind", "Wind on the coast", words.joined(separator: " "))], severity: .severe, begin: 0,
            end: 60,
            authority: "Met")
        message.infos[0].areas = areas.map { AlertArea(name: $0) }
        var state = try loaded(message, rows: rows, columns: columns)
        state.press("w")
        var seen = ""
        for _ in 0..<3_000 {
            let text = FrameText.text(of: frame(of: state))
            seen += text.filter { $0.isLetter || $0.isNumber }
            state.press("PgDn")
            if FrameText.text(of: frame(of: state)) == text { break }
        }
        for word in words + areas.flatMap({ $0.split(separator: " ").map(String.init) }) {
            #expect(seen.contains(word.filter { $0.isLetter || $0.isNumber }), "\(word)")
        }
    }
}
