import DashboardSamples
import Terminal
import Testing
import TestSupport
import Words

@testable import Dashboard
@testable import Features
@testable import Forecast
@testable import Sky

@Suite("More room never shows less", .timeLimit(.minutes(5)))
struct WalkTests {
    /// What a screen tells, in English.
    struct Told {
        /// The first facts of now, the columns of the days, and the keys.
        var facts: Set<String> = []
        var sentences = 0
        /// Those of the list, for days and for hours.
        var lines = 0
        /// The rows of all that tells more than the list.
        var otherRows = 0

        private static let facts: [FactPhrase] = [.wind, .gustsFact, .humidity, .pressure, .cloud]

        init(_ state: DashboardState) throws {
            let (layout, size) = (state.layout, state.size)
            let rows = (0..<size.rows).map(frame(of: state).text)
            let text = rows.joined(separator: "\n")
            facts = Set(Self.facts.map { state.strings[$0] }.filter { text.contains($0 + "  ") })
            facts.formUnion(["feels", "sun", "▲"].filter(text.contains))
            // A narrow screen has only the mark after the name of a warning that was not checked again.
            if text.contains("! ") || text.contains("? until") { facts.insert("problem") }
            let keys = rows[size.rows - 1].split(separator: "  ").map { $0.prefix { $0 != " " } }
            // The details stand beside a wide list, where Enter has no hint.
            facts.formUnion(keys.filter { $0.count < 6 && $0 != "Enter" && $0 != "next" }.map { "key " + $0 })
            let columns = state.presentation.forecastColumns(columns: layout[.list].size.columns)
            for column in ForecastColumns.Column.allCases where columns[column] != nil { facts.insert("\(column)") }
            let sentence = layout[.sentence]
            // The shortest form has no full stop.
            sentences = (sentence.origin.row..<sentence.endRow).reduce(0) { count, row in
                count
                    + max(
                        rows[row].split(separator: " ").count { $0.hasSuffix(".") }, row == sentence.origin.row ? 1 : 0)
            }
            lines = state.visibleLines.count
            let parts: [LayoutPlan.Part] = [.header, .warnings, .sentence, .more, .chart, .facts]
            otherRows = parts.reduce(0) { $0 + layout[$1].size.rows }
        }
    }

    /// Nil for a screen that `SmallWalkTests` measures.
    private func told(_ name: String, _ rows: Int, _ columns: Int) throws -> Told? {
        guard !ScreenLayout.isTiny(Size(rows: rows, columns: columns)) else { return nil }
        var state = try Scene.named(name).make(in: Appearance(size: Size(rows: rows, columns: columns)))
        state.updateLayout()
        return try Told(state)
    }

    /// The chart begins at 24 columns, and takes the rows of two facts from low screens with long values.
    private static let known: Set<String> = ["imperial, 24×30", "imperial, 24×32"]

    /// All must be told again with more room. The list may lose a line only to something that tells more.
    private func compare(_ smaller: Told?, _ larger: Told?, _ words: String) {
        guard let smaller, let larger else { return }
        let lost = smaller.facts.subtracting(larger.facts)
        if Self.known.contains(words) {
            withKnownIssue { #expect(lost.isEmpty) }
        } else {
            #expect(lost.isEmpty, "\(words) lost \(lost.sorted())")
        }
        #expect(larger.sentences >= smaller.sentences, "\(words)")
        #expect(larger.lines >= smaller.lines || larger.otherRows > smaller.otherRows, "\(words)")
    }

    private static let scenes =
        ["dashboard", "air", "warnings"]
        + (isTorture ? ["since-yesterday", "week-of-snow", "next-hours", "warnings-old", "imperial", "long-name"] : [])
    private static let (allColumns, allRows): ([Int], [Int]) =
        isTorture
        ? ([14, 20, 24, 30, 40, 50, 60, 80, 100, 120, 140, 180, 200, 300], [10, 16, 24, 30, 32, 40, 50, 60, 100])
        : ([30, 80, 200], [16, 24, 50])

    @Test("A higher screen tells all that a lower one tells", arguments: scenes, allColumns)
    func heights(scene: String, columns: Int) throws {
        var smaller = try told(scene, 7, columns)
        for rows in 8...(isTorture ? 100 : 64) {
            let larger = try told(scene, rows, columns)
            compare(smaller, larger, "\(scene), \(columns)×\(rows)")
            smaller = larger
        }
    }

    @Test("A wider screen tells all that a narrower one tells", arguments: scenes, allRows)
    func widths(scene: String, rows: Int) throws {
        var smaller = try told(scene, rows, 14)
        for columns in 15...(isTorture ? 300 : 220) {
            let larger = try told(scene, rows, columns)
            compare(smaller, larger, "\(scene), \(columns)×\(rows)")
            smaller = larger
        }
    }
}
