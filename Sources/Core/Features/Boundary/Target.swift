import Terminal
import Weather

package enum Target: Hashable, Sendable {
    case key(Key)
    /// A line of the forecast list that can be selected. A second click opens its details.
    case line(UnixTime)
    /// The details of the present weather.
    case presentRow
    /// A day whose rows a click shows or hides.
    case day(CivilDate)
    /// Something covers this area, so a click has no effect.
    case nothing
}

extension Canvas {
    package mutating func offer(_ target: Target, in rect: Rect) { attach(target, to: rect) }

    package mutating func offer(_ target: Target, row: Int) {
        offer(target, in: Rect(row: row, column: 0, rows: 1, columns: size.columns))
    }
}
