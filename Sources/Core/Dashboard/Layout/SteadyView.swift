import Features
import Forecast
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
    private var plot, plotOfHours: ChartPlot?
    /// The days as one line each, beside a list that shows their rows.
    private(set) var days: ForecastList?
    /// The rows of all days, beside folded days.
    private(set) var hours: ForecastList?
    let hasChartAboveList: Bool
    /// The facts of the details beside the list; nil without them.
    private(set) var knownFacts: Set<FactPhrase>?
    /// Whether the header has room for an icon; only known if the service's pictures are shown.
    private(set) var hasIcon = false

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
        func forecastList(_ folding: DayFolding, columns: Int, foldsOnClick: Bool) -> ForecastList {
            ForecastList(
                sky, look, days: allDays, dayWords: dayWords, folding: folding, columns: columns,
                foldsOnClick: foldsOnClick)
        }
        let list =
            allDays.isEmpty
            ? nil : forecastList(presentation.decidedFolding, columns: columns.main, foldsOnClick: true)
        self.list = list
        let isFolded = presentation.foldsDays && list != nil
        let hasChartAboveList = columns.side == 0 || isFolded && size.rows >= LayoutPlan.lowestWithChartAboveDays
        self.hasChartAboveList = hasChartAboveList
        let context = PanelContext(presentation: presentation, features: features, columns: columns.main)
        let panels = LayoutPlan.stack.filter { $0.part != .chart || hasChartAboveList }
            .map { (part: $0.part, panel: $0.panel(context)) }
        let notice = panels.lazy.compactMap { $0.panel as? NoticePanel }.first
        let status = StatusLine(presentation: presentation)
        let shares = LayoutPlan.rows(notice: notice?.fewestRows ?? 0).shares(of: size.rows) { index, limit in
            guard let slot = LayoutPlan.Slot(index: index) else { return 0 }
            if let panel = panels.first(where: { $0.part == slot.part })?.panel {
                return slot.isBlank ? min(panel.rows(atMost: .max), 1) : panel.rows(atMost: limit)
            }
            return switch slot.part {
            case .list: min(limit, isFolded ? list?.foldedRows ?? limit : limit)
            case .status: min(status.rows, limit)
            default: 0
            }
        }
        var rects: [LayoutPlan.Part: Rect] = [:]
        var row = 0
        for part in LayoutPlan.Part.allCases {
            let rows = shares[.init(part)]
            rects[part] = Rect(row: row, column: 0, rows: rows, columns: columns.main)
            row += rows + shares[.init(part, isBlank: true)]
        }
        // The list ends at the status line, even if it needs fewer rows.
        let statusRows = shares[.init(.status)]
        let top = rects[.list]?.origin.row ?? 0
        rects[.status] = Rect(row: size.rows - statusRows, column: 0, rows: statusRows, columns: size.columns)
        rects[.list] = Rect(row: top, column: 0, rows: size.rows - statusRows - top, columns: columns.main)
        self.rects = rects
        self.columns = columns
        var canvas = Canvas(size: presentation.size)
        for (part, panel) in panels where part != .chart {
            if let rect = rects[part] { canvas.inside(rect, panel.draw) }
        }
        self.canvas = canvas
        if presentation.look.providerIcons != nil,
            let header = panels.lazy.compactMap({ $0.panel as? HeaderPanel }).first
        {
            hasIcon = header.hasIcon(rows: rects[.header]?.size.rows ?? 0)
        }
        guard columns.side > 0, let list else { return }
        knownFacts = RowDetailsPanel.knownFacts(sky)
        let other = DayFolding(isFolded: !isFolded)
        if isFolded {
            hours = forecastList(other, columns: LayoutPlan.hoursColumns(ofSide: columns.side), foldsOnClick: false)
        } else if list.lines.contains(where: \.isRow) {
            days = forecastList(other, columns: LayoutPlan.daysColumns(ofSide: columns.side), foldsOnClick: false)
        }
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
            if plot?.size != canvas.size, !presentation.foldsDays {
                plot = ChartPlot(presentation.sky, presentation.look, size: canvas.size)
            }
            ChartPanel(
                presentation.sky, presentation.look, presentation.chartChoices, columns: canvas.size.columns,
                lines: list?.lines ?? [], selectedLine: selectedLine, plot: plot
            ).draw(on: &canvas)
        }
        canvas.inside(layout[.list]) { canvas in
            if list == nil { EmptyView(presentation: presentation).draw(on: &canvas) }
            list?.draw(on: &canvas, offset: offset, selected: selectedLine)
        }
        canvas.inside(layout[.days]) { canvas in
            let day = selectedLine.flatMap { list?.lines.day(ofLine: $0) }
            let index = days?.lines.firstIndex { $0.day?.date == day?.date }
            guard let offset = days?.lines.offset(showing: index, rows: canvas.size.rows, from: 0) else { return }
            days?.draw(on: &canvas, offset: offset, selected: index)
        }
        canvas.inside(layout[.hours]) { canvas in
            let day = selectedLine.flatMap { list?.lines.day(ofLine: $0) }
            guard let index = hours?.lines.firstIndex(where: { $0.day?.date == day?.date }) else { return }
            let offset = max(min(index, (hours?.lines.count ?? 0) - canvas.size.rows), 0)
            hours?.draw(on: &canvas, offset: offset, selected: index)
        }
        canvas.inside(layout[.chartOfHours]) { canvas in
            guard canvas.size.rows > 0 else { return }
            if plotOfHours?.size != canvas.size {
                plotOfHours = ChartPlot(presentation.sky, presentation.look, size: canvas.size)
            }
            plotOfHours?.draw(selected: selectedLine.flatMap { list?.lines[$0] }, on: &canvas)
        }
        canvas.inside(layout[.details]) { layout.detailsPanel?.draw(on: &$0) }
        canvas.inside(layout[.status]) { status.draw(on: &$0) }
        return canvas
    }
}
