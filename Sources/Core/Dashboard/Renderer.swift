import Words
import Display
import Terminal
import Weather

/// Draws states, and keeps of the last picture what the next one can take over.
package struct Renderer {
    private var kept: Kept?

    /// What was drawn, what from, and for how long it holds.
    private struct Kept {
        let presentation: Presentation
        let outlook: [Remark]
        let isNight: Bool
        let moments: Range<UnixTime>
        var picture: SteadyPicture

        init(_ presentation: Presentation) {
            self.presentation = presentation
            outlook = presentation.outlook
            isNight = presentation.isNight(at: presentation.now)
            moments = presentation.now..<(presentation.nextChange ?? UnixTime(seconds: .max))
            picture = SteadyPicture(presentation: presentation, outlook: outlook)
        }

        func holds(_ other: Presentation) -> Bool {
            guard moments.contains(other.now), presentation.at(other.now) == other else { return false }
            // When these change, no moment tells.
            return other.now == presentation.now
                || other.isNight(at: other.now) == isNight && other.outlook == outlook
        }
    }

    package init() {}

    /// What a state looks like. The list is scrolled no further than needed to show the selected row; how much of it shows is
    /// told to the state.
    package mutating func frame(of state: inout DashboardState) -> Frame {
        let presentation = state.presentation
        var kept = kept(for: presentation)
        // Or the picture would be copied as soon as a line of the list is drawn.
        self.kept = nil
        let frame = draw(&state, presentation, &kept)
        self.kept = kept
        return frame
    }

    /// Scrolls the list and tells the state how much of it shows, without a picture.
    package mutating func settle(_ state: inout DashboardState) {
        let presentation = state.presentation
        let kept = kept(for: presentation)
        self.kept = kept
        _ = layOut(&state, presentation, kept.picture)
    }

    /// Whether what is kept is what would be drawn anew.
    func holds(_ presentation: Presentation) -> Bool { kept?.holds(presentation) ?? false }

    private func kept(for presentation: Presentation) -> Kept {
        if let kept, kept.holds(presentation) { return kept }
        return Kept(presentation)
    }

    private func layOut(
        _ state: inout DashboardState, _ presentation: Presentation, _ picture: SteadyPicture
    ) -> (layout: ScreenLayout, details: RowDetailsOverlay?) {
        let selected = state.selectedRow
        let layout = ScreenLayout(picture, of: presentation, selected: selected)
        let lines = picture.list?.lines ?? []
        let height = layout[.list].size.rows
        state.list.offset = lines.offset(showing: selected, rows: height, from: state.list.offset)
        if case .details? = state.overlay {
            let panel = RowDetailsPanel(presentation: presentation, row: selected)
            // What stands beside the list need not cover it.
            if layout[.details].size.rows > 0, panel.fits(layout[.details].size) { state.overlay = nil }
        }
        var details: RowDetailsOverlay?
        if case .details? = state.overlay, let selected {
            details = RowDetailsOverlay(
                presentation: presentation, row: selected, layout: layout,
                line: lines.visible(rows: height, offset: state.list.offset).firstIndex { lines[$0] == .row(selected) })
        }
        state.list.height = height
        state.sight = Sight(details: details?.scrolling)
        return (layout, details)
    }

    private func draw(_ state: inout DashboardState, _ presentation: Presentation, _ kept: inout Kept) -> Frame {
        let (layout, details) = layOut(&state, presentation, kept.picture)
        let hints = KeyHints(
            presentation: presentation, overlay: state.overlay, detailsScroll: (details?.scrolling.lastOffset ?? 0) > 0)
        let status = StatusLine(
            presentation: presentation, spinnerStep: state.spinnerStep, isCovered: state.overlay != nil,
            hints: hints.all)
        var canvas = kept.picture.draw(
            presentation, in: layout, status: status, selected: state.selectedRow, offset: state.list.offset)
        drawOverlay(of: state, presentation, above: layout[.status].origin.row, details, on: &canvas)
        state.sight.meanings = canvas.meanings
        return canvas.frame
    }

    private func drawOverlay(
        of state: DashboardState, _ presentation: Presentation, above row: Int, _ details: RowDetailsOverlay?,
        on canvas: inout Canvas
    ) {
        guard let overlay = state.overlay else { return }
        if case .details(let offset) = overlay {
            details?.draw(on: &canvas, offset: offset)
            return
        }
        // What lies under it is out of reach, and looks it; the hints below are its own.
        let covered = Rect(row: 0, column: 0, rows: row, columns: canvas.size.columns)
        canvas.offer(.nothing, in: covered)
        canvas.recolor(covered, face: presentation.theme.recessed)
        switch overlay {
        case .help(let offset): HelpOverlay(presentation: presentation).draw(on: &canvas, offset: offset)
        case .location(let dialog):
            LocationDialogPicture(presentation: presentation, dialog: dialog, spinnerStep: state.spinnerStep)
                .draw(on: &canvas)
        case .savedPlaces(let dialog):
            SavedPlacesPicture(
                presentation: presentation, dialog: dialog, places: state.savedPlaceRows, spinnerStep: state.spinnerStep
            ).draw(on: &canvas)
        case .details: break
        }
    }
}

extension Presentation {
    /// The same at another moment.
    fileprivate func at(_ now: UnixTime) -> Presentation {
        var presentation = self
        presentation.now = now
        return presentation
    }
}

/// What a state is told of its last picture.
package struct Sight: Sendable {
    /// Of the open details, how much shows.
    var details: Scrolling?
    /// What the mouse finds there.
    var meanings = Canvas.Meanings()
}
