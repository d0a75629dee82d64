import Boundary
import Look
import Sky
import Terminal
import Weather

/// The columns that the lines of days and of hours share. A day has its low and its high at the ends of a bar. An hour has a
/// point below the bar and its temperature below the low; without a bar, its temperature stands below the high.
struct ForecastColumns {
    /// From left to right. `rest` has the wind of an hour, and what is extreme on a day.
    enum Column: Int, CaseIterable {
        case label, icon, low, bar, high, condition, chance, amount, rest
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
    /// The columns before the time of an hour, and those of the time.
    private let (indent, timeColumns): (Int, Int)

    /// Columns without a wider gap before them.
    private static let tight: Set<Column> = [.label, .bar, .high]
    /// Parts of the plan: a date in full, and wider gaps.
    private static let (longDate, gaps) = (Column.allCases.count, Column.allCases.count + 1)

    /// The most useful columns come first. `word` has the columns of the short conditions.
    private static func plan(_ widths: [Column: Width], word: Int) -> Fit {
        func least(_ column: Column) -> Fit.Wish { .init(column, upTo: (widths[column]?.least ?? 0) + 1) }
        // Without an icon, words tell the weather at every width.
        let weather: Fit.Wish = widths[.icon] == nil ? .init(.condition, upTo: word + 1) : .init(rest: .icon)
        return Fit([
            .init(rest: .label), .init(rest: .high), weather, .init(rest: .low),
            least(.chance), .init(rest: .amount), .init(rest: .chance), least(.bar), least(.condition), least(.rest),
            .init(rest: longDate), .init(rest: gaps),
            .init(.bar, upTo: readableBar + 1), .init(.condition, upTo: usualCondition + 1),
            .init(rest: .rest), .init(rest: .condition), .init(rest: .bar),
        ])
    }

    private struct Width {
        let least, full: Int

        init(_ least: Int, _ full: Int) { (self.least, self.full) = (min(least, full), full) }
    }

    /// In columns.
    private static let (shortestBar, readableBar, longestBar) = (8, 16, 30)
    private static let usualCondition = 14
    static let narrowestWithWords = 40
    /// Of a condition on a narrow page, where no other column but the high cuts it.
    private static let shortestWord = 6
    /// From so many columns on, days have both of their temperatures.
    private static let narrowestWithLow = 24
    /// The columns of a long bar for a degree Celsius.
    private static let barScale = 1.5

    init(_ texts: ForecastTexts, hasPictures: Bool = true, columns: Int) {
        range = texts.range
        (indent, timeColumns) = (columns < Self.narrowestWithWords ? 1 : 2, texts.timeColumns)
        var widths = Self.widths(texts, times: indent + timeColumns)
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
            widths[.high] = Width(texts.highColumns, texts.highColumns)
        }
        let longDate = isNarrow ? 0 : max(texts.dateColumns[texts.wholeDateForm] - date, 0)
        let gapCount = Column.allCases.count - Self.tight.count
        // The first column has the mark of the selection. A side pane has no margin on the right, but a page has one.
        let shares = Self.plan(widths, word: texts.conditionColumns.short).shares(
            of: columns - (isNarrow && hasPictures ? 1 : 2)
        ) {
            part, room in
            guard let column = Column(rawValue: part) else {
                let useful = part == Self.longDate ? longDate : gapCount
                return room < useful ? 0 : useful
            }
            guard let width = widths[column], width.full > 0 else { return 0 }
            let gap = column == .label ? 0 : 1
            return room < width.least + gap ? 0 : min(room, width.full + gap)
        }
        let label = shares[Column.label.rawValue] + shares[Self.longDate]
        dateForm = texts.dateColumns[texts.wholeDateForm] <= label ? texts.wholeDateForm : 1
        let isWide = shares[Self.gaps] > 0
        var start = 1
        slots = Column.allCases.map { column in
            let share = column == .label ? label : shares[column.rawValue]
            guard share > 0 else { return nil }
            let gap = column == .label ? 0 : 1
            if isWide, !Self.tight.contains(column) { start += 1 }
            defer { start += share }
            return Slot(start: start + gap, width: share - gap)
        }
    }

    private static func widths(_ texts: ForecastTexts, times: Int) -> [Column: Width] {
        var widths: [Column: Width] = [:]
        func set(_ column: Column, _ columns: Int) { widths[column] = Width(columns, columns) }
        set(.label, max(texts.dateColumns[1], times))
        set(.icon, texts.look.icons.glyphColumns)
        // The temperature of an hour stands in one of both.
        set(.low, max(texts.lowColumns, texts.temperatureColumns))
        if texts.hasDays, let range = texts.range {
            set(.high, max(texts.highColumns, texts.temperatureColumns))
            widths[.bar] = Width(shortestBar, min(max(Int(range.span * barScale), shortestBar), longestBar))
        }
        let (condition, shortCondition) = texts.conditionColumns
        widths[.condition] = Width(shortCondition, condition)
        let (chance, shortChance) = texts.chanceColumns
        widths[.chance] = Width(shortChance, chance)
        set(.amount, texts.amountColumns)
        let (rest, shortRest) = texts.restColumns
        widths[.rest] = Width(shortRest, rest)
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
