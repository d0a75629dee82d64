import Look
import Sky
import Terminal
import Weather
import Words

/// The lines of days and hours, whose columns stand below each other.
package struct ForecastTable {
    private let texts: ForecastTexts
    private let columns: ForecastColumns

    /// `days` are those of `sky`. Without `hasDays`, a day has only its name.
    package init(
        _ sky: Sky, _ look: Look, days: [DayWeather], past: [DayWeather] = [], dayWords: DayWords, hasDays: Bool = true,
        hasPictures: Bool = true, isBrief: Bool = false, hasFurther: Bool = false,
        columns: Int
    ) {
        texts = ForecastTexts(
            sky, look, days: days, past: past, dayWords: dayWords, hasDays: hasDays,
            hasRoomForWords: columns >= ForecastColumns.narrowestWithWords, isBrief: isBrief, hasFurther: hasFurther)
        self.columns = ForecastColumns(texts, hasPictures: hasPictures, columns: columns)
    }

    /// Whether words tell the weather, and all figures of rain have room.
    package var isWhole: Bool {
        columns[.condition] != nil && (columns[.chance] != nil || texts.chanceColumns.full == 0)
            && (columns[.amount] != nil || texts.amountColumns.full == 0)
    }

    /// Whether the wind has room.
    package var hasWind: Bool { columns[.rest] != nil || texts.restColumns.full == 0 }

    /// What is extreme on a day and has no room in its line.
    package func untoldExtremes(of day: DayWeather) -> [String] {
        texts.untoldExtremes(day, columns: placeOfExtremes(day)?.width ?? 0)
    }

    /// Nil if its line has no room for the words.
    package func toldCondition(of day: DayWeather) -> Condition? {
        texts.hasWholeCondition(of: day, columns: columns[.condition]?.width ?? 0) ? day.dominantCondition : nil
    }

    /// A narrow list has the words in the place of the rain, on a dry day.
    private func placeOfExtremes(_ day: DayWeather) -> ForecastColumns.Slot? {
        if texts.hasFurther { return columns[.extreme] }
        let (chance, amount) = rain(of: day)
        return columns[.rest] ?? (chance.isEmpty && amount.isEmpty ? columns.rain : nil)
    }

    private func rain(of day: DayWeather) -> (chance: String, amount: String) {
        (
            texts.chance(day, columns: columns[.chance]?.width ?? 0),
            texts.amount(day, isNamed: columns.namesAmounts)
        )
    }

    private var sky: Sky { texts.sky }
    private var look: Look { texts.look }
    private var theme: Theme { look.theme }

    private func put(
        _ text: String, _ slot: ForecastColumns.Slot?, _ role: Role, _ attributes: Attributes = [],
        on canvas: inout Canvas, row: Int
    ) {
        guard let slot else { return }
        canvas.put(text, row: row, column: slot.start, face: theme[role].with(attributes))
    }

    private func put(
        figure: String, _ slot: ForecastColumns.Slot?, _ role: Role, _ attributes: Attributes = [],
        on canvas: inout Canvas, row: Int
    ) {
        guard let slot else { return }
        canvas.put(figure, row: row, endingAt: slot.end, face: theme[role].with(attributes))
    }

    /// Draws the icon, which is bold in all severe weather, and the word, which is bold once in a spell.
    private func put(
        _ condition: Condition, isNight: Bool, isWorst: Bool, isStormy: Bool, on canvas: inout Canvas, row: Int,
        words: (_ columns: Int) -> String
    ) {
        let glyph = look.icons.inkedGlyph(condition, isNight: isNight)
        put(glyph.text, columns[.icon], glyph.role, condition.isSevere || isStormy ? .bold : [], on: &canvas, row: row)
        guard let slot = columns[.condition] else { return }
        put(words(slot.width), slot, .text, isWorst ? .bold : [], on: &canvas, row: row)
    }

    package func draw(_ day: DayWeather, isUnfolded: Bool = false, on canvas: inout Canvas, row: Int) {
        let date = texts.date(day, form: columns.dateForm)
        put(date, columns[.label], .text, isUnfolded ? .bold : [], on: &canvas, row: row)
        guard texts.hasDays else { return }
        // The summary of a later day also knows the hours without rows.
        let isNight =
            (day.summary == nil || texts.isToday(day)) && !day.parts.isEmpty && day.parts.allSatisfy(sky.isNight)
        put(
            day.dominantCondition, isNight: isNight, isWorst: texts.spells.days.contains(day.date),
            isStormy: day.gust?.isStormy ?? false, on: &canvas, row: row
        ) { texts.condition(of: day, isNight: isNight, columns: $0) }
        let (low, high) = (texts.spells.lows.contains(day.date), texts.spells.highs.contains(day.date))
        put(figure: texts.low(day), columns[.low], Role(day.low), low ? .bold : [], on: &canvas, row: row)
        put(figure: texts.high(day), columns[.high], Role(day.high), high ? .bold : [], on: &canvas, row: row)
        if let slot = columns[.bar] {
            bar(slot)?.draw(from: day.low, to: day.high, on: &canvas, row: row, column: slot.start)
        }
        let (chance, amount) = rain(of: day)
        put(figure: chance, columns[.chance], .rain, on: &canvas, row: row)
        put(figure: amount, columns[.amount], .rain, on: &canvas, row: row)
        if let place = placeOfExtremes(day) {
            let extreme = texts.extreme(day, columns: place.width)
            canvas.put(extreme, row: row, column: place.start, limit: place.width, theme: theme)
        }
        if texts.hasFurther, let slot = columns[.rest] {
            put(texts.wind(day, columns: slot.width), slot, .text, on: &canvas, row: row)
        }
        putFurther(on: &canvas, row: row) { texts.further($0, of: day) }
    }

    private func putFurther(on canvas: inout Canvas, row: Int, _ value: (ForecastColumns.Column) -> Span?) {
        for column in ForecastColumns.Column.allCases where column.isFurther && columns[column] != nil {
            if let value = value(column) { put(figure: value.text, columns[column], value.role, on: &canvas, row: row) }
        }
    }

    /// The names of the figures, above their columns; none in a list without further columns.
    func drawHeadings(on canvas: inout Canvas) {
        guard texts.hasFurther else { return }
        for column in ForecastColumns.Column.allCases {
            guard let slot = columns[column], let heading = texts.heading(column) else { continue }
            if column == .rest {
                put(heading, slot, .dim, on: &canvas, row: 0)
            } else {
                put(figure: heading, slot, .dim, on: &canvas, row: 0)
            }
        }
    }

    private func bar(_ slot: ForecastColumns.Slot) -> RangeBar? {
        columns.range.map { RangeBar(range: $0, width: slot.width, icons: look.icons, theme: theme) }
    }

    package func draw(_ hour: HourWeather, on canvas: inout Canvas, row: Int) {
        let isPresent = hour.contains(sky.now)
        put(
            figure: sky.time(of: hour), columns.time, isPresent ? .text : .dim, isPresent ? .bold : [], on: &canvas,
            row: row)
        let isStormy = hour.wind?.isStormy ?? false
        let isNight = sky.isNight(in: hour)
        put(
            hour.condition, isNight: isNight, isWorst: texts.spells.hours.contains(hour.validTime),
            isStormy: isStormy, on: &canvas, row: row
        ) { texts.condition(of: hour, isNight: isNight, columns: $0) }
        let temperature = sky.temperature(of: hour, form: sky.formats.temperature)
        put(
            figure: temperature.text, columns.temperature, temperature.role,
            texts.spells.temperatures.contains(hour.validTime) ? .bold : [], on: &canvas, row: row)
        if let slot = columns[.bar], let temperature = hour.temperature {
            if texts.hasFurther { bar(slot)?.drawRail(on: &canvas, row: row, column: slot.start) }
            bar(slot)?.draw(temperature, on: &canvas, row: row, column: slot.start)
        }
        if let slot = columns[.chance] {
            put(figure: texts.chance(hour, columns: slot.width), slot, .rain, on: &canvas, row: row)
        }
        let rain = hour.precipitation.map { Role(rain: $0, hours: hour.hours) } ?? .rain
        put(figure: texts.amount(hour, isNamed: columns.namesAmounts), columns[.amount], rain, on: &canvas, row: row)
        if let slot = columns[.rest] {
            let isStrongest = texts.spells.winds.contains(hour.validTime)
            put(texts.wind(hour, columns: slot.width), slot, .text, isStrongest ? .bold : [], on: &canvas, row: row)
        }
        putFurther(on: &canvas, row: row) { texts.further($0, of: hour) }
    }

    func hasPassed(_ line: ListLine) -> Bool {
        line.row.map(sky.hasPassed) ?? line.day.map(texts.isPast) ?? false
    }

    /// Dims a line, and marks it where the selection has its mark.
    func markPast(on canvas: inout Canvas) {
        canvas.recolor(canvas.bounds, face: theme[.dim])
        canvas.put(look.icons.sign(.past), row: 0, column: 0, face: theme[.dim])
    }

    func markSelected(on canvas: inout Canvas, row: Int) {
        canvas.mark(row: row, with: .bold)
        canvas.placeFocus(row: row, column: 0)
        canvas.put(look.icons.sign(.selected), row: row, column: 0, face: theme[.selection])
    }
}
