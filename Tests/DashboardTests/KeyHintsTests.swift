import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast

struct KeyHintsTests {
    private func hints(_ state: DashboardState) -> String {
        frame(of: state).text(ofRow: state.size.rows - 1)
    }

    @Test("Enter stands first among the spare hints, for a row and for a day")
    func enter() throws {
        var state = try Sample.loaded(rows: 32, columns: 100)
        #expect(hints(state).contains("z days  Enter open  n change  r refresh"))
        state.foldDays()
        #expect(hints(state).contains("z days  Enter open  n change  r refresh"))
    }

    @Test("A line of 80 columns has the keys of all that can be opened", arguments: ["en", "ko", "ja", "de"])
    func usual(language: String) throws {
        var state = try Sample.loaded(language)
        state.know(Sample.air)
        for key in ["?", "l", "z", "r", "Enter", "n", "a"] {
            #expect(hints(state).contains(" \(key) "), "\(hints(state))")
        }
    }

    @Test("What the program says stands at the end of the line, and moves no key")
    func message() throws {
        var state = try Sample.loaded()
        let before = hints(state)
        state.press("u")
        let message = try #require(state.message)
        #expect(hints(state).hasSuffix(" \(message) "))
        #expect(hints(state).hasPrefix(before.prefix(30)))
    }

    @Test("Where the details stand beside the list, Enter is no hint for a row")
    func besideList() throws {
        var state = try Sample.loaded(rows: 60, columns: 200)
        #expect(!hints(state).contains("Enter"))
        state.foldDays()
        #expect(hints(state).contains("Enter open"))
    }

    @Test("A map that is switched off has no hint")
    func mapOff() throws {
        var state = try Sample.loaded(rows: 32, columns: 100)
        #expect(hints(state).contains("m map"))
        state.sky.choices.hiddenFeatures.insert("map")
        #expect(!hints(state).contains("m map"))
    }

    @Test("An open map over the list names the key of the help after its own")
    func map() throws {
        var state = try Sample.loaded()
        state.press("m")
        #expect(hints(state).contains("Esc close  ? help  Space play"))
        #expect(hints(state).contains("? help"))
    }

    @Test("A wider screen loses no spare hint, and the help is always offered", arguments: Sample.languages)
    func widths(language: String) throws {
        let spare: Set<Substring> = ["Enter", "n", "m", "q", "c", "u"]
        var former: Set<Substring> = []
        // From 180 columns on, the details stand beside the list.
        for columns in 24..<180 {
            let keys = Set(
                hints(try Sample.loaded(language, rows: 32, columns: columns)).split(separator: "  ").compactMap {
                    $0.split(separator: " ").first
                })
            #expect(keys.contains("?"), "\(columns)")
            #expect(keys.isSuperset(of: former), "\(columns)")
            former = keys.intersection(spare)
        }
        #expect(former == spare)
    }
}
