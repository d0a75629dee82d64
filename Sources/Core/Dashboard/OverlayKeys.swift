import Features
import Loop
import Terminal

extension DashboardState {
    /// The key of another page leads to that page.
    mutating func handle(_ input: Input, in page: String) -> [Effect] {
        if let effects = askFeatures({ $0.handle(input, onPage: page, &$1) }) {
            // The page may be another one now, so it begins at its top or at what is selected.
            overlay = .page(page, offset: PageOverlay.atSelection)
            return effects
        }
        guard case .key(let key) = input else { return [] }
        if let effects = press(key, isOnPage: true) { return effects }
        guard let command = KeyBindings.command(for: key) else { return [] }
        switch command {
        case .close: closeOverlay()
        case .quit where key == .character("q"): closeOverlay()
        case .repaint, .refresh: return perform(command)
        default:
            if let movement = command.movement, let scrolling = lastFrame.scrolling {
                overlay = .page(page, offset: scrolling.offset(from: lastFrame.pageOffset, by: movement))
            }
        }
        return []
    }
}

extension DashboardState {
    mutating func handle(_ input: Input, inDetailsAt offset: Int) -> [Effect] {
        guard case .key(let key) = input else { return [] }
        guard let command = KeyBindings.command(for: key) else { return press(inDetails: key) }
        switch command {
        case .pageDown: overlay = .details(offset: lastFrame.scrolling?.offset(from: offset, by: .pageDown) ?? 0)
        case .pageUp: overlay = .details(offset: lastFrame.scrolling?.offset(from: offset, by: .pageUp) ?? 0)
        case .showDetails, .close: overlay = nil
        case .quit where key == .character("q"): overlay = nil
        default: return perform(command)
        }
        return []
    }

    /// A key of a feature that is also a key of the open area acts there.
    private mutating func press(inDetails key: Key) -> [Effect] {
        if FeatureList.rows.contains(where: { $0.keys.contains(key) }),
            let effects = handle(inArea: .key(key), isCovered: true)
        {
            return effects
        }
        return press(key) ?? []
    }
}
