import Display
import Terminal

/// What a press of the mouse means in a dialog.
enum DialogTarget: Hashable, Sendable {
    /// The same as that key.
    case key(Key)
    case item(LocationDialog.Item)
    /// What can be done when the place of this machine was not found.
    case remedy(LocationDialog.Remedy)
    /// A town in the list of suggestions, counted from its first.
    case suggestion(Int)
    /// A saved place, counted from the first.
    case savedPlace(Int)
}

extension Canvas {
    /// Makes a row of a dialog answer to the mouse.
    mutating func offer(_ target: DialogTarget, row: Int) {
        attach(target, to: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }
}
