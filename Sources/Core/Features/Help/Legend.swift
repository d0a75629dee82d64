import Look
import Terminal
import Weather
import Words

struct Legend {
    private let strings: Strings
    private let icons: Icons
    private let hasArrows: Bool
    private let search: HelpSearch

    /// Has the signs whose words, or whose heading, the search finds.
    init(formats: Formats, icons: Icons, search: HelpSearch = HelpSearch()) {
        self.search = search
        strings = formats.strings
        hasArrows = formats.hasArrows
        self.icons = icons
    }

    private struct Entry {
        let sign: Span
        let words: String
    }

    /// The marks and the icons; one of them is empty if it has no sign.
    func parts(columns: Int) -> [[[Span]]] {
        let (marks, skies) = (found(marks, below: .marks), found(skies, below: .icons))
        return [
            marks.isEmpty ? [] : heading(.marks, columns) + marks.flatMap { lines(of: $0, columns: columns) },
            skies.isEmpty ? [] : heading(.icons, columns) + grid(of: skies, columns: columns),
        ]
    }

    private func found(_ entries: [Entry], below heading: HelpPhrase) -> [Entry] {
        entries.filter { search.finds([$0.sign.text, $0.words, strings[heading]]) }
    }

    private func heading(_ phrase: HelpPhrase, _ columns: Int) -> [[Span]] {
        Span(strings[phrase], .heading).wrapped(toColumns: columns)
    }

    private var marks: [Entry] {
        let signs: [(Span, HelpPhrase)] = [
            (Span(icons.sign(.selected), .selection), .markSelected),
            (Span(icons.sign(.point), .mild), .markPoint),
            (Span(icons.sign(.stretch), .mild), .markStretch),
            (Span("↗"), .markWind),
            (Span(strings(.partOfDay, ""), .heading), .markPart),
            (Span(strings(.aboutTime, "").trimmed), .markAbout),
            (Span("▲", .warning), .markWarning),
            (Span("!", .problem), .markProblem),
            (Span("Aa", .text, .bold), .markExtreme),
            (Span(icons.sign(.past), .dim), .markPast),
            (Span(icons.sign(.more), .dim), .markEarlier),
            (Span("★", .title), .markSaved),
            (Span(icons.sign(.here), .title), .markHere),
        ]
        return signs.filter { $1 != .markWind || hasArrows }.map { Entry(sign: $0, words: strings[$1]) }
    }

    /// Several conditions with glyphs of their own have the same icon.
    private static let named: Set<Condition> = [.mainlyClear, .partlyCloudy, .mostlyCloudy, .lightRain, .rain]

    private var skies: [Entry] {
        let conditions: [Condition] = [
            .clear, .mainlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .fog, .dust, .drizzle, .lightRain, .rain,
            .heavyRain,
            .rainShowers, .thunderstorm, .sleet, .freezingRain, .snow, .heavySnow, .snowShowers,
            .squalls, .tornado, .unknown,
        ]
        var seen: Set<String> = []
        let nights =
            [(Condition.clear, strings[HelpPhrase.markClearNight])]
            + [Condition.mainlyClear, .partlyCloudy].map { ($0, strings(.markAtNight, strings[$0])) }
        let all =
            conditions.map { condition in
                let words =
                    Self.named.contains(condition)
                    ? strings.words(for: condition, isNight: false) : strings[condition.icon]
                return Entry(sign: icons.inkedGlyph(condition, isNight: false), words: words)
            } + nights.map { Entry(sign: icons.inkedGlyph($0, isNight: true), words: $1) }
        return all.filter { seen.insert($0.sign.text).inserted }
    }

    private func lines(of entry: Entry, columns: Int) -> [[Span]] {
        let indent = ColumnWidth.of(entry.sign.text) + 1
        return entry.words.wrapped(toColumns: columns - indent).enumerated().map { index, words in
            index == 0
                ? [entry.sign, Span(" " + words)] : [Span(String(repeating: " ", count: indent)), Span(words)]
        }
    }

    private static let gap = 2

    private func grid(of entries: [Entry], columns: Int) -> [[Span]] {
        let width = entries.reduce(0) { max($0, ColumnWidth.of($1.sign.text) + 1 + ColumnWidth.of($1.words)) }
        let perLine = max((columns + Self.gap) / (width + Self.gap), 1)
        guard perLine > 1 else { return entries.flatMap { lines(of: $0, columns: columns) } }
        return stride(from: 0, to: entries.count, by: perLine).map { start in
            let line = entries[start..<min(start + perLine, entries.count)]
            return line.enumerated().flatMap { index, entry in
                let room = index + 1 < line.count ? width + Self.gap - 1 - ColumnWidth.of(entry.sign.text) : 0
                return [entry.sign, Span(" " + entry.words.padded(toColumns: room))]
            }
        }
    }
}
