// A terminal reads a sequence as one command, so that all of it must be removed.
// Source: ECMA-48, sections 5.3 and 5.4; Paul Williams, "A parser for DEC's ANSI-compatible video terminals".

extension Substring.UnicodeScalarView {
    /// In scalars; after a longer sequence the rest is text again.
    static let sequenceLimit = 1024

    /// Returns false if `first`, already removed, begins no sequence; an unterminated string ends with its line.
    mutating func skipTerminalSequence(beginningWith first: Unicode.Scalar) -> Bool {
        switch first {
        case "\u{1B}": skipEscape()
        case "\u{9B}": skipParameters()
        case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipString()
        default: return false
        }
        return true
    }

    private mutating func skipEscape() {
        switch first {
        case "[":
            removeFirst()
            skipParameters()
        case "P", "X", "]", "^", "_":
            removeFirst()
            skipString()
        default:
            skip(" "..."/")
            skipOne("0"..."~")
        }
    }

    private mutating func skipParameters() {
        skip("0"..."?")
        skip(" "..."/")
        skipOne("@"..."~")
    }

    private mutating func skipString() {
        for _ in 0..<Self.sequenceLimit {
            switch first {
            case nil, "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{1B}": return
            case "\u{7}", "\u{18}", "\u{1A}", "\u{9C}":
                removeFirst()
                return
            default: removeFirst()
            }
        }
    }

    private mutating func skip(_ range: ClosedRange<Unicode.Scalar>) {
        self = self[prefix(Self.sequenceLimit).prefix { range.contains($0) }.endIndex...]
    }

    private mutating func skipOne(_ range: ClosedRange<Unicode.Scalar>) {
        if let first, range.contains(first) { removeFirst() }
    }
}
