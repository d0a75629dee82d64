import Boundary
import Forecast
import Terminal
import Weather

/// The division of the screen. A panel that is no feature needs a case, its steps in the plan and a `stack` entry.
enum LayoutPlan {
    /// The cases have the order of the screen from top to bottom.
    enum Part: Int, CaseIterable {
        case header, notice, warnings, outlook, more, chart, list, status, days, hours, chartOfHours, details
    }

    /// The rows of a part, or the blank line below it.
    struct Area: Sendable {
        let part: Part
        let isBlank: Bool

        init(_ part: Part, isBlank: Bool = false) { (self.part, self.isBlank) = (part, isBlank) }

        /// Of a plan.
        init?(index: Int) {
            guard let part = Part(rawValue: index / 2) else { return nil }
            self.init(part, isBlank: !index.isMultiple(of: 2))
        }

        var index: Int { part.rawValue * 2 + (isBlank ? 1 : 0) }
    }

    static let stack: [(part: Part, panel: @Sendable (PanelContext) -> any Panel)] = [
        (.header, { $0.presentation.header(columns: $0.columns) }), (.notice, { NoticePanel($0) }),
        (.warnings, { FeaturePanels($0, at: .warnings) }), (.outlook, { FeaturePanels($0, at: .sentence) }),
        (.more, { FeaturePanels($0, at: .more) }), (.chart, { $0.presentation.chart(columns: $0.columns) }),
    ]

    /// Returns a plan with the most important part first; `notice` is the notice's least height in rows.
    static func rows(notice: Int) -> SpacePlan { rowPlans[min(notice, rowPlans.count - 1)] }

    private static let rowPlans = (0...2).map { notice in
        SpacePlan(
            .init(.status, upTo: 4),
            .init(.header, upTo: 2),
            .init(.warnings, upTo: 1),
            .init(.list, upTo: 3),
            .init(.notice, upTo: notice),
            .init(.outlook, upTo: 1),
            .init(.warnings, upTo: 2),
            .init(.header, upTo: 4),
            .init(rest: .notice),
            .init(.chart, upTo: 7),
            .init(.list, upTo: 6),
            .init(.header, upTo: 7),
            .init(blankBelow: .header),
            .init(.list, upTo: 8),
            .init(.more, upTo: 1),
            .init(.header, upTo: 9),
            .init(.warnings, upTo: 4),
            .init(blankBelow: .notice),
            .init(blankBelow: .outlook),
            .init(.list, upTo: 10),
            .init(.more, upTo: 4),
            .init(blankBelow: .more),
            .init(.outlook, upTo: 2),
            .init(blankBelow: .chart),
            .init(.chart, upTo: 9),
            .init(.list, upTo: 14),
            .init(.header, upTo: 14),
            .init(.list, upTo: 24),
            .init(.chart, upTo: 14),
            .init(.header, upTo: 20),
            .init(rest: .list))
    }

    static let side = SpacePlan(
        .init(.chart, upTo: 7),
        .init(blankBelow: .chart),
        .init(rest: .details),
        .init(rest: .days),
        .init(blankBelow: .days),
        .init(.chart, upTo: highestChart))

    private static let highestChart = 28

    /// A screen with this many rows has room for the chart above the list.
    static let (automaticChartRows, automaticChartRowsBeside) = (30, 22)

    /// The side column beside a folded list.
    static let sideOfHours = SpacePlan(
        .init(.chart, upTo: 7),
        .init(blankBelow: .chart),
        .init(.hours, upTo: 14),
        .init(.chart, upTo: 14),
        .init(rest: .hours))

    static let sideTop = 2
    static let columnGap = 3

    private static let (mainColumn, sideColumn) = (0, 1)

    private static let columns = SpacePlan(
        // With 100 columns, the list shows everything in every language and unit.
        .init(mainColumn, upTo: 100),
        .init(sideColumn, upTo: 72),
        .init(mainColumn, upTo: 116),
        .init(rest: sideColumn),
        .init(rest: mainColumn))

    private static let narrowestChart = 80

    /// As wide as a chart beside the details, if there is room for one.
    static func daysColumns(ofSide columns: Int) -> Int {
        let besideDetails = columns - RowDetailsPanel.widest - columnGap
        return min(widestDays, besideDetails < narrowestChart ? columns : besideDetails)
    }

    static func hoursColumns(ofSide columns: Int) -> Int { min(widestDays, columns) }

    /// In columns. A line of a day or of a row is not longer in any language.
    private static let widestDays = 100

    private static let (lowestChartAboveDays, fewestDays) = (9, 3)

    /// Puts the chart beside the details if it stays wide and becomes higher there, else above them.
    /// The days stand below the chart, as many as have room beside the details, and else all or none.
    static func side(
        _ area: Rect, presentation: Presentation, details: RowDetailsPanel, dayCount: Int
    ) -> (chart: Rect, days: Rect, details: Rect) {
        func chartRows(atMost limit: Int, columns: Int) -> Int {
            presentation.chart(columns: columns).rows(atMost: limit)
        }

        func rect(row: Int, column: Int, rows: Int, columns: Int) -> Rect {
            Rect(row: area.origin.row + row, column: area.origin.column + column, rows: rows, columns: columns)
        }
        let detailsColumns = min(RowDetailsPanel.widest, area.size.columns)
        let besideDetails = area.size.columns - detailsColumns - columnGap
        let height = area.size.rows
        let besideRows =
            besideDetails < narrowestChart
            ? 0 : chartRows(atMost: min(height, highestChart), columns: besideDetails)
        let rows = side.shares(of: height) { index, limit in
            guard let part = Area(index: index) else { return 0 }
            return switch (part.part, part.isBlank) {
            case (.chart, false): chartRows(atMost: limit, columns: area.size.columns)
            case (.chart, true): min(chartRows(atMost: .max, columns: area.size.columns), 1)
            case (.days, false): limit >= dayCount ? dayCount : 0
            case (.days, true): min(dayCount, 1)
            default: min(details.rows(forColumns: area.size.columns), limit)
            }
        }
        if besideRows > rows[.init(.chart)] {
            let detailsRows = min(details.rows(forColumns: detailsColumns), height)
            let roomForDays = min(dayCount, height - lowestChartAboveDays - 1)
            let chart =
                roomForDays < fewestDays
                ? besideRows : chartRows(atMost: min(besideRows, height - roomForDays - 1), columns: besideDetails)
            let days = roomForDays < fewestDays ? 0 : roomForDays
            return (
                rect(row: 0, column: 0, rows: chart, columns: besideDetails),
                rect(row: chart + 1, column: 0, rows: days, columns: daysColumns(ofSide: area.size.columns)),
                rect(row: 0, column: besideDetails + columnGap, rows: detailsRows, columns: detailsColumns)
            )
        }
        let chartHeight = rows[.init(.chart)]
        let top = chartHeight + rows[.init(.chart, isBlank: true)]
        let daysRows = rows[.init(.days)]
        let detailsTop = top + daysRows + (daysRows > 0 ? 1 : 0)
        return (
            rect(row: 0, column: 0, rows: chartHeight, columns: area.size.columns),
            rect(row: top, column: 0, rows: daysRows, columns: daysColumns(ofSide: area.size.columns)),
            rect(row: detailsTop, column: 0, rows: rows[.init(.details)], columns: detailsColumns)
        )
    }

    /// In rows. A lower screen has its chart in the side column.
    static let lowestWithChartAboveDays = 40

    /// Puts the chart over as many hours as have room. If the chart stands above the list, a chart of the hours has the
    /// room below them.
    static func sideOfHours(
        _ area: Rect, presentation: Presentation, hasChart: Bool, hourCount: Int
    ) -> (chart: Rect, hours: Rect, chartOfHours: Rect) {
        let chartPanel = presentation.chart(columns: area.size.columns)
        let panel = hasChart ? chartPanel : nil
        let rows = sideOfHours.shares(of: area.size.rows) { index, limit in
            guard let part = Area(index: index) else { return 0 }
            return switch (part.part, part.isBlank) {
            case (.chart, false): panel?.rows(atMost: limit) ?? 0
            case (.chart, true): min(panel?.rows(atMost: .max) ?? 0, 1)
            default: min(limit, hourCount)
            }
        }
        let top = rows[.init(.chart)] + rows[.init(.chart, isBlank: true)]
        func rect(row: Int, rows: Int, columns: Int) -> Rect {
            Rect(row: area.origin.row + row, column: area.origin.column, rows: rows, columns: columns)
        }
        let below = top + rows[.init(.hours)] + 1
        let rest = hasChart ? 0 : chartPanel.rows(atMost: min(area.size.rows - below, highestChart))
        return (
            rect(row: 0, rows: rows[.init(.chart)], columns: area.size.columns),
            rect(row: top, rows: rows[.init(.hours)], columns: hoursColumns(ofSide: area.size.columns)),
            rect(row: below, rows: rest < lowestChartAboveDays ? 0 : rest, columns: area.size.columns)
        )
    }

    /// An area beside the list needs a screen of so many columns, and so many rows.
    static let (narrowestWithArea, lowestArea) = (200, 16)

    private static let narrowestSide = 36
    private static let lowestWithSide = 14

    static func columns(of size: Size, hasRows: Bool) -> (main: Int, side: Int) {
        let hasSide = hasRows && size.rows >= lowestWithSide
        let shares = columns.shares(of: size.columns) { column, room in
            column == mainColumn || hasSide && room >= narrowestSide + columnGap + 1 ? room : 0
        }
        return (shares[mainColumn], max(shares[sideColumn] - columnGap - 1, 0))
    }
}

extension SpacePlan.Step {
    fileprivate init(_ part: LayoutPlan.Part, upTo limit: Int) { self.init(LayoutPlan.Area(part).index, upTo: limit) }

    fileprivate init(rest part: LayoutPlan.Part) { self.init(rest: LayoutPlan.Area(part).index) }

    fileprivate init(blankBelow part: LayoutPlan.Part) {
        self.init(LayoutPlan.Area(part, isBlank: true).index, upTo: 1)
    }
}

extension SpacePlan.Shares {
    subscript(area: LayoutPlan.Area) -> Int { self[area.index] }
}
