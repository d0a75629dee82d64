extension [UInt8] {
    /// The offset of the first sequence that is not UTF-8. Source: RFC 3629, section 4.
    var firstInvalidUTF8: Int? {
        var offset = 0
        while offset < count {
            guard let length = scalarLength(at: offset) else { return offset }
            offset += length
        }
        return nil
    }

    private func scalarLength(at offset: Int) -> Int? {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch self[offset] {
        case ..<0x80: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        // The rest would be surrogates.
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard offset + length <= count, second.contains(self[offset + 1]) else { return nil }
        for index in 2..<length where !UTF8.isContinuation(self[offset + index]) { return nil }
        return length
    }
}
