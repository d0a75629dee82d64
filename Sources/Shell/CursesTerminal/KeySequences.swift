import Terminal

/// A control sequence (`Esc [`) or single shift (`Esc O`) being read.
nonisolated struct ControlSequence {
    enum Introducer {
        case control, singleShift
    }

    /// Longer ones are broken, and must not swallow what is typed after them.
    private static let lengthLimit = 64

    private let introducer: Introducer
    /// An Esc came right before, as when Alt is held.
    private let isAlternate: Bool
    private var parameters = ""
    private var isJustBegun = true
    /// `Esc [ [` and one letter is how a console spells its function keys.
    private var isOfConsole = false

    init(introducer: Introducer = .control, isAlternate: Bool) {
        self.introducer = introducer
        self.isAlternate = isAlternate
    }

    mutating func take(_ unit: KeyDecoder.Unit) -> KeyDecoder.Step {
        let wasJustBegun = isJustBegun
        isJustBegun = false
        switch unit {
        // Nothing at all after the introducer: it was Alt and a key.
        case .pause: return wasJustBegun ? .ends(.nothing) : .goesOn
        case .key, .unknownKey: return .breaksOff
        case .scalar(let scalar): return take(scalar, isFirst: wasJustBegun)
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar, isFirst: Bool) -> KeyDecoder.Step {
        if isOfConsole { return .ends(.nothing) }
        switch scalar.value {
        case 0x5B where isFirst && introducer == .control:
            isOfConsole = true
            return .goesOn
        case 0x20...0x3F:
            parameters.unicodeScalars.append(scalar)
            return parameters.utf8.count < Self.lengthLimit ? .goesOn : .ends(.nothing)
        case 0x40...0x7E: return .ends(meaning(ofFinal: scalar))
        default: return .breaksOff
        }
    }

    private func meaning(ofFinal final: Unicode.Scalar) -> KeyDecoder.Meaning {
        if final == "~", parameters == "200" { return .pasteBegin }
        if isAlternate { return .nothing }
        return key(ofFinal: final).map { .key($0) } ?? .nothing
    }

    private func key(ofFinal final: Unicode.Scalar) -> Key? {
        if final == "~" { return Int(parameters).flatMap { Self.numbers[$0] } }
        return parameters.isEmpty ? Self.letters[final] : nil
    }

    private static let letters: [Unicode.Scalar: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab, "M": .enter,
        "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    private static let numbers: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
        18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]
}

/// A string a terminal answers with (OSC, DCS, APC, PM, SOS), up to BEL or ST.
nonisolated struct DeviceReply {
    /// More than any answer to what we ask; a missing end must not swallow what is typed after it for ever.
    private static let lengthLimit = 512

    private var length = 0
    private var followsEscape = false

    mutating func take(_ unit: KeyDecoder.Unit) -> KeyDecoder.Step {
        switch unit {
        case .pause where length == 0: return .ends(.nothing)
        case .pause: return .goesOn
        case .key, .unknownKey: return .breaksOff
        case .scalar(let scalar): return take(scalar)
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> KeyDecoder.Step {
        length += 1
        if followsEscape { return .ends(.nothing) }
        switch scalar.value {
        case 0x07, 0x18, 0x1A, 0x9C: return .ends(.nothing)
        case 0x1B:
            followsEscape = true
            return .goesOn
        // An answer has no other control characters, so that somebody is typing.
        case 0x00...0x1F, 0x7F: return .breaksOff
        default: return length < Self.lengthLimit ? .goesOn : .ends(.nothing)
        }
    }
}
