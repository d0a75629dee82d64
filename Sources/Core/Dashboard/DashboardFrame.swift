import Terminal

/// What a state looks like: the same state always gives the same frame.
package func frame(of state: DashboardState) -> Frame { picture(of: state).frame }

/// The frame, and what its parts mean to the mouse.
func picture(of state: DashboardState) -> Canvas {
    let layout = DashboardLayout(state)
    var canvas = layout.steady.canvas
    let details = RowDetailsOverlay.opened(in: state, layout: layout)
    if layout.isTiny {
        TinyPicture(state: state).draw(on: &canvas)
    } else {
        canvas.inside(layout.chart) { ChartPanel(state: state).draw(on: &$0) }
        canvas.inside(layout.list) { ForecastPanel(state: state, list: layout.steady.lines).draw(on: &$0) }
        canvas.inside(layout.details) { RowDetailsPanel(state: state).draw(on: &$0) }
        canvas.inside(layout.status) {
            StatusLine(state: state, detailsScroll: details?.scrolls ?? false).draw(on: &$0)
        }
    }
    switch state.overlay {
    case .help, .location, .savedPlaces:
        // What lies under them is out of reach, and looks it; the hints below are their own.
        let covered = Rect(row: 0, column: 0, rows: layout.status.origin.row, columns: state.size.columns)
        canvas.offer(.nothing, in: covered)
        canvas.recolor(covered, face: state.theme.recessed)
    case .details, nil: break
    }
    switch state.overlay {
    case .help(let offset): HelpOverlay(state: state).draw(on: &canvas, offset: offset)
    case .details(let offset): details?.draw(on: &canvas, offset: offset)
    case .location(let dialog): LocationDialogPicture(state: state, dialog: dialog).draw(on: &canvas)
    case .savedPlaces(let dialog): SavedPlacesPicture(state: state, dialog: dialog).draw(on: &canvas)
    case nil: break
    }
    return canvas
}
