import Boundary
import Loop
import Terminal
import Weather

struct SavedPlacesDialog: Hashable, Sendable {
    enum Result: Hashable, Sendable {
        case open, closed
        case chosen(Place)
        case changed(SavedPlacesChange)
        case another
        case refreshed
    }

    private(set) var selection: Int
    private(set) var naming: TextField?
    /// Changes that restore removed places and old names, newest last.
    private var undoable: [SavedPlacesChange] = []

    /// In characters; longer names would leave no space for the weather.
    private static let nameLimit = 40

    init(selection: Int) { self.selection = selection }

    var canUndo: Bool { !undoable.isEmpty }

    mutating func keepSelection(from old: [Place], to new: SavedPlaces) {
        guard old.indices.contains(selection) else { return }
        selection = new.index(of: old[selection]) ?? min(selection, max(new.places.count - 1, 0))
    }

    mutating func select(_ index: Int) {
        if naming == nil { selection = index }
    }

    mutating func handle(_ input: Input, among saved: SavedPlaces) -> Result {
        let places = saved.places
        // Another copy of the program may have made the list shorter.
        selection = min(selection, max(places.count - 1, 0))
        let selected = places.indices.contains(selection) ? places[selection] : nil
        if naming != nil { return write(input, nameOf: selected) }
        guard case .key(let key) = input else { return .open }
        if case .character(let digit) = key, let place = digit.wholeNumberValue.flatMap(saved.place(number:)) {
            return .chosen(place)
        }
        guard let command = SavedPlacesCommand.table.command(for: key) else { return .open }
        return perform(command, on: selected, among: places)
    }

    private mutating func perform(_ command: SavedPlacesCommand, on selected: Place?, among places: [Place]) -> Result {
        switch command {
        case .down: selection = min(selection + 1, max(places.count - 1, 0))
        case .up: selection = max(selection - 1, 0)
        case .first: selection = 0
        case .last: selection = max(places.count - 1, 0)
        case .choose: return selected.map { .chosen($0) } ?? .open
        case .moveDown: return move(selected, by: 1, among: places)
        case .moveUp: return move(selected, by: -1, among: places)
        case .rename: naming = selected.map { TextField($0.name ?? "") }
        case .remove: return remove(selected, among: places)
        case .undo: return undo(among: places)
        case .add: return .another
        case .refresh: return .refreshed
        case .close: return .closed
        }
        return .open
    }

    private mutating func move(_ place: Place?, by step: Int, among places: [Place]) -> Result {
        guard let place, places.indices.contains(selection + step) else { return .open }
        selection += step
        return .changed(.move(place, by: step))
    }

    private mutating func remove(_ place: Place?, among places: [Place]) -> Result {
        guard let place else { return .open }
        undoable.append(.add(place, at: selection))
        selection = min(selection, max(places.count - 2, 0))
        return .changed(.remove(place))
    }

    private mutating func undo(among places: [Place]) -> Result {
        guard let last = undoable.popLast() else { return .open }
        switch last {
        case .add(_, let index?): selection = index
        case .rename(let place, _): selection = places.firstIndex { $0.isSame(as: place) } ?? selection
        case .add, .remove, .move: break
        }
        return .changed(last)
    }

    private mutating func write(_ input: Input, nameOf place: Place?) -> Result {
        switch input {
        case .key(.enter):
            let name = naming.map { $0.text.cleaned(limit: Self.nameLimit) }.flatMap { $0.isEmpty ? nil : $0 }
            naming = nil
            guard let place, name != place.name else { return .open }
            undoable.append(.rename(place, to: place.name))
            return .changed(.rename(place, to: name))
        case .key(.escape): naming = nil
        case .key(let key): _ = naming?.handle(key)
        case .paste(let text): naming?.insert(text.cleaned(limit: TextField.limit))
        case .mouse: break
        }
        return .open
    }
}
