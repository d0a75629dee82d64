extension String {
    /// Cuts at a word and adds "…"; a first word that is too long is cut between characters.
    package func truncated(toColumns columns: Int) -> String { truncated(toColumns: columns, insideWords: false) }

    /// With `insideWords`, any word may be cut between characters.
    package func truncated(toColumns columns: Int, insideWords: Bool) -> String {
        if ColumnWidth.of(self) <= columns { return self }
        guard columns > 0 else { return "" }
        var kept = ""
        var width = 0
        for character in self {
            let next = ColumnWidth.of(character)
            if width + next > columns - 1 { break }
            kept.append(character)
            width += next
        }
        let next = dropFirst(kept.count).first
        let endsAtWord =
            insideWords || next.map { $0 == " " || kept.last.map($0.mayBeginLine) == true } ?? true
        if !endsAtWord, let blank = kept.lastIndex(of: " "), blank > kept.startIndex { kept = String(kept[..<blank]) }
        while kept.last.map({ " ,.:;、。".contains($0) }) == true { kept.removeLast() }
        return kept + "…"
    }

    /// Whether no word is longer than a line.
    package func hasWholeWords(inColumns columns: Int) -> Bool {
        breakablePieces.allSatisfy { ColumnWidth.of($0.text) <= columns }
    }

    /// Breaks between words, beside ideographs, or inside a word longer than a line.
    package func wrapped(toColumns columns: Int) -> [String] {
        guard columns > 0 else { return [] }
        if hasSingleBlanks, ColumnWidth.of(self) <= columns { return [self] }
        var lines: [String] = []
        var line = ""
        for piece in breakablePieces {
            let addition = (piece.hasBlank && !line.isEmpty ? " " : "") + piece.text
            if ColumnWidth.of(line) + ColumnWidth.of(addition) <= columns {
                line += addition
            } else {
                if !line.isEmpty { lines.append(line) }
                let parts = piece.text.pieces(ofColumns: columns)
                lines += parts.dropLast()
                line = parts.last ?? ""
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    package func padded(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: max(columns - ColumnWidth.of(self), 0))
    }

    package func leftPadded(toColumns columns: Int) -> String {
        String(repeating: " ", count: max(columns - ColumnWidth.of(self), 0)) + self
    }
}

extension String {
    /// Whether there are words with one blank between them, and none around them.
    private var hasSingleBlanks: Bool {
        let blank = UInt8(ascii: " ")
        var last = blank
        for byte in utf8 {
            if byte == blank, last == blank { return false }
            last = byte
        }
        return last != blank
    }

    fileprivate func pieces(ofColumns columns: Int) -> [String] {
        if ColumnWidth.of(self) <= columns { return [self] }
        var pieces = [""]
        var width = 0
        for character in self {
            // A character that is wider than a line cannot be broken.
            let character = ColumnWidth.of(character) <= columns ? character : "…"
            let next = ColumnWidth.of(character)
            if width + next > columns, !pieces[pieces.count - 1].isEmpty {
                pieces.append("")
                width = 0
            }
            pieces[pieces.count - 1].append(character)
            width += next
        }
        return pieces
    }
}
