/// Returns the elements that a failure needs; leaves out large parts first.
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
package func shrunk<Element>(_ elements: [Element], while fails: ([Element]) throws -> Bool) rethrows -> [Element] {
    var kept = elements
    var length = max(kept.count / 2, 1)
    while true {
        var start = 0
        var hasShrunk = false
        while start < kept.count {
            var candidate = kept
            candidate.removeSubrange(start..<min(start + length, kept.count))
            if try !candidate.isEmpty && fails(candidate) {
                kept = candidate
                hasShrunk = true
            } else {
                start += length
            }
        }
        if length == 1, !hasShrunk { return kept }
        length = max(length / 2, 1)
    }
}
