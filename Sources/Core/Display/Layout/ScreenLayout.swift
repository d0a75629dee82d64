import Terminal
import Weather

package struct ScreenLayout {
    private var rects: [LayoutPlan.Part: Rect]
    /// The screen is too small for panels and shows a few lines only.
    package let isTiny: Bool

    /// On a smaller screen, rows of a list tell less than a line of words.
    static let smallest = Size(rows: 7, columns: 14)

    package static func isTiny(_ size: Size) -> Bool { size.rows < smallest.rows || size.columns < smallest.columns }

    package init(_ steady: SteadyView, of presentation: Presentation, selected: HourWeather?) {
        rects = steady.rects
        isTiny = Self.isTiny(presentation.size)
        let columns = steady.columns
        guard columns.side > 0 else { return }
        let side = Rect(
            row: LayoutPlan.sideTop, column: columns.main + LayoutPlan.columnGap,
            rows: self[.status].origin.row - LayoutPlan.sideTop, columns: columns.side)
        (rects[.chart], rects[.details]) = LayoutPlan.side(side, presentation: presentation, selected: selected)
    }

    /// Empty where the part has no room; details have room only beside the list.
    package subscript(part: LayoutPlan.Part) -> Rect { rects[part] ?? Rect(row: 0, column: 0, rows: 0, columns: 0) }
}

extension Presentation {
    /// The chart may still be hidden for want of data.
    package var isChartWanted: Bool { showsChart ?? isChartAutomatic }

    /// Whether the size of the screen alone asks for the chart.
    package var isChartAutomatic: Bool {
        size.rows >= (hasSidePanels ? ChartPanel.automaticRowsBeside : ChartPanel.automaticRows)
    }

    package var hasSidePanels: Bool { LayoutPlan.columns(of: size, hasRows: !rows.isEmpty).side > 0 }
}
