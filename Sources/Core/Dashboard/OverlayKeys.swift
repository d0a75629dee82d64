import Boundary
import Loop
import Terminal

extension DashboardState {
    mutating func handle(_ input: Input, in dialog: LocationDialog) -> [Effect] {
        if input == .key(.control("l")) { return [.repaint] }
        let asked = dialog
        var dialog = dialog
        let result = dialog.handle(input)
        overlay = .location(dialog)
        switch result {
        case .open: return []
        case .cancelled: overlay = nil
        case .chosen(let place):
            overlay = nil
            return choose(place)
        case .locate: return locate()
        case .stopLocating: return location.stop()
        case .allowLookup:
            // The user cannot agree to a question that does not fit on the screen.
            guard LocationStageView(presentation: presentation, dialog: asked, title: "").isWhole else {
                overlay = .location(asked)
                return []
            }
            return allowLookup()
        case .forgetConsent: return forgetConsent()
        case .openSettings: return dialog.settings.map { [.openSettings($0)] } ?? []
        }
        return []
    }

    mutating func handle(_ input: Input, in dialog: SavedPlacesDialog) -> [Effect] {
        if input == .key(.control("l")) { return [.repaint] }
        var dialog = dialog
        let result = dialog.handle(input, among: saved)
        overlay = .savedPlaces(dialog)
        switch result {
        case .open: return []
        case .closed: overlay = nil
        case .chosen(let place):
            overlay = nil
            return choose(place)
        case .changed(let change): return self.change(saved: change)
        case .another:
            openLocationDialog()
            return [.recallConsent]
        }
        return []
    }

    /// The key of another page leads to that page.
    mutating func handle(_ input: Input, in page: String, at offset: Int) -> [Effect] {
        guard case .key(let key) = input else { return [] }
        if let effects = press(key, on: page) { return effects }
        guard let command = KeyBindings.command(for: key) else { return [] }
        switch command {
        case .close: overlay = nil
        case .quit where key == .character("q"): overlay = nil
        case .repaint, .refresh: return perform(command, by: key)
        default:
            if let movement = command.movement, let scrolling = lastFrame.scrolling {
                overlay = .page(page, offset: scrolling.offset(from: offset, by: movement))
            }
        }
        return []
    }
}

extension DashboardState {
    mutating func handle(_ input: Input, inDetailsAt offset: Int) -> [Effect] {
        guard case .key(let key) = input else { return [] }
        guard let command = KeyBindings.command(for: key) else { return press(key) ?? [] }
        switch command {
        case .pageDown: overlay = .details(offset: lastFrame.scrolling?.offset(from: offset, by: .pageDown) ?? 0)
        case .pageUp: overlay = .details(offset: lastFrame.scrolling?.offset(from: offset, by: .pageUp) ?? 0)
        case .showDetails, .close: overlay = nil
        case .quit where key == .character("q"): overlay = nil
        case .followHere where lastFrame.area != nil: return withFeatures { $0.handle(input, &$1) ?? [] }
        default: return perform(command, by: key)
        }
        return []
    }
}
