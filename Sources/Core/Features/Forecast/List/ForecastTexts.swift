import Boundary
import Facts
import Look
import Sky
import Terminal
import Weather
import Words

package typealias DayWords = [CivilDate: DayWord]

/// The texts of the list and their widths. All days and hours are measured, so that scrolling moves nothing.
struct ForecastTexts {
    let sky: Sky
    let look: Look
    /// All that are measured, those of the past first.
    let days: [DayWeather]
    let rows: [HourWeather]
    private let hasRoomForWords: Bool
    private let dayWords: DayWords
    /// False for a list of hours, whose days have a name only.
    let hasDays: Bool
    /// Whether a wide list has columns for what only the details tell otherwise.
    let hasFurther: Bool
    /// Whether only the next days are told, each by its weekday and without what its other words imply.
    private let isBrief: Bool
    let range: TemperatureRange?
    /// Whether the amounts say what they are: in inches, the unit does not tell snow from water.
    private let namesAmounts: Bool
    private let today: CivilDate
    private let frostyDays: Set<CivilDate>
    let wetHours: [CivilDate: WetHours]
    let spells: SevereSpells
    /// Of the widest date in each form; an index into `Formats.dayForms` is the form.
    private(set) var dateColumns: [Int] = []
    /// Of an arrow or the letters in its place, and of a speed.
    private var windWidths = (direction: 0, figure: 0)

    /// `past` are the days of the rows that have passed, which may be the first of `days` too.
    init(
        _ sky: Sky, _ look: Look, days: [DayWeather], past: [DayWeather] = [], dayWords: DayWords, hasDays: Bool,
        hasRoomForWords: Bool = true, isBrief: Bool = false, hasFurther: Bool = false
    ) {
        (self.sky, self.look, self.dayWords, self.hasDays) = (sky, look, dayWords, hasDays)
        (self.hasFurther, self.isBrief) = (hasFurther, isBrief)
        self.hasRoomForWords = hasRoomForWords
        let coming = days
        let days = past.filter { $0.date != coming.first?.date } + coming
        let rows = isBrief ? [] : (past + coming).flatMap(\.hours)
        (self.days, self.rows) = (days, rows)
        range = days.map(\.range).reduce(TemperatureRange(rows)) { $0?.union($1) ?? $1 }
        let formats = sky.formats
        namesAmounts =
            formats.units == .imperial
            && (rows.contains { $0.amount(in: formats)?.kind == .snow }
                || days.contains { $0.amount(in: formats)?.kind == .snow })
        today = sky.dateOfToday
        // A low that is shown as 0° is no frost, and where it freezes now or on all days, frost is no news.
        let frosty = coming.filter { $0.low.celsius <= -0.5 && sky.isSevere($0.low) }.map(\.date)
        frostyDays = frosty.count == coming.count ? [] : Set(frosty)
        wetHours = hasDays && !isBrief ? Self.wetHours(of: coming, sky) : [:]
        spells = SevereSpells(
            days: coming, rows: coming.flatMap(\.hours), frost: frostyDays, words: dayWords, isSevere: sky.isSevere)
        dateColumns = (0...1).map { form in widest(days.map { date($0, form: form) }) }
        let winds = rows.compactMap { $0.wind } + (hasFurther ? days.compactMap(\.strongestWind) : [])
        // All arrows have one width.
        windWidths = (
            formats.hasArrows ? min(winds.count, 1) : widest(winds.compactMap(formats.arrow)),
            widest(winds.max { $0.speed < $1.speed }.map { [formats.speedFigure($0.speed)] } ?? [])
        )
    }

    private var formats: Formats { sky.formats }

    func isToday(_ day: DayWeather) -> Bool { day.date == today }

    func isPast(_ day: DayWeather) -> Bool { day.date < today }

    /// `form` is an index into `Formats.dayForms`.
    func date(_ day: DayWeather, form: Int) -> String {
        if isToday(day) { return sky.strings[.today].capitalizedAtStart }
        let date = (isBrief ? formats.weekdayForms : formats.dayForms)(day.date)[form]
        guard day.date.dayNumber == today.dayNumber - 1 else { return date }
        let word = sky.strings[.yesterday].capitalizedAtStart
        // Beside figures alone, a longer label would take the room of one.
        return hasRoomForWords || ColumnWidth.of(word) <= ColumnWidth.of(date) ? word : date
    }

    func low(_ day: DayWeather) -> String {
        let text = formats.temperature(day.low)
        return day.isPartial && !isBrief ? sky.strings(HeaderPhrase.partOfDay, text) : text
    }

    func high(_ day: DayWeather) -> String { formats.temperature(day.high) }

    /// From the fullest form on; empty for a small chance.
    private func chances(_ period: some PrecipitationPeriod) -> [String] {
        let chance = period.precipitationProbability.flatMap(formats.chance)
        return chance.map { [$0, $0.filter { $0 != " " }] } ?? []
    }

    /// None for what has passed.
    func chance(_ day: DayWeather, columns: Int) -> String {
        isPast(day) || isBrief && isCertainlyWet(day) ? "" : fitting(chances(day), columns)
    }

    /// Whether the condition tells that it rains or snows as surely as the chance does.
    private func isCertainlyWet(_ day: DayWeather) -> Bool {
        day.dominantCondition.precipitation != nil && (day.precipitationProbability?.value ?? 0) >= 0.9
    }

    func chance(_ row: HourWeather, columns: Int) -> String {
        sky.hasPassed(row) ? "" : fitting(chances(row), columns)
    }

    /// `isNamed` adds what falls, where the figures do not tell it.
    func amount(_ period: some PrecipitationPeriod, isNamed: Bool) -> String {
        if isBrief, period.precipitationProbability != nil { return "" }
        let amount = period.amount(in: formats)
        return (namesAmounts && isNamed ? amount?.named : amount?.figure) ?? ""
    }

    /// From the fullest form on.
    private func winds(_ row: HourWeather) -> [String] { row.wind.map(winds) ?? [] }

    private func winds(_ wind: Wind) -> [String] {
        let direction = (formats.arrow(wind) ?? "").padded(toColumns: windWidths.direction)
        let figure = formats.speedFigure(wind.speed).leftPadded(toColumns: windWidths.figure)
        let speed = [direction, figure].filter { !$0.isEmpty }.joined(by: " ")
        guard let gust = wind.gust, isNews(gust) else { return [speed] }
        return [speed + "  " + sky.strings(.gusts, formats.wholeSpeedFigure(gust)), speed]
    }

    func wind(_ row: HourWeather, columns: Int) -> String { fitting(winds(row), columns) }

    /// The strongest of the day. A storm is told apart from it.
    func wind(_ day: DayWeather, columns: Int) -> String {
        let gust = day.gust.flatMap { $0.isStormy ? nil : $0 }
        guard let wind = day.strongestWind else {
            guard let gust, isNews(gust) else { return "" }
            let words = sky.strings(.gusts, formats.wholeSpeedFigure(gust))
            // Below those of other days, if it has room.
            let blank = String(repeating: " ", count: windWidths.direction + windWidths.figure + 3)
            return fitting([blank + words, words], columns)
        }
        return fitting(self.winds(Wind(speed: wind.speed, direction: wind.direction, gust: gust)), columns)
    }

    /// Of the next days, in full words. Without room for all, a line has at most the first one.
    func untoldExtremes(_ day: DayWeather, columns: Int) -> [String] {
        let all = [formats.storm(day.gust), dayWords[day.date]?.inList].compactMap { $0 }
        let shown = extreme(day, columns: columns)
        let told = shown.isEmpty ? 0 : shown.count > 1 ? all.count : 1
        return Array(all.dropFirst(told))
    }

    /// From the fullest form on; empty on most days.
    private func extremes(_ day: DayWeather) -> [[Span]] {
        let all = kindsOfExtremes(day)
        func joined(_ first: Span?) -> [Span] {
            let spans = [first].compactMap { $0 } + all.dropFirst().compactMap { $0.first }
            return Array(spans.map { [$0] }.joined(separator: [Span(" · ", .dim)]))
        }
        // A gust is understood without its unit, and the grade of the air is not without its word.
        let together = all.count > 1 ? [joined(all[0].first), joined(all[0].last)] : []
        return together + (all.first ?? []).map { [$0] }
    }

    /// The forms of each.
    private func kindsOfExtremes(_ day: DayWeather) -> [[Span]] {
        // The sentences tell the dangers of a day.
        if isBrief, isToday(day) { return [] }
        func forms(_ texts: [String], _ role: Role = .text, boldOn dates: Set<CivilDate>) -> [Span] {
            texts.map { Span($0, role, dates.contains(day.date) ? .bold : []) }
        }
        let storm = day.gust.flatMap { gust in
            formats.storm(gust).map { words in
                forms([words, sky.strings(.gusts, formats.wholeSpeedFigure(gust))], boldOn: spells.gusts)
            }
        }
        let word = dayWords[day.date].map { forms($0.forms, $0.role, boldOn: spells.words) }
        let frost =
            !isBrief && frostyDays.contains(day.date)
            ? forms([sky.strings[ListPhrase.frost]], boldOn: spells.frosts) : nil
        return [storm, word, frost].compactMap { $0 }
    }

    func extreme(_ day: DayWeather, columns: Int) -> [Span] { Fit.first(extremes(day), columns: columns) ?? [] }

    private func fitting(_ forms: [String], _ columns: Int) -> String {
        Fit.first(forms, columns: columns) ?? ""
    }
}

extension Formats {
    /// Text such as "gusts 24 m/s"; nil for a gust that is no storm.
    package func storm(_ gust: Speed?) -> String? {
        gust.flatMap { $0.isStormy ? strings(FactPhrase.gusts, wholeSpeed($0)) : nil }
    }
}

// Columns of the widest texts.
extension ForecastTexts {
    func widest(_ texts: some Sequence<String>) -> Int { texts.reduce(0) { max($0, ColumnWidth.of($1)) } }

    /// In columns. A longer date takes room from the figures.
    private var longestDate: Int { isBrief ? 10 : 9 }

    /// That of whole dates, if they are short.
    var wholeDateForm: Int { dateColumns[0] <= longestDate ? 0 : 1 }

    /// Most 24-hour times have one width.
    var timeColumns: Int {
        if rows.isEmpty { return formats.clockColumns }
        let isEven = formats.hourCycle == .twentyFourHours && sky.placeClock.changes.isEmpty
        return widest((isEven ? rows.prefix(1) + rows.filter(\.isLong) : rows).map(sky.time))
    }

    var lowColumns: Int { hasDays ? widest(days.map(low)) : 0 }

    var highColumns: Int { hasDays ? widest(days.map(high)) : 0 }

    /// Of figures, the lowest or the highest is the widest.
    var temperatureColumns: Int {
        let isUnknown = rows.contains { $0.temperature == nil }
        let temperatures = rows.extremes { $0.temperature?.celsius }.compactMap(\.temperature)
        return widest(temperatures.map { formats.temperature($0) } + (isUnknown ? [Formats.unknown] : []))
    }

    var chanceColumns: (full: Int, short: Int) {
        let (rows, days) = (rows.filter { !sky.hasPassed($0) }, hasDays ? days.filter { !isPast($0) } : [])
        let forms = rows.extremes { $0.precipitationProbability?.value }.map(chances) + days.map(chances)
        return (widest(forms.compactMap { $0.first }), widest(forms.compactMap { $0.last }))
    }

    var amountColumns: (full: Int, short: Int) {
        func widest(isNamed: Bool) -> Int {
            max(
                self.widest(rows.map { amount($0, isNamed: isNamed) }),
                hasDays ? self.widest(days.map { amount($0, isNamed: isNamed) }) : 0)
        }
        let full = widest(isNamed: true)
        return (full, namesAmounts ? widest(isNamed: false) : full)
    }

    var windColumns: (full: Int, short: Int) {
        // The letters in the place of arrows differ in their width.
        let winds =
            formats.hasArrows
            ? rows.extremes { $0.wind?.speed.metersPerSecond } + rows.extremes { $0.wind?.gust?.metersPerSecond } : rows
        let forms = winds.map(self.winds)
        return (widest(forms.compactMap { $0.first }), widest(forms.compactMap { $0.last }))
    }

    var extremeColumns: (full: Int, short: Int) {
        let forms = hasDays ? days.map(extremes) : []
        func widest(_ spans: [[Span]]) -> Int { spans.reduce(0) { max($0, $1.columns) } }
        return (widest(forms.compactMap { $0.first }), widest(forms.compactMap { $0.last }))
    }

    /// Of the column that both share.
    var restColumns: (full: Int, short: Int) {
        let (winds, extremes) = (windColumns, extremeColumns)
        return (max(winds.full, extremes.full), max(winds.short, extremes.short))
    }
}

extension [HourWeather] {
    /// The rows with the lowest and the highest value.
    func extremes(_ value: (HourWeather) -> Double?) -> [HourWeather] {
        var low: (value: Double, index: Int)?
        var high = low
        for index in indices {
            guard let value = value(self[index]) else { continue }
            if value < low?.value ?? .infinity { low = (value, index) }
            if value > high?.value ?? -.infinity { high = (value, index) }
        }
        return [low, high].compactMap { $0.map { self[$0.index] } }
    }
}
