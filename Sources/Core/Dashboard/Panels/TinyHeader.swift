import Features
import Look
import Now
import Sky
import Terminal
import Words

/// The place and the weather now, in one line or a few.
struct TinyHeader {
    private let presentation: Presentation
    private let words: HeaderWords

    init(_ presentation: Presentation) {
        self.presentation = presentation
        words = presentation.headerWords
    }

    func lines(_ size: Size, glances: [[String]]) -> [[Span]] {
        let columns = size.columns
        let now = now(columns: columns, isAlone: size.rows == 1, glances: glances)
        if size.rows == 1 { return [now] }
        let lines = [heading(columns: columns, mark: problemMark, notes: words.ageNotes), now]
        let conditions = words.conditionForms
        guard !conditions.contains(where: now.contains) else { return lines }
        if let form = Fit.first(conditions.map { [$0] }, columns: columns) { return lines + [form] }
        guard let short = conditions.last, short.text.hasWholeWords(inColumns: columns) else { return lines }
        return lines + short.wrapped(toColumns: columns)
    }

    private enum HeadingPart: Int { case town, sign, mark, age }

    /// Prefers the town, then the age of the weather, then the sign of a followed place, then more of its name.
    func heading(columns: Int, mark: [Span], notes: [TitleNote]) -> [Span] {
        let room = columns - (mark.isEmpty ? 0 : mark.columns + 1)
        let forms = words.shortTitleForms
        let titles = forms + [(forms.last ?? "").truncated(toColumns: max(room, 1))]
        let sign = words.followSign.map { [[Span($0, .key)]] } ?? []
        let order = [
            Fit.wishes(HeadingPart.town, forms.count), Fit.wishes(HeadingPart.mark, 0),
            Fit.wishes(HeadingPart.town, forms.count - 1), Fit.wishes(HeadingPart.age, notes.indices),
            Fit.wishes(HeadingPart.sign, 0), Fit.wishes(HeadingPart.town, forms.indices),
        ]
        return Fit.line(
            [titles.map { [Span($0, .title)] }, sign, mark.isEmpty ? [] : [mark], notes.map(\.parts)],
            wishes: Array(order.joined()), columns: columns)
    }

    private enum NowPart: Int { case town, problem, age, temperature, mark, icon, condition }

    /// The line of the weather now. If it is alone, it has the town, and the age of old weather beside its mark.
    private func now(columns: Int, isAlone: Bool, glances: [[String]]) -> [Span] {
        let problem = isAlone && !problemMark.isEmpty ? [problemMark] : []
        let town = words.shortTitleForms.last.map { [[Span($0, .title)]] } ?? []
        let mark =
            FeatureList.mark(presentation.sky).map { mark in
                [[mark], [Span(String(mark.text.prefix(1)), mark.role, mark.attributes)]]
            } ?? []
        let icon = words.glyph.map { [[$0]] } ?? []
        let age = words.ageNotes.last.map { [$0.parts] } ?? []
        let temperatures = words.temperatureForms.map { [$0] }
        let conditions = words.conditionForms.map { [$0] }
        let order: [(NowPart, Range<Int>)] = [
            (.temperature, 2..<4), (.mark, 1..<2), (.problem, 0..<1), (.temperature, 0..<2), (.icon, 0..<1),
            (.town, 0..<1), (.age, 0..<1), (.condition, 0..<2), (.mark, 0..<1),
        ]
        let line = Fit.line(
            [isAlone ? town : [], problem, problem.isEmpty ? [] : age, temperatures, mark, icon, conditions],
            wishes: order.flatMap { Fit.wishes($0, $1) }, columns: columns)
        // In a column too narrow for a figure, a sign tells most.
        if line.isEmpty {
            return Fit.first((mark + [problemMark] + icon).filter { !$0.isEmpty }, columns: columns) ?? []
        }
        guard conditions.joined().contains(where: line.contains) else { return line }
        let wind = words.facts.first { $0.label == presentation.sky.strings[.wind] }?.value
        // What one cannot rely on, and whose temperature it is, come before further values.
        let doubts = words.doubts.map { doubt in [doubt.short, doubt.shortest].map { [doubt.span($0)] } }
        let names = words.stationNames.map { [$0.map { [Span($0)] }] } ?? []
        let rest = [words.shortRange].compactMap { $0.map { [$0] } } + glances + [wind].compactMap { $0.map { [$0] } }
        let (first, parts) = (names + doubts, [[line]] + names + doubts + rest.map { $0.map { [Span($0)] } })
        let shortest = first.indices.map { ($0 + 1, first[$0].count - 1) }
        return Fit.line(
            parts,
            wishes: [(0, 0)] + shortest
                + parts.indices.flatMap { part in parts[part].indices.reversed().map { (part, $0) } },
            columns: columns,
            gap: Span(" · ", .dim))
    }

    private var problemMark: [Span] {
        let hasFailed = presentation.sky.report?.essentialFailures.isEmpty == false
        return hasFailed || words.isAgeOld ? [Span("!", .problem)] : []
    }
}
