import Boundary
import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

/// A view for panes too small for a list, down to one line and one column.
struct TinyView {
    private let presentation: Presentation
    private let words: HeaderWords
    private let features: FeatureList

    init(presentation: Presentation, features: FeatureList) {
        self.presentation = presentation
        words = presentation.headerWords
        self.features = features
    }

    func draw(on canvas: inout Canvas) {
        let message = messageLines(canvas.size)
        let size = Size(rows: canvas.size.rows - message.count, columns: canvas.size.columns)
        let panels =
            words.temperatureForms.isEmpty ? [(panel(empty(size)), size.rows)] : panelsOfWeather(size, of: canvas.size)
        var row = 0
        for (panel, rows) in panels + [(panel(message), message.count)] {
            // The panels have margins, which are outside a small screen.
            canvas.inside(Rect(row: row, column: -1, rows: rows, columns: size.columns + Self.margins), panel.draw)
            row += rows
        }
    }

    /// In the last rows, where the message fits; the first two are for the weather now.
    private func messageLines(_ size: Size) -> [[Span]] {
        let lines = presentation.message?.wrapped(toColumns: size.columns) ?? []
        return lines.count <= size.rows - 2 ? lines.map { [Span($0, .notice)] } : []
    }

    // MARK: Weather

    private static let margins = 2
    /// A narrower screen would break the words of a banner, and has only its mark.
    private static let narrowestBanner = 12
    private static let parts: [LayoutPlan.Part] = [.header, .warnings, .banner, .sentence, .more, .facts, .list]

    private struct Lines: LinesPanel {
        let all: [[Span]]
        let theme: Theme
        let target: Target? = nil

        func lines(atMost limit: Int) -> [[Span]] { Array(all.prefix(limit)) }
    }

    private func panel(_ lines: [[Span]]) -> any Panel { Lines(all: lines, theme: presentation.look.theme) }

    /// From top to bottom, each with its height. The hours have the rest. A message
    /// leaves fewer than those of the screen, but does not change the first ones.
    private func panelsOfWeather(_ size: Size, of screen: Size) -> [(any Panel, Int)] {
        let columns = size.columns
        let context = PanelContext(
            presentation: presentation, features: features, columns: columns + Self.margins)
        var panels: [LayoutPlan.Part: any Panel] = [:]
        for (part, panel) in LayoutPlan.stack where part != .header && Self.parts.contains(part) {
            panels[part] = part == .banner && columns < Self.narrowestBanner ? nil : panel(context)
        }
        let header = TinyHeader(presentation)
        let lines = header.lines(size, glances: [])
        panels[.header] = panel(lines)
        panels[.facts] = panel(facts(besides: lines, columns: columns))
        panels[.list] = panel(hours(columns: columns))
        let banner = (panels[.banner] as? BannerPanel)?.fewestRows ?? 0
        let plan = LayoutPlan.smallRows(header: lines.count, banner: banner)
        func divided(_ rows: Int) -> Fit.Shares {
            plan.shares(of: rows) { index, limit in
                guard let part = LayoutPlan.Slot(index: index)?.part, part != .banner || limit >= banner else {
                    return 0
                }
                return panels[part]?.rows(atMost: limit) ?? 0
            }
        }
        if divided(screen.rows)[.init(.sentence)] == 0 {
            panels[.header] = panel(header.lines(size, glances: features.glances(presentation.sky)))
        }
        let shares = divided(size.rows)
        let rows = Self.parts.map { shares[.init($0)] }
        let free = size.rows - rows.reduce(0, +)
        return zip(Self.parts, rows).compactMap { part, rows in
            panels[part].map { ($0, part == .list ? rows + free : rows) }
        }
    }

    private func facts(besides header: [[Span]], columns: Int) -> [[Span]] {
        let range = words.shortRange
        let isTold = header.joined().contains { $0.text == range }
        let items = words.narrowSummary.filter { !(isTold && $0 == range) }.map { Span($0, .dim) }
        return Fit.lines(
            (words.doubtSpans(columns: columns) + items).map { [$0] }.filter { $0.columns <= columns },
            columns: columns,
            gap: Span(" · ", .dim))
    }

    private func hours(columns: Int) -> [[Span]] {
        let rows = presentation.sky.rows
        let hourColumns = rows.reduce(0) { max($0, ColumnWidth.of(presentation.sky.time(of: $1))) }
        let short = rows.map { spans(of: $0, hourColumns: hourColumns) }
        let full = zip(rows, short).map { $1 + chance(of: $0) }
        for items in [full, short] {
            let width = items.reduce(0) { max($0, $1.columns) }
            guard width <= columns else { continue }
            let padded = items.map { $0 + [Span(String(repeating: " ", count: width - $0.columns))] }
            return Fit.lines(padded, columns: columns, gap: Span("   "))
        }
        return []
    }

    private func spans(of row: HourWeather, hourColumns: Int) -> [Span] {
        let sky = presentation.sky
        return [
            Span(sky.time(of: row).leftPadded(toColumns: hourColumns) + " ", .dim),
            presentation.look.icons.inkedGlyph(row.condition, isNight: sky.isNight(in: row)), Span(" "),
            sky.temperature(of: row, form: sky.formats.temperature),
        ]
    }

    private func chance(of row: HourWeather) -> [Span] {
        guard let chance = row.precipitationProbability.flatMap(presentation.sky.formats.chance) else { return [] }
        return [Span(" " + chance, .rain)]
    }

    // MARK: Without weather

    private func empty(_ size: Size) -> [[Span]] {
        size.rows == 1
            ? [[Span(emptySentence(columns: size.columns).truncated(toColumns: size.columns), .problem)]]
            : [TinyHeader(presentation).heading(columns: size.columns, mark: [], notes: [])]
                + emptyLines(Size(rows: size.rows - 1, columns: size.columns))
    }

    private func emptyLines(_ size: Size) -> [[Span]] {
        let view = EmptyView(presentation: presentation)
        let hints = view.hints(columns: size.columns).map { [Span($0.key, .key), Span(" " + $0.words)] }
            .filter { $0.columns <= size.columns }
        // The first key keeps a row, because it is as important as the whole sentence.
        let words = view.words(columns: size.columns, rows: size.rows - min(hints.count, 1)).joined()
        return words + hints
    }

    private func emptySentence(columns: Int) -> String {
        guard let report = presentation.sky.report else { return presentation.sky.strings[.noPlace] }
        if presentation.isRefreshing { return presentation.sky.strings[.refreshing] }
        guard let error = report.essentialFailures.first else {
            return presentation.sky.strings[presentation.sky.sendsNoRequests ? .nothingStored : .noData]
        }
        let words = presentation.sky.strings.words(for: error, from: report.provider)
        let full = words.message.markedAsProblem
        return ColumnWidth.of(full) <= columns ? full : words.short.markedAsProblem
    }
}
