import Terminal
import Weather

/// What the header says, apart from where it says it; a class, since all its parts look at one.
package final class HeaderWords {
    let state: DashboardState

    package init(state: DashboardState) { self.state = state }

    private var formats: Formats { state.formats }
    private var strings: Strings { state.strings }
    private var current: CurrentWeather? { state.report?.current.latest?.value }

    /// The place's name, or what stands in for it.
    package var title: String {
        state.report.map { state.label(of: $0.place) } ?? strings[.choosePlaceTitle]
    }

    /// The title, the fullest first: "near Gangneung, Gangwon, KR", "near Gangneung, KR", "near Gangneung", "Gangneung"; a
    /// coordinate less and less exactly.
    package var titleForms: [String] { state.report.map { state.labelForms(of: $0.place) } ?? [title] }

    /// Those that leave room for others, which is all but a region.
    var shortTitleForms: [String] {
        let forms = titleForms
        return Array(state.report?.place.region == nil ? forms.drop { $0 != title } : forms.suffix(1))
    }

    /// That the place is one of the saved ones.
    var savedMark: String { state.isSaved ? " ★" : "" }

    /// The place's own clock where it is another than the user's, with the weekday where that is another too.
    var localTime: String? {
        state.localTime.map { time in
            let clock = formats.clock(time)
            let isSameDay = time.date == state.now.localTime(at: state.userOffset).date
            return isSameDay ? clock : strings(.timeStandalone, strings.weekday(time.date.weekday), clock)
        }
    }

    /// The same with a word that says whose it is.
    var localClock: String? { localTime.map { strings(.localClock, $0) } }

    package var position: String? { state.report.map { formats.coordinate($0.place.coordinate) } }

    package var source: String? {
        state.report.map { $0.provider == .demo ? strings[.sampleData] : strings[$0.provider] }
    }

    private var fetchedAt: UnixTime? { state.headerHalf.flatMap { state.report?.fetchedAt($0) } }

    /// "3 min ago", or "2 h ago, offline" where that is why.
    package var age: String? { plainAge.map { isOffline ? strings(.ageOffline, $0) : $0 } }

    private var plainAge: String? { fetchedAt.map { formats.age(of: $0, at: state.now) } }

    private var isOffline: Bool {
        state.asksNobody || state.headerHalf.flatMap { state.report?.failure($0)?.isOffline } ?? false
    }

    /// Older than it should be while refreshes succeed.
    package var ageRole: Role {
        fetchedAt.map { state.isFresh($0) } ?? true ? .dim : .warning
    }

    /// "updated 14:02, 3 min ago", or "forecast 14:02, 3 min ago" while that is all there is.
    package var updated: String? {
        updateTime.flatMap { time in age.map { strings(isForecastAlone ? .forecastUpdated : .updated, time, $0) } }
    }

    var updateTime: String? { fetchedAt.map(state.userClock) }

    private var isForecastAlone: Bool { state.headerHalf == .forecast }

    /// How old the weather is, the fullest first.
    var ageNotes: [TitleNote] {
        [age, plainAge].compactMap { $0 }.map { age in
            TitleNote([Span(isForecastAlone ? strings(.forecastAge, age) : age, ageRole)])
        }
    }

    /// What the title's line may say at its right end, the fullest first; `isWide` where the coordinate is never missing.
    func titleNotes(isWide: Bool) -> [TitleNote] {
        let source = source.map { Span($0, .dim) }
        let position = title == position ? nil : position.map { Span($0, .dim) }
        let updated = updated.map { Span($0, ageRole) }
        let age = ageNotes.first?.parts.first
        let forms = [
            [position, source, updated], [position, source, age], isWide ? [position, age] : [],
            [source, updated], [source, age], [updated],
        ]
        return forms.map(TitleNote.init).filter { !$0.parts.isEmpty } + ageNotes
    }

    var temperature: Span? {
        current.map { Span(formats.temperatureWithUnit($0.temperature), Role($0.temperature), .bold) }
    }

    /// The figure with its sign, and the unit after it.
    var temperatureParts: (figure: String, unit: String)? {
        current.map { formats.temperatureParts($0.temperature) }
    }

    var condition: Span? {
        current.map { Span(strings[$0.condition], $0.condition.isSevere ? .warning : .text, .bold) }
    }

    func picture(_ size: Icons.PictureSize) -> [[Span]] {
        guard let current else { return [] }
        return state.preferences.icons.art(current.condition, isNight: state.isNight(at: state.now), size: size)
    }

    var glyph: Span? {
        current.map { current in
            state.preferences.icons.inkedGlyph(current.condition, isNight: state.isNight(at: state.now))
        }
    }

    /// Lines below temperature and condition, the most important first, each in a long and a short form.
    package var summary: [(long: String, short: String)] {
        var lines: [(long: String, short: String)] = []
        if let apparent = current?.apparentTemperature.map(formats.temperature) {
            lines.append((strings(.feelsLike, apparent), strings(.feelsShort, apparent)))
        }
        if let (low, high) = range {
            let (low, high) = (formats.temperature(low), formats.temperature(high))
            lines.append((strings(.lowHigh, low, high), strings(.range, low, high)))
        }
        let depths = [
            (current?.rain, Phrase.rainLastHour, Phrase.rainShort), (current?.snow, .snowLastHour, .snowShort),
        ]
        for (depth, long, short) in depths {
            if let depth, !(long == .snowLastHour ? formats.isNothing(snow: depth) : formats.isNothing(depth)) {
                let text = long == .snowLastHour ? formats.snowDepth(depth) : formats.depth(depth)
                lines.append((strings(long, text), strings(short, text)))
            }
        }
        if let sun { lines.append(sun) }
        return lines
    }

    /// Today's low and high, of its rows that are left.
    private var range: (Temperature, Temperature)? { state.today.map { ($0.low, $0.high) } }

    /// "9° – 17°".
    var shortRange: String? {
        range.map { strings(.range, formats.temperature($0.0), formats.temperature($0.1)) }
    }

    private var sun: (long: String, short: String)? {
        guard let current, let place = state.report?.place else { return nil }
        guard let sunrise = current.sunrise, let sunset = current.sunset else {
            let midnight = state.placeClock.start(of: state.placeClock.localTime(of: state.now).date)
            let hours = (0..<24).map { Sun.isUp(at: midnight + $0 * 3600, coordinate: place.coordinate) }
            // Where the sun both shines and not, the provider has merely left its times out.
            guard Set(hours).count == 1 else { return nil }
            let words = strings[hours[0] ? .polarDay : .polarNight]
            return (words, words)
        }
        if state.now >= sunset, let next = nextSunEvent { return (next, next) }
        let times = [sunrise, sunset].map { formats.clock(state.placeClock.localTime(of: $0)) }
        let words = strings(.sun, times[0], times[1])
        // Times of twelve hours are wider than a narrow pane has room for.
        return (words, formats.hourCycle == .twelveHours ? strings(.sunShort, times[0], times[1]) : words)
    }

    /// "sunrise 07:17", which is that of tomorrow once the sun of today has set.
    private var nextSunEvent: String? {
        guard let place = state.report?.place else { return nil }
        let events = Sun.events(from: state.now, to: state.now + 24 * 3600, at: place.coordinate)
        return events.first.map { event in
            let time = formats.clock(state.placeClock.localTime(of: event.time))
            return strings(event.kind == .sunrise ? .sunriseAt : .sunsetAt, time)
        }
    }

    /// The most important first.
    package var facts: [Fact] {
        guard let current else { return [] }
        let isStormy = current.wind?.isStormy ?? false
        let figures: [(Phrase, String?)] = [
            (.wind, current.wind.map(formats.wind)),
            (.gustsFact, current.wind?.gust.map(formats.speed)),
            (.humidity, current.relativeHumidity.map(formats.percent)),
            (.pressure, current.seaLevelPressure.map(formats.pressure)),
            (.cloud, current.cloudCover.map(formats.percent)),
            (.visibility, current.visibility.map(formats.visibility)),
            (.dewPoint, current.dewPoint.map(formats.temperature)),
        ]
        return figures.compactMap { label, value in
            let isWarned = isStormy && [.wind, .gustsFact].contains(label)
            return value.map { Fact(strings[label], $0, role: isWarned ? .warning : .text) }
        }
    }

    var localTimeFact: [Fact] { localTime.map { [Fact(strings[.localTime], $0)] } ?? [] }

    /// What the title's line had no room for.
    func factsMissing(in note: TitleNote) -> [Fact] {
        let title = title
        let facts: [(label: Phrase, value: String?, part: String?)] = [
            (.position, position, position), (.source, source, source), (.updatedFact, updateTime, updated),
        ]
        return facts.compactMap { label, value, part in
            guard let value, let part, !note.says(part), title != value else { return nil }
            return Fact(strings[label], value, isClear: label != .updatedFact)
        }
    }
}
