import Boundary
import Forecast
import Sky
import Terminal
import Weather

struct ScreenLayout {
    private var rects: [LayoutPlan.Part: Rect]
    private var sideArea: Rect?
    /// What is beside the hours.
    private var rest: Rect?
    private let (dayCount, hourLines): (Int, Int)
    let isTiny: Bool
    /// The details beside the hours; nil if they have no room. Layout and drawing share them, because they are expensive.
    private(set) var detailsPanel: RowDetailsPanel?
    /// Blocks of days beside the details and below them, from the selected day on.
    private(set) var dayBlocks: [Rect] = []

    /// A smaller screen shows more in a line of words than in rows of a list.
    static let smallest = Size(rows: 7, columns: 14)

    static func isTiny(_ size: Size) -> Bool {
        size.rows < smallest.rows || size.columns < smallest.columns
            || size.rows < lowestNarrow && size.columns < narrowestLow
    }

    /// On a narrower screen the temperature and the condition need a line each.
    private static let narrowestLow = 20
    private static let lowestNarrow = 12

    /// `line` is the selected line of the list.
    init(_ steady: SteadyView, of presentation: Presentation, line: ListLine?) {
        rects = steady.rects
        (dayCount, hourLines) = (steady.allDays.count, steady.hourLines)
        isTiny = Self.isTiny(presentation.size)
        guard steady.columns.side > 0 else { return }
        let side = Rect(
            row: LayoutPlan.sideTop, column: steady.columns.main + LayoutPlan.columnGap,
            rows: steady.sideEnd - LayoutPlan.sideTop, columns: steady.columns.side)
        sideArea = side
        let plan = SidePlan(side, lines: steady.hourLines)
        (rects[.hours], rects[.laterHours]) = (plan.hours, plan.laterHours)
        let (rest, columns) = (plan.rest, SidePlan.detailsColumns(of: plan.rest))
        guard columns > 0 else { return }
        let panel = RowDetailsPanel(
            line?.firstRow, presentation.sky, presentation.look, columns: columns, known: steady.knownFacts)
        detailsPanel = panel
        let details = Rect(
            row: rest.origin.row, column: rest.origin.column,
            rows: min(panel.rows(forColumns: columns), rest.size.rows), columns: columns)
        rects[.details] = details
        self.rest = rest
        dayBlocks = SidePlan.blocks(of: dayCount, beside: details, in: rest)
    }

    static func hasRoomBesideList(_ size: Size) -> Bool {
        (size.columns >= LayoutPlan.narrowestWithArea || LayoutPlan.hasRoomBelowHours(size)) && !isTiny(size)
    }

    func placeOfDetails(_ size: Size, covered: Rect? = nil) -> RowDetailsOverlay.Place {
        let view = isTiny ? nil : (list: self[.list], rows: self[.status].origin.row)
        return RowDetailsOverlay.Place(screen: size, view: view, covered: covered)
    }

    /// Something covers the rows above `row`, and the list has those below it.
    mutating func beginList(at row: Int) {
        let list = self[.list]
        let top = max(list.origin.row, row)
        rects[.list] = Rect(
            row: top, column: list.origin.column, rows: max(list.endRow - top, 0), columns: list.size.columns)
    }

    /// An area takes a part of the room beside the list, below a blank row.
    mutating func endSide(at area: Rect) {
        let row = area.origin.row
        for part in [LayoutPlan.Part.hours, .laterHours, .details] {
            let rect = self[part]
            // Details that are covered open over the list.
            guard rect.endColumn > area.origin.column, row > rect.origin.row || part != .details else { continue }
            rects[part] = Rect(
                row: rect.origin.row, column: rect.origin.column,
                rows: max(min(rect.size.rows, row - 1 - rect.origin.row), 0), columns: rect.size.columns)
        }
        guard let rest else { return }
        let above = Rect(
            row: rest.origin.row, column: rest.origin.column, rows: max(row - 1 - rest.origin.row, 0),
            columns: rest.size.columns)
        dayBlocks = SidePlan.blocks(of: dayCount, beside: self[.details], in: above).filter { !$0.intersects(area) }
    }

    /// Where the area of a feature is: below the hours or beside the list, on a narrow high screen above it, or over all but
    /// the status line. Nil on a screen that is too small.
    func area(_ size: Size) -> FeatureArea? {
        guard !isTiny else { return nil }
        if let side = sideArea.flatMap({
            LayoutPlan.area(inSide: $0, besideHours: self[.hours], lines: hourLines, size)
        }) {
            return FeatureArea(side, coversList: false)
        }
        let rows = LayoutPlan.rowsOfArea(columns: size.columns)
        if self[.list].origin.row <= rows, rows + LayoutPlan.fewestBelowArea <= self[.list].endRow {
            return FeatureArea(Rect(row: 0, column: 0, rows: rows, columns: size.columns), coversList: false)
        }
        return FeatureArea(
            Rect(row: 0, column: 0, rows: self[.status].origin.row, columns: size.columns), coversList: true)
    }

    /// An empty rectangle for a part without room; hours and details have room only beside the list.
    subscript(part: LayoutPlan.Part) -> Rect { rects[part] ?? Rect(row: 0, column: 0, rows: 0, columns: 0) }
}

extension Presentation {
    /// Whether the chart should appear; it still needs data.
    var isChartWanted: Bool { showsChart ?? showsChartBySize }

    var showsChartBySize: Bool { size.rows >= LayoutPlan.automaticChartRows }

    /// On a low screen the facts have few rows, which go on below what is beside the list.
    func columnsOfFacts(main: Int) -> Int { showsChartBySize ? main : size.columns }
}
