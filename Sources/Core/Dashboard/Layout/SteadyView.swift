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
    var list: ForecastList?
    private var plot: ChartPlot?
    /// The rows of all days, beside the list.
    private var hours: ForecastList?
    /// The facts of the details beside the list; nil without them.
    private(set) var knownFacts: Set<FactPhrase>?
    /// Whether the header has room for an icon; only known if the service's pictures are shown.
    private(set) var hasIcon = false

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
        let (sky, look) = (presentation.sky, presentation.look)
        let dayWords = allDays.isEmpty ? [:] : FeatureList.dayWords(sky)
        let list =
            allDays.isEmpty
            ? nil
            : ForecastList(
                sky, look, days: allDays, dayWords: dayWords, folding: presentation.folding, columns: columns.main)
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
        let blank = factRows > 2 || division.headerHasFacts && factRows > 0 ? FactsPanel.blankAbove : 0
        rects[.facts] = Rect(row: listEnd + blank, column: 0, rows: factRows - blank, columns: columns.main)
        let top = rects[.list]?.origin.row ?? 0
        var listArea = Rect(row: top, column: 0, rows: listEnd - top, columns: columns.main)
        below =
            columns.side > 0
            ? LayoutPlan.below(
                presentation.wishesBelow, in: listArea, days: allDays.count,
                rowsAtStart: DayFolding.rowsAtStart(allDays))
            : [:]
        if let end = below.values.map(\.origin.row).min() {
            listArea = Rect(row: top, column: 0, rows: end - 1 - top, columns: columns.main)
        }
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
            for row in LayoutPlan.sideTop..<max(bottom, LayoutPlan.sideTop) {
                canvas.put("│", row: row, column: columns.main + LayoutPlan.columnGap / 2, face: theme[.rule])
            }
        }
        self.canvas = canvas
        if presentation.look.providerIcons != nil, let header {
            hasIcon = header.hasIcon(rows: rects[.header]?.size.rows ?? 0)
        }
        guard columns.side > 0, list != nil else { return }
        knownFacts = RowDetailsPanel.knownFacts(sky)
        hours = ForecastList(
            sky, look, days: allDays.filter { !$0.hours.isEmpty }, dayWords: [:],
            folding: DayFolding(isFolded: false, showsPast: presentation.folding.showsPast),
            columns: LayoutPlan.hoursColumns(ofSide: columns.side), hasDays: false)
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
        canvas.inside(layout[.hours]) { canvas in
            guard let selectedLine, let list, let day = list.lines.day(ofLine: selectedLine),
                let offset = hours?.offset(of: day, withPast: list.hasPassed(list.lines[selectedLine]))
            else { return }
            hours?.draw(on: &canvas, offset: offset, selected: nil)
        }
        canvas.inside(layout[.details]) { layout.detailsPanel?.draw(on: &$0) }
        canvas.inside(layout[.status]) { status.draw(on: &$0) }
        return canvas
    }
}
