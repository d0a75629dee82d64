import CursesShim
import Terminal

struct ScreenInput {
    private static let inputLimit = 1024
    private static let unitLimit = 256 * 1024
    /// The time within a sequence; bytes after a longer pause are typed keys.
    private static let patience = Duration.milliseconds(500)
    private static let pastePatience = Duration.seconds(10)

    private var decoder = KeyDecoder()
    private var lastRead = ContinuousClock.now
    /// When no more input was there.
    private var lastPause = ContinuousClock.now
    private var pasteStart: ContinuousClock.Instant?
    /// True after a full batch: poll does not see bytes in the buffer of curses.
    private(set) var mayHoldMore = false
    private(set) var hasEnded = false

    mutating func read() -> [Input] {
        var inputs: [Input] = []
        abandonOverdueSequence(into: &inputs)
        let silence = mayHoldMore ? .zero : lastRead - lastPause
        var count = 0
        var isFirst = true
        mayHoldMore = true
        while inputs.count < Self.inputLimit, count < Self.unitLimit {
            let unit = screen_read()
            if unit.reading == .nothing || unit.reading == .end {
                mayHoldMore = false
                hasEnded = unit.reading == .end
                decoder.decode(.pause, into: &inputs)
                lastPause = .now
                break
            }
            count += 1
            guard let unit = KeyDecoder.Unit(unit) else { continue }
            if isFirst, isTypedInPaste(unit, after: silence) { decoder.abandon(into: &inputs) }
            // A character may be several units.
            isFirst = isFirst && unit == .noise
            decoder.decode(unit, into: &inputs)
        }
        pasteStart = decoder.isInsidePaste ? pasteStart ?? lastRead : nil
        return inputs
    }

    private func isTypedInPaste(_ unit: KeyDecoder.Unit, after silence: Duration) -> Bool {
        guard let pasteStart, decoder.isInsidePaste,
            TypedInPaste.mayBe(unit, after: silence, age: lastRead - pasteStart)
        else { return false }
        return !screen_input_arrives(TypedInPaste.gap.pollMilliseconds)
    }

    mutating func drainReplies() -> [TerminalReply] { decoder.drainReplies() }

    private mutating func abandonOverdueSequence(into inputs: inout [Input]) {
        guard decoder.isInsideSequence else {
            lastRead = .now
            return
        }
        let patience = decoder.isInsidePaste ? Self.pastePatience : Self.patience
        let now = ContinuousClock.now
        if now - lastRead > patience { decoder.abandon(into: &inputs) }
        lastRead = now
    }
}

extension KeyDecoder.Unit {
    fileprivate init?(_ unit: ScreenUnit) {
        switch unit.reading {
        case .nothing, .end: self = .pause
        case .noise: self = .noise
        case .scalar:
            guard let scalar = Unicode.Scalar(unit.value) else { return nil }
            self = .scalar(scalar)
        case .key:
            guard let key = Key(unit) else {
                self = .unknownKey
                return
            }
            self = .key(key)
        }
    }
}

extension Key {
    fileprivate init?(_ unit: ScreenUnit) {
        switch unit.key {
        case .unknown: return nil
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .enter: self = .enter
        case .backTab: self = .backTab
        case .backspace: self = .backspace
        case .delete: self = .delete
        case .function: self = .function(Int(unit.value))
        }
    }
}
