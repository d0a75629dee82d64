extension Frame {
    /// The same picture in ASCII, for terminals whose locale is not UTF-8; each cell keeps its place.
    package func inASCII() -> Frame {
        var frame = self
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = self[row, column]
                guard cell.character?.isASCII != true else { continue }
                // The right half of a wide character repeats the stand-in of its left half.
                let character = cell.character.map { asciiStandIns[$0] ?? plainLetters[$0] ?? dots($0) ?? "?" } ?? "?"
                frame[row, column] = Cell(character: character, face: cell.face)
            }
        }
        return frame
    }
}

/// Characters of ours with a stand-in of the same width.
private let asciiStandIns: [Character: Character] = [
    "°": " ", "–": "-", "—": "-", "−": "-", "…": "~", "·": "|", "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+",
    "╯": "+", "▌": ">", "▲": "!", "↑": "^", "↓": "v", "←": "<", "→": ">", "↗": "/", "↘": "\\", "↙": "/", "↖": "\\",
    "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/", "≈": "~",
    "☀": "*", "☾": "(", "☁": "c", "╱": "/", "✻": "*", "≡": "=", "ϟ": "z", "•": "*", "▸": ">", "★": "*", "’": "'",
    "“": "\"", "”": "\"", "☼": "o", "☂": "#", "✢": "x", "⌿": "%", "░": ":", "≋": "~", "▾": "v", "▴": "^", "◂": "<",
    "⍒": "V", "●": "o", "━": "=", "┊": ":",
    "▁": "_", "▂": "_", "▃": ".", "▅": ":", "▆": "#", "▇": "#",
    "█": "#", "▀": "\"", "▄": "_", "▟": "#", "▙": "#", "▜": "#", "▛": "#", "▗": ".", "▖": ".", "▝": "'", "▘": "'",
]

/// The weight and the height of a braille cell's dots; nil for any other character.
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

/// Letters of town names without their accents.
private let plainLetters: [Character: Character] = {
    let rows: [(Character, String)] = [
        ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚƏ"), ("G", "ĜĞĠĢ"), ("H", "ĤĦ"),
        ("I", "ÌÍÎÏĨĪĬĮİ"),
        ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽĿŁ"), ("N", "ÑŃŅŇŊ"), ("O", "ÒÓÔÕÖØŌŎŐƠ"), ("R", "ŔŖŘ"), ("S", "ŚŜŞŠȘ"),
        ("T", "ŢŤŦȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲƯ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"), ("a", "àáâãäåāăą"), ("c", "çćĉċč"),
        ("d", "ďđð"), ("e", "èéêëēĕėęěə"), ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"),
        ("l", "ĺļľŀł"), ("n", "ñńņňŋ"), ("o", "òóôõöøōŏőơ"), ("r", "ŕŗř"), ("s", "śŝşšșß"), ("t", "ţťŧț"),
        ("u", "ùúûüũūŭůűųư"), ("w", "ŵ"), ("y", "ýŷÿ"), ("z", "źżž"), ("'", "‘ʻʼ`"),
    ]
    return Dictionary(rows.flatMap { plain, marked in marked.map { ($0, plain) } }) { first, _ in first }
}()
