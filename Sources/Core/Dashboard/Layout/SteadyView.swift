import Boundary
import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

/// The parts of a frame that selection, dialogs and the spinner do not change: most of a frame's cost.
struct SteadyView {
    let canvas: Canvas
    let columns: (main: Int, side: Int)
    let rects: [LayoutPlan.Part: Rect]
    /// The row below what is beside the list.
    let sideEnd: Int
    var list: ForecastList?
    private var plot: ChartPlot?
    /// The rows of all days, beside the list.
    var hours: ForecastList?
    /// How many lines they have.
    private(set) var hourLines = 0
    /// Those of the days, at their last size.
    var dayBlocks: [CivilDate: Canvas] = [:]
    /// The facts of the details beside the list; nil without them.
    private(set) var knownFacts: KnownFacts?
    /// Whether the header has room for an icon; only known if the service's pictures are shown.
    private(set) var hasIcon = false

    let allDays: [DayWeather]
    /// The rows of features below the list.
    let below: [String: Rect]

    private let features: FeatureList

    /// `features` are prepared for the weather of the presentation. `wholeDays` are its days, if they are known.
    init(presentation: Presentation, features: FeatureList, wholeDays: [DayWeather]? = nil) {
        self.features = features
        let isTiny = ScreenLayout.isTiny(presentation.size)
        let size = isTiny ? Size(rows: 0, columns: 0) : presentation.size
        let columns = LayoutPlan.columns(of: size, hasRows: !presentation.sky.rows.isEmpty)
        let allDays = isTiny ? [] : presentation.sky.limited(wholeDays ?? presentation.sky.wholeDays)
        self.allDays = allDays
        let (sky, look) = (presentation.sky, presentation.look)
        let dayWords = allDays.isEmpty ? [:] : FeatureList.dayWords(sky)
        let list =
            allDays.isEmpty
            ? nil
            : ForecastList(
                sky, look, days: allDays, dayWords: dayWords, folding: presentation.folding, columns: columns.main,
                hasFurther: LayoutPlan.hasRoomBelowList(size))
        self.list = list
        let context = PanelContext(presentation: presentation, features: features, columns: columns.main)
        let panels = LayoutPlan.stack.map { (part: $0.part, panel: $0.panel(context)) }
        let header = panels.lazy.compactMap { $0.panel as? HeaderPanel }.first
        let division = ScreenDivision(presentation, panels, list: list, columns: columns.main)
        let (shares, facts) = (division.shares, division.facts)
        var rects: [LayoutPlan.Part: Rect] = [:]
        var row = 0
        for part in LayoutPlan.Part.allCases {
            let rows = shares[.init(part)]
            let blank = part == .chart ? min(rows, LayoutPlan.blankBelowChart) : 0
            rects[part] = Rect(row: row, column: 0, rows: rows - blank, columns: columns.main)
            row += rows + shares[.init(part, isBlank: true)]
        }
        // The facts and the status line stand at the bottom, so that a day that is unfolded moves neither. The list has the
        // rest, even if it needs fewer rows.
        let (statusRows, factRows) = (shares[.init(.status)], shares[.init(.facts)])
        let bottom = size.rows - statusRows
        rects[.status] = Rect(row: bottom, column: 0, rows: statusRows, columns: size.columns)
        let listEnd = bottom - factRows
        let blank = division.blankAboveFacts
        let factColumns = presentation.columnsOfFacts(main: columns.main)
        rects[.facts] = Rect(row: listEnd + blank, column: 0, rows: factRows - blank, columns: factColumns)
        sideEnd = factColumns > columns.main ? listEnd : bottom
        var top = rects[.list]?.origin.row ?? 0
        func rowsBelow(_ top: Int, _ wishes: [WishBelow]) -> [String: Rect] {
            LayoutPlan.below(
                wishes, in: Rect(row: top, column: 0, rows: listEnd - top, columns: columns.main),
                days: allDays.count, rowsAtStart: DayFolding.rowsAtStart(allDays))
        }
        // The chart grows before the features have spare rows.
        let firm = presentation.wishesBelow.filter { !$0.isSpare }
        let placed = columns.side > 0 ? rowsBelow(top, firm) : [:]
        if columns.side > 0, let chart = rects[.chart], chart.size.rows > 0, placed.count == firm.count {
            let rows = LayoutPlan.rowsOfList(days: allDays.count, atStart: DayFolding.rowsAtStart(allDays))
            let spare = listEnd - 1 - (placed.values.map(\.endRow).max() ?? top + rows)
            let highest = ChartPanel.highest(columns: columns.main, hasSpareRows: true)
            let extra = min(max(spare, 0), max(highest - chart.size.rows, 0))
            rects[.chart] = Rect(
                row: chart.origin.row, column: 0, rows: chart.size.rows + extra, columns: columns.main)
            top += extra
        }
        below = columns.side > 0 ? rowsBelow(top, presentation.wishesBelow) : [:]
        let end = below.values.map(\.origin.row).min().map { $0 - 1 } ?? listEnd
        let listArea = Rect(row: top, column: 0, rows: end - top, columns: columns.main)
        rects[.list] = listArea
        self.rects = rects
        self.columns = columns
        var canvas = Canvas(size: presentation.size)
        for (part, panel) in panels where part != .chart {
            if let rect = rects[part] { canvas.inside(rect, panel.draw) }
        }
        if let rect = rects[.facts] { canvas.inside(rect, facts.draw) }
        features.drawBelow(below, sky, look, on: &canvas)
        if columns.side > 0 {
            let theme = presentation.look.theme
            let isBlankAbove = !rects.contains {
                $0.key != .list && ($0.value.origin.row..<$0.value.endRow).contains(top - 1)
            }
            if LayoutPlan.hasRoomBelowList(size), top > 0, isBlankAbove {
                canvas.inside(Rect(row: top - 1, column: 0, rows: 1, columns: columns.main)) {
                    list?.drawHeadings(on: &$0)
                }
            }
            for row in LayoutPlan.sideTop..<max(sideEnd, LayoutPlan.sideTop) {
                canvas.put("│", row: row, column: columns.main + LayoutPlan.columnGap / 2, face: theme[.rule])
            }
        }
        self.canvas = canvas
        if presentation.look.providerIcons != nil, let header {
            hasIcon = header.hasIcon(rows: rects[.header]?.size.rows ?? 0)
        }
        guard columns.side > 0, list != nil else { return }
        knownFacts = KnownFacts(sky)
        let days = allDays.filter { !$0.hours.isEmpty }
        hourLines = days.reduce(0) { $0 + 1 + $1.hours.count }
        hours = ForecastList(
            sky, look, days: days, dayWords: [:],
            folding: DayFolding(isFolded: false, showsPast: presentation.folding.showsPast),
            columns: SidePlan.hoursColumns(
                ofSide: Size(rows: sideEnd - LayoutPlan.sideTop, columns: columns.side), lines: hourLines),
            hasDays: false, hasFurther: LayoutPlan.hasRoomBelowList(size))
    }

    mutating func draw(
        _ presentation: Presentation, in layout: ScreenLayout, status: StatusLine, selectedLine: Int?, offset: Int
    ) -> Canvas {
        var canvas = canvas
        if layout.isTiny {
            TinyView(presentation: presentation, features: features).draw(on: &canvas)
            return canvas
        }
        canvas.inside(layout[.chart]) { canvas in
            if plot?.size != canvas.size { plot = ChartPlot(presentation.sky, presentation.look, size: canvas.size) }
            plot?.draw(selected: selectedLine.flatMap { list?.lines[$0] }, on: &canvas)
        }
        canvas.inside(layout[.list]) { canvas in
            if list == nil { EmptyView(presentation: presentation).draw(on: &canvas) }
            list?.draw(on: &canvas, offset: offset, selected: selectedLine)
        }
        drawSide(presentation, in: layout, selectedLine, on: &canvas)
        canvas.inside(layout[.status]) { status.draw(on: &$0) }
        return canvas
    }
}
