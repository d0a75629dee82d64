/// Columns of text on a terminal: 0, 1 or 2 for each character; East Asian ambiguous characters have 1.
package enum ColumnWidth {
    package static func of(_ text: String) -> Int {
        if isPrintingASCII(text) { return text.utf8.count }
        if text.unicodeScalars.allSatisfy(standsAlone) { return text.unicodeScalars.reduce(0) { $0 + of(base: $1) } }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Reads contiguous bytes: an iterator over the UTF-8 view takes several times as long.
    package static func isPrintingASCII(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
            return true
        } ?? false
    }

    /// Returns true for a scalar that is a whole character; a search for boundaries takes several times as long.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Letters and signs of Latin; punctuation; arrows, figures, boxes, braille; Han; Hangul syllables.
        case ..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// Returns the width of the base; marks and control characters have no width.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        return of(base: scalars[scalars.startIndex])
    }

    package static func of(base: Unicode.Scalar) -> Int {
        if base.value < 0x300 {
            return (0x20..<0x7F).contains(base.value) || base.value >= 0xA0 && base.value != 0xAD ? 1 : 0
        }
        if contains(base, in: zeroWidthRanges) { return 0 }
        return contains(base, in: wideRanges) ? 2 : 1
    }

    static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0xA0 && contains(scalar, in: ambiguousRanges)
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
