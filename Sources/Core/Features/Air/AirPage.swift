import Look
import Sky
import Terminal
import Weather
import Words

/// All that is known of the air: pollutants, the next days, pollen and where the values are from.
struct AirPage {
    let sky: Sky
    let look: Look
    let columns: Int

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }
    private var words: AirSentences { AirSentences(sky: sky) }

    var content: PageContent {
        let place = sky.report.map { sky.shortLabel(of: $0.place) } ?? ""
        return PageContent(strings(AirPhrase.heading, place), lines)
    }

    /// Groups with a blank line between them.
    private var lines: [[Span]] {
        guard let scale = sky.airScale, let air = sky.air else {
            return wrapped(words.absence, .text)
        }
        var groups = [total + problems(words.age) + wrapped(words.moment, .dim)]
        if let hour = sky.presentAir {
            groups += [pollutants(of: hour, on: scale)]
        } else {
            groups += [problems([strings[AirPhrase.unknown]])]
        }
        groups += [
            days(of: air, on: scale), wrapped(words.pollen, .text), wrapped(sources(air, scale), .dim),
        ]
        return Array(groups.filter { !$0.isEmpty }.joined(separator: [[]]))
    }

    private func wrapped(_ sentences: [String], _ role: Role) -> [[Span]] {
        sentences.flatMap { $0.wrapped(toColumns: columns) }.map { [Span($0, role)] }
    }

    private func problems(_ sentences: [String]) -> [[Span]] { wrapped(sentences.map(\.markedAsProblem), .problem) }

    /// Text such as "Bad, PM2.5 38 µg/m³" and "Unhealthy, PM2.5 AQI 151".
    var total: [[Span]] {
        guard let rating = sky.airRating else { return [] }
        return Span(formats.airWithUnit(rating).capitalizedAtStart, grade: rating.grade).wrapped(toColumns: columns)
    }

    private func sources(_ air: AirQuality, _ scale: AirScale) -> [String] {
        let model = air.resolution.map { strings(AirPhrase.modelWide, "\($0)") } ?? strings[AirPhrase.model]
        let provider = sky.report.map { $0.provider } ?? sky.provider
        let copernicus = provider == .openMeteo ? [strings[AirPhrase.copernicus]] : []
        let isComputed = scale == .us && air.hours.allSatisfy(\.usIndices.isEmpty)
        return [strings(.twoSentences, model, strings[isComputed ? .usComputed : scale.phrase])] + copernicus
            + strings.attributions(of: [provider]).dropLast()
    }

    // MARK: Pollutants

    func pollutants(of hour: AirHour, on scale: AirScale) -> [[Span]] {
        let rows = Pollutant.allCases.compactMap { pollutant in
            hour.concentrations[pollutant].map { concentration in
                (
                    name: strings[pollutant].capitalizedAtStart, formula: pollutant.formula,
                    amount: formats.amount(of: pollutant, concentration, on: scale),
                    grade: hour.grade(of: pollutant, on: scale)
                )
            }
        }
        func width(_ texts: [String]) -> Int { texts.map(ColumnWidth.of).max() ?? 0 }
        let units = width(rows.map { strings[$0.amount.unit] })
        let names = width(rows.map(\.name))
        let formulas = width(rows.map(\.formula))
        let widestFigure = width(rows.map(\.amount.figure))
        let words = width(rows.map { $0.grade.map { strings[$0] } ?? "" })
        let gap = formulas + 2 + widestFigure + 2 + words <= columns ? 2 : 1
        let figures = formulas + 2 * gap + widestFigure + words <= columns ? widestFigure : 0
        let least = formulas + gap + figures + gap + words
        let hasUnit = least + 1 + units <= columns
        let withUnit = least + (hasUnit ? 1 + units : 0)
        let hasName = withUnit + names + 2 <= columns
        let room = columns - withUnit - (hasName ? names + 2 : 0) - 2
        let bar = room < Self.shortestBar ? 0 : min(room, Self.longestBar)
        return rows.map { row in
            let word = (row.grade.map { strings[$0] } ?? "").padded(toColumns: bar == 0 ? 0 : words)
            return (hasName ? [Span(row.name.padded(toColumns: names + 2))] : [])
                + [
                    Span(
                        (hasName && row.name == row.formula ? "" : row.formula).padded(toColumns: formulas + gap), .dim),
                    Span(row.amount.figure.leftPadded(toColumns: figures)),
                    Span(
                        (hasUnit ? " " + strings[row.amount.unit].padded(toColumns: units) : "")
                            + String(repeating: " ", count: gap), .dim),
                    row.grade.map { Span(word, grade: $0) } ?? Span(word),
                ] + (bar == 0 ? [] : self.bar(row.grade, columns: bar))
        }
    }

    private static let (shortestBar, longestBar) = (6, 20)

    private func bar(_ grade: AirGrade?, columns: Int) -> [Span] {
        guard let grade else { return [] }
        let filled = min(max(Int((grade.share * Double(columns)).rounded(.up)), 1), columns)
        func line(_ sign: Icons.Sign, _ count: Int) -> String {
            String(repeating: look.icons.sign(sign), count: count)
        }
        return [
            Span("  "), Span(line(.stretch, filled), Role(grade)), Span(line(.rail, columns - filled), .track),
        ]
    }

    // MARK: Days

    /// A line for each day: its hours as bars, the worst grade and its hour.
    func days(of air: AirQuality, on scale: AirScale) -> [[Span]] {
        let clock = sky.placeClock
        let ahead = air.hoursAhead(at: sky.now)
        let days = sky.worstAir.map { (date: $0.key, worst: $0.value) }.sorted { $0.date < $1.date }
        let forms = (0..<4).map { form in days.map { formats.dayForms($0.date)[form] } }
        func width(_ texts: [String]) -> Int { texts.map(ColumnWidth.of).max() ?? 0 }
        let texts = days.map { day in
            let air = formats.airForms(day.worst.rating)
            let hour = formats.hour(clock.localTime(of: day.worst.hour.validTime))
            return [strings(AirPhrase.worst, air[0], hour)] + air.dropFirst()
        }
        // The fullest form that leaves room for the bars comes first; without room there are none.
        let plans = [(0, 0, 24), (0, 0, 8), (0, 1, 8), (1, 1, 8), (1, 2, 8), (1, 2, 0), (2, 2, 0), (2, 3, 0)]
        let plan =
            plans.first { form, text, bars in
                width(forms[form]) + (bars == 0 ? 0 : bars + 2) + 2 + width(texts.map { $0[text] }) <= columns
            } ?? plans[plans.count - 1]
        let names = width(forms[plan.0])
        return days.indices.map { index in
            let grade = days[index].worst.rating.grade
            return [Span(forms[plan.0][index].padded(toColumns: names + 2), .heading)]
                + (plan.2 == 0 ? [] : bars(on: days[index].date, count: plan.2, ahead, scale) + [Span("  ")])
                + [Span(texts[index][plan.1], grade: grade)]
        }
    }

    /// `count` bars for the day; a blank stands for hours that are over or not known.
    private func bars(on date: CivilDate, count: Int, _ hours: ArraySlice<AirHour>, _ scale: AirScale) -> [Span] {
        let style = look.blockStyle
        let glyphs = style.barGlyphs(.solid)
        let clock = sky.placeClock
        let ofDay = hours.map { (time: clock.localTime(of: $0.validTime), hour: $0) }.filter { $0.time.date == date }
        return (0..<count).map { index in
            let span = (index * 24 / count)..<((index + 1) * 24 / count)
            let worst = ofDay.filter { span.contains($0.time.hour) }
                .compactMap { $0.hour.rating(on: scale)?.grade }.max()
            guard let worst else { return Span(" ") }
            let height = min(max(Int((worst.share * Double(glyphs.count)).rounded(.up)), 1), glyphs.count)
            return Span(String(glyphs[height - 1]), Role(worst))
        }
    }
}
