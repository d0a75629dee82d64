import Terminal

/// The picture of a state: the same state always gives the same frame.
package func frame(of state: DashboardState) -> Frame {
    var canvas = Canvas(size: state.size)
    let layout = DashboardLayout(state)
    let details = RowDetailsOverlay.opened(in: state, layout: layout)
    if layout.isTiny {
        TinyPicture(state: state).draw(on: &canvas)
    } else {
        canvas.inside(layout.header) { layout.headerPanel.draw(on: &$0) }
        canvas.inside(layout.notice) { layout.noticePanel.draw(on: &$0) }
        canvas.inside(layout.list) { ForecastPanel(state: state).draw(on: &$0) }
        canvas.inside(layout.status) {
            StatusLine(state: state, detailsScroll: details?.scrolls ?? false).draw(on: &$0)
        }
    }
    switch state.overlay {
    case .help(let offset): HelpOverlay(state: state).draw(on: &canvas, offset: offset)
    case .details(let offset): details?.draw(on: &canvas, offset: offset)
    case .location(let dialog): LocationDialogPicture(state: state, dialog: dialog).draw(on: &canvas)
    case .savedPlaces(let dialog): SavedPlacesPicture(state: state, dialog: dialog).draw(on: &canvas)
    case nil: break
    }
    return canvas.frame
}
