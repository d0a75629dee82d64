import DashboardSamples
import Platform
import Testing
import TestSupport
import Words

@testable import Dashboard
@testable import Features
@testable import Forecast
@testable import Sky
@testable import Terminal

@Suite("More room never shows less", .timeLimit(.minutes(isTorture ? 60 : 5)))
struct WalkTests {
    /// What a screen tells.
    struct Told {
        /// The first facts of now, the columns of the days, and the keys.
        var facts: Set<String> = []
        /// Those of 20 columns or more. On fewer, the time of a danger takes the room of a further sentence.
        var sentences = 0
        /// Those of the list, for days and for hours.
        var lines = 0
        /// The rows of the chart, which tells hours too.
        var chartRows = 0

        private static let facts: [FactPhrase] = [
            .wind, .gustsFact, .humidity, .air, .uvIndex, .pressure, .cloud, .visibility, .dewPoint,
        ]

        init(_ state: DashboardState) throws {
            let (layout, size) = (state.layout, state.size)
            let shown = frame(of: state)
            let rows = (0..<size.rows).map(shown.text)
            let text = rows.joined(separator: "\n")
            // `String.contains` takes ten times as long.
            func tells(_ words: String) -> Bool { strstr(text, words) != nil }
            // Blocks of days beside the list have the same names for their facts.
            let ofNow = [layout[.header], layout[.facts]].flatMap { rect in
                (rect.origin.row..<rect.endRow).map { row in
                    String((0..<rect.endColumn).compactMap { shown[row, $0].character }) + "\n"
                }
            }.joined()
            facts = Set(Self.facts.map { state.strings[$0] }.filter { strstr(ofNow, " " + $0 + "  ") != nil })
            facts.formUnion(["feels", "sun", "▲"].filter(tells))
            let doubts = FeatureList.doubts(state.sky)
            if doubts.contains(where: { [$0.long, $0.short, $0.shortest].contains(where: tells) }) {
                facts.insert("doubt")
            }
            // A narrow screen has only the mark after the name of a warning that was not checked again.
            if tells("! ") || rows.contains(where: { $0.contains("▲") && $0.contains("?") }) { facts.insert("problem") }
            let keys = rows[size.rows - 1].split(separator: "  ").map { $0.prefix { $0 != " " } }
            // The details stand beside a wide list, where Enter has no hint.
            facts.formUnion(
                keys.filter { $0.count < 6 && $0.allSatisfy(\.isASCII) && $0 != "Enter" && $0 != "next" }.map {
                    "key " + $0
                })
            let columns = state.presentation.forecastColumns(columns: layout[.list].size.columns)
            for column in ForecastColumns.Column.allCases where columns[column] != nil { facts.insert("\(column)") }
            let sentence = layout[.sentence]
            if size.columns >= 20, sentence.size.rows > 0 {
                let words = (sentence.origin.row..<sentence.endRow).flatMap { rows[$0].split(separator: " ") }
                // The shortest form has no full stop.
                sentences = max(words.count { $0.hasSuffix(".") }, 1)
            }
            lines = state.visibleLines.count
            chartRows = layout[.chart].size.rows
        }
    }

    /// Nil for a screen that `SmallWalkTests` measures.
    private func told(_ scene: Walked, _ rows: Int, _ columns: Int) throws -> Told? {
        guard !ScreenLayout.isTiny(Size(rows: rows, columns: columns)) else { return nil }
        let look = Appearance(language: scene.language, size: Size(rows: rows, columns: columns))
        var state = try Scene.named(scene.name).make(in: look)
        state.updateLayout()
        return try Told(state)
    }

    /// The end of a warning, an event of the sentence or a doubt that had no room tells more than the last lines of the list.
    private static let known: Set<String> = [
        "warnings in en, 16×20", "warnings-old in en, 19×16", "warnings-old in ko, 20×16", "week-of-snow in en, 15×16",
        "measured-higher in en, 15×15", "measured-higher in en, 15×16",
        // The only line of a sentence has no room for its full stop.
        "next-hours in en, 22×10", "next-hours in en, 22×16",
        // A picture or a sentence leaves ten rows, the last of which counts the days below.
        "since-yesterday in en, 30×30", "since-yesterday in ko, 22×30", "since-yesterday in ko, 28×30",
    ]

    /// All must be told again with more room. The list may lose a line only to a chart, or if enough lines stay.
    private func compare(_ smaller: Told?, _ larger: Told?, _ words: String, isKnown: Bool = false) {
        guard let smaller, let larger else { return }
        func check() {
            let lost = smaller.facts.subtracting(larger.facts)
            #expect(lost.isEmpty, "\(words) lost \(lost.sorted())")
            #expect(larger.sentences >= smaller.sentences, "\(words)")
            #expect(
                larger.lines >= min(smaller.lines, LayoutPlan.linesBelowPicture)
                    || larger.chartRows > smaller.chartRows,
                "\(words): \(smaller.lines) lines, then \(larger.lines)")
        }
        if isKnown { withKnownIssue { check() } } else { check() }
    }

    struct Walked: CustomTestStringConvertible {
        let name, language: String

        var testDescription: String { "\(name) in \(language)" }
    }

    private static let scenes: [Walked] =
        ["dashboard", "air", "warnings", "measured-higher"].map { Walked(name: $0, language: "en") }
        + [Walked(name: "dashboard", language: "ko")]
        + (isTorture
            ? ["since-yesterday", "week-of-snow", "next-hours", "warnings-old", "imperial", "long-name"].flatMap {
                name in
                ["en", "ko"].map { Walked(name: name, language: $0) }
            } : [])
    private static let (allColumns, allRows): ([Int], [Int]) =
        isTorture
        ? ([14, 20, 24, 30, 40, 50, 60, 80, 100, 120, 140, 180, 200, 300], [10, 16, 24, 30, 32, 40, 50, 60, 100])
        : ([22, 30, 40, 60, 80, 200], [15, 16, 20, 24, 50])

    @Test("A higher screen tells all that a lower one tells", arguments: scenes, allColumns)
    func heights(scene: Walked, columns: Int) throws {
        var smaller = try told(scene, 7, columns)
        for rows in 8...(isTorture ? 100 : 64) {
            let larger = try told(scene, rows, columns)
            let words = "\(scene.testDescription), \(columns)×\(rows)"
            compare(smaller, larger, words)
            smaller = larger
        }
    }

    @Test("A wider screen tells all that a narrower one tells", arguments: scenes, allRows)
    func widths(scene: Walked, rows: Int) throws {
        var smaller = try told(scene, rows, 14)
        for columns in 15...(isTorture ? 300 : 220) {
            let larger = try told(scene, rows, columns)
            let words = "\(scene.testDescription), \(columns)×\(rows)"
            compare(smaller, larger, words, isKnown: Self.known.contains(words))
            smaller = larger
        }
    }
}
