import Boundary
import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

package struct ReportPage {
    package static let parts = Set(ReportPart.allCases)

    let sky: Sky
    let look: Look
    private let features: FeatureList
    /// Whether pictures and bars stand beside the words.
    let hasPictures: Bool
    /// Brief to be read aloud in a minute: some days without hours, and what comes next without what the days say.
    var extent: Extent
    /// Those of the table, and on a brief page those whose dangers are told too.
    let coming: [DayWeather]
    let dayWords: DayWords
    /// The first of `coming`: later days may give way on a brief page.
    var shownDays: [DayWeather]
    /// Whether the dangers of days that have given way stand in one line.
    var poolsDangers = false
    let columns: Int
    /// The width given to a panel: two columns more than the page, since a panel leaves one free on each side.
    let panelColumns: Int

    private static let minimumColumns = 20
    private static let maximumCurrentRows = 40

    package init(_ sky: Sky, _ look: Look, columns: Int, hasPictures: Bool = true, isBrief: Bool = false) {
        (self.hasPictures, extent) = (hasPictures, isBrief ? .brief : .full)
        var sky = sky
        if !hasPictures { sky.formats.useWords(isBrief: isBrief) }
        self.sky = sky
        self.look = look
        features = FeatureList(sky)
        coming = isBrief ? Self.nextDays(sky) : sky.days
        dayWords = isBrief ? Self.dayWords(of: coming, sky) : FeatureList.dayWords(sky)
        shownDays = coming
        self.columns = max(columns, Self.minimumColumns)
        panelColumns = self.columns + 2
    }

    package var frame: Frame { isBrief ? briefFrame : wholeFrame }

    var isBrief: Bool { extent != .full }

    var wholeFrame: Frame {
        var words = HeaderWords(
            sky, look, facts: FeatureList.facts(sky), doubts: isBrief ? [] : FeatureList.doubts(sky))
        (words.hasBars, words.hasNearFeeling) = (hasPictures, extent != .briefest)
        let heading = heading(words)
        let beginning =
            [section(heading.lines)] + lines(at: .first) + [banners]
            + current(words, hasOrigin: extent != .briefest || !heading.tellsOldForecast)
        let facts = isBrief ? [facts(factsInBrief(words))] : []
        let below = hasPictures || isBrief ? [] : rest(words)
        let sections = beginning + facts + lines(at: .afterWeather) + lines(at: .beforeDays) + days + below + [closing]
        let visible = sections.filter { $0.rows > 0 }
        let rows = visible.reduce(0) { $0 + $1.rows } + max(visible.count - 1, 0)
        var canvas = Canvas(size: Size(rows: rows, columns: columns))
        var row = 0
        for section in visible {
            let area = Rect(row: row, column: -1, rows: section.rows, columns: panelColumns)
            canvas.inside(area, section.draw)
            row += section.rows + 1
        }
        return canvas.frame
    }

    struct Section {
        let rows: Int
        let draw: (inout Canvas) -> Void
    }

    func section(_ lines: [[Span]]) -> Section {
        Section(rows: lines.count) { canvas in
            for (row, line) in lines.enumerated() {
                canvas.put(line, row: row, column: 1, limit: columns, theme: look.theme)
            }
        }
    }

    private func heading(_ words: HeaderWords) -> ReportHeading {
        ReportHeading(sky: sky, words: words, columns: columns, hasSource: hasPictures, hasTime: extent != .briefest)
    }

    private var banners: Section {
        let banners = Banners(sky)
        let marked =
            banners.reasons.map { $0.isWarning ? (problemMark, $0.text, Role.problem) : ("  ", $0.text, .dim) }
            + (banners.advice + [banners.ending].compactMap { $0 }).map { ("• ", $0.text, .notice) }
        let lines = marked.flatMap { mark, text, role in
            text.wrapped(toColumns: columns - 2).enumerated().map { [Span(($0 == 0 ? mark : "  ") + $1, role)] }
        }
        return section(lines)
    }

    private func lines(at place: PrintedPlace) -> [Section] {
        features.lines(sky, at: place, extent, columns: columns).map(section)
    }

    private func current(_ words: HeaderWords, hasOrigin: Bool) -> [Section] {
        guard let sentence = words.sentence else { return [] }
        guard hasPictures else {
            let further =
                isBrief
                ? [hasOrigin ? words.originInWords : nil, shownDays.isEmpty ? words.rangeInWords : nil].compactMap {
                    $0
                }
                : words.furtherSummary.filter { $0 != words.sunInWords }
            let lines = [sentence.capitalizedAtStart] + further
            return [section(lines.flatMap { Span($0).wrapped(toColumns: columns) })]
        }
        let (picture, hasBand) = picture(words)
        // Without a picture its words say the same.
        return (hasBand ? [section(Span(sentence).wrapped(toColumns: columns))] : []) + [picture]
    }

    private func facts(_ facts: [Fact]) -> Section {
        let panel = FactsPanel(facts, look.theme, columns: panelColumns)
        return Section(rows: panel.rows(atMost: .max), draw: panel.draw)
    }

    /// What words alone say below the days, because a reader for the ear hears it first to last.
    private func rest(_ words: HeaderWords) -> [Section] {
        let source = [words.sunInWords, words.position, words.source, words.updated].compactMap { $0 }
            .joined(separator: " · ")
        return [facts(words.factsWithoutLine), section(Span(source, .dim).wrapped(toColumns: columns))]
    }

    private func picture(_ words: HeaderWords) -> (Section, hasBand: Bool) {
        // A fact with a line of its own is told if the current weather is unknown or has no room for it.
        let facts = words.factsWithoutLine
        guard let content = HeaderContent(words, icons: look.icons),
            let arrangement = HeaderArrangement(
                content, facts: facts, columns: panelColumns, limit: Self.maximumCurrentRows)
        else { return (section([]), false) }
        // The first rows are for a title, which the page already has.
        let titleRows = arrangement.hasBand ? 2 : 1
        let rows = arrangement.rows - titleRows
        let further = FactsPanel(
            Array(facts.dropFirst(arrangement.factCount)), look.theme, columns: panelColumns)
        let furtherRows = further.rows(atMost: .max)
        let gap = arrangement.hasBand && furtherRows > 0 ? 1 : 0
        let section = Section(rows: rows + gap + furtherRows) { canvas in
            let area = Rect(row: -titleRows, column: 0, rows: arrangement.rows, columns: panelColumns)
            canvas.inside(area) { arrangement.draw(content, on: &$0, theme: look.theme) }
            canvas.inside(
                Rect(row: rows + gap, column: 0, rows: furtherRows, columns: panelColumns), further.draw)
        }
        return (section, arrangement.hasBand)
    }

    private var closing: Section {
        let others = isBrief ? features.attributions(sky, extent) : FeatureList.attributions(sky)
        let lines =
            sky.report.map {
                isBrief
                    ? sky.strings.attributionsInBrief(of: $0.provider, with: others)
                    : sky.strings.attributions(of: [$0.provider]) + others
            } ?? others
        return section(lines.flatMap { $0.wrapped(toColumns: columns).map { [Span($0, .dim)] } })
    }
}
