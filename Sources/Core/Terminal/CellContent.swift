/// A character, or a part of a wide one, as numbers that copy and compare faster than text.
package struct CellContent: Hashable, Sendable {
    /// The first three scalars, from the lowest bits up; 0 means none. The highest bit marks a continuation.
    private var leading: UInt64
    private var trailing: UInt64

    private static let bitsOfScalar = 21
    private static let leadingCount = 3
    private static let longest = ColumnWidth.scalarsOfColumn
    private static let continuationBit: UInt64 = 1 << 63

    package static let blank = CellContent(ascii: 0x20)
    /// A further cell of a wide character whose scalars are all in the cells before.
    static let continuation = CellContent([], isContinuation: true)

    /// Holds the first five scalars; further ones are in the next cells.
    package init(_ character: Character) {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            self.init(first)
        } else {
            self.init(scalars, isContinuation: false)
        }
    }

    private init(_ scalar: Unicode.Scalar) { (leading, trailing) = (UInt64(scalar.value), 0) }

    /// Returns the cells of a character, as many as it has columns.
    static func cells(of character: Character, columns: Int) -> [CellContent] {
        var rest = character.unicodeScalars[...]
        return (0..<columns).map { index in
            defer { rest = rest.dropFirst(longest) }
            return CellContent(rest, isContinuation: index > 0)
        }
    }

    init(ascii: UInt8) { (leading, trailing) = (UInt64(ascii), 0) }

    private init(_ scalars: some Sequence<Unicode.Scalar>, isContinuation: Bool) {
        (leading, trailing) = (isContinuation ? Self.continuationBit : 0, 0)
        for (index, scalar) in scalars.prefix(Self.longest).enumerated() {
            let value = UInt64(scalar.value)
            if index < Self.leadingCount {
                leading |= value << (index * Self.bitsOfScalar)
            } else {
                trailing |= value << ((index - Self.leadingCount) * Self.bitsOfScalar)
            }
        }
    }

    package var isContinuation: Bool { leading >= Self.continuationBit }

    package var ascii: UInt8? { leading < 0x80 ? UInt8(truncatingIfNeeded: leading) : nil }

    package var onlyScalar: UInt32 { leading <= 0x1F_FFFF ? UInt32(truncatingIfNeeded: leading) : 0 }

    var scalars: [UInt32] {
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

    func append(to text: inout String) {
        if let ascii {
            text.unicodeScalars.append(Unicode.Scalar(ascii))
        } else {
            text.unicodeScalars.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        }
    }

    /// The character, or as much of it as this cell holds; nil for a continuation.
    var character: Character? {
        if let ascii { return Character(Unicode.Scalar(ascii)) }
        if isContinuation { return nil }
        var text = ""
        append(to: &text)
        return Character(text)
    }
}
