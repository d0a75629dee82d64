import Boundary
import Look
import Sky
import Terminal
import Weather

/// Words that warn, for days. They stand in place of the word for a dry sky, or behind another word; the fullest form
/// comes first.
package typealias DayWords = [CivilDate: [String]]

struct ForecastColumns {
    enum Column: Int, CaseIterable {
        /// An empty column that puts the rows' icons below the icon of the date.
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
    /// Columns of the widest texts; a slot may be wider.
    let windColumns, gustColumns, sunColumns, amountColumns, dayGustColumns: Int
    /// Whether all amounts say what they are if there is room: in inches, the unit does not tell snow from water.
    let namesAmounts: Bool
    /// Days name their storms alike: an index into `stormWarnings`.
    let stormForm: Int
    /// Columns of the widest figure for a storm.
    let stormColumns: Int

    let dayWords: DayWords
    let sky: Sky
    let look: Look

    /// Returns the most useful columns first; the arguments are the least widths of those columns.
    private static func plan(condition: Int, amount: Int, clearAmount: Int, sun: Int) -> SpacePlan {
        SpacePlan(
            .init(rest: .time),
            .init(rest: .temperature),
            .init(rest: .mark),
            .init(rest: .icon),
            .init(rest: .probability),
            .init(rest: .indent),
            .init(.condition, upTo: condition),
            .init(.amount, upTo: amount),
            .init(.amount, upTo: clearAmount),
            .init(.bar, upTo: 10),
            .init(rest: .wind),
            .init(rest: .gust),
            // Without gusts, a day's low and high are above the wind alone.
            .init(rest: .wind),
            .init(.condition, upTo: 15),
            .init(.sun, upTo: sun),
            .init(rest: .condition),
            .init(.bar, upTo: 18),
            .init(rest: .sun),
            .init(.bar, upTo: 34))
    }

    /// In columns: most words for a condition fit in 10, and a shorter bar shows nothing.
    private static let (shortestCondition, shortestBar, shortestBarOfPane) = (10, 8, 5)
    private static let compactColumns = 40
    /// A wider gap between words and figures would be hard to follow.
    private static let widestGap = 24

    init(_ sky: Sky, _ look: Look, days: [DayWeather], dayWords: DayWords, columns: Int) {
        (self.sky, self.look, self.dayWords) = (sky, look, dayWords)
        let formats = sky.formats
        let rows = Array(sky.rows)
        range = days.map(\.range).reduce(TemperatureRange(rows)) { $0?.union($1) ?? $1 }
        let ranges = DayRanges(days: days, formats: formats)
        let isCompact = columns < Self.compactColumns
        let gap = isCompact ? 1 : 2
        let start = isCompact ? 1 : 3
        var widths = Column.allCases.map { Self.width(of: $0, in: rows, days, sky, look) }
        let widestWarning = dayWords.values.reduce(0) { max($0, ColumnWidth.of($1[0])) }
        widths[Column.condition.rawValue] = max(widths[Column.condition.rawValue], widestWarning + 2)
        // A day may have a greater amount than its rows, or no rows.
        let amounts = rows.compactMap { $0.amount(in: formats) } + days.compactMap { $0.amount(in: formats) }
        let namesAmounts = formats.units == .imperial && amounts.contains { $0.kind == .snow }
        self.namesAmounts = namesAmounts
        let shortestAmount = amounts.reduce(0) { max($0, ColumnWidth.of($1.figure)) }
        amountColumns = amounts.reduce(0) { max($0, ColumnWidth.of(namesAmounts ? $1.named : $1.figure)) }
        widths[Column.amount.rawValue] = amountColumns
        // The right edge has one blank column, and the first column has no gap before it.
        let room = columns - 1 - start + gap
        let iconStart = start + widths[Column.time.rawValue] + 1 + gap
        let dates = days.map { formats.dayForms($0.date) }
        func dateEnd(_ form: Int) -> Int { 1 + dates.reduce(0) { max($0, ColumnWidth.of($1[form])) } }
        func indent(_ form: Int) -> Int { max(dateEnd(form) + 1 - iconStart, 0) }
        let rowColumns = [Column.time, .mark, .icon, .temperature, .probability].reduce(0) { sum, column in
            let width = widths[column.rawValue]
            return sum + (width == 0 ? 0 : width + (column.hasGap ? gap : 0))
        }
        let storms = days.map { Self.stormWarnings(of: $0, formats) }.filter { !$0.isEmpty }
        func columnsOfStorms(_ form: Int) -> Int { storms.reduce(0) { max($0, ColumnWidth.of($1[form])) } }
        let chance = widths[Column.probability.rawValue]
        let leastStorm = storms.isEmpty ? 0 : columnsOfStorms(1) + 1 + (chance == 0 ? 0 : chance + 2)
        let headingColumns =
            1 + widths[Column.icon.rawValue] + 1 + ranges.markColumns + ranges.leastColumns
        func fits(_ form: Int, besideStorm: Bool) -> Bool {
            dateEnd(form) + headingColumns + (besideStorm ? leastStorm : 0) < columns
        }
        let makesRoomForStorm = !fits(0, besideStorm: true) && fits(1, besideStorm: true)
        let isWholeDate = rowColumns + indent(0) <= room && fits(0, besideStorm: false) && !makesRoomForStorm
        let dateForm = isWholeDate ? 0 : 1
        let dateEnd = dateEnd(dateForm)
        widths[Column.indent.rawValue] = indent(dateForm)
        (windColumns, gustColumns) = (widths[Column.wind.rawValue], widths[Column.gust.rawValue])
        // Without rows, the low and high of a day still stand where the wind of a row stands.
        let leastWind = rows.isEmpty ? ranges.columns(of: .labelled) : windColumns
        widths[Column.wind.rawValue] = leastWind
        let leastGust = gustColumns
        let wideWind = max(leastWind, ranges.markColumns + ranges.columns(of: .spaced))
        let labelled = ranges.markColumns + ranges.columns(of: .labelled)
        let wideGust = leastWind == 0 ? leastGust : max(leastGust, labelled - leastWind - gap)
        widths[Column.gust.rawValue] = wideGust
        dayGustColumns = days.reduce(0) {
            max($0, ColumnWidth.of(Self.gust(of: $1, formats) ?? ""))
        }
        let shortestSun = max(Self.shortSunColumns(formats), dayGustColumns)
        sunColumns = widths[Column.sun.rawValue]
        let icons = rows.map { $0.condition.icon } + days.map { $0.dominantCondition.icon }
        let shortWords = icons.map { ColumnWidth.of(sky.strings[$0]) }
        let leastCondition = max(Self.shortestCondition, shortWords.max() ?? 0)
        let plan = Self.plan(
            condition: leastCondition + gap, amount: shortestAmount + gap, clearAmount: amountColumns + gap,
            sun: shortestSun + gap)
        // A less important column must not replace a column without room.
        var isFull = false
        var isShown = Column.allCases.map { _ in false }
        let shares = plan.shares(of: room) { index, room in
            guard let column = Column(rawValue: index) else { return 0 }
            let gap = column.hasGap ? gap : 0
            let width = widths[column.rawValue]
            // A compact list has no room for a day's total beside its low and high.
            if width == 0 || column == .amount && isCompact { return 0 }
            let least =
                switch column {
                case .condition: min(width, leastCondition)
                case .sun: shortestSun
                case .amount: shortestAmount
                case .bar: isCompact ? Self.shortestBarOfPane : Self.shortestBar
                case .gust: leastGust > 0 ? leastGust : width
                default: width
                }
            let fits = room >= least + gap && (isShown[column.rawValue] || !isFull)
            let wasShown = isShown[column.rawValue]
            if !fits, !isCompact { isFull = true }
            isShown[column.rawValue] = fits
            guard fits else { return 0 }
            switch column {
            // A low and high, an amount or the words about the sun must not be cut.
            case .gust, .sun, .amount: return gap + (room >= width + gap ? max(width, least) : least)
            case .wind where wasShown && !isShown[Column.gust.rawValue]:
                return gap + (room >= wideWind + gap ? wideWind : width)
            default: return min(width + gap, room)
            }
        }
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
        let shortAir = dayWords.values.reduce(0) { max($0, ColumnWidth.of($1[$1.count - 1])) }
        let warnings = [0, 1].map { max(columnsOfStorms($0), shortAir) }
        let hasDryStorm = days.contains { day in
            let chance = day.precipitationProbability.flatMap(formats.chance)
            return day.gust?.isStormy ?? false && chance == nil
        }
        let heading = HeadingPlan(
            ranges, slots: slots, textStart: textStart, warnings: warnings, replacesRain: hasDryStorm, columns: columns)
        self.heading = heading
        let condition = slots.first { $0.column == .condition }
        let place = condition.flatMap { $0.start < heading.start ? $0.width : nil } ?? heading.free.count - 1
        stormForm = columnsOfStorms(0) <= place ? 0 : 1
        stormColumns = days.compactMap(\.gust).filter(\.isStormy)
            .reduce(0) { max($0, ColumnWidth.of(formats.wholeSpeedFigure($1))) }
    }

    func slot(_ column: Column) -> Slot? { slots.first { $0.column == column } }
}

extension ForecastColumns.Column {
    var isFigure: Bool {
        switch self {
        case .time, .temperature, .probability, .amount, .wind: true
        case .indent, .mark, .icon, .bar, .condition, .gust, .sun: false
        }
    }

    fileprivate var hasGap: Bool { self != .mark && self != .indent }

    fileprivate static let ofRightEdge: [Self] = [.probability, .amount, .wind, .gust, .sun]
}

extension SpacePlan.Step {
    fileprivate init(_ column: ForecastColumns.Column, upTo limit: Int) { self.init(column.rawValue, upTo: limit) }

    fileprivate init(rest column: ForecastColumns.Column) { self.init(rest: column.rawValue) }
}

extension SpacePlan.Shares {
    fileprivate subscript(column: ForecastColumns.Column) -> Int { self[column.rawValue] }
}
