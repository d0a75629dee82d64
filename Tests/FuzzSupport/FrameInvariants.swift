import DashboardSamples
import Terminal

extension Frame {
    /// What holds of every picture: its size, whole wide characters, nothing but what can be drawn, a cursor inside.
    package func ensureSound(size wanted: Size) throws(InvariantError) {
        try ensure(size == wanted, "a frame of \(size) for a screen of \(wanted)")
        for row in 0..<size.rows {
            try ensure(isWhole(row: row), "half a wide character in row \(row): \(text(ofRow: row))")
            try ensureDrawable(text(ofRow: row), "row \(row)")
        }
        guard let cursor else { return }
        try ensure(Rect(size).contains(cursor), "the cursor at \(cursor) of \(size)")
    }
}
