import Look
import Sky
import Terminal
import Weather
import Words

struct DayHeading {
    private let day: DayWeather
    private let columns: ForecastColumns

    init(day: DayWeather, columns: ForecastColumns) {
        self.day = day
        self.columns = columns
    }

    private var sky: Sky { columns.sky }
    private var look: Look { columns.look }
    private var formats: Formats { sky.formats }
    private var theme: Theme { look.theme }

    func draw(on canvas: inout Canvas, row: Int) {
        canvas.put(formats.dayForms(day.date)[columns.dateForm], row: row, column: 1, face: theme[.heading])
        let plan = columns.heading
        if let form = plan.form {
            let spans = columns.ranges.spans(of: day, in: form) { isSevere($0) ? .warning : .heading }
            let column = plan.start - columns.ranges.markColumns
            canvas.put(spans, row: row, column: column, limit: spans.columns, theme: theme)
        }
        drawBar(on: &canvas, row: row, before: plan.start)
        let words = words(before: plan.start)
        if let words { canvas.put(words.text, row: row, column: words.column, face: theme[words.role]) }
        if plan.hasRain, !(words?.coversRain ?? false) {
            for (text, end) in rain { canvas.put(text, row: row, endingAt: end, face: theme[.rain]) }
        }
        drawGust(on: &canvas, row: row)
        drawGlyph(on: &canvas, row: row, warns: isSevere && !isTold(by: words))
    }

    private var isSevere: Bool { day.dominantCondition.isSevere || day.gust?.isStormy ?? false }

    private func isTold(by words: Words?) -> Bool {
        words?.tellsWeather ?? false || gustSlot != nil && day.gust?.isStormy ?? false
    }

    /// The low and high of today may be those of rows that have ended.
    private func isSevere(_ temperature: Temperature) -> Bool {
        let isToday = day.date == sky.placeClock.localTime(of: sky.now).date
        return sky.isSevere(temperature)
            && (!isToday
                || day.hours.contains { [$0.low, $0.high].contains { $0.map(sky.isSevere) ?? false } })
    }

    private func drawGlyph(on canvas: inout Canvas, row: Int, warns: Bool) {
        guard columns.hasHeadingGlyph, let slot = columns.slot(.icon) else { return }
        let isNight = !day.parts.isEmpty && day.parts.allSatisfy(sky.isNight)
        let glyph = look.icons.inkedGlyph(day.dominantCondition, isNight: isNight)
        canvas.put(glyph.text, row: row, column: slot.start, face: theme[warns ? .warning : glyph.role])
    }

    private func drawBar(on canvas: inout Canvas, row: Int, before limit: Int) {
        guard let slot = columns.slot(.bar), slot.end < limit, let range = columns.range else { return }
        RangeBar(range: range, width: slot.width, icons: look.icons, theme: theme)
            .draw(from: day.low, to: day.high, on: &canvas, row: row, column: slot.start)
    }

    private var rain: [(text: String, end: Int)] {
        let chance = day.precipitationProbability.flatMap(formats.chance) ?? ""
        let texts = [
            columns.slot(.probability).map { (chance, $0.end) },
            columns.slot(.amount).map { (columns.text(ofAmount: day, in: $0), $0.end) },
        ]
        return texts.compactMap { $0 }.filter { !$0.0.isEmpty }
    }

    private struct Words {
        let text: String
        let role: Role
        let column: Int
        /// Whether they warn of the weather, and do not only have words of a feature.
        let tellsWeather: Bool
        /// Whether they need the columns of the rain too.
        var coversRain = false
    }

    private func words(before limit: Int) -> Words? {
        let condition = day.dominantCondition
        let storm = gustSlot == nil ? Array(columns.stormWarnings(of: day)) : []
        let added = columns.dayWords[day.date] ?? []
        if let slot = columns.slot(.condition), slot.start < limit {
            let words = [sky.strings[condition], sky.strings[condition.icon]]
            // The icon and the amount tell of heavy rain and snow, but nothing else does of the storm.
            let both = words.flatMap { word in
                storm.isEmpty
                    ? [] : ForecastColumns.stormWarnings(of: day, sky.formats).map { word + " · " + $0 }
            }
            // A severe condition is not shortened for other words.
            let start = condition.isSevere ? Array(words.prefix(1)) : words
            let withAdded = start.flatMap { word in added.map { word + " · " + $0 } }
            let weather = !condition.isSevere ? storm : condition.precipitation == nil ? [] : both + storm
            let isDry = condition.precipitation == nil && !condition.isSevere
            let forms = weather + (isDry ? added : withAdded) + words
            let fitting = forms.first { ColumnWidth.of($0) <= slot.width } ?? ""
            let tellsWeather = condition.isSevere || weather.contains(fitting)
            let role = tellsWeather || !words.contains(fitting) ? Role.warning : .heading
            return Words(text: fitting, role: role, column: slot.start, tellsWeather: tellsWeather)
        }
        let plan = columns.heading
        var place = plan.free
        // The icon warns of a storm without room. An empty place would say that rain is improbable.
        let isRainFree = rain.isEmpty || !columns.hasHeadingGlyph
        let needsRain = isRainFree && storm.last.map { ColumnWidth.of($0) > place.count } ?? false
        if needsRain { place = plan.freeWithoutRain }
        guard let fitting = (storm + added).first(where: { ColumnWidth.of($0) <= place.count }) else { return nil }
        let blanks = min(place.count - ColumnWidth.of(fitting), 1)
        return Words(
            text: fitting, role: .warning, column: place.lowerBound + blanks, tellsWeather: storm.contains(fitting),
            coversRain: needsRain)
    }

    /// The strongest gust stands above the sun's times, if there is room for that of each day.
    private var gustSlot: ForecastColumns.Slot? {
        guard let slot = columns.slot(.sun), columns.dayGustColumns <= slot.width else { return nil }
        return slot
    }

    private func drawGust(on canvas: inout Canvas, row: Int) {
        guard let gustSlot, let gust = day.gust else { return }
        let words = ForecastColumns.gust(of: day, sky.formats) ?? ""
        let blanks = String(repeating: " ", count: columns.dayGustColumns - ColumnWidth.of(words))
        let text = sky.strings(.gusts, blanks + formats.speedFigure(gust))
        canvas.put(text, row: row, column: gustSlot.start, face: theme[gust.isStormy ? .warning : .heading])
    }
}
