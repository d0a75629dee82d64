extension String {
    package var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    package func inASCII() -> String { limited(to: .ascii) }

    package func limited(to limits: CharacterLimits) -> String {
        if limits.isEmpty || isASCII { return self }
        return String(
            flatMap { character in
                limits.forbids(character)
                    ? character.asciiStandIn.map { String($0) } ?? character.asciiLetters ?? "?" : String(character)
            })
    }

    /// Capitalizes words of Hangul; returns nil if a character has no ASCII form.
    package func spelledInASCII() -> String? {
        var spelled = ""
        var endsWord = true
        for character in self {
            guard let letters = character.asciiLetters else { return nil }
            let beginsWord = endsWord && character.romanizedHangul != nil
            spelled += beginsWord ? letters.prefix(1).uppercased() + letters.dropFirst() : letters
            endsWord = !character.isLetter
        }
        return spelled
    }
}

extension Character {
    package var asciiStandIn: Character? { asciiStandIns[self] ?? dots(self) }
}

private let asciiStandIns: [Character: Character] = [
    "°": " ", "–": "-", "—": "-", "−": "-", "…": "~", "·": "|", "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+",
    "╯": "+", "▌": ">", "▲": "W", "↑": "^", "↓": "v", "←": "<", "→": ">", "↗": "/", "↘": "\\", "↙": "/", "↖": "\\",
    "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/", "≈": "~",
    "☀": "*", "☾": "(", "☁": "c", "╱": "/", "⠌": "'", "⡜": "/", "⡾": "%", "✻": "+", "≡": "f", "ϟ": "z", "•": "-",
    "▸": ">", "★": "@", "◎": "O",
    "’": "'", "²": "2", "³": "3", "₂": "2", "₃": "3",
    "“": "\"", "”": "\"", "☼": "o", "✢": "&", "⌿": "i", "░": ":", "≋": "~", "▾": "v", "▴": "^", "◂": "<",
    "◔": "o", "◒": "Q", "◕": "c", "▬": "C", "○": "O", "◐": ")", "◑": "(", "▞": "%", "⋮": ";", "⍒": "T", "●": "X",
    "━": "=",
    "┊": "|", "├": "|", "┤": "|", "◉": "@", "▒": "=", "▓": "*", "✓": "+", "✗": "x", "×": "x",
    "▁": "_", "▂": "_", "▃": ".", "▅": ":", "▆": "#", "▇": "#",
    "█": "#", "▀": "\"", "▄": "_", "▟": "#", "▙": "#", "▜": "#", "▛": "#", "▗": ".", "▖": ".", "▝": "'", "▘": "'",
]

private func dots(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value) else { return nil }
    let (upper, lower) = (scalar.value & 0x1B, scalar.value & 0xE4)
    return switch (upper.nonzeroBitCount, lower.nonzeroBitCount) {
    case (0, 0): " "
    case (_, 0): "'"
    case (0, _): "."
    case (4, 4): "#"
    default: ":"
    }
}
