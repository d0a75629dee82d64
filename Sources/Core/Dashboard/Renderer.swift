import Boundary
import Features
import Forecast
import Terminal
import Weather

package struct Renderer {
    private var cached: CachedView?

    private struct CachedView {
        private(set) var presentation: Presentation
        let preparedAt: UnixTime?
        var view: SteadyView

        /// A feature keeps what is expensive to compute.
        init(_ presentation: Presentation, _ features: inout FeatureList) {
            self.presentation = presentation
            let wholeDays = presentation.sky.wholeDays
            features.prepare(presentation.sky, wholeDays: wholeDays)
            preparedAt = features.preparedAt
            view = SteadyView(presentation: presentation, features: features, wholeDays: wholeDays)
        }

        func isValid(for other: Presentation) -> Bool {
            isOfMinute(other.sky.now) && presentation == other.at(presentation.sky.now)
        }

        /// Returns nil if it is not valid. Values that are equal but not the same would be compared whole at each key.
        func adopting(_ other: Presentation) -> CachedView? {
            guard isValid(for: other) else { return nil }
            var view = self
            view.presentation = other.at(presentation.sky.now)
            return view
        }

        private func isOfMinute(_ now: UnixTime) -> Bool { presentation.sky.now.minute == now.minute }
    }

    package init() {}

    /// Draws a frame. Scrolls the list just far enough to show the selected row, and records the list's height.
    package mutating func frame(of state: inout DashboardState) -> Frame {
        let presentation = state.presentation
        var cached = cachedView(for: presentation, &state.features)
        // With a second reference, the first change of the view would copy it whole.
        self.cached = nil
        let frame = draw(&state, presentation, &cached)
        self.cached = cached
        return frame
    }

    package mutating func updateLayout(of state: inout DashboardState) {
        let presentation = state.presentation
        let cached = cachedView(for: presentation, &state.features)
        self.cached = cached
        _ = arrange(&state, presentation, cached.view)
    }

    /// The moment whose picture the panels show; nil if a feature kept an older one of the present minute.
    package var drawnAt: UnixTime? {
        cached.flatMap { $0.preparedAt == $0.presentation.sky.now ? $0.preparedAt : nil }
    }

    func isCurrent(for presentation: Presentation) -> Bool { cached?.isValid(for: presentation) ?? false }

    private func cachedView(for presentation: Presentation, _ features: inout FeatureList) -> CachedView {
        cached?.adopting(presentation) ?? CachedView(presentation, &features)
    }

    private func arrange(
        _ state: inout DashboardState, _ presentation: Presentation, _ view: SteadyView
    ) -> (layout: ScreenLayout, line: Int?, details: RowDetailsOverlay?, page: PageOverlay?) {
        let selected = state.selectedRow
        let lines = view.list?.lines ?? []
        let selectedLine = lines.line(selectedAt: state.list.selection)
        var layout = ScreenLayout(view, of: presentation, line: selectedLine.map { lines[$0] })
        let area = state.features.hasArea ? layout.area(presentation.size) : nil
        if let area, !area.coversList, area.rect.origin.column >= layout[.hours].origin.column {
            layout.endSide(at: area.rect)
        }
        let coversDetails = area?.rect.intersects(layout[.details]) ?? false
        if case .details? = state.overlay, !coversDetails, let panel = layout.detailsPanel,
            panel.fits(layout[.details].size)
        {
            state.overlay = nil
        }
        var details: RowDetailsOverlay?
        if case .details? = state.overlay, let selected {
            details = RowDetailsOverlay(
                selected, presentation.sky, presentation.look,
                at: layout.placeOfDetails(presentation.size, covered: coversDetails ? area?.rect : nil))
        }
        if let row = details?.end { layout.beginList(at: row) }
        if let area, !area.coversList, area.rect.intersects(layout[.list]) {
            layout.beginList(at: area.rect.endRow + 1)
        }
        let scrolled = view.list?.scrolled(
            to: selectedLine, height: layout[.list].size.rows, from: state.list.offset)
        let height = scrolled?.rows ?? 0
        state.list.offset = scrolled?.offset ?? 0
        var page: PageOverlay?
        var pageOffset = 0
        if case .page(let open, let offset)? = state.overlay {
            let overlay = PageOverlay(
                open, presentation: presentation, features: state.features, open: state.keysOfCovered)
            (page, pageOffset) = (overlay, overlay.shown(offset))
        }
        state.list.height = height
        state.lastFrame = DrawnFrame(
            scrolling: details?.scrolling ?? page?.scrolling,
            icons: icons(
                presentation, view, row: details?.hasArt ?? (layout[.details].size.rows > 0) ? selected : nil))
        state.lastFrame.pageOffset = pageOffset
        state.lastFrame.area = area
        state.features.arrange(in: area)
        state.features.arrange(below: view.below)
        return (layout, selectedLine, details, page)
    }

    private func icons(_ presentation: Presentation, _ view: SteadyView, row: HourWeather?) -> Set<IconCode> {
        guard presentation.look.providerIcons != nil else { return [] }
        return Set(
            [view.hasIcon ? presentation.sky.headerIcon : nil, row.flatMap(presentation.sky.icon)].compactMap { $0 })
    }

    private func draw(_ state: inout DashboardState, _ presentation: Presentation, _ cached: inout CachedView) -> Frame
    {
        let (layout, line, details, page) = arrange(&state, presentation, cached.view)
        let area = state.lastFrame.area
        let hints = KeyHints(
            presentation: presentation, overlay: state.overlay,
            canScrollDetails: (details?.scrolling.lastOffset ?? 0) > 0, features: state.features,
            ofArea: area.map { state.features.hints(presentation.sky, in: $0) } ?? [],
            isListCovered: area?.coversList ?? false,
            opensLine: opensLine(line.flatMap { cached.view.list?.lines[$0] }, in: layout))
        let status = StatusLine(
            presentation: presentation, spinnerStep: state.spinnerStep, isCovered: state.overlay != nil,
            progress: state.features.progress.map(StatusLine.Progress.init), hints: hints.all)
        var canvas = cached.view.draw(
            presentation, in: layout, status: status, selectedLine: line, offset: state.list.offset)
        if let area {
            canvas.fill(area.rect)
            canvas.offer(.nothing, in: area.rect)
            if area.coversList { canvas.inside(area.rect) { $0.placeFocus(row: 0, column: 0) } }
            canvas.inside(area.rect) { state.features.drawArea(presentation.sky, presentation.look, on: &$0) }
        }
        drawOverlay(of: state, presentation, above: layout[.status].origin.row, details, page, on: &canvas)
        state.lastFrame.clickTargets = canvas.clickTargets
        return canvas.frame
    }

    private func opensLine(_ line: ListLine?, in layout: ScreenLayout) -> Bool {
        line.map { $0.isRow ? layout[.details].size.rows == 0 : $0.hidesRows } ?? false
    }

    private func drawOverlay(
        of state: DashboardState, _ presentation: Presentation, above row: Int, _ details: RowDetailsOverlay?,
        _ page: PageOverlay?, on canvas: inout Canvas
    ) {
        guard let overlay = state.overlay else { return }
        if case .details(let offset) = overlay {
            details?.draw(on: &canvas, offset: offset)
            return
        }
        // A covered view is dim and ignores clicks; the hints below it belong to the dialog.
        let covered = Rect(row: 0, column: 0, rows: row, columns: canvas.size.columns)
        canvas.offer(.nothing, in: covered)
        // Without its colours, a map beside the list would show other rain.
        for part in covered.parts(beside: state.lastFrame.area) {
            canvas.recolor(part, face: presentation.look.theme.recessed)
        }
        switch overlay {
        case .page(_, let offset): page?.draw(on: &canvas, offset: offset)
        case .dialog(let name):
            state.features[name]?.drawDialog(
                presentation.sky, presentation.look, spinnerStep: state.spinnerStep, on: &canvas)
        case .details: break
        }
    }
}

extension Rect {
    /// Without an area beside the list.
    fileprivate func parts(beside area: FeatureArea?) -> [Rect] {
        guard let hole = area?.rect, area?.coversList == false, hole.origin.row >= origin.row else { return [self] }
        func part(_ rows: Range<Int>, _ columns: Range<Int>) -> Rect {
            Rect(row: rows.lowerBound, column: columns.lowerBound, rows: rows.count, columns: columns.count)
        }
        let all = origin.column..<endColumn
        return [
            part(origin.row..<hole.origin.row, all),
            part(hole.origin.row..<hole.endRow, origin.column..<max(hole.origin.column, origin.column)),
            part(hole.origin.row..<hole.endRow, min(hole.endColumn, endColumn)..<endColumn),
            part(min(hole.endRow, endRow)..<endRow, all),
        ]
    }
}

extension Presentation {
    fileprivate func at(_ now: UnixTime) -> Presentation {
        var presentation = self
        presentation.sky.now = now
        return presentation
    }
}
