import Look
import Sky
import Terminal
import Weather
import Words

extension ForecastColumns {
    func text(of row: HourWeather, in slot: Slot) -> String {
        let text = Self.text(slot.column, of: row, sky, look)
        switch slot.column {
        case .condition: return ColumnWidth.of(text) <= slot.width ? text : sky.strings[row.condition.icon]
        case .gust:
            guard let gust = row.wind?.gust else { return text }
            let blanks = String(repeating: " ", count: max(gustColumns - ColumnWidth.of(text), 0))
            return sky.strings(.gusts, blanks + sky.formats.speedFigure(gust))
        case .amount: return self.text(ofAmount: row, in: slot)
        case .sun: return slot.width >= sunColumns ? text : Self.shortSun(of: row, sky, look)
        default: return text
        }
    }

    func text(ofAmount period: some PrecipitationPeriod, in slot: Slot) -> String {
        let amount = period.amount(in: sky.formats)
        return (namesAmounts && slot.width >= amountColumns ? amount?.named : amount?.figure) ?? ""
    }

    func arrow(of row: HourWeather, in slot: Slot) -> (text: String, column: Int)? {
        row.wind.flatMap(sky.formats.arrow).map { ($0, slot.end - windColumns) }
    }

    func role(_ column: Column, of row: HourWeather) -> Role {
        switch column {
        case .time: .dim
        case .gust: row.wind?.gust.map(\.isStormy) ?? false ? .warning : .dim
        case .icon where isSevere(row) && !isTold(row): .warning
        case .icon: Role(row.condition.icon, isNight: sky.isNight(in: row))
        case .temperature: sky.temperatureRole(of: row)
        case .bar: .track
        case .mark, .sun: .sun
        case .condition: row.condition.isSevere ? .warning : .text
        case .wind: row.wind.map(\.isStormy) ?? false ? .warning : .text
        case .indent: .text
        case .probability: .rain
        case .amount: row.precipitation.map { Role(rain: $0, hours: row.hours) } ?? .rain
        }
    }

    private func isSevere(_ row: HourWeather) -> Bool { row.condition.isSevere || row.wind.map(\.isStormy) ?? false }

    /// Whether a text of the row has the warning colour.
    private func isTold(_ row: HourWeather) -> Bool {
        [.condition, .wind, .gust].contains { slot($0) != nil && role($0, of: row) == .warning }
    }

    /// Measures all rows and days, so that scrolling moves nothing; icons and most 24-hour times have one width, and of
    /// figures the lowest or the highest is the widest.
    static func width(
        of column: Column, in rows: [HourWeather], _ days: [DayWeather], _ sky: Sky, _ look: Look
    ) -> Int {
        func widest(_ rows: some Sequence<HourWeather>) -> Int {
            rows.reduce(0) { max($0, ColumnWidth.of(text(column, of: $1, sky, look))) }
        }
        var ofDays: Int {
            days.reduce(0) { max($0, ColumnWidth.of(text(column, of: $1, sky))) }
        }
        return switch column {
        case .indent, .amount: 0
        case .bar: 32
        case .mark: 1
        case .wind:
            rows.reduce(0) { widest, row in
                max(widest, row.wind.flatMap(sky.formats.arrow).map { ColumnWidth.of($0) + 1 } ?? 0)
            } + widest(rows.extremes { $0.wind?.speed.metersPerSecond })
        case .sun:
            [HeaderPhrase.sunriseAt, .sunsetAt].reduce(0) { widest, phrase in
                max(
                    widest, ColumnWidth.of(sky.strings(phrase, "")) + sky.formats.clockColumns
                )
            }
        case .condition: max(widest(rows.ofEachCondition), ofDays) + 2
        case .icon: look.icons.glyphColumns
        // Without rows, the days keep their columns.
        case .time where rows.isEmpty: sky.formats.clockColumns
        case .time
        where sky.formats.hourCycle == .twentyFourHours && sky.placeClock.changes.isEmpty:
            widest(rows.prefix(1) + rows.filter(\.isLong))
        case .probability: max(widest(rows.extremes { $0.precipitationProbability?.value }), ofDays)
        case .temperature:
            widest(rows.extremes { $0.temperature?.celsius } + rows.filter { $0.temperature == nil }.prefix(1))
        case .gust: widest(rows.extremes { $0.wind?.gust?.metersPerSecond })
        case .time: widest(rows)
        }
    }

    /// Empty for a column in which a day has no text of its own.
    private static func text(_ column: Column, of day: DayWeather, _ sky: Sky) -> String {
        switch column {
        case .condition:
            stormWarnings(of: day, sky.formats).first ?? sky.strings[day.dominantCondition]
        case .probability: day.precipitationProbability.flatMap(sky.formats.chance) ?? ""
        default: ""
        }
    }

    /// Returns the gusts with and without their unit; nothing if they are no storm. The figures end in one column if they
    /// are at least `figureColumns` wide.
    static func stormWarnings(
        of day: DayWeather, figureColumns: Int = 0, _ formats: Formats
    ) -> [String] {
        guard let gust = day.gust, gust.isStormy else { return [] }
        let width = ColumnWidth.of(formats.wholeSpeedFigure(gust))
        let blanks = String(repeating: " ", count: max(figureColumns - width, 0))
        return [formats.wholeSpeed(gust), formats.wholeSpeedFigure(gust)].map {
            formats.strings(.gusts, blanks + $0).capitalizedAtStart
        }
    }

    /// The warnings of the form that fits for all days.
    func stormWarnings(of day: DayWeather) -> ArraySlice<String> {
        Self.stormWarnings(of: day, figureColumns: stormColumns, sky.formats).dropFirst(stormForm)
    }

    static func gust(of day: DayWeather, _ formats: Formats) -> String? {
        day.gust.map { formats.strings(.gusts, formats.speedFigure($0)) }
    }

    static func text(_ column: Column, of row: HourWeather, _ sky: Sky, _ look: Look) -> String {
        let formats = sky.formats
        return switch column {
        case .time: sky.time(of: row)
        case .mark: mark(of: row, sky, look)
        case .icon: look.icons.glyph(row.condition, isNight: sky.isNight(in: row))
        case .temperature: sky.temperature(of: row, form: formats.temperature).text
        case .bar, .indent, .amount: ""
        case .condition: sky.strings[row.condition]
        case .probability: row.precipitationProbability.flatMap(formats.chance) ?? ""
        // The header names the unit, so the rows need not repeat it.
        case .wind: row.wind.map { formats.speedFigure($0.speed) } ?? ""
        case .gust: row.wind?.gust.map { sky.strings(.gusts, formats.speedFigure($0)) } ?? ""
        case .sun: sun(of: row, sky)
        }
    }

    static func mark(of row: HourWeather, _ sky: Sky, _ look: Look) -> String {
        let icons = look.icons
        if row.contains(sky.now) { return icons.sign(.now) }
        return switch sky.sunEvent(in: row)?.kind {
        case .sunrise: icons.sign(.sunrise)
        case .sunset: icons.sign(.sunset)
        case nil: " "
        }
    }

    static func sun(of row: HourWeather, _ sky: Sky) -> String {
        sky.sunEvent(in: row).map(sky.words) ?? ""
    }

    static func shortSun(of row: HourWeather, _ sky: Sky, _ look: Look) -> String {
        guard let event = sky.sunEvent(in: row) else { return "" }
        let sign = look.icons.sign(event.kind == .sunrise ? .sunrise : .sunset)
        return sign + " " + sky.formats.clock(sky.placeClock.localTime(of: event.time))
    }

    static func shortSunColumns(_ formats: Formats) -> Int { 2 + formats.clockColumns }
}

extension [HourWeather] {
    /// The rows with the lowest and the highest value.
    fileprivate func extremes(_ value: (HourWeather) -> Double?) -> [HourWeather] {
        var low: (value: Double, index: Int)?
        var high = low
        for index in indices {
            guard let value = value(self[index]) else { continue }
            if value < low?.value ?? .infinity { low = (value, index) }
            if value > high?.value ?? -.infinity { high = (value, index) }
        }
        return [low, high].compactMap { $0.map { self[$0.index] } }
    }

    fileprivate var ofEachCondition: [HourWeather] {
        var seen: [Condition] = []
        return filter { row in
            if seen.contains(row.condition) { return false }
            seen.append(row.condition)
            return true
        }
    }
}
