import Boundary
import Look
import Sky
import Terminal
import Weather
import Words

/// The keys, the signs and the sources of the data.
struct HelpPage {
    let sky: Sky
    let look: Look
    let context: PageContext

    private var columns: Int { context.columns }

    var content: PageContent {
        let lines = lines
        var content = PageContent(sky.strings[.title], lines)
        content.note = { headingsBelow($0, of: lines) }
        return content
    }

    private var lines: [[Span]] {
        let strings = sky.strings
        let keyColumns = context.keys.flatMap(\.rows).map { ColumnWidth.of($0.allSpellings) }.max() ?? 0
        var sections = context.keys.map { section in
            let heading = section.heading.map { Span(strings.word($0.key), .heading).wrapped(toColumns: columns) } ?? []
            return heading + section.rows.flatMap { lines(of: $0, keyColumns: min(keyColumns, columns / 2)) }
        }
        // The signs come after the keys of the dashboard, before those of other places.
        sections.insert(
            Legend(formats: sky.formats, icons: look.icons).lines(columns: columns), at: min(1, sections.count))
        let sources = strings.attributions(of: ProviderID.services) + context.sources.map { strings.word($0.key) }
        sections.append(sources.flatMap { Span($0, .dim).wrapped(toColumns: columns) })
        return Array(sections.joined(separator: [[]]))
    }

    private func lines(of row: KeyRow, keyColumns: Int) -> [[Span]] {
        let left = row.allSpellings.wrapped(toColumns: keyColumns)
        let right = sky.strings.word(row.words.key).wrapped(toColumns: columns - keyColumns - 2)
        return (0..<max(left.count, right.count)).map { index in
            [
                Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                Span("  " + (index < right.count ? right[index] : "")),
            ]
        }
    }

    private func headingsBelow(_ end: Int, of lines: [[Span]]) -> String? {
        let headings = [HelpPhrase.marks, .icons].map { sky.strings[$0] }
        let below = headings.filter { words in
            lines[min(end, lines.count)...].contains { $0 == [Span(words, .heading)] }
        }
        return below.isEmpty ? nil : "↓ " + below.joined(separator: " · ")
    }
}

extension KeyRow {
    fileprivate var allSpellings: String { spellings.joined(separator: " ") }
}
