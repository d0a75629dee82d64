import DashboardSamples
import Terminal
import TestSupport
import Testing
import Words

@testable import Dashboard
@testable import Features
@testable import Look
@testable import Now
@testable import Outlook
@testable import Sky

@Suite("From one cell to the smallest panels, more room never shows less", .timeLimit(.minutes(5)))
struct SmallWalkTests {
    /// What a small screen tells, each with how much of it. A shorter word tells the same, and a part of a name less.
    private struct Told {
        var facts: [String: Int] = [:]
        /// The rows of all that tells more than hours.
        var otherRows = 0

        init(_ shown: Frame, _ state: DashboardState) {
            let sky = state.sky
            let words = state.presentation.headerWords
            let rows = (0..<shown.size.rows).map { shown.text(ofRow: $0) }
            // A word that is broken into two lines is not told.
            let text = rows.joined(separator: " ").lowercased().split(separator: " ").joined(separator: " ")
            func tells(_ words: String) -> Bool {
                text.contains(words.lowercased().split(separator: " ").joined(separator: " "))
            }
            if let weather = sky.present?.weather {
                let figure = sky.formats.temperature(weather.temperature).filter { $0 != "°" }
                let digits = Icons.IconSize.allCases.flatMap { size in
                    words.figureForms.compactMap { state.look.icons.bigText($0, size: size)?.first }
                }
                let isFigure = rows.prefix(2).contains { $0.split(separator: " ").contains { $0.hasPrefix(figure) } }
                facts["temperature"] = isFigure || digits.contains(where: tells) ? 1 : 0
                let conditions = words.conditionForms.map(\.text)
                facts["condition"] = conditions.contains(where: tells) ? 1 : 0
            }
            // The last row of a screen with a list has the key "?".
            let aboveKeys = ScreenLayout.isTiny(shown.size) ? rows[...] : rows.dropLast()
            facts["▲"] = aboveKeys.contains { $0.contains("▲") } ? 1 : 0
            // After the name of a warning, "?" stands for "!" and the time of the last check.
            facts["!"] = aboveKeys.contains { $0.contains("!") || $0.contains("?") } ? 1 : 0
            let title = rows[0].drop { $0 == " " }
            if let error = state.report?.essentialFailures.first {
                let reason = state.strings.words(for: error, from: state.report?.provider ?? state.provider)
                facts["reason"] = [reason.message, reason.short].contains(where: tells) ? 1 : 0
            }
            facts["town"] = zip(words.shortTitleForms.last ?? "", title).prefix { $0 == $1 }.count
            if let range = sky.temperaturesOfToday?.range {
                let (low, high) = (sky.formats.exactTemperature(range.low), sky.formats.exactTemperature(range.high))
                facts["low and high"] =
                    rows.contains { row in
                        guard let start = row.range(of: low)?.upperBound else { return false }
                        return row[start...].prefix { !$0.isNumber || $0 == "°" }.count < row[start...].count
                            && row[start...].drop { !$0.isNumber }.hasPrefix(high)
                    } ? 1 : 0
            }
            if let remark = sky.outlook.first {
                facts["event"] =
                    remark.variants.contains { $0.isWhole && tells($0.text) }
                    ? 2 : remark.forms.contains(where: tells) ? 1 : 0
            }
            let doubts = FeatureList.doubts(sky)
            if !doubts.isEmpty {
                facts["doubt"] = doubts.contains { [$0.long, $0.short, $0.shortest].contains(where: tells) } ? 1 : 0
            }
            let hours = sky.rows.map { row in
                sky.time(of: row) + " " + state.look.icons.glyph(row.condition, isNight: sky.isNight(in: row))
            }
            facts["hours"] = rows.reduce(0) { count, row in count + hours.count(where: row.contains) }
            otherRows = rows.count { row in row.contains { $0 != " " } && !hours.contains(where: row.contains) }
            // The lines of a list tell days too.
            if !ScreenLayout.isTiny(shown.size), state.visibleLines.count > 1 { facts["hours"] = .max }
        }
    }

    private static let worth = [
        "temperature", "▲", "!", "condition", "reason", "town", "event", "doubt", "low and high", "hours",
    ]
    private static let scenes =
        ["dashboard", "warnings", "offline-with-old", "measured-rain"]
        + (isTorture
            ? [
                "air", "since-yesterday", "week-of-snow", "warnings-old", "imperial", "here",
                "current-missing",
            ]
            : [])

    /// A shorter sentence beside the first lines of a list, and a fact that a column more breaks.
    private static let knownLosses: Set<String> = [
        "air, 11×5, wider: low and high", "week-of-snow, 20×7, wider: event", "week-of-snow, 20×7, higher: event",
        "week-of-snow, 20×8, wider: event", "week-of-snow, 20×9, wider: event", "week-of-snow, 21×7, higher: event",
        "week-of-snow, 22×7, higher: event", "week-of-snow, 23×7, higher: event",
    ]

    @Test("A wider or higher screen tells all that a smaller one tells", arguments: scenes)
    func walk(scene: String) throws {
        let (most, widest) = isTorture ? (50, 160) : (24, 80)
        var above: [Told] = []
        for rows in 1...most {
            var line: [Told] = []
            for columns in 1...(rows > 11 ? 21 : widest) {
                let state = try Scene.named(scene).make(in: Appearance(size: Size(rows: rows, columns: columns)))
                let shown = frame(of: state)
                let told = Told(shown, state)
                for (smaller, words) in [(line.last, "wider"), (above.dropFirst(columns - 1).first, "higher")] {
                    guard let smaller else { continue }
                    for (worth, fact) in Self.worth.enumerated() {
                        guard told.facts[fact] ?? 0 < smaller.facts[fact] ?? 0 else { continue }
                        // Only something of more worth may come in its place.
                        if Self.worth[..<worth].contains(where: { told.facts[$0] ?? 0 > smaller.facts[$0] ?? 0 }) {
                            continue
                        }
                        if fact == "hours", told.otherRows > smaller.otherRows { continue }
                        let loss = "\(scene), \(columns)×\(rows), \(words): \(fact)"
                        if !Self.knownLosses.contains(loss) { Issue.record("\(loss)") }
                    }
                }
                line.append(told)
            }
            above = line
        }
    }
}
