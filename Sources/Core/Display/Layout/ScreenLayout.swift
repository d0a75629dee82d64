import Terminal
import Weather

/// Where each part of a picture lies.
package struct ScreenLayout {
    private var rects: [LayoutPlan.Part: Rect]
    /// Too small for panels: a few lines of the most important.
    package let isTiny: Bool

    /// Smaller than this, rows of a list say less than a line of words.
    static let smallest = Size(rows: 7, columns: 14)

    package static func isTiny(_ size: Size) -> Bool { size.rows < smallest.rows || size.columns < smallest.columns }

    package init(_ steady: SteadyPicture, of presentation: Presentation, selected: HourWeather?) {
        rects = steady.rects
        isTiny = Self.isTiny(presentation.size)
        let columns = steady.columns
        guard columns.side > 0 else { return }
        let side = Rect(
            row: LayoutPlan.sideTop, column: columns.main + LayoutPlan.columnGap,
            rows: self[.status].origin.row - LayoutPlan.sideTop, columns: columns.side)
        (rects[.chart], rects[.details]) = LayoutPlan.side(side, presentation: presentation, selected: selected)
    }

    /// Of no size where the part has no room; details have none but beside the list.
    package subscript(part: LayoutPlan.Part) -> Rect { rects[part] ?? Rect(row: 0, column: 0, rows: 0, columns: 0) }
}

extension Presentation {
    /// Whether the chart is to be shown, as far as there is something in it.
    package var isChartWanted: Bool { showsChart ?? isChartAutomatic }

    /// What the size of the screen asks for.
    package var isChartAutomatic: Bool {
        size.rows >= (hasSidePanels ? ChartPanel.automaticRowsBeside : ChartPanel.automaticRows)
    }

    /// Whether chart and details stand beside the list.
    package var hasSidePanels: Bool { LayoutPlan.columns(of: size, hasRows: !rows.isEmpty).side > 0 }
}
