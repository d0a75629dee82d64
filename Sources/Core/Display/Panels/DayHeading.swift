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

    private var presentation: Presentation { columns.presentation }
    private var formats: Formats { presentation.formats }
    private var theme: Theme { presentation.theme }

    func draw(on canvas: inout Canvas, row: Int) {
        canvas.put(formats.dayForms(day.date)[columns.dateForm], row: row, column: 1, face: theme[.heading])
        drawGlyph(on: &canvas, row: row)
        let plan = columns.heading
        if let form = plan.form {
            let spans = columns.ranges.spans(of: day, in: form) { isSevere($0) ? .warning : .heading }
            let column = plan.start - columns.ranges.markColumns
            canvas.put(spans, row: row, column: column, limit: spans.columns, theme: theme)
        }
        drawBar(on: &canvas, row: row, before: plan.start)
        drawCondition(on: &canvas, row: row, before: plan.start)
        if plan.hasRain { drawRain(on: &canvas, row: row) }
        drawGust(on: &canvas, row: row)
    }

    /// The low and high of today may be those of rows that have ended.
    private func isSevere(_ temperature: Temperature) -> Bool {
        let isToday = day.date == presentation.placeClock.localTime(of: presentation.now).date
        return presentation.isSevere(temperature)
            && (!isToday || day.hours.contains { presentation.isSevere($0.temperature) })
    }

    private func drawGlyph(on canvas: inout Canvas, row: Int) {
        guard columns.hasHeadingGlyph, let slot = columns.slot(.icon) else { return }
        let isNight = !day.hours.isEmpty && day.hours.allSatisfy(presentation.isNight)
        let glyph = presentation.icons.inkedGlyph(day.dominantCondition, isNight: isNight)
        canvas.put(glyph.text, row: row, column: slot.start, face: theme[glyph.role])
    }

    private func drawBar(on canvas: inout Canvas, row: Int, before limit: Int) {
        guard let slot = columns.slot(.bar), slot.end < limit, let range = columns.range else { return }
        RangeBar(range: range, width: slot.width, icons: presentation.icons, theme: theme)
            .draw(from: day.low, to: day.high, on: &canvas, row: row, column: slot.start)
    }

    private func drawRain(on canvas: inout Canvas, row: Int) {
        if let slot = columns.slot(.probability), let chance = day.precipitationProbability.flatMap(formats.chance) {
            canvas.put(chance, row: row, endingAt: slot.end, face: theme[.rain])
        }
        if let slot = columns.slot(.amount), let amount = formats.amount(rain: day.rain, snow: day.snow) {
            canvas.put(amount, row: row, endingAt: slot.end, face: theme[.rain])
        }
    }

    private func drawCondition(on canvas: inout Canvas, row: Int, before limit: Int) {
        guard let slot = columns.slot(.condition), slot.start < limit else { return }
        let condition = day.dominantCondition
        let forms = [presentation.strings[condition], presentation.strings[condition.icon]]
        let storm =
            !condition.isSevere && gustSlot == nil
            ? stormyGust.map { presentation.strings(.gusts, formats.wholeSpeed($0)).capitalizedAtStart } : nil
        let fitting = ([storm].compactMap { $0 } + forms).first { ColumnWidth.of($0) <= slot.width } ?? ""
        let role = condition.isSevere || fitting == storm ? Role.warning : .heading
        canvas.put(fitting, row: row, column: slot.start, face: theme[role])
    }

    private var stormyGust: Speed? { day.gust.flatMap { $0.isStormy ? $0 : nil } }

    private var gustText: String? { day.gust.map { presentation.strings(.gusts, formats.speedFigure($0)) } }

    /// The strongest gust stands above the sun's times, if there is room.
    private var gustSlot: ForecastColumns.Slot? {
        guard let slot = columns.slot(.sun), let gustText, ColumnWidth.of(gustText) <= slot.width else { return nil }
        return slot
    }

    private func drawGust(on canvas: inout Canvas, row: Int) {
        guard let gustSlot, let gustText else { return }
        let role = stormyGust == nil ? Role.heading : .warning
        canvas.put(gustText, row: row, column: gustSlot.start, face: theme[role])
    }
}
