import Boundary
import Look
import Sky
import Terminal
import Weather

/// The columns that the lines of days and of hours share. A day has its low and its high at the ends of a bar. An hour has a
/// point below the bar and its temperature below the low; without a bar, its temperature stands below the high.
struct ForecastColumns {
    /// From left to right. `rest` has the wind of an hour, and what is extreme on a day. A list with further columns has also
    /// the wind of a day there, and what is extreme at the end.
    enum Column: Int, CaseIterable {
        case label, icon, low, bar, high, condition, chance, amount, rest
        case feels, humidity, uvIndex, cloud, dewPoint, pressure, sunrise, sunset, extreme

        var isFurther: Bool { rawValue > Column.rest.rawValue }
    }

    struct Slot {
        let start: Int
        let width: Int

        var end: Int { start + width }
    }

    private let slots: [Slot?]
    let range: TemperatureRange?
    /// An index into `Formats.dayForms`.
    let dateForm: Int
    /// Whether amounts have room to say what falls.
    let namesAmounts: Bool
    /// The columns before the time of an hour, and those of the time.
    private let (indent, timeColumns): (Int, Int)

    /// Columns without a wider gap before them.
    private static let tight: Set<Column> = [.label, .bar, .high]
    /// Parts of the plan: a date in full, and wider gaps.
    private static let (longDate, gaps) = (Column.allCases.count, Column.allCases.count + 1)

    /// The most useful columns come first. `word` has the columns of the short conditions. A list with further
    /// columns has the condition in full before the wind.
    private static func plan(
        _ widths: [Column: Width], word: Int, usual: Int, further: [Column], hasDays: Bool
    ) -> Fit {
        func least(_ column: Column) -> Fit.Wish { .init(column, upTo: (widths[column]?.least ?? 0) + 1) }
        // Without an icon, words tell the weather at every width.
        let weather: Fit.Wish = widths[.icon] == nil ? .init(.condition, upTo: word + 1) : .init(rest: .icon)
        let last: [Column] = further.isEmpty ? [.rest, .condition] : [.condition, .rest]
        return Fit(
            [
                .init(rest: .label), .init(rest: .high), weather, .init(rest: .low),
                least(.chance), hasDays ? .init(rest: .amount) : least(.amount), .init(rest: .chance), least(.bar),
                least(.condition), least(.rest), .init(rest: .amount),
                .init(rest: longDate), .init(rest: gaps),
                .init(.condition, upTo: usual + 1), .init(.bar, upTo: readableBar + 1),
            ] + last.map { .init(rest: $0) } + [.init(rest: .extreme), .init(.bar, upTo: longestBar + 1)]
                + further.map { .init(rest: $0) } + [.init(rest: .bar)])
    }

    /// Those of a wide list, the most useful ones first. Days have no temperature that is felt, and the sun rises in few hours.
    private static func further(hasDays: Bool) -> [Column] {
        hasDays
            ? [.uvIndex, .humidity, .sunrise, .sunset, .cloud]
            : [.feels, .humidity, .uvIndex, .cloud, .dewPoint, .pressure]
    }

    private struct Width {
        let least, full: Int

        init(_ least: Int, _ full: Int) { (self.least, self.full) = (min(least, full), full) }
    }

    /// In columns.
    private static let (shortestBar, readableBar, longestBar, widestBar) = (8, 16, 22, 60)
    /// The columns of most conditions, and of those with hours.
    private static let (usualCondition, usualHours) = (14, 16)
    static let narrowestWithWords = 40
    /// Of a condition on a narrow page, where no other column but the high cuts it.
    private static let shortestWord = 6
    /// From so many columns on, days have both of their temperatures.
    private static let narrowestWithLow = 24
    /// The columns of a long bar for a degree Celsius, and of one beside further columns.
    private static let (barScale, wideBarScale) = (1.5, 3.0)
    /// In columns, before a further column.
    private static let furtherGap = 2

    init(_ texts: ForecastTexts, hasPictures: Bool = true, columns: Int) {
        range = texts.range
        (indent, timeColumns) = (columns < Self.narrowestWithWords ? 1 : 2, texts.timeColumns)
        let condition = texts.conditionColumns
        var widths = Self.widths(texts, times: indent + timeColumns, condition: Width(condition.short, condition.full))
        let date = widths[.label]?.full ?? 0
        // A side pane has no room for words, and its figures say more than a short bar.
        let isNarrow = columns < Self.narrowestWithWords
        if isNarrow { for column in [Column.bar, .rest] { widths[column] = nil } }
        if !hasPictures {
            for column in [Column.bar, .icon] { widths[column] = nil }
            widths[.condition] = widths[.condition].map { Width(isNarrow ? Self.shortestWord : $0.least, $0.full) }
        } else if isNarrow {
            widths[.condition] = nil
        }
        // The temperatures of hours may begin in the column of the low, which is empty in their lines.
        if isNarrow, columns >= Self.narrowestWithLow, texts.hasDays {
            widths[.low] = Width(texts.lowColumns, texts.lowColumns)
            let high = hasPictures ? texts.highColumns : max(texts.highColumns, texts.temperatureColumns)
            widths[.high] = Width(high, high)
        }
        let longDate = isNarrow ? 0 : max(texts.dateColumns[texts.wholeDateForm] - date, 0)
        let gapCount = Column.allCases.count { !$0.isFurther && !Self.tight.contains($0) }
        func gap(_ column: Column) -> Int { column == .label ? 0 : column.isFurther ? Self.furtherGap : 1 }
        // The first column has the mark of the selection. A side pane has no margin on the right, but a page has one.
        let further = texts.hasFurther ? Self.further(hasDays: texts.hasDays) : []
        let usual = texts.wetHours.isEmpty ? Self.usualCondition : Self.usualHours
        let plan = Self.plan(
            widths, word: condition.short, usual: usual, further: further, hasDays: texts.hasDays)
        let shares = plan.shares(of: columns - (isNarrow && hasPictures ? 1 : 2)) { part, room in
            guard let column = Column(rawValue: part) else {
                let useful = part == Self.longDate ? longDate : gapCount
                return room < useful ? 0 : useful
            }
            guard let width = widths[column], width.full > 0 else { return 0 }
            return room < width.least + gap(column) ? 0 : min(room, width.full + gap(column))
        }
        let label = shares[Column.label.rawValue] + shares[Self.longDate]
        dateForm = texts.dateColumns[texts.wholeDateForm] <= label ? texts.wholeDateForm : 1
        namesAmounts = shares[Column.amount.rawValue] > widths[.amount]?.full ?? 0
        let isWide = shares[Self.gaps] > 0
        var start = 1
        slots = Column.allCases.map { column in
            let share = column == .label ? label : shares[column.rawValue]
            guard share > 0 else { return nil }
            if isWide, !column.isFurther, !Self.tight.contains(column) { start += 1 }
            defer { start += share }
            return Slot(start: start + gap(column), width: share - gap(column))
        }
    }

    private static func widths(_ texts: ForecastTexts, times: Int, condition: Width) -> [Column: Width] {
        var widths: [Column: Width] = [:]
        func set(_ column: Column, _ columns: Int) { widths[column] = Width(columns, columns) }
        set(.label, max(texts.dateColumns[1], times))
        set(.icon, texts.look.icons.glyphColumns)
        // The temperature of an hour stands in one of both.
        set(.low, max(texts.lowColumns, texts.temperatureColumns))
        if texts.hasDays, let range = texts.range {
            set(.high, max(texts.highColumns, texts.temperatureColumns))
            let (scale, most) = texts.hasFurther ? (wideBarScale, widestBar) : (barScale, longestBar)
            widths[.bar] = Width(shortestBar, min(max(Int(range.span * scale), shortestBar), most))
        }
        widths[.condition] = condition
        let (chance, shortChance) = texts.chanceColumns
        widths[.chance] = Width(shortChance, chance)
        let (amount, shortAmount) = texts.amountColumns
        widths[.amount] = Width(shortAmount, amount)
        let (rest, shortRest) = texts.hasFurther ? texts.windColumns : texts.restColumns
        widths[.rest] = Width(shortRest, rest)
        guard texts.hasFurther else { return widths }
        let (extreme, shortExtreme) = texts.extremeColumns
        if extreme > 0 { widths[.extreme] = Width(shortExtreme, extreme) }
        for column in Column.allCases where column.isFurther && column != .extreme {
            let values = texts.columns(ofFurther: column)
            let heading = texts.heading(column).map { ColumnWidth.of($0) } ?? 0
            if values > 0 { set(column, max(values, heading)) }
        }
        return widths
    }

    subscript(column: Column) -> Slot? { slots[column.rawValue] }

    /// The column of an hour's temperature.
    var temperature: Slot? {
        guard self[.bar] == nil, let high = self[.high] else { return self[.low] }
        let start = self[.low]?.start ?? high.start
        return Slot(start: start, width: high.end - start)
    }

    /// The column of an hour's time.
    var time: Slot? {
        self[.label].map { Slot(start: $0.start + indent, width: min(timeColumns, $0.width - indent)) }
    }

    /// The columns of chance and amount together.
    var rain: Slot? {
        let both = [self[.chance], self[.amount]].compactMap { $0 }
        guard let first = both.first, let last = both.last else { return nil }
        return Slot(start: first.start, width: last.end - first.start)
    }
}

extension Fit.Wish {
    fileprivate init(_ column: ForecastColumns.Column, upTo limit: Int) { self.init(column.rawValue, upTo: limit) }

    fileprivate init(rest column: ForecastColumns.Column) { self.init(rest: column.rawValue) }
}
