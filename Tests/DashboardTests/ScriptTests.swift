import DashboardSamples
import Loop
import Terminal
import TestSupport
import Testing
import Weather

@testable import Dashboard

@Suite("All scripts in each part of the screen")
struct ScriptTests {
    private func state(_ sample: ScriptSample, rows: Int = 40, columns: Int = 110) throws -> DashboardState {
        let named = Place(coordinate: seoul.coordinate, name: sample.place, countryCode: "KR")
        let look = Appearance(size: Size(rows: rows, columns: columns))
        var state = try Sample.state(in: look, place: named)
        state.finishRefresh(with: Sample.outcome())
        let message = Sample.message(
            "script", ["xx": (sample.warning, sample.warning, "\(sample.warning) \(sample.place)")], severity: .severe,
            begin: -60, end: 5400, authority: sample.place)
        state.know(Warnings([WarningCheck(service: .fpas, messages: [message])]))
        return state
    }

    private func lines(_ state: DashboardState) -> [String] {
        let frame = frame(of: state)
        for row in 0..<frame.size.rows { #expect(frame.isWhole(row: row), "\(frame.text(ofRow: row))") }
        return (0..<frame.size.rows).map { frame.text(ofRow: $0) }
    }

    private func holds(_ text: String, _ lines: [String]) -> Bool { lines.contains { $0.holds(scalarsOf: text) } }

    @Test("The header and the line of a warning have every scalar", arguments: ScriptSample.all)
    func dashboard(sample: ScriptSample) throws {
        let lines = lines(try state(sample))
        #expect(lines[0].holds(scalarsOf: sample.place), "\(lines[0])")
        #expect(holds("▲ \(sample.warning) until", lines), "\(lines)")
        #expect(holds("· \(sample.place)", lines))
    }

    @Test(
        "The page of warnings has every scalar, and leaves the dashboard beside it whole", arguments: ScriptSample.all)
    func page(sample: ScriptSample) throws {
        for columns in [30, 41, 110] {
            var state = try state(sample, columns: columns)
            state.press("w")
            let words = sample.warning.split(separator: " ").map(String.init)
            let lines = lines(state)
            for word in words { #expect(holds(word, lines), "\(columns): \(word)") }
        }
    }

    @Test("The map has every scalar of the place's name", arguments: ScriptSample.all)
    func map(sample: ScriptSample) throws {
        var state = try state(sample)
        state.openMap()
        #expect(holds(sample.place, Array(lines(state).dropFirst())))
    }

    @Test("A field, typed or pasted, and the list of saved places have every scalar", arguments: ScriptSample.all)
    func dialogs(sample: ScriptSample) throws {
        var typed = try state(sample)
        typed.press("l")
        for scalar in sample.place.unicodeScalars { _ = typed.handle(.input(.key(.character(Character(scalar))))) }
        #expect(holds(sample.place, lines(typed)), "\(lines(typed))")
        var pasted = try state(sample)
        pasted.press("l")
        _ = pasted.handle(.input(.paste(sample.place)))
        #expect(frame(of: pasted).cursor == frame(of: typed).cursor)
        #expect(holds(sample.place, lines(pasted)))
        var saved = try state(sample)
        saved.press("p")
        _ = saved.handle(.savedRecalled(SavedPlaces([place(1, sample.place)]), weather: [:]))
        #expect(holds(sample.place, lines(saved)))
    }

    @Test("The cursor of a field stands behind the characters before it", arguments: ScriptSample.all)
    func cursor(sample: ScriptSample) throws {
        var state = try state(sample)
        state.press("l")
        let start = try #require(frame(of: state).cursor)
        _ = state.handle(.input(.paste(sample.place)))
        for count in (0...sample.place.count).reversed() {
            let shown = frame(of: state)
            let cursor = try #require(shown.cursor)
            let before = shown.text(ofRow: cursor.row, columns: start.column..<cursor.column)
            #expect(Array(before.unicodeScalars) == Array(String(sample.place.prefix(count)).unicodeScalars))
            state.press("Left")
        }
    }

    @Test(
        "On a narrow screen a text is whole, goes on in the next row, or ends with an ellipsis",
        arguments: ScriptSample.all)
    func narrow(sample: ScriptSample) throws {
        for columns in 16...60 {
            let lines = lines(try state(sample, columns: columns))
            let title = lines[0]
            let kept = title.unicodeScalars.filter { sample.place.unicodeScalars.contains($0) && $0 != " " }
            if !title.holds(scalarsOf: sample.place), !kept.isEmpty, !title.contains("…") {
                Issue.record("\(columns): \(title)")
            }
        }
    }

    @Test("In ASCII each column of a character has one", arguments: ScriptSample.all)
    func ascii(sample: ScriptSample) throws {
        let shown = frame(of: try state(sample))
        let ascii = shown.limited(to: .ascii)
        for row in 0..<shown.size.rows {
            #expect(ascii.text(ofRow: row).utf8.count == shown.size.columns)
            #expect(ascii.text(ofRow: row).isASCII)
        }
    }
}
