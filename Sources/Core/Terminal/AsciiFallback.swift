extension Frame {
    /// The same picture in ASCII, for terminals whose locale is not UTF-8; each cell keeps its place.
    package func inASCII() -> Frame {
        var frame = self
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = self[row, column]
                guard cell.character?.isASCII != true else { continue }
                // The right half of a wide character repeats the stand-in of its left half.
                let character = cell.character.map { asciiStandIns[$0] ?? "?" } ?? "?"
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
    "☀": "*", "☾": "(", "☁": "c", "╱": "/", "✻": "*", "≡": "=", "ϟ": "z", "•": "*", "’": "'", "“": "\"", "”": "\"",
]
