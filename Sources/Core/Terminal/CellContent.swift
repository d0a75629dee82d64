/// A character, or the right half of a wide one, as numbers that copy and compare faster than text.
package struct CellContent: Hashable, Sendable {
    /// The first three scalars, from the lowest bits up; 0 means none.
    private var leading: UInt64
    private var trailing: UInt64

    /// Curses also keeps five scalars of a character.
    private static let (bitsOfScalar, leadingCount, longest) = (21, 3, 5)

    package static let blank = CellContent(ascii: 0x20)
    package static let rightHalf = CellContent(ascii: 0)

    package init(_ character: Character) {
        (leading, trailing) = (0, 0)
        for (index, scalar) in character.unicodeScalars.prefix(Self.longest).enumerated() {
            let value = UInt64(scalar.value)
            if index < Self.leadingCount {
                leading |= value << (index * Self.bitsOfScalar)
            } else {
                trailing |= value << ((index - Self.leadingCount) * Self.bitsOfScalar)
            }
        }
    }

    package init(ascii: UInt8) { (leading, trailing) = (UInt64(ascii), 0) }

    package var isRightHalf: Bool { leading == 0 }

    package var ascii: UInt8? { leading < 0x80 && leading != 0 ? UInt8(truncatingIfNeeded: leading) : nil }

    package var onlyScalar: UInt32 { leading <= 0x1F_FFFF ? UInt32(truncatingIfNeeded: leading) : 0 }

    package var scalars: [UInt32] {
        var scalars: [UInt32] = []
        for number in 0..<Self.longest {
            let isLeading = number < Self.leadingCount
            let shift = (isLeading ? number : number - Self.leadingCount) * Self.bitsOfScalar
            let value = UInt32(truncatingIfNeeded: (isLeading ? leading : trailing) >> shift & 0x1F_FFFF)
            if value == 0 { break }
            scalars.append(value)
        }
        return scalars
    }

    package var character: Character? {
        if let ascii { return Character(Unicode.Scalar(ascii)) }
        if isRightHalf { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return Character(String(text))
    }

    var width: Int {
        let base = Unicode.Scalar(UInt32(truncatingIfNeeded: leading & 0x1F_FFFF))
        return isRightHalf ? 0 : base.map(ColumnWidth.of(base:)) ?? 0
    }
}
