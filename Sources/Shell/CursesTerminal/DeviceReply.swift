nonisolated struct DeviceReply {
    /// Prevents a reply without an end from consuming typed keys.
    private static let lengthLimit = 512

    private let introducer: Unicode.Scalar
    private var text = ""
    private var length = 0
    private var followsEscape = false
    /// True after a pause behind the introducer, which may be Alt with a key, or a slow reply.
    private var mayBeAltKey = false

    init(introducer: Unicode.Scalar) { self.introducer = introducer }

    mutating func consume(_ unit: KeyDecoder.Unit) -> KeyDecoder.Step {
        switch unit {
        case .pause:
            if length == 0 { mayBeAltKey = true }
            return .goesOn
        case .noise: return .goesOn
        case .key, .unknownKey: return .breaksOff
        case .scalar(let scalar):
            if mayBeAltKey, length == 0, !(introducer == "]" && ["1", "9"].contains(scalar)) { return .breaksOff }
            return consume(scalar)
        }
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> KeyDecoder.Step {
        length += 1
        if followsEscape { return .ends(scalar == "\\" ? meaning : .nothing) }
        switch scalar.value {
        case 0x07, 0x9C: return .ends(meaning)
        case 0x18, 0x1A: return .ends(.nothing)
        case 0x1B:
            followsEscape = true
            return .goesOn
        case 0x00...0x1F, 0x7F: return .breaksOff
        default:
            text.unicodeScalars.append(scalar)
            return length < Self.lengthLimit ? .goesOn : .ends(.nothing)
        }
    }

    private var meaning: KeyDecoder.Meaning {
        let reply: TerminalReply? =
            switch introducer {
            case "]": TerminalReply(operatingSystemCommand: text)
            case "P": TerminalReply(deviceControl: text)
            default: nil
            }
        return reply.map { .reply($0) } ?? .nothing
    }
}
