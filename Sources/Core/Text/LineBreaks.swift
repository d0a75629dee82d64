extension String {
    /// Words, or in Chinese and Japanese single characters with their punctuation.
    var breakablePieces: [(hasBlank: Bool, text: String)] {
        var pieces: [(hasBlank: Bool, text: String)] = []
        for word in split(separator: " ") {
            // A line breaks inside a word only beside an ideograph, and none begins with a lower byte.
            guard !word.utf8.allSatisfy({ $0 < 0xE3 }) else {
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
    /// Returns true if a line may break beside an ideograph. Source: UAX #14, classes ID, CL, NS, CJ and OP.
    /// A number and the unit after it, as in "3時", stay together.
    func mayBeginLine(after before: Character) -> Bool {
        (isIdeographic || before.isIdeographic) && !noBeginnings.contains(self) && !noEndings.contains(before)
            && !("0"..."9").contains(before)
    }

    private var isIdeographic: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        // Punctuation and kana, Han, compatibility Han, full-width forms; not Hangul, which has blanks.
        case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60: true
        default: false
        }
    }
}

private let noBeginnings = Set("、。，．・：；？！」』）】〕〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々～,.:;?!%)]}…”’°")
private let noEndings = Set("「『（【〔〈《([{“‘")
