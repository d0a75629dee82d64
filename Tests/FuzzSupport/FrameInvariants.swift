import DashboardSamples
import Terminal

extension Frame {
    package func ensureSound(size wanted: Size) throws(InvariantError) {
        try ensure(size == wanted, "a frame of \(size) for a screen of \(wanted)")
        for row in 0..<size.rows {
            try ensure(isWhole(row: row), "half a wide character in row \(row): \(text(ofRow: row))")
            try ensureDrawable(text(ofRow: row), "row \(row)")
        }
        guard let cursor else { return }
        try ensure(Rect(size).contains(cursor), "the cursor is at \(cursor), outside \(size)")
    }
}
