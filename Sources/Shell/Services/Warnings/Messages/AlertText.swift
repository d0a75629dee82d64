import Text

extension String {
    /// Nil if nothing can be drawn. A longer line is cut.
    func line(limit: Int) -> String? {
        let line = cleaned(limit: limit)
        return line.isEmpty ? nil : line
    }

    /// The line without mark-up. A longer one ends with "…".
    func plainLine(limit: Int) -> String? {
        let words = String(unicodeScalars.prefix(limit * 16)).withoutMarkup()
        let line = words.replacing(MarkupText.lineBreak, with: " ").cleaned(limit: limit + 1)
        return line.isEmpty ? nil : line.cut(toCount: limit)
    }

    /// The line of a name or a headline; nil if it is for programs only.
    func title(limit: Int) -> String? {
        plainLine(limit: limit).map { String($0.beforeAwareness) }.flatMap { $0.isTechnical ? nil : $0 }
    }

    /// Cleans a text and keeps its lines and paragraphs, but joins lines that were only broken at a fixed width. A break
    /// of mark-up has a meaning.
    var paragraphs: String? {
        let blocks = start.withoutMarkup(addresses: true)
            .split(separator: MarkupText.lineBreak, omittingEmptySubsequences: false)
            .map { String($0).cleanLines.filter { !$0.isTechnicalLine } }
        let width = Array(blocks.joined()).wrapWidth
        let lines = blocks.flatMap { $0 == [""] ? $0 : $0.joined(atWidth: width) }
        return lines.joined(atWidth: nil).text.flatMap { $0.isPlaceholder ? nil : $0 }
    }

    /// Cleans a text and keeps its lines.
    var lines: String? { start.cleanLines.text }

    /// A text of megabytes takes no time.
    private var start: String { String(unicodeScalars.prefix(AlertLimits.text * 4)) }

    private var cleanLines: [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).cleaned(limit: AlertLimits.text + 1) }
    }

    /// Cuts at a word's end and adds "…".
    func cut(toCount count: Int) -> String {
        guard self.count > count else { return self }
        let kept = prefix(max(count - 1, 0))
        let blank = kept.suffix(Self.longestWord).lastIndex { $0.isWhitespace }
        return (blank.map { kept[..<$0] } ?? kept) + "…"
    }

    private static let longestWord = 60

    /// Also the number or the letter of an entry, as in "10. ", "1) " and "(a) ".
    fileprivate var beginsListEntry: Bool {
        guard let first else { return false }
        if "*-•–—·▪■●◦‣►".contains(first) { return true }
        let label = drop { $0 == "(" }
        let number = label.prefix(3).prefix { $0.isWholeNumber }
        let end = label.dropFirst(number.isEmpty && label.first?.isLetter == true ? 1 : number.count)
        return end.hasPrefix(") ") || !number.isEmpty && end.hasPrefix(". ")
    }

    /// The National Weather Service writes "...FLOOD WATCH IN EFFECT UNTIL NOON..." as a line of its own.
    fileprivate var isDottedHeadline: Bool { hasPrefix("...") && hasSuffix("...") }
}

extension [String] {
    fileprivate var text: String? {
        let text = joined(separator: "\n")
        return text.isEmpty ? nil : text.cut(toCount: AlertLimits.text)
    }

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
