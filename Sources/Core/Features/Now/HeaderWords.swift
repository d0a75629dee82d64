import Astronomy
import Boundary
import Facts
import Look
import Sky
import Terminal
import Weather
import Words

package struct HeaderWords {
    let sky: Sky
    let look: Look
    /// Whether a fact may be bars.
    package var hasBars = true
    /// Whether the sentence tells a felt temperature that hardly differs.
    package var hasNearFeeling = true

    /// What features offer, in the order of their ranks.
    private let offered: [RankedFact]
    /// What was measured and differs from the present weather.
    package let doubts: [Doubt]
    private let present: PresentWeather?
    package let title: String
    /// The fullest form comes first, such as "near Gangneung, Gangwon, KR" before "Gangneung".
    package let titleForms: [String]

    package init(_ sky: Sky, _ look: Look, facts offered: [RankedFact], doubts: [Doubt] = []) {
        (self.sky, self.look, self.offered, self.doubts) = (sky, look, offered, doubts)
        present = sky.present
        let place = sky.report?.place
        title = place.map(sky.label) ?? sky.strings[.choosePlace]
        titleForms = place.map(sky.labelForms) ?? [title]
    }

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }
    private var current: CurrentWeather? { present?.weather }
    private var isOutdated: Bool { present?.origin == .outdated }
    var textRole: Role { isOutdated ? .dim : .text }
    private var shownTime: UnixTime { isOutdated ? current?.validTime ?? sky.now : sky.now }

    package var shortTitleForms: [String] { Array(titleForms.drop { $0 != title }) }

    /// The marks after the title; the fullest form comes first.
    var markForms: [[Span]] {
        let saved = sky.isPlaceSaved ? [Span(" ★", .key)] : []
        guard let followSign else { return [saved] }
        let here = saved + [Span(" " + followSign, .key)]
        return (locationAge.map { [here + [Span(" " + $0, .problem)]] } ?? []) + [here]
    }

    /// Empty unless the place follows this machine.
    package var followMark: String {
        let age = locationAge.map { " " + $0 } ?? ""
        return followSign.map { " " + $0 + age } ?? ""
    }

    /// Nil unless the place follows this machine.
    package var followSign: String? { sky.locatedAt.map { _ in look.icons.sign(.here) } }

    /// Marked as old; nil if the location is recent.
    private var locationAge: String? {
        guard sky.isLocationOld else { return nil }
        return sky.locatedAt.map { formats.age(of: $0, at: sky.now).markedAsProblem }
    }

    var localTime: String? {
        sky.localTime.map { time in
            let clock = formats.clock(time)
            let isSameDay = time.date == sky.now.localTime(at: sky.userOffset).date
            return about(isSameDay ? clock : strings(.standalone, strings.weekdayInText(time.date.weekday), clock))
        }
    }

    /// Says of a local time that it is a guess, where it is one.
    package func about(_ time: String) -> String {
        sky.placeClock.isGuess ? strings(.aboutTime, time) : time
    }

    var localClock: String? { localTime.map { strings(.localClock, $0) } }

    package var position: String? { sky.report.map { formats.coordinate($0.place.coordinate) } }

    package var source: String? {
        sky.report.map { $0.provider == .demo ? strings[.sampleData] : strings[$0.provider] }
    }

    private var fetchedAt: UnixTime? { sky.headerPart.flatMap { sky.report?.fetchedAt($0) } }

    var age: String? { plainAge.map { isOffline ? strings(.ageOffline, $0) : $0 } }

    private var plainAge: String? { sky.headerTime.map { formats.age(of: $0, at: sky.now) } }

    private var isOffline: Bool {
        sky.sendsNoRequests
            || sky.headerPart.flatMap { sky.report?.failure($0)?.isOffline } ?? false
    }

    package var isAgeOld: Bool { fetchedAt.map { !sky.isFresh($0) } ?? false }

    private var ageRole: Role { isAgeOld ? .problem : .dim }

    private func marked(_ age: String) -> String { isAgeOld ? age.markedAsProblem : age }

    package var updated: String? {
        let words: HeaderPhrase =
            sky.measuredApart != nil ? .measured : isForecastAlone ? .forecastUpdated : .updated
        return updateTime.flatMap { time in age.map { strings(words, time, $0) } }
    }

    var updateTime: String? { sky.headerTime.map(sky.userClock) }

    private var isForecastAlone: Bool { sky.headerPart == .forecast }

    package var ageNotes: [TitleNote] { ages.map { TitleNote([Span($0, ageRole)]) } }

    private var ages: [String] {
        let measured = sky.measuredApart.map { strings(.measuredAt, sky.userClock($0)) }
        let forms = [measured, age, plainAge].compactMap { $0 }
        return isForecastAlone ? forms.map { strings(.forecastAge, $0) } + forms.suffix(1) : forms
    }

    /// Returns the fullest note first, and how many at the end have the age alone; `isWide` adds notes with coordinate and age.
    func titleNotes(isWide: Bool) -> (notes: [TitleNote], ages: Int) {
        let source = source.map { Span($0, .dim) }
        let position = title == position ? nil : position.map { Span($0, .dim) }
        let updated = updated.map { Span(marked($0), ageRole) }
        let ages = ages.map { TitleNote([Span(marked($0), ageRole)]) }
        let (age, plainAge) = (ages.first?.parts.first, ages.last?.parts.first)
        let forms = [
            [position, source, updated], [position, source, age],
            isWide ? [position, age] : [], isWide ? [position, plainAge] : [],
            [source, updated], [source, age], [updated],
        ]
        return (forms.map(TitleNote.init).filter { !$0.parts.isEmpty } + ages, ages.count)
    }

    var temperature: Span? { temperatureForms.first }

    /// With a unit, then without; the fullest form comes first.
    package var temperatureForms: [Span] {
        guard let current else { return [] }
        let figure = formats.temperature(current.temperature)
        let exact = formats.exactTemperatureWithUnit(current.temperature)
        return [
            exact, formats.temperatureWithUnit(current.temperature), figure,
            String(figure.prefix { $0 != "°" && $0 != " " }),
        ].map {
            Span($0, isOutdated ? .dim : Role(current.temperature), .bold)
        }
    }

    var figureForms: [String] { current.map { formats.figureForms($0.temperature) } ?? [] }

    var temperatureUnit: String { formats.temperatureUnit }

    var condition: Span? { conditionForms.first }

    /// The fullest form comes first.
    package var conditionForms: [Span] {
        guard let current else { return [] }
        let isNight = sky.isNight(at: shownTime)
        let attributes: Attributes = current.condition.isSevere && !isOutdated ? .bold : []
        return [
            strings.words(for: current.condition, isNight: isNight),
            strings.shortWords(for: current.condition, isNight: isNight),
        ].map { Span($0, textRole, attributes) }
    }

    /// Text such as "9°C, moderate rain, feels like 8°"; nil if the present weather is not known.
    package var sentence: String? {
        guard let current else { return nil }
        let condition = strings.wordsInSentence(for: current.condition, isNight: sky.isNight(at: shownTime))
        return ([formats.exactTemperatureWithUnit(current.temperature), condition] + [feeling].compactMap { $0 })
            .joined(by: strings[.separator])
    }

    private var feeling: String? {
        guard let current, let felt = current.apparentTemperature else { return nil }
        let isNear = abs(felt.celsius - current.temperature.celsius) < Self.leastDifference
        return isNear && !hasNearFeeling ? nil : strings(.feelsLike, formats.exactTemperature(felt))
    }

    /// In °C.
    private static let leastDifference = 3.0

    package var originInWords: String? { origin?.long }

    package var rangeInWords: String? { sky.temperaturesOfToday.map { range($0).long } }

    package var sunInWords: String? { sun?.long }

    /// What the sentence leaves out of the summary.
    package var furtherSummary: [String] { doubts.map(\.long) + summary.map(\.long).filter { $0 != feeling } }

    func icon(_ size: Icons.IconSize) -> [[Span]] {
        guard let current else { return [] }
        guard isOutdated else { return look.art(of: current.conditions, isNight: sky.isNight(at: shownTime), size) }
        return look.icons.lines(
            of: current.condition, isNight: sky.isNight(at: shownTime), size: size
        ).map { $0.map { Span($0.text, .dim) } }
    }

    package var glyph: Span? {
        current.map { current in
            let glyph = look.icons.inkedGlyph(
                current.condition, isNight: sky.isNight(at: shownTime))
            return isOutdated ? Span(glyph.text, .dim) : glyph
        }
    }

    private var origin: (long: String, short: String)? {
        guard let present else { return nil }
        switch present.origin {
        case .measured, .outdated: return nil
        case .station:
            let time = formats.clock(sky.placeClock.localTime(of: present.weather.validTime))
            let provided = sky.report?.provided(at: sky.now).flatMap {
                $0.origin == .outdated ? nil : $0.weather.temperature
            }
            let long =
                if let provided, let source {
                    strings(.stationBeside, time, source, formats.exactTemperature(provided))
                } else {
                    strings(.stationAt, time)
                }
            return (long, strings[.stationShort])
        case .forecast:
            let row = sky.report?.forecast.latest?.value.present(at: sky.now)
            let time = row.flatMap { $0.isOfItsEnd ? $0.end : nil } ?? present.weather.validTime
            let hour = formats.hour(sky.placeClock.localTime(of: time))
            return (strings(.forecastFor, hour), strings[.forecastShort])
        }
    }

    /// The forms of whose temperature it is; nil if it is the provider's.
    package var stationNames: [String]? {
        present?.origin == .station ? [strings[.stationShort], strings[.stationShortest]] : nil
    }

    var stationForms: [Span] { (stationNames ?? []).map { Span($0, textRole) } }

    package var summary: [(long: String, short: String)] {
        var lines: [(long: String, short: String)] = []
        if let origin { lines.append(origin) }
        if let apparent = current?.apparentTemperature.map(formats.exactTemperature) {
            lines.append((strings(.feelsLike, apparent), strings(.feelsShort, apparent)))
        }
        if let today = sky.temperaturesOfToday { lines.append(range(today)) }
        let depths = [
            (current?.rain, HeaderPhrase.rainLastHour, HeaderPhrase.rainShort),
            (current?.snow, .snowLastHour, .snowShort),
        ]
        for (depth, long, short) in depths {
            if let depth, !(long == .snowLastHour ? formats.isNothing(snow: depth) : formats.isNothing(depth)) {
                let text = long == .snowLastHour ? formats.snow(depth) : formats.depth(depth)
                lines.append((strings(long, text), strings(short, text)))
            }
        }
        if let sun { lines.append(sun) }
        return lines
    }

    private func range(_ day: DayTemperatures) -> (long: String, short: String) {
        let (low, high) = (formats.exactTemperature(day.range.low), formats.exactTemperature(day.range.high))
        let words = (strings(.lowHigh, low, high), strings(.range, low, high))
        let (long, short) =
            day.hasStation ? (strings(.withStation, words.0), strings(.withStationShort, words.1)) : words
        return day.isPartial ? (strings(.partOfDay, long), strings(.partOfDay, short)) : (long, short)
    }

    /// Each in the first of these forms that has room.
    package func doubtSpans(
        columns: Int, forms: (Doubt) -> [String] = { [$0.short, $0.shortest] }
    ) -> [Span] {
        doubts.compactMap { doubt in
            forms(doubt).first { ColumnWidth.of($0) <= columns }.map(doubt.span)
        }
    }

    /// In short words, with low and high first.
    package var narrowSummary: [String] {
        let range = shortRange
        return (range.map { [$0] } ?? []) + summary.map(\.short).filter { $0 != range }
    }

    package var shortRange: String? { sky.temperaturesOfToday.map { range($0).short } }

    private var sun: (long: String, short: String)? {
        guard current != nil, let place = sky.report?.place else { return nil }
        guard let (sunrise, sunset) = sky.daylight else {
            let isUp = Sun.isUp(at: sky.now, coordinate: place.coordinate)
            let words = eventOfToday ?? nextEvent ?? strings[isUp ? .polarDay : .polarNight]
            return (words, words)
        }
        if sky.now >= sunset, let next = nextSunrise { return (next, next) }
        let times = [sunrise, sunset].map { formats.clock(sky.placeClock.localTime(of: $0)) }
        let words = strings(.sun, times[0], times[1])
        // Times of twelve hours are too wide for a narrow pane.
        return (words, formats.hourCycle == .twelveHours ? strings(.sunShort, times[0], times[1]) : words)
    }

    private var nextSunrise: String? {
        eventsOfNextDay.first { $0.kind == .sunrise }.map(sky.words)
    }

    private var eventsOfNextDay: [Sun.Event] {
        sky.sunEvents(from: sky.now, to: sky.now + 24 * 3600)
    }

    /// The next sunrise or sunset of a day that does not have both in this order, or its last one.
    private var eventOfToday: String? {
        let (sunrise, sunset) = sky.sunOfToday
        let events = [
            sunrise.map { Sun.Event(.sunrise, at: $0) }, sunset.map { Sun.Event(.sunset, at: $0) },
        ].compactMap { $0 }.sorted { $0.time < $1.time }
        return (events.first { $0.time > sky.now } ?? events.last).map(sky.words)
    }

    /// On the last day of the midnight sun and of the polar night, the list has the first event of the next 24 hours.
    private var nextEvent: String? { eventsOfNextDay.first.map(sky.words) }

    package var facts: [Fact] { facts(offered) }

    /// Without those that a printed page tells in a line of their own.
    package var factsWithoutLine: [Fact] { facts(offered.filter { !$0.hasLine }) }

    private func facts(_ offered: [RankedFact]) -> [Fact] {
        guard let current else { return [] }
        let moment = FactMoment(current, at: shownTime, sky, look.icons)
        var ranked = offered.filter { !$0.isPressing }[...]
        var facts: [Fact] = []
        for own in WeatherFact.headerFacts {
            while let next = ranked.first, next.rank <= own.headerRank ?? 0 { facts.append(ranked.removeFirst().fact) }
            if let fact = own.fact(moment, role: textRole) { facts.append(fact) }
        }
        facts += ranked.map(\.fact)
        facts += offered.filter(\.isPressing).map(\.fact)
        // What may ask the user to act comes first: bad air, and in a storm gusts before the wind.
        facts = facts.filter(\.isUrgent).reversed() + facts.filter { !$0.isUrgent }
        guard hasBars, let strip = PrecipitationStrip(sky, look) else { return facts }
        // After the wind, which every screen with facts shows.
        facts.insert(
            Fact(strings[.nextHours], strip.text, role: strip.role),
            at: min(max(facts.count(where: \.isUrgent), 2), facts.count))
        return facts
    }

    var localTimeFact: [Fact] { localTime.map { [Fact(strings[.localTime], $0)] } ?? [] }

    func factsMissing(in note: TitleNote, marks: [Span]) -> [Fact] {
        let title = title
        let time = sky.measuredApart == nil ? FactPhrase.updatedFact : .measuredFact
        let facts: [(label: FactPhrase, value: String?, part: String?)] = [
            (.position, position, position), (.source, source, source), (time, updateTime, updated.map(marked)),
        ]
        let located = marks == markForms.first ? nil : locationAge.map { Fact(strings[.located], $0, role: .problem) }
        return (located.map { [$0] } ?? [])
            + facts.compactMap { label, value, part in
                guard let value, let part, !note.says(part), title != value else { return nil }
                return Fact(strings[label], value, isClear: label != time)
            }
    }
}

extension Fact {
    /// It is bold because it may ask the user to act.
    package var isUrgent: Bool { attributes.contains(.bold) }
}
