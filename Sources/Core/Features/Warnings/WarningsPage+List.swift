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
        for (index, message) in messages.enumerated() {
            if index == warnings.inForce.count {
                lines += separator(after: lines) + wrapped([strings[WarningPhrase.otherMessages]], .heading)
            } else if index == 0 {
                lines += separator(after: lines)
            }
            let entry = entry(of: message, isSelected: index == selection)
            entries.append(PageContent.Entry(lines.count..<lines.count + entry.count, Target(index: index)))
            lines += entry
        }
        let sources = sources(of: warnings)
        var content = PageContent(heading, lines + (sources.isEmpty ? [] : [[]] + sources))
        (content.entries, content.selection) = (entries, selection)
        return content
    }

    private func separator(after lines: [[Span]]) -> [[Span]] { lines.isEmpty ? [] : [[]] }

    /// The level and the kind, and then, on lines of their own where the page is narrow, both ends and the authority.
    private func entry(of message: Warning, isSelected: Bool) -> [[Span]] {
        let words = sky.words(of: message)
        let sign = Span(isSelected ? "▸ " : "  ", .selection)
        let mark = message.severity.mark.padded(toColumns: Self.markColumns)
        let indent = ColumnWidth.of(sign.text) + Self.markColumns
        let kind = Span(words.kind, isSelected ? .title : .text)
        let facts = [words.period, words.authority].compactMap { $0 }.joined(by: " · ")
        let start = [sign, Span(mark, message.severity)]
        if columns >= Self.columnsForOneLine, indent + Self.kindColumns + ColumnWidth.of(facts) <= columns,
            ColumnWidth.of(kind.text) < Self.kindColumns
        {
            return [start + [Span(words.kind.padded(toColumns: Self.kindColumns), kind.role), Span(facts, .dim)]]
        }
        let blank = Span(String(repeating: " ", count: indent))
        let room = columns - indent
        let kinds = kind.text.wrapped(toColumns: room).enumerated().map { index, line in
            (index == 0 ? start : [blank]) + [Span(line, kind.role)]
        }
        return kinds + facts.wrapped(toColumns: room).map { [blank, Span($0, .dim)] }
    }

    private static let markColumns = 4
    private static let kindColumns = 26
    private static let columnsForOneLine = 60
}
