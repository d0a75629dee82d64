import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

extension WarningsPage {
    /// An entry for each message, those about other subjects below their heading.
    func list(_ messages: [Warning], of warnings: WarningsView, _ heading: String, selection: Int) -> PageContent {
        var lines = state(of: warnings)
        var entries: [PageContent.Entry] = []
        let rows = rows(of: messages, selection: selection)
        for (index, row) in rows.enumerated() {
            if index == 0 || index == warnings.inForce.count { lines += lines.isEmpty ? [] : [[]] }
            if index == warnings.inForce.count {
                lines += wrapped([strings[WarningPhrase.otherMessages]], .heading)
            }
            entries.append(PageContent.Entry(lines.count..<lines.count + row.count, Target(index: index)))
            lines += row
        }
        let sources = sources(of: warnings)
        var content = PageContent(heading, lines + (sources.isEmpty ? [] : [[]] + sources))
        (content.entries, content.selection) = (entries, selection)
        return content
    }

    private struct Entry {
        let sign, mark, kind: Span
        /// Its both ends and its authority.
        let facts: [String]
    }

    /// A line for each where all have room in it, else the facts on lines of their own.
    private func rows(of messages: [Warning], selection: Int) -> [[[Span]]] {
        let entries = messages.enumerated().map { entry(of: $1, isSelected: $0 == selection) }
        let width = 1 + (entries.map { ColumnWidth.of($0.mark.text) }.max() ?? 0)
        let kinds = 2 + (entries.map { ColumnWidth.of($0.kind.text) }.max() ?? 0)
        let facts = entries.map { ColumnWidth.of($0.facts.joined(by: " · ")) }.max() ?? 0
        let isOneLine = Self.signColumns + width + kinds + facts <= columns
        return entries.map { entry in
            let start = [entry.sign, entry.mark, blank(width - ColumnWidth.of(entry.mark.text))]
            guard !isOneLine else {
                let gap = blank(kinds - ColumnWidth.of(entry.kind.text))
                return [start + [entry.kind, gap, Span(entry.facts.joined(by: " · "), .dim)]]
            }
            let indent = Self.signColumns + width
            let kind = entry.kind.text.wrapped(toColumns: columns - indent).enumerated().map { index, line in
                (index == 0 ? start : [blank(indent)]) + [Span(line, entry.kind.role)]
            }
            return kind + factLines(entry.facts, indent: columns < Self.wideColumns ? Self.signColumns : indent)
        }
    }

    private func factLines(_ facts: [String], indent: Int) -> [[Span]] {
        let joined = facts.joined(by: " · ")
        let isWhole = ColumnWidth.of(joined) <= columns - indent
        // A narrow list tells the authority only where that has room.
        let lines = isWhole ? [joined] : columns < Self.wideColumns ? Array(facts.prefix(1)) : facts
        return lines.flatMap { $0.wrapped(toColumns: columns - indent) }.map { [blank(indent), Span($0, .dim)] }
    }

    private func entry(of message: Warning, isSelected: Bool) -> Entry {
        let words = sky.words(of: message)
        return Entry(
            sign: Span(isSelected ? "▸ " : "  ", .selection), mark: Span(message.severity.mark, message.severity),
            kind: Span(words.kind, isSelected ? .title : .text),
            facts: [words.shortPeriod, words.authority].compactMap { $0 })
    }

    private func blank(_ columns: Int) -> Span { Span(String(repeating: " ", count: columns)) }

    private static let signColumns = 2
    private static let wideColumns = 40
}
