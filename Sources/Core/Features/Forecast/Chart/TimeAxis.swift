import Look
import Terminal
import Weather
import Words

/// The hours below a chart, with the weekday at midnight. Through the night the axis is a line, and its hours are dim.
struct TimeAxis {
    private struct Label {
        let text: String
        let time: UnixTime
        let column: Int
        let isDay: Bool
    }

    /// The columns where a day begins.
    let midnights: [Int]
    private let labels: [Label]

    /// In hours.
    private static let steps = [1, 2, 3, 6, 12]
    /// In columns between two labels.
    private static let gap = 2

    init(scale: TimeScale, clock: PlaceClock, formats: Formats) {
        // All clocks differ from UTC by whole quarters of an hour.
        let hours = stride(from: scale.start.seconds / 900 * 900, to: scale.end.seconds, by: 900)
            .map { UnixTime(seconds: $0) }.filter { $0 >= scale.start }
            .map { (time: $0, local: clock.localTime(of: $0)) }.filter { $0.local.minute == 0 }
        // A change of the clock can skip midnight, or repeat it.
        let days = Set(hours.map(\.local.date)).sorted().map { (time: clock.start(of: $0), date: $0) }
            .filter { $0.time > scale.start && $0.time < scale.end }
        midnights = days.map { scale.column(of: $0.time) }
        let names = days.map { day in
            Label(
                text: formats.strings.weekday(day.date.weekday), time: day.time, column: scale.column(of: day.time),
                isDay: true)
        }
        func label(_ time: UnixTime, _ local: LocalTime) -> Label {
            Label(text: formats.hourNumber(local), time: time, column: scale.column(of: time), isDay: false)
        }
        func labels(every step: Int) -> [Label] {
            let labels = hours.filter { hour in
                hour.local.hour.isMultiple(of: step) && !days.contains { abs($0.time - hour.time) < 3600 }
            }
            return (labels.map(label) + names).sorted { $0.column < $1.column }
        }
        func haveRoom(_ labels: [Label]) -> Bool {
            zip(labels, labels.dropFirst()).allSatisfy {
                $0.column + ColumnWidth.of($0.text) + Self.gap <= $1.column
            }
        }
        let whole = Self.steps.lazy.map(labels).first(where: haveRoom)
        // The narrowest charts leave labels out.
        var end = -Self.gap
        self.labels = (whole ?? labels(every: Self.steps[Self.steps.count - 1])).filter { label in
            let next = label.column + ColumnWidth.of(label.text)
            guard label.column >= end + Self.gap, next <= scale.columns else { return false }
            end = next
            return true
        }
    }

    /// The times that have a label, and where it begins.
    var named: [(time: UnixTime, column: Int)] { labels.map { ($0.time, $0.column) } }

    /// `nights` says which columns are in the night.
    func draw(on canvas: inout Canvas, row: Int, nights: [Bool], rail: Character, theme: Theme) {
        for (column, isNight) in nights.enumerated() where isNight && !isBesideLabel(column) {
            canvas.put(glyph: rail, row: row, column: column, face: theme[.track])
        }
        for label in labels {
            let isDim = !label.isDay && nights[label.column]
            canvas.put(label.text, row: row, column: label.column, face: theme[isDim ? .dim : .text])
        }
    }

    private func isBesideLabel(_ column: Int) -> Bool {
        labels.contains { ($0.column - 1...$0.column + ColumnWidth.of($0.text)).contains(column) }
    }
}
