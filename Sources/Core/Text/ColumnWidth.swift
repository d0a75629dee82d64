/// Columns of text on a terminal; East Asian ambiguous characters have one.
///
/// A character has the columns of all its letters and signs, because some terminals draw each in columns of its own.
/// Others draw a conjunct, a flag or a family in fewer.
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
    package static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Letters and signs of Latin; punctuation; arrows, figures, boxes, braille; Han; Hangul syllables.
        case ..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// Marks without a base and control characters have no width.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex { return of(alone: first) }
        if first.isRegionalIndicator { return of(alone: first) }
        var (columns, count) = (0, 0)
        for scalar in scalars {
            // Selector 16 asks for a picture, which has two columns on some terminals.
            columns = scalar == "\u{FE0F}" ? max(columns, 2) : columns + of(base: scalar)
            count += 1
        }
        if columns == 0 { return of(alone: first) }
        return max(columns, (count + scalarsOfColumn - 1) / scalarsOfColumn)
    }

    /// A terminal's cell, as curses knows it, has a base and four marks. A longer stack gets more cells.
    package static let scalarsOfColumn = 5

    /// A vowel or final of Hangul has no width beside its syllable, but it needs a place of its own without one.
    private static func of(alone scalar: Unicode.Scalar) -> Int {
        scalar.isRegionalIndicator ? 2 : scalar.isHangulPart ? 1 : of(base: scalar)
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

    /// Answers fast for the characters that plots and most names consist of.
    package static func isCertain(alone value: UInt32) -> Bool {
        switch value {
        case ..<0x300, 0x2010...0x2027, 0x2190...0x2BFF, 0x3040...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3:
            true
        default: Unicode.Scalar(value).map { isCertain([$0]) } ?? false
        }
    }

    /// Returns false if terminals differ in the columns of a character, or if it has more scalars than a cell.
    package static func isCertain(_ scalars: [Unicode.Scalar]) -> Bool {
        guard let base = scalars.first, scalars.count <= scalarsOfColumn else { return false }
        return !base.isRegionalIndicator && !base.isHangulPart && base.properties.generalCategory != .spacingMark
            && scalars.dropFirst().allSatisfy { mark in
                of(base: mark) == 0 && !mark.isHangulPart && !mark.properties.isDefaultIgnorableCodePoint
            }
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

extension Unicode.Scalar {
    /// Half of a flag.
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    fileprivate var isHangulPart: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }
}
