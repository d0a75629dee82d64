import Boundary
import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

extension ReportPage {
    /// In seconds. The estimate may be 3 s too low.
    private static let longestTime = 57.0
    private static let days = 5
    /// Today and tomorrow never give way.
    private static let surestDays = 2

    /// Later days give way until the page can be heard in a minute, and only their dangers are told.
    var briefFrame: Frame {
        var page = self
        var frame = page.wholeFrame
        while page.shownDays.count > Self.surestDays,
            HearingTime.seconds(of: frame.text(isColored: false), isJapanese: sky.strings.language == "ja")
                > Self.longestTime
        {
            page.shownDays.removeLast()
            frame = page.wholeFrame
        }
        return frame
    }

    /// Dangers of later days that no line of the table tells, because the day has given way or the page is narrow.
    func dangers(beside table: ForecastTable) -> [String] {
        var told: [(days: [String], dangers: [String])] = []
        for (index, day) in coming.enumerated() where day.date > today {
            let isShown = index < shownDays.count
            let dangers =
                isShown
                ? table.tellsExtremes(of: day) ? [] : extremes(of: day) : conditions(of: day) + extremes(of: day)
            if dangers.isEmpty { continue }
            if let last = told.last, last.dangers == dangers {
                told[told.count - 1].days.append(name(of: day))
            } else {
                told.append(([name(of: day)], dangers))
            }
        }
        return told.map { days, dangers in
            [days, dangers].map { $0.joined(by: sky.strings[.separator]) }.joined(separator: " ")
        }
    }

    /// The severe ones of the day and of its hours, each once.
    private func conditions(of day: DayWeather) -> [String] {
        ([day.dominantCondition] + day.parts.map(\.conditions.condition)).filter(\.isSevere)
            .map { sky.strings.wordsInSentence(for: $0, isNight: false) }
            .reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
    }

    private func extremes(of day: DayWeather) -> [String] {
        [sky.formats.storm(day.gust), dayWords[day.date]?.forms.first].compactMap { $0 }
    }

    /// The words for "~", for each day of which a part is unknown.
    var partialDays: [String] {
        let words = sky.strings[FactPhrase.dayInPart].drop { !$0.isLetter }
        return shownDays.filter(\.isPartial).map { sky.strings.labelled(name(of: $0), String(words)) }
    }

    private func name(of day: DayWeather) -> String {
        day.date == today ? sky.strings[.today].capitalizedAtStart : sky.formats.weekdayForms(day.date)[0]
    }

    /// The next days, without a last one of which only some hours are known.
    static func nextDays(_ sky: Sky) -> [DayWeather] {
        let today = today(sky)
        let known = sky.days.count > 1 && sky.days.last?.isPartial ?? false ? sky.days.dropLast() : sky.days
        return known.filter { $0.date.dayNumber < today.dayNumber + days }
    }

    /// The wind, or in its place what may ask the user to act, such as the gusts of a storm.
    func factsInBrief(_ words: HeaderWords) -> [Fact] {
        let facts = words.factsWithoutLine
        return Array(facts.prefix(max(facts.prefix(while: \.isUrgent).count, 1)))
    }

    /// Equal words of days that follow each other stand once, with the last day. Those of today are in the sentence.
    static func dayWords(of days: [DayWeather], _ sky: Sky) -> DayWords {
        let today = today(sky)
        let all = FeatureList.dayWords(sky)
        var told: DayWords = [:]
        var spell: (first: CivilDate, word: DayWord)?
        for date in days.map(\.date) where date > today {
            guard let word = all[date] else {
                spell = nil
                continue
            }
            if let spell, spell.word.forms == word.forms {
                told[spell.first] = word.until(date, sky.formats)
            } else {
                (told[date], spell) = (word, (date, word))
            }
        }
        return told
    }

    private static func today(_ sky: Sky) -> CivilDate { sky.placeClock.localTime(of: sky.now).date }
    private var today: CivilDate { Self.today(sky) }
}

extension DayWord {
    fileprivate func until(_ date: CivilDate, _ formats: Formats) -> DayWord {
        let days = formats.weekdayForms(date)
        return DayWord(
            days.flatMap { day in forms.map { formats.strings(.lasting, $0, day) } }, role: role, level: level)
    }
}
