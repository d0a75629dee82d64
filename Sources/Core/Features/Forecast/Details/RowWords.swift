import Facts
import Look
import Sky
import Terminal
import Weather
import Words

struct RowWords {
    let sky: Sky
    let look: Look
    private let row: HourWeather
    // Built once, because the search for an arrangement reads them several times.
    private let rainFacts, windFacts, airFacts, skyFacts: FactGroup

    /// `known` is computed if it is not given.
    init(_ row: HourWeather, _ sky: Sky, _ look: Look, known: KnownFacts? = nil) {
        (self.row, self.sky, self.look) = (row, sky, look)
        let facts = RowFacts(row, sky, known: known)
        (rainFacts, windFacts) = (facts.rain, facts.group(.wind))
        (airFacts, skyFacts) = (facts.group(.air), facts.group(.sky))
    }

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }

    var titles: [String] {
        sky.hasPassed(row) ? times.map { $0 + " · " + strings[ListPhrase.past] } : times
    }

    private var times: [String] {
        let start = sky.placeClock.localTime(of: row.validTime)
        let end = formats.hour(sky.placeClock.localTime(of: row.end))
        let hour = formats.hour(start)
        let weekday = strings.weekdayInText(start.date.weekday)
        return [
            strings(.between, formats.standalone(start), end), formats.standalone(start),
            strings(.standalone, weekday, hour), hour,
        ]
    }

    func title(columns: Int) -> String { Fit.first(titles, columns: columns) ?? titles[titles.count - 1] }

    var temperature: Span {
        var span = sky.temperature(of: row, form: formats.exactTemperatureWithUnit)
        span.attributes = .bold
        return span
    }

    /// The best form comes first.
    var digitForms: [[String]] {
        row.temperature.map { formats.figureForms($0).compactMap { look.icons.bigText($0) } } ?? []
    }

    var temperatureUnit: String { formats.temperatureUnit }

    var condition: Span {
        let words = strings.words(for: row.condition, isNight: sky.isNight(in: row))
        return Span(words, .text, row.condition.isSevere ? .bold : [])
    }

    var glyph: Span { look.icons.inkedGlyph(row.condition, isNight: sky.isNight(in: row)) }

    func art(_ size: Icons.IconSize) -> [[Span]] {
        look.art(of: row.conditions, isNight: sky.isNight(in: row), size)
    }

    /// The words beside the temperature: what it feels like, or else the low and high of a long row.
    var besideTemperature: (long: String, short: String)? {
        if let apparent = row.apparentTemperature.map(formats.exactTemperature) {
            return (strings(.feelsLike, apparent), strings(.feelsShort, apparent))
        }
        guard let range = row.range else { return nil }
        let (low, high) = (formats.exactTemperature(range.low), formats.exactTemperature(range.high))
        return (strings(.lowHigh, low, high), strings(.range, low, high))
    }

    /// Sorts by importance; `isRainLast` puts rain facts, which come and go, at the end of the left column.
    func groups(isRainLast: Bool) -> [FactGroup] {
        (isRainLast ? [windFacts, rainFacts] : [rainFacts, windFacts]) + [airFacts, skyFacts]
    }
}
