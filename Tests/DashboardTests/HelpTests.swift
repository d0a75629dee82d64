import Boundary
import DashboardSamples
import Features
import Loop
import Terminal
import Testing
import Weather
import Words

@testable import Dashboard
@testable import Help

struct HelpTests {
    private func lines(_ state: DashboardState) throws -> [String] {
        let name = try #require(state.overlay?.page)
        let context = PageContext(
            columns: 200, keys: KeyBindings.sections(open: state.keysOfCovered), sources: FeatureList.sources)
        let content = try #require(state.features[name]?.page(state.sky, state.look, context))
        return content.lines.map { $0.map(\.text).joined() }
    }

    private func search(_ text: String, _ language: String = "en") throws -> [String] {
        var state = try Sample.loaded(language)
        state.press("?", "/")
        state.type(text)
        return try lines(state).filter { !$0.isEmpty }
    }

    @Test("The groups stand in their order, with signs and sources last", arguments: Sample.languages)
    func groups(language: String) throws {
        var state = try Sample.loaded(language)
        state.press("?")
        let strings = state.strings
        let headings =
            [KeyGroup.moving, .showing, .places, .program, .warnings, .savedPlaces, .map].map { strings.word($0.key) }
            + [HelpPhrase.marks, .icons, .sources].map { strings[$0] }
        let lines = try lines(state)
        let starts = [0] + lines.indices.filter { lines[$0].isEmpty }.map { $0 + 1 }
        #expect(starts.map { lines[$0] } == headings)
    }

    @Test("Each key of the tables is in the help, once in its part")
    func allKeys() throws {
        let sections = KeyBindings.sections()
        #expect(sections.flatMap(\.rows).count == KeyBindings.rows.count + FeatureList.ownKeys.count)
        for section in sections { #expect(section.rows.allSatisfy { $0.group == section.group }) }
    }

    @Test("The help leaves out the keys of a map that is switched off")
    func withoutMap() throws {
        let map = try #require(FeatureList()["map"])
        let shown = KeyBindings.sections(without: ["map"]).flatMap(\.rows)
        #expect(shown.count == KeyBindings.rows.count + FeatureList.ownKeys.count - map.rows.count - map.ownKeys.count)
    }

    @Test("Over an open map, the help begins with the keys of the map")
    func map() throws {
        var state = try Sample.loaded()
        state.openMap()
        state.press("?")
        let lines = try lines(state)
        #expect(lines[0] == "Map")
        #expect(lines.count { $0 == "Map" } == 1)
    }

    @Test("Over a page, the help begins with the keys of pages, and tells none of them twice")
    func page() throws {
        var state = try Sample.loaded()
        state.press("a", "?")
        let lines = try lines(state)
        #expect(lines[0] == "On this page")
        #expect(lines[1].hasSuffix("air in full"))
        #expect(lines.count { $0.hasSuffix("air in full") } == 1)
        #expect(lines.count { $0.hasSuffix("page down") } == 1)
    }

    @Test(
        "A search finds keys by their words, their spelling and their heading, and signs by their words",
        arguments: [
            ("next theme", ["Showing", "t  next theme"]), ("ctrl-z", ["Program", "Ctrl-Z  suspend"]),
            ("THEME", ["Showing", "t  next theme"]), ("official", nil), ("rain", nil),
        ] as [(String, [String]?)])
    func find(text: String, expected: [String]?) throws {
        let found = try search(text)
        if let expected { #expect(found == expected) }
        #expect(!found.isEmpty)
        let headings = ["Moving", "Showing", "Places", "Program", "Map", "Marks", "Icons", "Sources"]
        let isFound = found.filter { !headings.contains($0) }.allSatisfy { line in
            text.lowercased().split(separator: " ").allSatisfy { line.lowercased().contains($0) }
        }
        #expect(isFound || text == "rain", "icons stand side by side")
    }

    @Test(
        "A search works in each language",
        arguments: [
            ("ko", "지도", "지도"), ("ja", "地図", "地図"), ("de", "Änderung", "nächste"), ("de", "änderung", "vorige"),
        ])
    func languages(language: String, text: String, expected: String) throws {
        let found = try search(text, language)
        #expect(found.contains { $0.contains(expected) })
        #expect(found.count < 20)
    }

    @Test("A search without a result says so", arguments: Sample.languages)
    func nothing(language: String) throws {
        let words = try Sample.strings(language)[HelpPhrase.nothingFound]
        #expect(try search("qqq", language) == [words])
    }

    @Test("Esc clears the search and then closes the help; Enter keeps what is found")
    func keys() throws {
        var state = try Sample.loaded()
        state.press("?")
        let all = try lines(state).count
        state.press("G", "/")
        #expect(state.overlay == .page("help", offset: PageOverlay.atSelection))
        state.type("qj?")
        #expect(state.overlay == .page("help", offset: PageOverlay.atSelection), "letters are no keys")
        #expect(frame(of: state).contains("/ qj?"))
        #expect(state.press("Ctrl-L") == [.repaint])
        state.press("Esc")
        #expect(try lines(state).count == all)
        state.press("/")
        state.type("row")
        let found = try lines(state).count
        state.press("Enter")
        #expect(try lines(state).count == found)
        #expect(frame(of: state).contains("Esc clear"))
        state.press("Esc")
        #expect(try lines(state).count == all)
        state.press("Esc")
        #expect(state.overlay == nil)
        state.press("?", "/")
        state.type("row")
        state.press("Enter", "?", "?")
        #expect(try lines(state).count == all, "an opened help has no search")
    }

    @Test("A pasted text is searched too, and Backspace removes letters")
    func editing() throws {
        var state = try Sample.loaded()
        state.press("?", "/")
        _ = state.handle(.input(.paste("theme\n")))
        #expect(try lines(state).contains("t  next theme"))
        state.press("Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace")
        #expect(try lines(state).count > 50)
    }

    @Test(
        "At each size the search and what it finds are seen", arguments: [(10, 24), (7, 14), (24, 80)] as [(Int, Int)])
    func sizes(rows: Int, columns: Int) throws {
        var state = try Sample.loaded(rows: rows, columns: columns)
        state.press("?", "/")
        state.type("quit")
        let frame = state.drawn()
        #expect(frame.contains("/ quit"))
        #expect(frame.contains("quit"))
        #expect(frame.cursor != nil)
        #expect((0..<rows).allSatisfy { frame.isWhole(row: $0) })
    }
}
