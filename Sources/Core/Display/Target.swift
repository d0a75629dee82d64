import Terminal
import Weather

package enum Target: Hashable, Sendable {
    case key(Key)
    case row(UnixTime)
    /// Something covers this area, so a click has no effect.
    case nothing
}

extension Canvas {
    package mutating func offer(_ target: Target, in rect: Rect) { attach(target, to: rect) }

    package mutating func offer(_ target: Target, row: Int) {
        offer(target, in: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }
}
