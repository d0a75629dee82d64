/// What stands in a cell: a character, or the right half of a wide one.
///
/// Numbers, since a picture's cells are copied and compared by the thousand, and text would be counted as it is passed on: up
/// to five scalars, as many as curses keeps of a character, of 21 bits each.
package struct CellContent: Hashable, Sendable {
    /// The first three scalars, from the lowest bits up; 0 stands for none.
    private var leading: UInt64
    private var trailing: UInt64

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

    /// A printing character of ASCII.
    package init(ascii: UInt8) { (leading, trailing) = (UInt64(ascii), 0) }

    package var isRightHalf: Bool { leading == 0 }

    /// Nil where it is anything but one character of ASCII.
    package var ascii: UInt8? { leading < 0x80 && leading != 0 ? UInt8(truncatingIfNeeded: leading) : nil }

    /// Of one character without marks, as most are; 0 otherwise.
    package var onlyScalar: UInt32 { leading <= 0x1F_FFFF ? UInt32(truncatingIfNeeded: leading) : 0 }

    /// The base and the marks on it, as numbers.
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

    /// Nil in the right half of a wide character.
    package var character: Character? {
        if let ascii { return Character(Unicode.Scalar(ascii)) }
        if isRightHalf { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return Character(String(text))
    }

    /// In columns.
    var width: Int {
        let base = Unicode.Scalar(UInt32(truncatingIfNeeded: leading & 0x1F_FFFF))
        return isRightHalf ? 0 : base.map(ColumnWidth.of(base:)) ?? 0
    }
}
