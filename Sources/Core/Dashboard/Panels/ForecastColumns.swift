import Terminal
import Weather

/// The columns of the forecast list, as many as the width allows.
struct ForecastColumns {
    enum Column: CaseIterable {
        case time, icon, temperature, condition, probability, amount, wind, gust
    }

    /// A column and where it lies; figures end at its right edge.
    struct Slot {
        let column: Column
        let start: Int
        let width: Int

        var end: Int { start + width }
    }

    let slots: [Slot]

    private let state: DashboardState

    /// What goes first when there is no room is at the end.
    private static let byImportance: [Column] = [
        .time, .temperature, .icon, .probability, .condition, .amount, .wind, .gust,
    ]

    private static let gap = 2
    private static let marginColumns = 3
    /// A condition cut shorter than this says nothing.
    private static let shortestCondition = 10

    init(state: DashboardState) {
        self.state = state
        let widths = Self.widths(of: Array(state.rows), state: state)
        var shown: Set<Column> = []
        var used = Self.marginColumns - Self.gap
        for column in Self.byImportance {
            guard let width = widths[column], width > 0 else { continue }
            let least = column == .condition ? min(width, Self.shortestCondition) : width
            guard used + Self.gap + least < state.size.columns else { break }
            shown.insert(column)
            used += Self.gap + least
        }
        var start = Self.marginColumns
        var slots: [Slot] = []
        var spare = max(state.size.columns - 1 - used, 0)
        for column in Column.allCases where shown.contains(column) {
            var width = widths[column] ?? 0
            if column == .condition {
                let least = min(width, Self.shortestCondition)
                // Some air after the words, but no gulf on a wide screen.
                width = min(least + spare, width + 6)
            } else if column == .probability, !shown.contains(.condition) {
                // With no words between them, the chance keeps to the right edge and leaves the heading its room.
                start += spare
                spare = 0
            }
            slots.append(Slot(column: column, start: start, width: width))
            start += width + Self.gap
        }
        self.slots = slots
    }

    func text(_ column: Column, of row: HourWeather) -> String { Self.text(column, of: row, state: state) }

    func role(_ column: Column, of row: HourWeather) -> Role {
        switch column {
        case .time, .gust: .dim
        case .icon: Role(row.condition.picture, isNight: state.isNight(at: row.validTime))
        case .temperature: Role(row.temperature)
        case .condition, .wind: .text
        case .probability: .rain
        case .amount: row.precipitation.map { Role(rain: $0, hours: Forecast.step / 3600) } ?? .rain
        }
    }

    func slot(_ column: Column) -> Slot? { slots.first { $0.column == column } }

    /// The widest text of each column over all rows, so that nothing moves while they scroll; icons are all of one width,
    /// and so are hours unless the clock changes by half of one.
    private static func widths(of rows: [HourWeather], state: DashboardState) -> [Column: Int] {
        var widths: [Column: Int] = [:]
        for column in Column.allCases {
            let isUniform = column == .icon || column == .time && state.placeClock.changes.isEmpty
            let measured = isUniform ? Array(rows.prefix(1)) : rows
            widths[column] = measured.map { ColumnWidth.of(text(column, of: $0, state: state)) }.max()
        }
        return widths
    }

    private static func text(_ column: Column, of row: HourWeather, state: DashboardState) -> String {
        let formats = state.formats
        return switch column {
        case .time: formats.hour(state.placeClock.localTime(of: row.validTime))
        case .icon: state.preferences.icons.glyph(row.condition, isNight: state.isNight(at: row.validTime))
        case .temperature: formats.temperature(row.temperature)
        case .condition: state.strings[row.condition]
        case .probability: row.precipitationProbability.map { formats.isNothing($0) ? "" : formats.percent($0) } ?? ""
        case .amount: row.precipitation.map { formats.isNothing($0) ? "" : formats.depth($0) } ?? ""
        // The header names the unit; here it would say the same forty times.
        case .wind: row.wind.map { (formats.arrow($0) ?? " ") + " " + formats.speedFigure($0.speed) } ?? ""
        case .gust: row.wind?.gust.map { state.strings(.gusts, formats.speedFigure($0)) } ?? ""
        }
    }
}

extension ForecastColumns.Column {
    var isFigure: Bool {
        switch self {
        case .temperature, .probability, .amount, .wind: true
        case .time, .icon, .condition, .gust: false
        }
    }
}
