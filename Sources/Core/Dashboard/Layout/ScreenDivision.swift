import Boundary
import Forecast
import Look
import Now
import Sky
import Terminal

/// The rows of all parts of the screen.
struct ScreenDivision {
    let shares: Fit.Shares
    let facts: FactsPanel

    private let headerRows: Int
    /// Whether the header, the list and the facts have what they need first.
    private let isWhole: Bool

    typealias Panels = [(part: LayoutPlan.Part, panel: any Panel)]

    /// With a picture of the weather, if the list keeps its lines and no fact of the weather gives way.
    init(_ presentation: Presentation, _ panels: Panels, list: ForecastList?, columns: Int) {
        let header = panels.lazy.compactMap { $0.panel as? HeaderPanel }.first
        let hasFacts = header.map { $0.factCount(rows: .max) > 0 } ?? false
        let words = header?.rowsOfWords ?? 1
        let full = header?.rows(atMost: hasFacts ? .max : LayoutPlan.earlyHeader) ?? 1
        self.init(
            presentation, panels, header, rows: max(full, words), hasFacts: hasFacts, list: list, columns: columns)
        guard let header, headerRows > words else { return }
        let told = weatherFactCount(beside: header)
        if isWhole, told == header.weatherFactCount() { return }
        let plain = Self(presentation, panels, header, rows: words, hasFacts: false, list: list, columns: columns)
        if !isWhole || plain.weatherFactCount(beside: header) > told { self = plain }
    }

    private init(
        _ presentation: Presentation, _ panels: Panels, _ header: HeaderPanel?, rows: Int, hasFacts: Bool,
        list: ForecastList?, columns: Int
    ) {
        let facts = FactsPanel(
            header?.furtherFacts(rows: hasFacts ? rows : 1) ?? [], presentation.look.theme,
            columns: presentation.columnsOfFacts(main: columns))
        let banner = panels.lazy.compactMap { $0.panel as? BannerPanel }.first
        let status = StatusLine(presentation: presentation)
        let size = presentation.size
        let earlyFacts = hasFacts ? 1 : LayoutPlan.factRowsAboveChart
        let plan = LayoutPlan.rows(
            LayoutPlan.Circumstances(
                header: rows, headerWithDoubt: header?.rowsWithDoubt ?? 0, earlyFacts: earlyFacts,
                banner: banner?.fewestRows ?? 0,
                isChartWanted: presentation.isChartWanted, isChartChosen: presentation.showsChart == true,
                isLow: !presentation.showsChartBySize,
                highestChart: LayoutPlan.blankBelowChart
                    + ChartPanel.highest(
                        columns: columns, hasSpareRows: size.rows >= LayoutPlan.lowestWithSpareRows)))
        shares = plan.shares(of: ScreenLayout.isTiny(size) ? 0 : size.rows) { index, limit in
            guard let slot = LayoutPlan.Slot(index: index) else { return 0 }
            if let panel = panels.first(where: { $0.part == slot.part })?.panel {
                if slot.part == .chart {
                    let rows = panel.rows(atMost: limit - min(limit, LayoutPlan.blankBelowChart))
                    return rows > 0 ? rows + LayoutPlan.blankBelowChart : 0
                }
                return slot.isBlank ? min(panel.rows(atMost: .max), limit) : panel.rows(atMost: limit)
            }
            return switch slot.part {
            case .list: min(limit, list?.comingCount ?? LayoutPlan.linesBelowPicture)
            case .facts where limit <= LayoutPlan.factRowsAboveChart: facts.rows(atMost: limit)
            case .facts: facts.rowsWithBlank(atMost: limit)
            case .status: min(status.rows, limit)
            default: 0
            }
        }
        (self.facts, headerRows) = (facts, rows)
        isWhole =
            shares[.init(.header)] >= rows
            && shares[.init(.list)] >= min(list?.comingCount ?? 0, LayoutPlan.linesBelowPicture)
            && shares[.init(.facts)] >= facts.rows(atMost: earlyFacts)
    }

    /// How many facts of the weather the screen tells.
    private func weatherFactCount(beside header: HeaderPanel) -> Int {
        let rows = shares[.init(.facts)] - blankAboveFacts
        return header.weatherFactCount(
            ofFirst: header.factCount(rows: shares[.init(.header)]) + facts.count(rows: rows))
    }

    /// Between the list and the facts.
    var blankAboveFacts: Int {
        let rows = shares[.init(.facts)]
        return rows > LayoutPlan.factRowsAboveChart ? FactsPanel.blankAbove : rows - facts.rows(atMost: rows)
    }
}
