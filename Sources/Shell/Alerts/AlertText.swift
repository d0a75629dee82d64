import Text

extension String {
    /// Nil if nothing can be drawn.
    package func line(limit: Int) -> String? {
        let line = cleaned(limit: limit)
        return line.isEmpty ? nil : line
    }

    /// Cleans a text and keeps its lines and paragraphs, but joins lines that were only broken at a fixed width.
    var paragraphs: String? { start.withBreaks.bounded { $0.joined(atWidth: $0.wrapWidth) } }

    /// Cleans a text and keeps its lines.
    package var lines: String? { start.bounded { $0 } }

    /// A text of megabytes takes no time.
    private var start: String { String(unicodeScalars.prefix(AlertLimits.text * 16)) }

    private func bounded(_ join: ([String]) -> [String]) -> String? {
        let parts = split(
            maxSplits: AlertLimits.lines, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let lines = parts.prefix(AlertLimits.lines).map { String($0).cleaned(limit: AlertLimits.text + 1) }
        let text = join(lines).joined(separator: "\n")
        guard parts.count > lines.count || text.count > AlertLimits.text else { return text.isEmpty ? nil : text }
        return text.prefix(AlertLimits.text - 1) + "…"
    }

    /// Some authorities send the line breaks of HTML.
    private var withBreaks: String {
        guard contains("<br") else { return self }
        return ["<br/>", "<br />", "<br>"].reduce(self) { $0.replacing($1, with: "\n") }
    }

    fileprivate var beginsListEntry: Bool { hasPrefix("*") || hasPrefix("-") || hasPrefix("•") }

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
