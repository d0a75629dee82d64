import Terminal
import Weather

/// What a press of the mouse means where it falls.
package enum Target: Hashable, Sendable {
    /// The same as that key.
    case key(Key)
    /// The row of the forecast that begins then.
    case row(UnixTime)
    /// Covered by what lies over it.
    case nothing
}

extension Canvas {
    /// Makes a part of the picture answer to the mouse.
    package mutating func offer(_ target: Target, in rect: Rect) { attach(target, to: rect) }

    /// Makes a whole row of it answer.
    package mutating func offer(_ target: Target, row: Int) {
        offer(target, in: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }
}
