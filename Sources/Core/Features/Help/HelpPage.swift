import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

/// The keys, the signs and the sources of the data, or those of them that a search finds.
struct HelpPage {
    let sky: Sky
    let look: Look
    let context: PageContext
    let search: HelpSearch

    private var columns: Int { context.columns }
    private var strings: Strings { sky.strings }

    var content: PageContent {
        let lines = lines
        var content = PageContent(strings[.title], lines)
        content.note = { headingsBelow($0, of: lines) }
        guard search.isOn else { return content }
        content.head = [[Span("/ ", .key), Span(written, search.isWriting ? .field : .text)]]
        if search.isWriting {
            content.cursor = 2 + ColumnWidth.of(String(search.field.text.prefix(search.field.cursor).dropFirst(hidden)))
        }
        return content
    }

    /// Beside the sign of the search, and before the column of a cursor at the end.
    private var searchColumns: Int { max(columns - 3, 1) }

    /// How many characters before the cursor have no room.
    private var hidden: Int {
        var shown = search.field.text.prefix(search.field.cursor)
        while ColumnWidth.of(String(shown)) > searchColumns { shown = shown.dropFirst() }
        return search.field.cursor - shown.count
    }

    /// As wide as the page while it can change. Of a longer text, the part before the cursor is seen.
    private var written: String {
        var text = search.field.text.dropFirst(hidden)
        while ColumnWidth.of(String(text)) > searchColumns { text = text.dropLast() }
        return search.isWriting ? String(text).padded(toColumns: searchColumns + 1) : String(text)
    }

    private var lines: [[Span]] {
        let found = sections.filter { !$0.rows.isEmpty }
        let keyColumns = found.flatMap(\.rows).map { ColumnWidth.of($0.allSpellings) }.max() ?? 0
        let keys = found.map { section in
            heading(strings.word(section.group.key))
                + section.rows.flatMap { lines(of: $0, keyColumns: min(keyColumns, columns / 2)) }
        }
        let legend = Legend(formats: sky.formats, icons: look.icons, search: search).parts(columns: columns)
        let parts = (keys + notes + legend + [sources]).filter { !$0.isEmpty }
        guard !parts.isEmpty else { return Span(strings[.nothingFound], .dim).wrapped(toColumns: columns) }
        return Array(parts.joined(separator: [[]]))
    }

    /// With the rows that the search finds by their keys, their words or their heading.
    private var sections: [KeySection] {
        context.keys.map { section in
            let heading = strings.word(section.group.key)
            return KeySection(
                section.group,
                section.rows.filter { search.finds($0.spellings + [strings.word($0.words.key), heading]) })
        }
    }

    private var notes: [[[Span]]] {
        context.notes.filter { search.finds($0) }.map { note in
            heading(note[0]) + note.dropFirst().flatMap { Span($0).wrapped(toColumns: columns) }
        }
    }

    private var sources: [[Span]] {
        let heading = strings[HelpPhrase.sources]
        let sources = strings.attributions(of: ProviderID.services) + context.sources.map { strings.word($0.key) }
        let found = sources.filter { search.finds([$0, heading]) }
        return found.isEmpty ? [] : self.heading(heading) + found.flatMap { Span($0, .dim).wrapped(toColumns: columns) }
    }

    private func heading(_ words: String) -> [[Span]] { Span(words, .heading).wrapped(toColumns: columns) }

    private func lines(of row: KeyRow, keyColumns: Int) -> [[Span]] {
        let left = row.allSpellings.wrapped(toColumns: keyColumns)
        let right = strings.word(row.words.key).wrapped(toColumns: columns - keyColumns - 2)
        return (0..<max(left.count, right.count)).map { index in
            [
                Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                Span("  " + (index < right.count ? right[index] : "")),
            ]
        }
    }

    private func headingsBelow(_ end: Int, of lines: [[Span]]) -> String? {
        let headings = [HelpPhrase.marks, .icons].map { strings[$0] }
        let below = headings.filter { words in
            lines[min(end, lines.count)...].contains { $0 == [Span(words, .heading)] }
        }
        return below.isEmpty ? nil : "↓ " + below.joined(separator: " · ")
    }
}

extension KeyRow {
    fileprivate var allSpellings: String { spellings.joined(by: " ") }
}
