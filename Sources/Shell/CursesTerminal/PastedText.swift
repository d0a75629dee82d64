nonisolated struct PastedText {
    /// Bytes of UTF-8 that are kept; the rest of the paste is dropped.
    static let sizeLimit = 64 * 1024

    private(set) var text = ""
    private var size = 0
    private var marker = ""

    private static let beginMarker = "\u{1B}[200~"
    private static let endMarker = "\u{1B}[201~"

    mutating func consume(_ unit: KeyDecoder.Unit) -> Bool {
        switch unit {
        case .pause, .unknownKey, .noise: return false
        case .key(let key):
            if key == .enter { consume("\r") }
            return false
        case .scalar(let scalar):
            consume(scalar)
            return marker == Self.endMarker
        }
    }

    private mutating func consume(_ scalar: Unicode.Scalar) {
        if marker.isEmpty, scalar != "\u{1B}" {
            append(scalar)
            return
        }
        let candidate = marker + String(scalar)
        if Self.endMarker.hasPrefix(candidate) {
            marker = candidate
        } else if Self.beginMarker.hasPrefix(candidate) {
            marker = candidate == Self.beginMarker ? "" : candidate
        } else {
            for scalar in marker.unicodeScalars { append(scalar) }
            marker = ""
            consume(scalar)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let length = UTF8.width(scalar)
        guard size + length <= Self.sizeLimit else { return }
        size += length
        text.unicodeScalars.append(scalar)
    }
}
