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
    /// The part of the plan that makes the other gaps wider.
    private static let gaps = Column.allCases.count

    /// The most useful columns come first.
    private static func plan(_ widths: [Column: Width]) -> SpacePlan {
        func least(_ column: Column) -> SpacePlan.Step { .init(column, upTo: (widths[column]?.least ?? 0) + 1) }
        return SpacePlan(
            .init(.label, upTo: widths[.label]?.least ?? 0), .init(rest: .high), .init(rest: .icon), .init(rest: .low),
            .init(rest: .chance), .init(rest: .amount), least(.bar), least(.condition), least(.rest),
            .init(rest: .label), .init(rest: gaps),
            .init(.bar, upTo: readableBar + 1), .init(.condition, upTo: usualCondition + 1),
            .init(rest: .rest), .init(rest: .condition), .init(rest: .bar))
    }

    private struct Width {
        let least, full: Int

        init(_ least: Int, _ full: Int) { (self.least, self.full) = (min(least, full), full) }
    }

    /// In columns.
    private static let (shortestBar, readableBar, longestBar) = (8, 16, 30)
    private static let (usualCondition, narrowestWithWords) = (14, 40)
    /// The columns of a long bar for a degree Celsius.
    private static let barScale = 1.5

    init(_ texts: ForecastTexts, columns: Int) {
        range = texts.range
        (indent, timeColumns) = (columns < Self.narrowestWithWords ? 1 : 2, texts.timeColumns)
        var widths = Self.widths(texts, times: indent + timeColumns)
        // A side pane has no room for words, and its figures say more than a short bar.
        if columns < Self.narrowestWithWords {
            for column in [Column.bar, .condition, .rest] { widths[column] = nil }
            widths[.label] = widths[.label].map { Width($0.least, $0.least) }
        }
        // After the first part without room, less important ones get none either. A wider list then never shows less.
        var shown: Set<Column> = []
        var isFull = false
        let gapCount = Column.allCases.count - Self.tight.count
        // The first column has the mark of the selection. A side pane has no margin on the right.
        let room = columns - (columns < Self.narrowestWithWords ? 1 : 2)
        let shares = Self.plan(widths).shares(of: room) { index, room in
            let column = Column(rawValue: index)
            let width = column.map { widths[$0] ?? Width(0, 0) } ?? Width(gapCount, gapCount)
            guard !isFull, width.full > 0 else { return 0 }
            let gap = column == .label || column == nil ? 0 : 1
            let isLonger = column == .label && shown.contains(.label)
            isFull = room < (isLonger ? width.full : width.least) + gap
            if isFull { return 0 }
            if let column { shown.insert(column) }
            return isLonger ? width.full : min(room, width.full + gap)
        }
        let isWhole = texts.dateColumns[texts.wholeDateForm] <= shares[Column.label.rawValue]
        dateForm = isWhole ? texts.wholeDateForm : 1
        let isWide = shares[Self.gaps] > 0
        var start = 1
        slots = Column.allCases.map { column in
            let share = shares[column.rawValue]
            guard share > 0 else { return nil }
            let gap = column == .label ? 0 : 1
            if isWide, !Self.tight.contains(column) { start += 1 }
            defer { start += share }
            return Slot(start: start + gap, width: share - gap)
        }
    }

    private static func widths(_ texts: ForecastTexts, times: Int) -> [Column: Width] {
        var widths: [Column: Width] = [:]
        let date = max(texts.dateColumns[1], times)
        widths[.label] = Width(date, max(date, texts.dateColumns[texts.wholeDateForm]))
        func set(_ column: Column, _ columns: Int) { widths[column] = Width(columns, columns) }
        set(.icon, texts.look.icons.glyphColumns)
        // The temperature of an hour stands in one of both.
        set(.low, max(texts.lowColumns, texts.temperatureColumns))
        if texts.hasDays, let range = texts.range {
            set(.high, max(texts.highColumns, texts.temperatureColumns))
            widths[.bar] = Width(shortestBar, min(max(Int(range.span * barScale), shortestBar), longestBar))
        }
        let (condition, shortCondition) = texts.conditionColumns
        widths[.condition] = Width(shortCondition, condition)
        set(.chance, texts.chanceColumns)
        set(.amount, texts.amountColumns)
        let (rest, shortRest) = texts.restColumns
        widths[.rest] = Width(shortRest, rest)
        return widths
    }

    subscript(column: Column) -> Slot? { slots[column.rawValue] }

    /// The column of an hour's temperature.
    var temperature: Slot? { self[.bar] == nil ? self[.high] ?? self[.low] : self[.low] }

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

extension SpacePlan.Step {
    fileprivate init(_ column: ForecastColumns.Column, upTo limit: Int) { self.init(column.rawValue, upTo: limit) }

    fileprivate init(rest column: ForecastColumns.Column) { self.init(rest: column.rawValue) }
}
