import Boundary
import Sky
import Weather
import Words

/// What is dangerous on days that are not told otherwise.
package struct DayDangers {
    private let sky: Sky
    private let dayWords: DayWords

    package init(_ sky: Sky, _ dayWords: DayWords) { (self.sky, self.dayWords) = (sky, dayWords) }

    /// Each once, with the strongest gust of all days; bad air without the pollutant if `isShort`.
    package func words(of days: [DayWeather], isShort: Bool = false) -> [String] {
        let gust = days.compactMap(\.gust).max { $0.metersPerSecond < $1.metersPerSecond }
        let further = days.compactMap { dayWords[$0.date] }.map { isShort ? $0.inSentence : $0.inList }
        return distinct(days.flatMap { conditions(of: $0) } + [sky.formats.storm(gust)].compactMap { $0 } + further)
    }

    /// Of its conditions and its mean wind, without what the words of `told` say.
    package func conditions(of day: DayWeather, beside told: Condition? = nil) -> [String] {
        let all = ([day.dominantCondition] + day.parts.map(\.conditions.condition)).filter(\.isSevere)
        let worst = all.filter { condition in !all.contains { $0.isWorse(than: condition) } }
        // In one order, so that days with equal dangers are found.
        let words = distinct(worst.sorted { $0.severity > $1.severity }.map(word)).filter { $0 != told.map(word) }
        return words + [gale(on: day)].compactMap { $0 }
    }

    /// Nil for a day with stormy gusts, which say more.
    private func gale(on day: DayWeather) -> String? {
        guard !(day.gust?.isStormy ?? false), let force = day.strongestWind.map({ BeaufortForce($0.speed) }) else {
            return nil
        }
        return force >= .gale ? sky.strings[force] : nil
    }

    private func distinct(_ words: [String]) -> [String] {
        words.reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    }

    /// All kinds of rain with thunder have one name here.
    private func word(_ condition: Condition) -> String {
        condition.precipitation.map { sky.strings[$0] } ?? sky.strings.wordsInSentence(for: condition, isNight: false)
    }

    /// A line for all days, such as "In the days from Wednesday to Friday: thunderstorms, gusts 22 m/s", unless one line has
    /// the dangers of each of them.
    package func pooled(_ days: [DayWeather]) -> [String] {
        let dangers = days.map { (day: $0, dangers: words(of: [$0], isShort: true)) }
        let each = lines(dangers)
        let names = dangers.filter { !$0.dangers.isEmpty }.map { sky.formats.weekdayForms($0.day.date)[0] }
        guard each.count > 1, let first = names.first, let last = names.last else { return each }
        return [line(sky.strings(.onOneOfDays, first, last), words(of: days, isShort: true))]
    }

    /// Lines such as "Wednesday, Thursday: gusts 21 m/s". Days that follow each other stand together if theirs are equal. What
    /// is told of each of them already is left out.
    package func lines(
        _ days: [(day: DayWeather, dangers: [String])], beside told: (DayWeather) -> String? = { _ in nil }
    ) -> [String] {
        let groups = days.filter { !$0.dangers.isEmpty }.reduce(into: [([DayWeather], [String])]()) { groups, next in
            if let last = groups.last, last.1 == next.dangers {
                groups[groups.count - 1].0.append(next.day)
            } else {
                groups.append(([next.day], next.dangers))
            }
        }
        return groups.compactMap { days, dangers in
            let untold = dangers.filter { danger in !days.allSatisfy { told($0) == danger } }
            return untold.isEmpty ? nil : line(names(of: days.map(\.date)), untold)
        }
    }

    private func line(_ days: String, _ dangers: [String]) -> String {
        sky.strings.labelled(days, dangers.joined(by: sky.strings[.separator]))
    }

    private func names(of dates: [CivilDate]) -> String {
        let names = dates.map { sky.formats.weekdayForms($0)[0] }
        let isSpan = dates.count > 2 && dates[dates.count - 1].dayNumber - dates[0].dayNumber == dates.count - 1
        return isSpan
            ? sky.strings(.dayToDay, names[0], names[names.count - 1]) : names.joined(by: sky.strings[.separator])
    }
}

extension Condition {
    /// Of two dangers that need the same words but for their strength.
    fileprivate func isWorse(than other: Condition) -> Bool {
        switch (self, other) {
        case (.tornado, .squalls): true
        default:
            switch (precipitation, other.precipitation) {
            case (.extremeRain, .heavyRain), (.thunderstormWithHail, .thunderstorm): true
            default: false
            }
        }
    }
}
