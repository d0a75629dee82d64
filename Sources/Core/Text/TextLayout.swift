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
        if ColumnWidth.isPrintingASCII(self) {
            return utf8.split(separator: UInt8(ascii: " ")).allSatisfy { $0.count <= columns }
        }
        return breakablePieces.allSatisfy { ColumnWidth.of($0.text) <= columns }
    }

    /// Breaks between words, beside ideographs, or inside a word longer than a line.
    package func wrapped(toColumns columns: Int) -> [String] {
        guard columns > 0 else { return [] }
        if hasSingleBlanks {
            if ColumnWidth.of(self) <= columns { return [self] }
            if ColumnWidth.isPrintingASCII(self) { return lines(ofBytes: columns) }
        }
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
        self + blanks(columns - ColumnWidth.of(self))
    }

    package func leftPadded(toColumns columns: Int) -> String {
        blanks(columns - ColumnWidth.of(self)) + self
    }
}

/// As bytes, because repeating a text takes ten times as long.
private func blanks(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: max(count, 0)) {
        $0.initialize(repeating: UInt8(ascii: " "))
        return max(count, 0)
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

    /// Lines of ASCII, in which a byte is a column: pieces of text take several times as long.
    private func lines(ofBytes columns: Int) -> [String] {
        let bytes = Array(utf8)
        var lines: [String] = []
        var start = 0
        while bytes.count - start > columns {
            let blank = bytes[start...start + columns].lastIndex(of: UInt8(ascii: " "))
            let end = blank ?? start + columns
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = blank.map { $0 + 1 } ?? end
        }
        return lines + [String(decoding: bytes[start...], as: UTF8.self)]
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
