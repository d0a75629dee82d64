import Boundary
import Features
import Look
import Sky
import Terminal
import Weather
import Words

/// The keys, the signs and the sources of the data.
struct HelpPage {
    let presentation: Presentation
    let columns: Int

    private struct Entry {
        let keys: String
        let words: String
    }

    var content: PageContent {
        let lines = lines
        var content = PageContent(presentation.sky.strings[.title], lines)
        content.note = { headingsBelow($0, of: lines) }
        return content
    }

    private var lines: [[Span]] {
        let strings = presentation.sky.strings
        let entries = KeyBindings.rows.map(entry)
        let sections = FeatureList.sections.map { (heading: $0.heading, entries: $0.rows.map(entry)) }
        let keyColumns = min(
            (entries + sections.flatMap(\.entries)).map { ColumnWidth.of($0.keys) }.max() ?? 0, columns / 2)
        let attributions = (strings.attributions(of: ProviderID.services) + FeatureList.sources(strings))
            .flatMap { $0.wrapped(toColumns: columns) }
        let ofSections = sections.flatMap { section in
            [[]] + strings.word(section.heading.key).wrapped(toColumns: columns).map { [Span($0, .heading)] }
                + section.entries.flatMap { lines(of: $0, keyColumns: keyColumns) }
        }
        return entries.flatMap { lines(of: $0, keyColumns: keyColumns) }
            + [[]] + Legend(formats: presentation.sky.formats, icons: presentation.look.icons).lines(columns: columns)
            + ofSections
            + [[]] + attributions.map { [Span($0, .dim)] }
    }

    private func entry(_ row: KeyRow) -> Entry {
        Entry(keys: row.spellings.joined(separator: " "), words: presentation.sky.strings.word(row.words.key))
    }

    private func lines(of entry: Entry, keyColumns: Int) -> [[Span]] {
        let left = entry.keys.wrapped(toColumns: keyColumns)
        let right = entry.words.wrapped(toColumns: columns - keyColumns - 2)
        return (0..<max(left.count, right.count)).map { index in
            [
                Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                Span("  " + (index < right.count ? right[index] : "")),
            ]
        }
    }

    private func headingsBelow(_ end: Int, of lines: [[Span]]) -> String? {
        let headings = [HelpPhrase.marks, .icons].map { presentation.sky.strings[$0] }
        let below = headings.filter { words in
            lines[min(end, lines.count)...].contains { $0 == [Span(words, .heading)] }
        }
        return below.isEmpty ? nil : "↓ " + below.joined(separator: " · ")
    }
}
