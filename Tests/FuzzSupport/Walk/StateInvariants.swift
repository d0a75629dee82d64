import Dashboard
import Display
import Terminal
import Weather

/// What holds of a dashboard whatever has happened to it.
struct StateInvariants {
    private let state: DashboardState

    /// Presses of Esc that close whatever is open.
    private static let escapes = 3

    init(_ state: DashboardState) { self.state = state }

    /// With a picture of it, more that takes longer.
    func ensureAll(picture: Frame?) throws(InvariantError) {
        try ensureSelectionInside()
        try ensureSavedPlacesInOrder()
        try ensureFieldsInOrder()
        try ensureDrawable(state.message ?? "", "the message")
        if state.overlay != nil { try ensureEscapeCloses() }
        guard let picture else { return }
        try ensureListInView()
        try picture.ensureSound(size: state.size)
        if case .at(let moment) = state.nextWake {
            try ensure(moment > state.now, "a wake at \(moment), which is past at \(state.now)")
        }
    }

    private func ensureSelectionInside() throws(InvariantError) {
        let rows = state.rows
        guard let selected = state.selectedRow else {
            try ensure(rows.isEmpty, "nothing selected among \(rows.count) rows")
            try ensure(state.list.offset == 0, "nothing to scroll, and \(state.list.offset) lines out")
            if case .details = state.overlay { throw InvariantError("details of no row") }
            return
        }
        try ensure(rows.contains { $0.validTime == selected.validTime }, "a selected row that is not listed")
        let air = state.presentation.hasAirBetweenDays ? max(state.presentation.days.count - 1, 0) : 0
        let lines = rows.count + state.presentation.days.count + air
        try ensure((0..<lines).contains(state.list.offset), "\(state.list.offset) of \(lines) lines out")
        try ensure(state.presentation.outlook.count <= 3, "\(state.presentation.outlook.count) remarks")
    }

    /// The selected row is on the screen where the list has room for more than its heading.
    private func ensureListInView() throws(InvariantError) {
        guard let selected = state.selectedRow, state.list.height > 2 else { return }
        var lines: [UnixTime?] = []
        for day in state.presentation.days {
            if state.presentation.hasAirBetweenDays, !lines.isEmpty { lines.append(nil) }
            lines += [nil] + day.hours.map(\.validTime)
        }
        let visible = lines.dropFirst(state.list.offset).prefix(state.list.height)
        try ensure(
            visible.contains(selected.validTime),
            "the selected row is out of sight, with \(state.list.offset) lines out")
    }

    private func ensureSavedPlacesInOrder() throws(InvariantError) {
        let places = state.saved.places
        try ensure(places.count <= SavedPlaces.limit, "\(places.count) saved places")
        try ensure(Set(places.map(\.askedCoordinate)).count == places.count, "a place saved twice")
        guard case .savedPlaces(let dialog) = state.overlay else {
            return try ensure(
                state.savedWeather.renewal == nil, "saved places are asked for, and their list is not seen")
        }
        try ensure(
            dialog.selection == 0 || places.indices.contains(dialog.selection),
            "saved place \(dialog.selection) of \(places.count) selected")
        try ensureInOrder(dialog.naming)
    }

    private func ensureFieldsInOrder() throws(InvariantError) {
        guard case .location(let dialog) = state.overlay else { return }
        for field in [dialog.search, dialog.latitude, dialog.longitude] { try ensureInOrder(field) }
        try ensure(
            dialog.highlighted == 0 || dialog.suggestions.indices.contains(dialog.highlighted),
            "suggestion \(dialog.highlighted) of \(dialog.suggestions.count)")
    }

    private func ensureInOrder(_ field: TextField?) throws(InvariantError) {
        guard let field else { return }
        try ensure((0...field.text.count).contains(field.cursor), "the cursor at \(field.cursor)")
        try ensure(field.text.count <= 80, "\(field.text.count) characters in a field")
        try ensureDrawable(field.text, "a field")
    }

    private func ensureEscapeCloses() throws(InvariantError) {
        var state = state
        for _ in 0..<Self.escapes where state.overlay != nil {
            try ensure(!state.handle(.input(.key(.escape))).contains(.quit), "Esc quits")
        }
        try ensure(state.overlay == nil, "Esc leaves open \(self.state.overlay.map { "\($0)" } ?? "")")
    }
}
