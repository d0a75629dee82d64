import Text

extension String {
    /// Nil if nothing can be drawn. A longer line is cut.
    package func line(limit: Int) -> String? {
        let line = cleaned(limit: limit)
        return line.isEmpty ? nil : line
    }

    /// The line without mark-up. A longer one ends with "…".
    func plainLine(limit: Int) -> String? {
        let line = String(unicodeScalars.prefix(limit * 16)).withoutMarkup().cleaned(limit: limit + 1)
        return line.isEmpty ? nil : line.cut(toCount: limit)
    }

    /// The line of a name or a headline; nil if it is for programs only.
    func title(limit: Int) -> String? { plainLine(limit: limit).flatMap { $0.isTechnical ? nil : $0 } }

    /// Cleans a text and keeps its lines and paragraphs, but joins lines that were only broken at a fixed width.
    var paragraphs: String? {
        let text = start.withoutMarkup(addresses: true).bounded { lines in
            let lines = lines.filter { !$0.isTechnicalLine }
            return lines.joined(atWidth: lines.wrapWidth)
        }
        return text.flatMap { $0.isPlaceholder ? nil : $0 }
    }

    /// Cleans a text and keeps its lines.
    package var lines: String? { start.bounded { $0 } }

    /// A text of megabytes takes no time.
    private var start: String { String(unicodeScalars.prefix(AlertLimits.text * 16)) }

    private func bounded(_ join: ([String]) -> [String]) -> String? {
        var lines: [String] = []
        var count = 0
        for part in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            lines.append(String(part).cleaned(limit: AlertLimits.text + 1))
            count += lines[lines.count - 1].count + 1
            // The rest would be cut.
            if count > AlertLimits.text * 2 { break }
        }
        let text = join(lines).joined(separator: "\n")
        return text.isEmpty ? nil : text.cut(toCount: AlertLimits.text)
    }

    /// Cuts at a word's end and adds "…".
    package func cut(toCount count: Int) -> String {
        guard self.count > count else { return self }
        let kept = prefix(max(count - 1, 0))
        let blank = kept.suffix(Self.longestWord).lastIndex { $0.isWhitespace }
        return (blank.map { kept[..<$0] } ?? kept) + "…"
    }

    private static let longestWord = 60

    /// Also the number of an entry, as in "10. ".
    fileprivate var beginsListEntry: Bool {
        if hasPrefix("*") || hasPrefix("-") || hasPrefix("•") { return true }
        let number = prefix(3).prefix(while: \.isWholeNumber)
        return !number.isEmpty && dropFirst(number.count).hasPrefix(". ")
    }

    /// The National Weather Service writes "...FLOOD WATCH IN EFFECT UNTIL NOON..." as a line of its own.
    fileprivate var isDottedHeadline: Bool { hasPrefix("...") && hasSuffix("...") }
}

extension [String] {
    /// A line that was broken at a fixed width has no room for the next word. Authorities break at 65 to 69 columns,
    /// some up to 80; an entry of a list has lost two columns of indentation. Nil if the lines are shorter or longer:
    /// then their breaks have a meaning.
    fileprivate var wrapWidth: Int? {
        let longest = map(\.count).max() ?? 0
        return (55...80).contains(longest) ? Swift.min(longest, 65) - 2 : nil
    }

    /// Keeps one empty line between paragraphs.
    fileprivate func joined(atWidth width: Int?) -> [String] {
        var result: [String] = []
        var before = ""
        for line in self {
            let word = line.prefix { $0 != " " }
            if let width, !before.isEmpty, !line.isEmpty, !line.beginsListEntry, let last = result.last,
                !last.isDottedHeadline, before.count + 1 + word.count > width
            {
                result[result.count - 1] += " " + line
            } else if !line.isEmpty || result.last?.isEmpty == false {
                result.append(line)
            }
            before = line
        }
        if result.last?.isEmpty == true { result.removeLast() }
        return result
    }
}
