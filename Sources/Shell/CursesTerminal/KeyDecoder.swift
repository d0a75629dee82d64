import Terminal

package nonisolated struct KeyDecoder {
    package enum Unit: Hashable, Sendable {
        case scalar(Unicode.Scalar)
        case key(Key)
        case unknownKey
        case noise
        case pause
    }

    private enum State {
        case ground
        case escape(Int)
        case sequence(ControlSequence)
        case reply(DeviceReply)
        /// The number of remaining bytes: button, column and row.
        case legacyMouse(Int)
        case paste(PastedText)
    }

    private var state = State.ground
    private var replies: [TerminalReply] = []

    package init() {}

    package var isInsideSequence: Bool {
        if case .ground = state { false } else { true }
    }

    var isInsidePaste: Bool {
        if case .paste = state { true } else { false }
    }

    package mutating func drainReplies() -> [TerminalReply] {
        defer { replies = [] }
        return replies
    }

    package mutating func decode(_ unit: Unit, into inputs: inout [Input]) {
        switch state {
        case .ground: decodeInGround(unit, into: &inputs)
        case .escape(let count): decodeAfterEscape(unit, count: count, into: &inputs)
        case .sequence(var sequence):
            let step = sequence.consume(unit)
            state = .sequence(sequence)
            if case .ends(let meaning) = step, sequence.isAlternate, meaning.isOfTerminal {
                inputs.append(.key(.escape))
            }
            finish(by: step, with: unit, into: &inputs)
        case .reply(var reply):
            let step = reply.consume(unit)
            state = .reply(reply)
            finish(by: step, with: unit, into: &inputs)
        case .legacyMouse(let count): skipMouse(unit, count: count, into: &inputs)
        case .paste(var paste):
            let isOver = paste.consume(unit)
            state = isOver ? .ground : .paste(paste)
            if isOver { inputs.append(.paste(paste.text)) }
        }
    }

    /// Discards an unfinished sequence, but inserts an unfinished paste.
    package mutating func abandon(into inputs: inout [Input]) {
        if case .paste(let paste) = state { inputs.append(.paste(paste.text)) }
        state = .ground
    }

    enum Step: Hashable {
        case goesOn
        case ends(Meaning)
        /// The unit is not part of a sequence and is decoded alone.
        case breaksOff
    }

    enum Meaning: Hashable {
        case nothing
        case key(Key)
        case mouse(Mouse)
        case reply(TerminalReply)
        case pasteBegin
        case legacyMouse

        /// True if no key sends the sequence, so that an Esc before it was a key.
        var isOfTerminal: Bool {
            switch self {
            case .nothing, .key: false
            case .mouse, .reply, .pasteBegin, .legacyMouse: true
            }
        }
    }

    private mutating func finish(by step: Step, with unit: Unit, into inputs: inout [Input]) {
        switch step {
        case .goesOn: break
        case .ends(let meaning):
            state = .ground
            finish(meaning: meaning, into: &inputs)
        case .breaksOff:
            state = .ground
            decodeInGround(unit, into: &inputs)
        }
    }

    private mutating func finish(meaning: Meaning, into inputs: inout [Input]) {
        switch meaning {
        case .nothing: break
        case .key(let key): inputs.append(.key(key))
        case .mouse(let mouse): inputs.append(.mouse(mouse))
        case .reply(let reply): replies.append(reply)
        case .pasteBegin: state = .paste(PastedText())
        case .legacyMouse: state = .legacyMouse(3)
        }
    }

    private mutating func skipMouse(_ unit: Unit, count: Int, into inputs: inout [Input]) {
        switch unit {
        case .pause: break
        case .scalar, .noise: state = count > 1 ? .legacyMouse(count - 1) : .ground
        case .key, .unknownKey:
            state = .ground
            decodeInGround(unit, into: &inputs)
        }
    }

    private mutating func decodeInGround(_ unit: Unit, into inputs: inout [Input]) {
        switch unit {
        case .scalar("\u{1B}"): state = .escape(1)
        case .scalar(let scalar): type(scalar, into: &inputs)
        case .key(let key): inputs.append(.key(key))
        case .unknownKey, .noise, .pause: break
        }
    }

    private mutating func decodeAfterEscape(_ unit: Unit, count: Int, into inputs: inout [Input]) {
        state = .ground
        switch unit {
        case .pause: inputs += Array(repeating: .key(.escape), count: count)
        case .scalar("\u{1B}"): state = .escape(min(count + 1, 2))
        case .scalar("["): state = .sequence(ControlSequence(isAlternate: count > 1))
        case .scalar("O"): state = .sequence(ControlSequence(introducer: .singleShift, isAlternate: count > 1))
        case .scalar(let introducer) where ["]", "P", "_", "^", "X"].contains(introducer):
            // Alt with a key does not send a second Esc, so the user pressed Esc during a reply.
            inputs += Array(repeating: .key(.escape), count: count - 1)
            state = .reply(DeviceReply(introducer: introducer))
        case .scalar(let scalar):
            if count == 1, let key = Key(alternateTo: scalar) {
                inputs.append(.key(key))
                return
            }
            // On a slow line Esc and the next key arrive together, and both keys count.
            inputs += Array(repeating: .key(.escape), count: count)
            decodeInGround(unit, into: &inputs)
        case .key(let key): if let key = key.ofWords { inputs.append(.key(key)) }
        case .unknownKey, .noise: break
        }
    }

    private func type(_ scalar: Unicode.Scalar, into inputs: inout [Input]) {
        if scalar.value >= 0x300, case .key(.character(let character))? = inputs.last {
            let joined = String(character) + String(scalar)
            if joined.count == 1 {
                inputs[inputs.count - 1] = .key(.character(Character(joined)))
                return
            }
        }
        if let key = Key(typed: scalar) { inputs.append(.key(key)) }
    }
}

extension Key {
    nonisolated var ofWords: Key? {
        switch self {
        case .left: .wordLeft
        case .right: .wordRight
        default: nil
        }
    }

    nonisolated fileprivate init?(alternateTo scalar: Unicode.Scalar) {
        guard scalar.value == 0x7F || Key(typed: scalar) == .character(Character(scalar)) else { return nil }
        self = .alternate(Character(scalar))
    }

    nonisolated fileprivate init?(typed scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        // Some terminals and scripts send a line feed for Enter.
        case 0x0A, 0x0D: self = .enter
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
        case 0x1C: self = .control("\\")
        case 0x00...0x1F, 0x80...0x9F: return nil
        default: self = .character(Character(scalar))
        }
    }
}
