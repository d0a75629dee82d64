import Boundary
import Features

extension DashboardState {
    /// Opens a page or a dialog over what is open.
    mutating func open(_ next: Overlay) {
        if let overlay { coveredOverlays.append(overlay) }
        overlay = next
    }

    /// Shows what the overlay covers.
    mutating func closeOverlay() { overlay = coveredOverlays.popLast() }

    /// Opens the page of a feature, or goes back to it if it is covered. An open page is closed.
    mutating func showPage(_ name: String) {
        if overlay?.page == name { return closeOverlay() }
        guard let index = coveredOverlays.firstIndex(where: { $0.page == name }) else {
            return open(.page(name, offset: 0))
        }
        overlay = coveredOverlays[index]
        coveredOverlays.removeSubrange(index...)
    }

    /// Closes all pages, also covered ones.
    mutating func closePages() {
        coveredOverlays.removeAll { $0.page != nil }
        if overlay?.page != nil { closeOverlay() }
    }

    /// The keys of the page or of the area that the open page covers; nil if neither has keys of its own.
    var keysOfCovered: KeySection? {
        if let page = coveredOverlays.last?.page { return KeyBindings.section(ofPage: page) }
        return features.keysOfOpen.flatMap { keys in keys.first.map { KeySection($0.group, keys) } }
    }

    /// Without a row, its details close.
    mutating func closeDetailsWithoutRow() {
        guard selectedRow == nil else { return }
        coveredOverlays.removeAll(where: \.isDetails)
        if overlay?.isDetails ?? false { overlay = nil }
    }
}

extension DashboardState.Overlay {
    /// The name of the feature whose page it is.
    var page: String? { if case .page(let name, _) = self { name } else { nil } }

    var isDetails: Bool { if case .details = self { true } else { false } }
}
