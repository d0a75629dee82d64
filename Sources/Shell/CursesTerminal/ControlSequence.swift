import Terminal

nonisolated struct ControlSequence {
    enum Introducer {
        case control, singleShift
    }

    /// Prevents a damaged sequence from consuming typed keys.
    private static let lengthLimit = 64

    private let introducer: Introducer
    let isAlternate: Bool
    private var parameters = ""
    private var isAtStart = true
    /// True after a pause behind the introducer, which may be Alt with a key, or a slow report.
    private var mayBeAltKey = false
    /// True after `Esc [ [`, which the Linux console sends before a letter for function keys.
    private var isConsoleKey = false

    init(introducer: Introducer = .control, isAlternate: Bool) {
        self.introducer = introducer
        self.isAlternate = isAlternate
    }

    mutating func consume(_ unit: KeyDecoder.Unit) -> KeyDecoder.Step {
        let wasAtStart = isAtStart
        isAtStart = false
        switch unit {
        case .pause:
            if wasAtStart { mayBeAltKey = true }
            return .goesOn
        case .noise: return .goesOn
        case .key, .unknownKey: return .breaksOff
        case .scalar(let scalar):
            if mayBeAltKey, parameters.isEmpty, !beginsReport(scalar) { return .breaksOff }
            return consume(scalar, isFirst: wasAtStart)
        }
    }

    private mutating func consume(_ scalar: Unicode.Scalar, isFirst: Bool) -> KeyDecoder.Step {
        if isConsoleKey { return .ends(.nothing) }
        switch scalar.value {
        case 0x5B where isFirst && introducer == .control:
            isConsoleKey = true
            return .goesOn
        case 0x20...0x3F:
            parameters.unicodeScalars.append(scalar)
            return parameters.utf8.count < Self.lengthLimit ? .goesOn : .ends(.nothing)
        case 0x40...0x7E: return .ends(meaning(ofFinal: scalar))
        default: return .breaksOff
        }
    }

    private func beginsReport(_ first: Unicode.Scalar) -> Bool {
        introducer == .control && (first == "<" || first == "?")
    }

    private func meaning(ofFinal final: Unicode.Scalar) -> KeyDecoder.Meaning {
        if introducer == .control, let meaning = report(ofFinal: final) { return meaning }
        let key = key(ofFinal: final)
        return (isAlternate ? key?.ofWords : key).map { .key($0) } ?? .nothing
    }

    private func report(ofFinal final: Unicode.Scalar) -> KeyDecoder.Meaning? {
        switch final {
        case "~" where parameters == "200": .pasteBegin
        case "M" where parameters.isEmpty: .legacyMouse
        case "M": Mouse(sgrParameters: parameters).map { .mouse($0) }
        case "m" where parameters.first == "<":
            Mouse(sgrParameters: parameters, isRelease: true).map { .mouse($0) }
        default: TerminalReply(parameters: parameters, final: final).map { .reply($0) }
        }
    }

    private func key(ofFinal final: Unicode.Scalar) -> Key? {
        if final == "~" { return Int(parameters).flatMap { Self.numbers[$0] } }
        if Self.wordModifiers.contains(parameters) { return Self.letters[final]?.ofWords }
        guard parameters.isEmpty else { return nil }
        return introducer == .singleShift ? Self.keypad[final] ?? Self.letters[final] : Self.letters[final]
    }

    private static let wordModifiers: Set<String> = ["1;3", "1;5"]

    /// Keypad keys in application mode, and rxvt's arrows with Ctrl. Source: "XTerm Control Sequences".
    private static let keypad: [Unicode.Scalar: Key] = [
        "p": .character("0"), "q": .character("1"), "r": .character("2"), "s": .character("3"), "t": .character("4"),
        "u": .character("5"), "v": .character("6"), "w": .character("7"), "x": .character("8"), "y": .character("9"),
        "j": .character("*"), "k": .character("+"), "l": .character(","), "m": .character("-"), "n": .character("."),
        "o": .character("/"), "X": .character("="), "c": .wordRight, "d": .wordLeft,
    ]

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
