import Terminal
import Weather

/// The columns of the forecast list, as many as the width allows; a class, since the headings of days look at them too.
final class ForecastColumns: Sendable {
    enum Column: Int, CaseIterable {
        case time
        /// What is particular about a row: it is the present one, or the sun rises or sets in it.
        case mark
        case icon, temperature, bar, condition, probability, amount, wind, gust, sun
    }

    /// A column and where it lies; figures end at its right edge.
    struct Slot {
        let column: Column
        let start: Int
        let width: Int

        var end: Int { start + width }
    }

    let slots: [Slot]
    /// Where the marker of the selected row stands.
    let marker: Int
    /// The lowest and the highest of all rows, the ends of the range bar.
    let range: TemperatureRange?

    let state: DashboardState

    /// Columns as they are worth it, each with the gap before it; the last to be reached go first where room is short.
    private static let plan = RoomPlan<Column>(
        .init(rest: .time),
        .init(rest: .temperature),
        .init(rest: .mark),
        .init(rest: .icon),
        .init(rest: .probability),
        .init(.condition, upTo: 12),
        .init(rest: .amount),
        .init(.bar, upTo: 10),
        .init(rest: .wind),
        .init(.condition, upTo: 15),
        .init(rest: .gust),
        .init(rest: .condition),
        .init(.bar, upTo: 18),
        .init(rest: .sun),
        .init(.bar, upTo: 34))

    /// Most languages have a word for every condition that is no longer, and a bar shorter than this shows nothing.
    private static let (shortestCondition, shortestBar) = (10, 8)
    private static let compactColumns = 40

    /// `columns` is the width of the list.
    init(state: DashboardState, columns: Int) {
        self.state = state
        let rows = Array(state.rows)
        range = TemperatureRange(rows)
        let isCompact = columns < Self.compactColumns
        let gap = isCompact ? 1 : 2
        marker = isCompact ? 0 : 1
        let start = isCompact ? 1 : 3
        let widths = Column.allCases.map { Self.width(of: $0, in: rows, state: state) }
        let shortWords = rows.map { ColumnWidth.of(state.strings[$0.condition.picture]) }
        let leastCondition = max(Self.shortestCondition, shortWords.max() ?? 0)
        // One column of air at the right edge; before the first column there is no gap.
        let room = columns - 1 - start + gap
        let shares = Self.plan.shares(of: room) { column, room in
            let gap = column == .mark ? 0 : gap
            let width = widths[column.rawValue]
            guard width > 0 else { return 0 }
            // A day's total has no room beside its low and high there.
            if column == .amount, isCompact { return 0 }
            let least =
                switch column {
                case .condition: min(width, leastCondition)
                case .bar: Self.shortestBar
                default: width
                }
            return room >= least + gap ? min(width + gap, room) : 0
        }
        let spare = room - shares.total
        var column = start - gap
        slots = Column.allCases.compactMap { each -> Slot? in
            let share = shares[each]
            guard share > 0 else { return nil }
            // With no words between them, the chance keeps to the right edge and leaves the heading its room.
            if each == .probability, shares[.condition] == 0 { column += spare }
            let gap = each == .mark ? 0 : gap
            defer { column += share }
            return Slot(column: each, start: column + gap, width: share - gap)
        }
    }

    /// What a row says in a column, in the fullest form that fits.
    func text(of row: HourWeather, in slot: Slot) -> String {
        let text = Self.text(slot.column, of: row, state: state)
        guard slot.column == .condition, ColumnWidth.of(text) > slot.width else { return text }
        return state.strings[row.condition.picture]
    }

    func role(_ column: Column, of row: HourWeather) -> Role {
        switch column {
        case .time: .dim
        case .gust: row.wind?.gust.map(\.isStormy) ?? false ? .warning : .dim
        case .icon: Role(row.condition.picture, isNight: state.isNight(at: row.validTime))
        case .temperature: Role(row.temperature)
        case .bar: .track
        case .mark, .sun: .sun
        case .condition: row.condition.isSevere ? .warning : .text
        case .wind: row.wind.map(\.isStormy) ?? false ? .warning : .text
        case .probability: .rain
        case .amount: row.precipitation.map { Role(rain: $0, hours: Forecast.step / 3600) } ?? .rain
        }
    }

    func slot(_ column: Column) -> Slot? { slots.first { $0.column == column } }

    /// The widest text of a column over all rows, so that nothing moves while they scroll; icons are all of one width,
    /// and so are the hours of 24 unless the clock changes by half of one.
    private static func width(of column: Column, in rows: [HourWeather], state: DashboardState) -> Int {
        func widest(_ rows: some Sequence<HourWeather>) -> Int {
            rows.reduce(0) { max($0, ColumnWidth.of(text(column, of: $1, state: state))) }
        }
        return switch column {
        case .bar: 32
        case .mark: 1
        case .sun:
            [Phrase.sunriseAt, .sunsetAt].reduce(0) { widest, phrase in
                max(widest, ColumnWidth.of(state.strings(phrase, "")) + state.formats.clockColumns)
            }
        // Some air after the words.
        case .condition: widest(rows) + 2
        case .time where state.formats.hourCycle == .twentyFourHours && state.placeClock.changes.isEmpty, .icon:
            widest(rows.prefix(1))
        default: widest(rows)
        }
    }

    private static func text(_ column: Column, of row: HourWeather, state: DashboardState) -> String {
        let formats = state.formats
        return switch column {
        case .time: formats.hour(state.placeClock.localTime(of: row.validTime))
        case .mark: mark(of: row, state: state)
        case .icon: state.preferences.icons.glyph(row.condition, isNight: state.isNight(at: row.validTime))
        case .temperature: formats.temperature(row.temperature)
        case .bar: ""
        case .condition: state.strings[row.condition]
        case .probability: row.precipitationProbability.map { formats.isNothing($0) ? "" : formats.percent($0) } ?? ""
        case .amount: formats.amount(rain: row.rain, snow: row.snow) ?? ""
        // The header names the unit; here it would say the same forty times.
        case .wind: row.wind.map { (formats.arrow($0) ?? " ") + " " + formats.speedFigure($0.speed) } ?? ""
        case .gust: row.wind?.gust.map { state.strings(.gusts, formats.speedFigure($0)) } ?? ""
        case .sun: sun(of: row, state: state)
        }
    }

    private static func mark(of row: HourWeather, state: DashboardState) -> String {
        let icons = state.preferences.icons
        if state.isPresent(row) { return icons.sign(.now) }
        return switch state.sunEvent(in: row)?.kind {
        case .sunrise: icons.sign(.sunrise)
        case .sunset: icons.sign(.sunset)
        case nil: " "
        }
    }

    private static func sun(of row: HourWeather, state: DashboardState) -> String {
        guard let event = state.sunEvent(in: row) else { return "" }
        let time = state.formats.clock(state.placeClock.localTime(of: event.time))
        return state.strings(event.kind == .sunrise ? .sunriseAt : .sunsetAt, time)
    }
}

extension ForecastColumns.Column {
    var isFigure: Bool {
        switch self {
        case .time, .temperature, .probability, .amount, .wind: true
        case .mark, .icon, .bar, .condition, .gust, .sun: false
        }
    }
}
