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
        let conditions = days.flatMap { [$0.dominantCondition] + $0.parts.map(\.conditions.condition) }
        let gust = days.compactMap(\.gust).max { $0.metersPerSecond < $1.metersPerSecond }
        let further = days.compactMap { dayWords[$0.date] }.compactMap { isShort ? $0.inSentence : $0.forms.first }
        let all = conditions.filter(\.isSevere).map(word) + [sky.formats.storm(gust)].compactMap { $0 } + further
        return all.reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    }

    /// Thunderstorms are one danger, whatever falls.
    private func word(_ condition: Condition) -> String {
        condition.precipitation.map { sky.strings[$0] } ?? sky.strings.wordsInSentence(for: condition, isNight: false)
    }

    /// A line for all days that have dangers beside what is told of each; nil if none has.
    package func line(for days: [DayWeather], beside told: (DayWeather) -> String? = { _ in nil }) -> String? {
        func untold(_ day: DayWeather) -> [String] { words(of: [day], isShort: true).filter { $0 != told(day) } }
        let dangerous = days.filter { !untold($0).isEmpty }
        let all = Set(dangerous.flatMap(untold))
        return dangerous.isEmpty ? nil : line(dangerous, words(of: dangerous, isShort: true).filter(all.contains))
    }

    /// Lines such as "Wednesday, Thursday: gusts 21 m/s". Days that follow each other stand together if theirs are equal.
    package func lines(_ told: [(day: DayWeather, dangers: [String])]) -> [String] {
        told.filter { !$0.dangers.isEmpty }.reduce(into: [([DayWeather], [String])]()) { groups, next in
            if let last = groups.last, last.1 == next.dangers {
                groups[groups.count - 1].0.append(next.day)
            } else {
                groups.append(([next.day], next.dangers))
            }
        }.map(line)
    }

    private func line(_ days: [DayWeather], _ dangers: [String]) -> String {
        sky.strings.labelled(names(of: days.map(\.date)), dangers.joined(by: sky.strings[.separator]))
    }

    private func names(of dates: [CivilDate]) -> String {
        let names = dates.map { sky.formats.weekdayForms($0)[0] }
        let isSpan = dates.count > 2 && dates[dates.count - 1].dayNumber - dates[0].dayNumber == dates.count - 1
        return isSpan
            ? sky.strings(.dayToDay, names[0], names[names.count - 1]) : names.joined(by: sky.strings[.separator])
    }
}
