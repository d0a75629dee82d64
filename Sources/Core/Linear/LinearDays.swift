import Boundary
import Features
import Forecast
import Sky
import Text
import Weather
import Words

/// The coming days and their hours, a sentence for each.
struct LinearDays {
    let sky: Sky
    let days: [DayWeather]

    init(_ sky: Sky) { (self.sky, days) = (sky, sky.days) }

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }

    /// With the amount or else the chance of rain.
    func shortSentence(_ day: DayWeather) -> String {
        let (low, high) = (formats.temperature(day.low), formats.temperature(day.high))
        return sentence(
            word(of: day) ?? formats.day(day.date),
            [
                conditions(of: day), strings(HeaderPhrase.range, low, high),
                amount(day)?.named ?? chance(day.precipitationProbability),
                formats.storm(day.gust), FeatureList.dayWords(sky)[day.date]?.inList,
            ])
    }

    /// That of most of the day, and dangers of other hours.
    private func conditions(of day: DayWeather) -> String {
        let usual = day.dominantCondition
        let dangers = DayDangers(sky, [:]).conditions(of: day, beside: usual)
        return ([strings.wordsInSentence(for: usual, isNight: false)] + dangers).joined(by: strings[.separator])
    }

    /// The first wet days of a week after tomorrow, or until when it stays dry; nil if none of them is known.
    var rainAfterTomorrow: String? {
        guard let last = days(2..<7).last else { return nil }
        // What a figure is stands at the first one.
        var isFirst = true
        let wet = wetDays.map { day in
            if let weather = weather(day) { return weekday(day) + " " + weather }
            let figure = day.precipitationProbability.flatMap(formats.chance)
            let words = isFirst ? chance(day.precipitationProbability) : figure
            if words != nil { isFirst = false }
            return weekday(day) + " " + (words ?? strings[PrecipitationKind.rain])
        }
        let words = wet.isEmpty ? strings(.dryUntil, weekday(last)) : wet.joined(by: strings[.separator])
        return strings.speakable(strings.sentence(strings.labelled(strings[.afterTomorrow], words)))
    }

    private static let mostWetDays = 3

    private var wetDays: [DayWeather] { Array(days(2..<7).filter(\.isWet).prefix(Self.mostWetDays)) }

    /// Those from so many days after today on.
    private func days(_ range: Range<Int>) -> [DayWeather] { days.filter { range.contains($0.date.dayNumber - today) } }

    /// Of the days of a brief page, beside what is told of wet days.
    var dangersAfterTomorrow: [String] {
        let wet = Set(wetDays.map(\.date))
        let dangers = DayDangers(sky, FeatureList.dayWords(sky))
        return dangers.lines(days(2..<5).map { ($0, dangers.words(of: [$0], isShort: true)) }) { day in
            wet.contains(day.date) ? weather(day) : nil
        }.map { strings.speakable(strings.sentence($0)) }
    }

    private func weekday(_ day: DayWeather) -> String { strings.weekdayInText(day.date.weekday) }

    private func weather(_ day: DayWeather) -> String? {
        let kind = [day.dominantCondition, day.summary?.condition].compactMap { $0?.precipitation }.first
        return kind.map { strings[$0] } ?? amount(day)?.named
    }

    private func amount(_ day: DayWeather) -> AmountText? {
        formats.amount(rain: day.rain, snow: day.snow, kind: day.dominantCondition.precipitation)
    }

    var sentences: [String] {
        let dayWords = FeatureList.dayWords(sky)
        return days.map { sentence($0, dayWords) }
    }

    func sentence(_ day: DayWeather) -> String { sentence(day, FeatureList.dayWords(sky)) }

    private func sentence(_ day: DayWeather, _ dayWords: [CivilDate: DayWord]) -> String {
        let (low, high) = (formats.temperature(day.low), formats.temperature(day.high))
        let range = strings(HeaderPhrase.lowHigh, low, high)
        let bad = dayWords[day.date]?.inList
        let words = [
            conditions(of: day),
            // Of the last day only some hours may be known.
            !day.isPartial ? range : word(of: day) == nil ? nil : strings(HeaderPhrase.partOfDay, range),
            chance(day.precipitationProbability),
            amount(day)?.named, formats.storm(day.gust), bad,
        ]
        return sentence(name(of: day), words)
    }

    func hours(of day: DayWeather) -> [String] { day.hours.map(sentence) }

    private func sentence(_ hour: HourWeather) -> String {
        let wind = hour.wind.map { strings.labelled(strings[FactPhrase.wind], formats.wind($0)) }
        return sentence(
            sky.time(of: hour),
            [
                strings.wordsInSentence(for: hour.condition, isNight: sky.isNight(in: hour)),
                hour.temperature.map(formats.temperature), chance(hour.precipitationProbability),
                formats.amount(rain: hour.rain, snow: hour.snow, kind: hour.condition.precipitation)?.named, wind,
                formats.storm(hour.wind?.gust),
            ])
    }

    /// Text such as "tomorrow, Friday 27 November".
    private func name(of day: DayWeather) -> String {
        [word(of: day), formats.day(day.date)].compactMap { $0 }.joined(by: strings[.separator])
    }

    /// "Today" or "Tomorrow"; nil for another day.
    private func word(of day: DayWeather) -> String? {
        let word = [today: TimePhrase.today, today + 1: .tomorrow][day.date.dayNumber]
        return word.map { strings[$0].capitalizedAtStart }
    }

    private var today: Int { sky.dateOfToday.dayNumber }

    private func chance(_ fraction: Fraction?) -> String? {
        fraction.flatMap(formats.chance).map {
            strings.labelled(strings[FactPhrase.chance], $0)
        }
    }

    private func sentence(_ label: String, _ words: [String?]) -> String {
        let words = words.compactMap { $0 }.joined(by: strings[.separator])
        return strings.speakable(strings.sentence(strings.labelled(label, words)))
    }
}
