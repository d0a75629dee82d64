import Terminal
import Weather

/// What a press of the mouse means where it falls.
enum Target: Hashable, Sendable {
    /// The same as that key.
    case key(Key)
    /// The row of the forecast that begins then.
    case row(UnixTime)
    case dialogItem(LocationDialog.Item)
    /// What can be done when the place of this machine was not found.
    case remedy(LocationDialog.Remedy)
    /// A town in the list of suggestions, counted from its first.
    case suggestion(Int)
    /// A saved place, counted from the first.
    case savedPlace(Int)
    /// Covered by what lies over it.
    case nothing
}

extension Canvas {
    /// Makes a part of the picture answer to the mouse.
    mutating func offer(_ target: Target, in rect: Rect) { attach(target, to: rect) }

    /// Makes a whole row of it answer.
    mutating func offer(_ target: Target, row: Int) {
        offer(target, in: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }

    /// What lies uppermost at a cell of the screen.
    func target(at position: Position) -> Target? { meaning(at: position) as? Target }
}
