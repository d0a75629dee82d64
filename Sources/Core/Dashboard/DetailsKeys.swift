import Terminal

// The details of the selected row, open over the list.

extension DashboardState {
    /// The keys that move go on moving, others close or scroll, and the rest do what they do without the details.
    mutating func handle(_ input: Input, inDetailsAt offset: Int) -> [Effect] {
        guard case .key(let key) = input, let command = KeyBindings.command(for: key) else { return [] }
        switch command {
        case .pageDown, .pageUp:
            let scrolled = RowDetailsOverlay(state: self, layout: DashboardLayout(self))?.scrolling.offset(
                from: offset, by: command)
            overlay = .details(offset: scrolled ?? 0)
        case .showDetails, .close: overlay = nil
        case .quit where key == .character("q"): overlay = nil
        default: return perform(command, by: key)
        }
        return []
    }

    /// Without a row there is nothing to tell of.
    mutating func closeDetailsWithoutRow() {
        if case .details? = overlay, selectedRow == nil { overlay = nil }
    }
}
