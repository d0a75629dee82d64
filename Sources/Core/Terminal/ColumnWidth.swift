/// How many columns text takes on a terminal: 0, 1 or 2 for each character, East Asian ambiguous ones being 1.
package enum ColumnWidth {
    package static func of(_ text: String) -> Int {
        // Most text is printing ASCII, a column a byte.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// The width of the base decides; marks that combine with it add nothing, control characters take no room.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let base = scalars[scalars.startIndex]
        if base.value < 0x300 {
            return (0x20..<0x7F).contains(base.value) || base.value >= 0xA0 && base.value != 0xAD ? 1 : 0
        }
        if contains(base, in: zeroWidthRanges) { return 0 }
        return contains(base, in: wideRanges) ? 2 : 1
    }

    private static func contains(_ scalar: Unicode.Scalar, in ranges: [(UInt32, UInt32)]) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].1 < scalar.value {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && ranges[low].0 <= scalar.value
    }
}
