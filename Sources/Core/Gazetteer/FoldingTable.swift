/// Folded letters of scalars for the comparison of names; Resources/Gazetteer/folding.py writes the table.
struct FoldingTable {
    let scalars: UnsafeBufferPointer<UInt16>
    let starts: UnsafeBufferPointer<UInt16>
    let letters: UnsafeBufferPointer<UInt16>

    func fold(_ text: some Sequence<Unicode.Scalar>, limit: Int) -> [UInt32]? {
        var folded: [UInt32] = []
        for scalar in text {
            append(scalar.value, to: &folded)
            if folded.count > limit { return nil }
        }
        return folded
    }

    private func append(_ scalar: UInt32, to folded: inout [UInt32]) {
        guard let hangul = HangulSyllable(scalar) else { return appendFromTable(scalar, to: &folded) }
        appendFromTable(hangul.initial, to: &folded)
        appendFromTable(hangul.medial, to: &folded)
        if let final = hangul.final { appendFromTable(final, to: &folded) }
    }

    private func appendFromTable(_ scalar: UInt32, to folded: inout [UInt32]) {
        guard let index = index(of: scalar) else { return folded.append(scalar) }
        for position in starts[index]..<starts[index + 1] { folded.append(UInt32(letters[Int(position)])) }
    }

    private func index(of scalar: UInt32) -> Int? {
        var low = 0
        var high = scalars.count
        while low < high {
            let middle = (low + high) / 2
            if UInt32(scalars[middle]) < scalar { low = middle + 1 } else { high = middle }
        }
        return low < scalars.count && UInt32(scalars[low]) == scalar ? low : nil
    }
}

private struct HangulSyllable {
    let initial: UInt32
    let medial: UInt32
    let final: UInt32?

    init?(_ scalar: UInt32) {
        guard (0xAC00...0xD7A3).contains(scalar) else { return nil }
        let index = scalar - 0xAC00
        initial = 0x1100 + index / 588
        medial = 0x1161 + index % 588 / 28
        final = index % 28 == 0 ? nil : 0x11A7 + index % 28
    }
}
