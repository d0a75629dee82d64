import Boundary
import Look
import Sky
import Terminal
import Weather

/// The columns that the lines of days and of hours share. A day has its low and its high at the ends of a bar; an hour has its
/// temperature below the low and a point below the bar.
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
    let dateForm: Int
    /// The columns before the time of an hour, and those of the time.
    private let (indent, timeColumns): (Int, Int)

    /// The most useful columns come first. The arguments are the least widths of these columns, and the greatest of the bar.
    private static func plan(condition: Int, rest: Int, bar: Int) -> SpacePlan {
        SpacePlan(
            .init(rest: .label), .init(rest: .high), .init(rest: .icon), .init(rest: .low), .init(rest: .chance),
            .init(rest: .amount), .init(.bar, upTo: shortestBar + 1), .init(.condition, upTo: condition),
            .init(.rest, upTo: rest), .init(.bar, upTo: min(17, bar)), .init(.condition, upTo: 15),
            .init(rest: .rest), .init(rest: .condition), .init(.bar, upTo: bar))
    }

    /// In columns.
    private static let (shortestBar, longestBar, narrowestWithBar) = (8, 48, 40)
    private static let (narrowestWithGaps, longestWholeDate) = (60, 9)
    /// The columns of a long bar for a degree Celsius.
    private static let barScale = 1.5

    init(_ texts: ForecastTexts, columns: Int) {
        range = texts.range
        (indent, timeColumns) = (columns < Self.narrowestWithBar ? 1 : 2, texts.timeColumns)
        let isWide = columns >= Self.narrowestWithGaps
        dateForm = isWide && texts.dateColumns(0) <= Self.longestWholeDate ? 0 : 1
        let bar = range.map { min(max(Int($0.span * Self.barScale), Self.shortestBar), Self.longestBar) } ?? 0
        let hasBar = texts.hasDays && bar > 0 && columns >= Self.narrowestWithBar
        var widths = Array(repeating: 0, count: Column.allCases.count)
        func set(_ column: Column, _ width: Int) { widths[column.rawValue] = width }
        set(.label, max(texts.dateColumns(dateForm), indent + timeColumns))
        set(.icon, texts.look.icons.glyphColumns)
        let (low, high, temperature) = (texts.lowColumns, texts.highColumns, texts.temperatureColumns)
        set(.low, texts.hasDays && !hasBar ? low : max(low, temperature))
        set(.bar, hasBar ? bar : 0)
        set(.high, texts.hasDays && !hasBar ? max(high, temperature) : high)
        let (condition, shortCondition) = texts.conditionColumns
        set(.condition, columns < Self.narrowestWithBar ? 0 : condition)
        set(.chance, texts.chanceColumns)
        set(.amount, texts.amountColumns)
        let (rest, shortRest) = texts.restColumns
        set(.rest, columns < Self.narrowestWithBar ? 0 : rest)
        func gap(_ column: Column) -> Int {
            switch column {
            case .label: 0
            case .bar, .high, .amount: 1
            case .icon, .low, .condition, .chance, .rest: isWide ? 2 : 1
            }
        }
        let plan = Self.plan(
            condition: shortCondition + gap(.condition), rest: shortRest + gap(.rest), bar: bar + gap(.bar))
        let shares = plan.shares(of: columns - 2) { index, room in
            guard let column = Column(rawValue: index), widths[index] > 0 else { return 0 }
            let least =
                switch column {
                case .condition: shortCondition
                case .bar: Self.shortestBar
                case .rest: shortRest
                default: widths[index]
                }
            guard room >= least + gap(column) else { return 0 }
            return min(room, widths[index] + gap(column))
        }
        var start = 1
        slots = Column.allCases.map { column in
            let share = shares[column.rawValue]
            guard share > 0 else { return nil }
            defer { start += share }
            return Slot(start: start + gap(column), width: share - gap(column))
        }
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

    /// The first column without text.
    var end: Int { slots.compactMap { $0?.end }.max() ?? 0 }
}

extension SpacePlan.Step {
    fileprivate init(_ column: ForecastColumns.Column, upTo limit: Int) { self.init(column.rawValue, upTo: limit) }

    fileprivate init(rest column: ForecastColumns.Column) { self.init(rest: column.rawValue) }
}
