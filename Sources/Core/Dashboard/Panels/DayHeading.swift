import Terminal
import Weather

/// The heading of a day: its date, what the sky does most of it, its low and high, how likely rain is and how much.
struct DayHeading {
    private let day: DayWeather
    private let columns: ForecastColumns
    private let width: Int

    init(day: DayWeather, columns: ForecastColumns, width: Int) {
        self.day = day
        self.columns = columns
        self.width = width
    }

    private var state: DashboardState { columns.state }
    private var formats: Formats { state.formats }
    private var theme: Theme { state.theme }

    func draw(on canvas: inout Canvas, row: Int) {
        let date = formats.day(day.date)
        let dateEnd = canvas.put(date, row: row, column: 1, face: theme[.heading]) + 1
        let rain = columns.slot(.wind) == nil ? beforeRain(from: dateEnd) : besideRain(from: dateEnd)
        canvas.put(rain.range, row: row, endingAt: rain.end, face: theme[.text])
        if rain.hasChance { drawRain(on: &canvas, row: row) }
        let limit = rain.end - ColumnWidth.of(rain.range) - 1
        // A day whose rows all lie in the dark has no sun to show.
        let isNight = day.hours.allSatisfy { state.isNight(at: $0.validTime) }
        let glyph = state.preferences.icons.inkedGlyph(day.dominantCondition, isNight: isNight)
        guard dateEnd + ColumnWidth.of(glyph.text) <= limit else { return }
        let start = canvas.put(glyph.text, row: row, column: dateEnd, face: theme[glyph.role]) + 1
        drawBar(on: &canvas, row: row, from: start, before: limit)
        drawCondition(on: &canvas, row: row, from: start, before: min(limit, rainStart) - 1)
    }

    /// Low and high, the column they end at, and whether the chance of rain has room beside them.
    private typealias Range = (range: String, end: Int, hasChance: Bool)

    /// Where rows tell the wind, which no day sums up.
    private func besideRain(from dateEnd: Int) -> Range {
        let start = columns.slot(.wind)?.start ?? 0
        let fullestEnd = start + ColumnWidth.of(rangeForms[0])
        let end = columns.slot(.gust)?.end ?? min(fullestEnd, width - 1)
        if let fullest = rangeForms.first(where: { ColumnWidth.of($0) <= end - start }) { return (fullest, end, true) }
        // The gap before the wind serves as well, but for one blank.
        let room = end - 1 - max(rainEnd, dateEnd)
        let tightest = (rangeForms + tightForms).first { ColumnWidth.of($0) <= room }
        return tightest.map { ($0, end, true) } ?? withoutRain(from: dateEnd)
    }

    /// Before the columns of rain; without room for both, low and high come first.
    private func beforeRain(from start: Int) -> Range {
        for form in rangeForms where ColumnWidth.of(form) < rainStart - start {
            return (form, rainStart - 1, true)
        }
        return withoutRain(from: start)
    }

    private func withoutRain(from start: Int) -> Range {
        let end = width - 1
        return (rangeForms.first { ColumnWidth.of($0) <= end - start } ?? "", end, false)
    }

    /// The fullest first.
    private var rangeForms: [String] {
        let (low, high) = (formats.temperature(day.low), formats.temperature(day.high))
        if low == high { return [low] }
        return [Phrase.lowHigh, .range, .rangeShort].map { state.strings($0, low, high) }
    }

    /// With the unit once, such as "10–18°" or "287–291 K", and without, as the rows below have it.
    private var tightForms: [String] {
        let (low, high) = (formats.temperatureParts(day.low).figure, formats.temperatureParts(day.high).figure)
        if low == high { return [low] }
        return [formats.temperature(day.high), high].map { state.strings(.rangeShort, low, $0) }
    }

    private var rainEnd: Int { columns.slot(.amount)?.end ?? columns.slot(.probability)?.end ?? 0 }

    private var rainStart: Int { columns.slot(.probability)?.start ?? columns.slot(.amount)?.start ?? width }

    private func drawBar(on canvas: inout Canvas, row: Int, from start: Int, before limit: Int) {
        guard let slot = columns.slot(.bar), start <= slot.start, slot.end <= limit, let range = columns.range else {
            return
        }
        RangeBar(range: range, width: slot.width, icons: state.preferences.icons, theme: theme)
            .draw(from: day.low, to: day.high, on: &canvas, row: row, column: slot.start)
    }

    /// Chance and amount in the columns of their rows.
    private func drawRain(on canvas: inout Canvas, row: Int) {
        if let slot = columns.slot(.probability), let chance = day.precipitationProbability, !formats.isNothing(chance)
        {
            canvas.put(formats.percent(chance), row: row, endingAt: slot.end, face: theme[.rain])
        }
        if let slot = columns.slot(.amount), let amount = formats.amount(rain: day.rain, snow: day.snow) {
            canvas.put(amount, row: row, endingAt: slot.end, face: theme[.rain])
        }
    }

    private func drawCondition(on canvas: inout Canvas, row: Int, from start: Int, before limit: Int) {
        guard let slot = columns.slot(.condition), slot.start >= start else { return }
        let words = state.strings[day.dominantCondition]
        guard ColumnWidth.of(words) <= limit - slot.start else { return }
        canvas.put(words, row: row, column: slot.start, face: theme[.dim])
    }
}
