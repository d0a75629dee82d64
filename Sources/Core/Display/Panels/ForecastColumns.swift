import Terminal
import Weather
import Words

struct ForecastColumns {
    enum Column: Int, CaseIterable {
        /// Stays empty and moves the rows right, so that their icons are below the icon of the date.
        case indent
        case time
        case mark
        case icon, temperature, bar, condition, probability, amount, wind, gust, sun
    }

    struct Slot {
        let column: Column
        let start: Int
        let width: Int

        var end: Int { start + width }
    }

    let slots: [Slot]
    let marker: Int
    let range: TemperatureRange?
    let ranges: DayRanges
    let heading: HeadingPlan
    /// An index into `Formats.dayForms`.
    let dateForm: Int
    let hasHeadingGlyph: Bool
    /// Columns of the widest texts; a slot may have more.
    private let windColumns, gustColumns, sunColumns: Int

    let presentation: Presentation

    /// The most useful columns come first; `condition` and `sun` are the least widths of those columns.
    private static func plan(condition: Int, sun: Int) -> RoomPlan<Column> {
        RoomPlan(
            .init(rest: .time),
            .init(rest: .temperature),
            .init(rest: .mark),
            .init(rest: .icon),
            .init(rest: .probability),
            .init(rest: .indent),
            .init(.condition, upTo: condition),
            .init(rest: .amount),
            .init(.bar, upTo: 10),
            .init(rest: .wind),
            .init(rest: .gust),
            // Without gusts, the low and high of a day are above the wind alone.
            .init(rest: .wind),
            .init(.condition, upTo: 15),
            .init(.sun, upTo: sun),
            .init(rest: .condition),
            .init(.bar, upTo: 18),
            .init(rest: .sun),
            .init(.bar, upTo: 34))
    }

    /// Most languages have no longer word for a condition, and a shorter bar shows nothing.
    private static let (shortestCondition, shortestBar, shortestBarOfPane) = (10, 8, 5)
    private static let compactColumns = 40
    /// With a wider gap between words and figures, the eyes lose the line.
    private static let widestGap = 24

    init(presentation: Presentation, columns: Int) {
        self.presentation = presentation
        let rows = Array(presentation.rows)
        let days = presentation.days
        range = TemperatureRange(rows)
        let ranges = DayRanges(days: days, formats: presentation.formats)
        let isCompact = columns < Self.compactColumns
        let gap = isCompact ? 1 : 2
        let start = isCompact ? 1 : 3
        var widths = Column.allCases.map { Self.width(of: $0, in: rows, presentation: presentation) }
        // The right edge has one blank column, and the first column has no gap before it.
        let room = columns - 1 - start + gap
        let iconStart = start + widths[Column.time.rawValue] + 1 + gap
        func dateEnd(_ form: Int) -> Int {
            1 + days.reduce(0) { max($0, ColumnWidth.of(presentation.formats.dayForms($1.date)[form])) }
        }
        func indent(_ form: Int) -> Int { max(dateEnd(form) + 1 - iconStart, 0) }
        let ofEachRow = [Column.time, .mark, .icon, .temperature, .probability].reduce(0) { sum, column in
            let width = widths[column.rawValue]
            return sum + (width == 0 ? 0 : width + (column.hasGap ? gap : 0))
        }
        let ofHeading = 1 + widths[Column.icon.rawValue] + 1 + ranges.markColumns + ranges.leastColumns
        let isWholeDate = ofEachRow + indent(0) <= room && dateEnd(0) + ofHeading < columns
        let dateForm = isWholeDate ? 0 : 1
        let dateEnd = dateEnd(dateForm)
        widths[Column.indent.rawValue] = indent(dateForm)
        (windColumns, gustColumns) = (widths[Column.wind.rawValue], widths[Column.gust.rawValue])
        let (leastWind, leastGust) = (windColumns, gustColumns)
        let wideWind = max(leastWind, ranges.columns(of: .spaced))
        let wideGust = leastWind == 0 ? leastGust : max(leastGust, ranges.columns(of: .labelled) - leastWind - gap)
        widths[Column.gust.rawValue] = wideGust
        let shortestSun = Self.shortSunColumns(presentation)
        sunColumns = widths[Column.sun.rawValue]
        let shortWords = rows.map { ColumnWidth.of(presentation.strings[$0.condition.picture]) }
        let leastCondition = max(Self.shortestCondition, shortWords.max() ?? 0)
        let plan = Self.plan(condition: leastCondition + gap, sun: shortestSun + gap)
        // Where a column has no room, no less important column takes its place.
        var isFull = false
        var isThere = Column.allCases.map { _ in false }
        let shares = plan.shares(of: room) { column, room in
            let gap = column.hasGap ? gap : 0
            let width = widths[column.rawValue]
            // In a compact list, the total of a day has no room beside its low and high.
            if width == 0 || column == .amount && isCompact { return 0 }
            let least =
                switch column {
                case .condition: min(width, leastCondition)
                case .sun: min(width, shortestSun)
                case .bar: isCompact ? Self.shortestBarOfPane : Self.shortestBar
                case .gust: leastGust > 0 ? leastGust : width
                default: width
                }
            let fits = room >= least + gap && (isThere[column.rawValue] || !isFull)
            let wasThere = isThere[column.rawValue]
            if !fits, !isCompact { isFull = true }
            isThere[column.rawValue] = fits
            guard fits else { return 0 }
            switch column {
            // The column shows a low and high, or the words about the sun, whole or not at all.
            case .gust, .sun: return gap + (room >= width + gap ? width : least)
            case .wind where wasThere && !isThere[Column.gust.rawValue]:
                return gap + (room >= wideWind + gap ? wideWind : width)
            default: return min(width + gap, room)
            }
        }
        // Figures stay at the right edge.
        let atEdge = Column.ofRightEdge.first { shares[$0] > 0 }
        let spare = min(room - shares.total, shares[.condition] == 0 ? .max : Self.widestGap)
        var column = start - gap
        let slots = Column.allCases.compactMap { each -> Slot? in
            let share = shares[each]
            guard share > 0 else { return nil }
            if each == atEdge { column += spare }
            let gap = each.hasGap ? gap : 0
            defer { column += share }
            return Slot(column: each, start: column + gap, width: share - gap)
        }
        self.slots = slots
        self.ranges = ranges
        self.dateForm = dateForm
        marker = (isCompact ? 0 : 1) + shares[.indent]
        hasHeadingGlyph = shares[.indent] >= widths[Column.indent.rawValue] && shares[.mark] > 0 && shares[.icon] > 0
        let textStart = hasHeadingGlyph ? dateEnd + 1 + widths[Column.icon.rawValue] + 1 : dateEnd + 1
        heading = HeadingPlan(ranges, slots: slots, textStart: textStart, columns: columns)
    }

    func text(of row: HourWeather, in slot: Slot) -> String {
        let text = Self.text(slot.column, of: row, presentation: presentation)
        switch slot.column {
        case .condition: return ColumnWidth.of(text) <= slot.width ? text : presentation.strings[row.condition.picture]
        case .gust:
            guard let gust = row.wind?.gust else { return text }
            let blanks = String(repeating: " ", count: max(gustColumns - ColumnWidth.of(text), 0))
            return presentation.strings(.gusts, blanks + presentation.formats.speedFigure(gust))
        case .sun: return slot.width >= sunColumns ? text : Self.shortSun(of: row, presentation: presentation)
        default: return text
        }
    }

    func arrow(of row: HourWeather, in slot: Slot) -> (text: String, column: Int)? {
        row.wind.flatMap(presentation.formats.arrow).map { ($0, slot.end - windColumns) }
    }

    func role(_ column: Column, of row: HourWeather) -> Role {
        switch column {
        case .time: .dim
        case .gust: row.wind?.gust.map(\.isStormy) ?? false ? .warning : .dim
        case .icon: Role(row.condition.picture, isNight: presentation.isNight(at: row.validTime))
        case .temperature: Role(row.temperature)
        case .bar: .track
        case .mark, .sun: .sun
        case .condition: row.condition.isSevere ? .warning : .text
        case .wind: row.wind.map(\.isStormy) ?? false ? .warning : .text
        case .indent: .text
        case .probability: .rain
        case .amount: row.precipitation.map { Role(rain: $0, hours: row.hours) } ?? .rain
        }
    }

    func slot(_ column: Column) -> Slot? { slots.first { $0.column == column } }

    /// Measures all rows, so that nothing moves while they scroll; icons and most 24-hour times have one width.
    private static func width(of column: Column, in rows: [HourWeather], presentation: Presentation) -> Int {
        func widest(_ rows: some Sequence<HourWeather>) -> Int {
            rows.reduce(0) { max($0, ColumnWidth.of(text(column, of: $1, presentation: presentation))) }
        }
        return switch column {
        case .indent: 0
        case .bar: 32
        case .mark: 1
        case .wind:
            rows.reduce(0) { widest, row in
                max(widest, row.wind.flatMap(presentation.formats.arrow).map { ColumnWidth.of($0) + 1 } ?? 0)
            } + widest(rows)
        case .sun:
            [HeaderPhrase.sunriseAt, .sunsetAt].reduce(0) { widest, phrase in
                max(widest, ColumnWidth.of(presentation.strings(phrase, "")) + presentation.formats.clockColumns)
            }
        case .condition: widest(rows) + 2
        case .time where presentation.formats.hourCycle == .twentyFourHours && presentation.placeClock.changes.isEmpty,
            .icon:
            widest(rows.prefix(1))
        default: widest(rows)
        }
    }

    private static func text(_ column: Column, of row: HourWeather, presentation: Presentation) -> String {
        let formats = presentation.formats
        return switch column {
        case .time: formats.hour(presentation.placeClock.localTime(of: row.validTime))
        case .mark: mark(of: row, presentation: presentation)
        case .icon: presentation.icons.glyph(row.condition, isNight: presentation.isNight(at: row.validTime))
        case .temperature: formats.temperature(row.temperature)
        case .bar, .indent: ""
        case .condition: presentation.strings[row.condition]
        case .probability: row.precipitationProbability.flatMap(formats.chance) ?? ""
        case .amount: formats.amount(rain: row.rain, snow: row.snow) ?? ""
        // The header names the unit, so the rows need not repeat it.
        case .wind: row.wind.map { formats.speedFigure($0.speed) } ?? ""
        case .gust: row.wind?.gust.map { presentation.strings(.gusts, formats.speedFigure($0)) } ?? ""
        case .sun: sun(of: row, presentation: presentation)
        }
    }

    private static func mark(of row: HourWeather, presentation: Presentation) -> String {
        let icons = presentation.icons
        if row.contains(presentation.now) { return icons.sign(.now) }
        return switch presentation.sunEvent(in: row)?.kind {
        case .sunrise: icons.sign(.sunrise)
        case .sunset: icons.sign(.sunset)
        case nil: " "
        }
    }

    private static func sun(of row: HourWeather, presentation: Presentation) -> String {
        guard let event = presentation.sunEvent(in: row) else { return "" }
        let time = presentation.formats.clock(presentation.placeClock.localTime(of: event.time))
        return presentation.strings(event.kind == .sunrise ? .sunriseAt : .sunsetAt, time)
    }

    private static func shortSun(of row: HourWeather, presentation: Presentation) -> String {
        guard let event = presentation.sunEvent(in: row) else { return "" }
        let sign = presentation.icons.sign(event.kind == .sunrise ? .sunrise : .sunset)
        return sign + " " + presentation.formats.clock(presentation.placeClock.localTime(of: event.time))
    }

    private static func shortSunColumns(_ presentation: Presentation) -> Int { 2 + presentation.formats.clockColumns }
}

extension ForecastColumns.Column {
    var isFigure: Bool {
        switch self {
        case .time, .temperature, .probability, .amount, .wind: true
        case .indent, .mark, .icon, .bar, .condition, .gust, .sun: false
        }
    }

    fileprivate var hasGap: Bool { self != .mark && self != .indent }

    /// These move to the right edge where there is room to spare.
    fileprivate static let ofRightEdge: [Self] = [.probability, .amount, .wind, .gust, .sun]
}
