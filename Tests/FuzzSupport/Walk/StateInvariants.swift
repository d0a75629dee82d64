import Dashboard
import Forecast
import Features
import Loop
import Sky
import Terminal
import Weather

/// Conditions that hold in every state of the dashboard.
struct StateInvariants {
    private let state: DashboardState

    /// Presses of Esc that close any overlay.
    private static let escapes = 5

    init(_ state: DashboardState) { self.state = state }

    /// Checks the slower conditions only if there is a frame.
    func ensureAll(frame: Frame?) throws(InvariantError) {
        try ensureSelectionInside()
        try ensurePlaces()
        try ensureDrawable(state.message ?? "", "the message")
        if state.overlay != nil { try ensureEscapeCloses() }
        guard let frame else { return }
        try ensureSelectionVisible()
        try frame.ensureSound(size: state.size)
        if case .at(let moment) = state.nextWake {
            try ensure(moment > state.now, "the next wake at \(moment) is not after \(state.now)")
        }
    }

    private func ensureSelectionInside() throws(InvariantError) {
        let rows = state.rows
        guard let selected = state.selectedRow else {
            let lines = state.presentation.listLines
            let line = lines.line(selectedAt: state.list.selection).map { lines[$0] }
            try ensure(
                rows.isEmpty || line?.day?.hours.isEmpty ?? false, "no row of \(rows.count) is selected")
            try ensure(
                state.list.offset == 0 || !lines.isEmpty, "an empty list is scrolled by \(state.list.offset) lines")
            if case .details = state.overlay { throw InvariantError("details without a row") }
            return
        }
        let past = state.list.folding.showsPast ? state.sky.pastRows : []
        try ensure(
            (past + rows).contains { $0.validTime == selected.validTime }, "the selected row is not in the list")
        let lines = state.presentation.listLines.count
        try ensure(
            (0..<lines).contains(state.list.offset), "the list is scrolled by \(state.list.offset) of \(lines) lines")
        let sentences = FeatureList(state.sky).sentences(state.sky)
        try ensure(sentences.count <= 5, "\(sentences)")
    }

    /// Checks that the selected row is visible if the list has lines below its heading.
    private func ensureSelectionVisible() throws(InvariantError) {
        let lines = state.presentation.listLines
        guard let selected = lines.line(selectedAt: state.list.selection) else {
            return try ensure(lines.isEmpty, "no line is selected")
        }
        try ensure(lines[selected].time != nil, "a heading is selected")
        guard state.list.height > 2 else { return }
        try ensure(
            lines.visible(rows: state.list.height, offset: state.list.offset).contains(selected),
            "the selected line is not visible after scrolling by \(state.list.offset) lines")
        let rows = lines.compactMap(\.row) + lines.compactMap { $0.time == nil ? nil : $0.day?.hours }.joined()
        try ensure(
            rows.count { !state.sky.hasPassed($0) } == state.presentation.sky.days.reduce(0) { $0 + $1.hours.count },
            "the list lacks rows or has some twice")
    }

    private func ensurePlaces() throws(InvariantError) {
        guard let facts = state.places else { throw InvariantError("no feature has the saved places") }
        let places = facts.saved.places
        try ensure(places.count <= SavedPlaces.limit, "\(places.count) saved places")
        try ensure(Set(places.map(\.askedCoordinate)).count == places.count, "a place is saved twice")
        try ensure(
            facts.renewal == nil || facts.isListShown, "saved places are requested while their list is hidden")
        try ensure(
            (facts.selection != nil) == (state.overlay == .dialog("places")),
            "the dashboard and the feature differ about the dialog")
        if let (index, count) = facts.selection {
            try ensure(index == 0 || (0..<count).contains(index), "line \(index) of \(count) is selected")
        }
        for field in facts.fields {
            let count = field.text.count
            try ensure((0...count).contains(field.cursor), "the cursor is at \(field.cursor), outside the text")
            try ensure(count <= 80, "\(count) characters in a field")
            try ensureDrawable(field.text, "the text of a field")
        }
    }

    private func ensureEscapeCloses() throws(InvariantError) {
        var state = state
        for _ in 0..<Self.escapes where state.overlay != nil {
            try ensure(!state.handle(.input(.key(.escape))).contains(.quit), "Esc quits")
        }
        try ensure(state.overlay == nil, "Esc does not close \(self.state.overlay.map { "\($0)" } ?? "")")
    }
}
