extension String {
    /// Words, and in Chinese and Japanese, which have no blanks, single characters with their punctuation.
    package var breakablePieces: [(hasBlank: Bool, text: String)] {
        var pieces: [(hasBlank: Bool, text: String)] = []
        for word in split(separator: " ") {
            guard !word.utf8.allSatisfy({ $0 < 0x80 }) else {
                pieces.append((true, String(word)))
                continue
            }
            pieces.append((true, String(word.prefix(1))))
            for (before, character) in zip(word, word.dropFirst()) {
                if character.mayBeginLine(after: before) {
                    pieces.append((false, String(character)))
                } else {
                    pieces[pieces.count - 1].text.append(character)
                }
            }
        }
        return pieces
    }
}

extension Character {
    /// Whether a line may end between two characters of a word, beside one that is written without blanks.
    /// Source: Unicode UAX #14, classes ID, CL, NS, CJ and OP, as far as Japanese needs them.
    func mayBeginLine(after before: Character) -> Bool {
        (isIdeographic || before.isIdeographic) && !noBeginnings.contains(self) && !noEndings.contains(before)
    }

    private var isIdeographic: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        // Punctuation and kana, Han, compatible Han, full-width forms; Hangul has blanks.
        case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60: true
        default: false
        }
    }
}

private let noBeginnings = Set("、。，．・：；？！」』）】〕〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々～,.:;?!%)]}…”’°")
private let noEndings = Set("「『（【〔〈《([{“‘")
