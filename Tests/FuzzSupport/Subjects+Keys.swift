import CursesTerminal
import Terminal

extension Subjects {
    static var keys: Subject {
        let samples = [
            "jkG\u{1B}[A\u{1B}OP\u{1B}[15~", "\u{1B}[<0;10;5M\u{1B}[<64;300;100M\u{1B}[<0;99999;1m", "\u{1B}[M !!",
            "\u{1B}[200~37.57, 126.98\u{1B}[201~q", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?2026;2$y\u{1B}[?62;22c",
            "\u{1B}]11;#12345\u{1B}\\", "\u{1B}\u{1B}[A\u{1B}[[A", "\u{1B}P1$r0m\u{1B}\\서울e\u{301}\u{3}\u{1A}",
        ]
        return Subject("keys", samples: samples.map { Array($0.utf8) }) { bytes, chance in
            var decoder = KeyDecoder()
            var inputs: [Input] = []
            for unit in units(of: bytes, using: &chance) { decoder.decode(unit, into: &inputs) }
            for reply in decoder.drainReplies() {
                guard case .background(let color) = reply else { continue }
                try ensure(
                    (0...1).contains(color.luminance), "the luminance of the background \(color) is not from 0 to 1")
            }
            decoder.abandon(into: &inputs)
            try ensure(!decoder.isInsideSequence, "a sequence continues after it was abandoned")
            for input in inputs { try ensureSound(input) }
            return !inputs.isEmpty
        }
    }

    /// Returns units as curses delivers them: characters, keys and pauses.
    private static func units(of bytes: [UInt8], using chance: inout some RandomNumberGenerator) -> [KeyDecoder.Unit] {
        var units: [KeyDecoder.Unit] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            units.append(scalar == "\u{FFFD}" ? .noise : .scalar(scalar))
            switch Int.random(in: 0..<30, using: &chance) {
            case 0: units.append(.pause)
            case 1: units.append(.key(chance.pick([.up, .enter, .function(5), .backTab])))
            case 2: units.append(chance.pick([.unknownKey, .noise]))
            default: break
            }
        }
        return units + [.pause]
    }

    private static func ensureSound(_ input: Input) throws(InvariantError) {
        switch input {
        case .key(.character(let character)):
            let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            try ensure(!isControl, "a control character in the key \(character.debugDescription)")
        case .key(.function(let number)): try ensure((1...12).contains(number), "the function key F\(number)")
        case .key: break
        case .mouse(let mouse):
            let cells = 0..<9_999
            try ensure(
                cells.contains(mouse.position.row) && cells.contains(mouse.position.column),
                "the mouse is at \(mouse.position)")
        case .paste(let text): try ensure(text.utf8.count <= 64 * 1024, "a paste of \(text.utf8.count) bytes")
        }
    }
}
