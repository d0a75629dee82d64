import Boundary
import Facts
import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

extension ReportPage {
    /// In seconds. The estimate may be some 2 s too low.
    private static let longestTime = 57.5
    private static let days = 5
    /// Today and tomorrow never give way.
    private static let surestDays = 2

    /// Until the page can be heard in a minute, later days give way, so that only their dangers are told, then what is worth
    /// less than these. At last the dangers of these days share a line.
    var briefFrame: Frame {
        var page = self
        var frame = page.wholeFrame
        func shorten(_ change: (inout ReportPage) -> Void) {
            change(&page)
            frame = page.wholeFrame
        }
        while page.shownDays.count > Self.surestDays, !isShort(frame) { shorten { $0.shownDays.removeLast() } }
        if !isShort(frame) { shorten { $0.extent = .briefest } }
        if !isShort(frame) { shorten { $0.poolsDangers = true } }
        return frame
    }

    private func isShort(_ frame: Frame) -> Bool {
        HearingTime.seconds(of: frame.text(isColored: false), language: sky.strings.language) <= Self.longestTime
    }

    /// Dangers of later days that no line of the table tells, because the day has given way or the page is narrow.
    func dangers(beside table: ForecastTable) -> [String] {
        let dangers = DayDangers(sky, dayWords)
        let shown = shownDays.filter { $0.date > today }.map { day in
            (day, dangers.conditions(of: day, beside: table.toldCondition(of: day)) + table.untoldExtremes(of: day))
        }
        let hidden = coming.dropFirst(shownDays.count).filter { $0.date > today }
        if poolsDangers { return dangers.lines(shown) + dangers.pooled(hidden) }
        return dangers.lines(shown + hidden.map { ($0, dangers.words(of: [$0])) })
    }

    /// Text such as "Today, Wednesday: only partly known"; nil if all is known.
    var partialDays: String? {
        // What has passed of today matters least.
        let days = shownDays.filter { $0.isPartial && (extent != .briefest || $0.date > today) }.map(name)
        return days.isEmpty
            ? nil : sky.strings.labelled(days.joined(by: sky.strings[.separator]), sky.strings[.partlyKnown])
    }

    private func name(of day: DayWeather) -> String {
        day.date == today ? sky.strings[.today].capitalizedAtStart : sky.formats.weekdayForms(day.date)[0]
    }

    /// The next days, without a last one of which only some hours are known.
    static func nextDays(_ sky: Sky) -> [DayWeather] {
        let today = sky.dateOfToday
        let known = sky.days.count > 1 && sky.days.last?.isPartial ?? false ? sky.days.dropLast() : sky.days
        return known.filter { $0.date.dayNumber < today.dayNumber + days }
    }

    /// The wind, or in its place what may ask the user to act, such as the gusts of a storm. At least strong wind is told.
    func factsInBrief(_ words: HeaderWords) -> [Fact] {
        let facts = words.factsWithoutLine
        if extent != .briefest { return Array(facts.prefix(max(facts.prefix(while: \.isUrgent).count, 1))) }
        let gusts = facts.first { $0.label == sky.strings[FactPhrase.gustsFact] }
        let isStrong = sky.present?.weather.wind.map { isNews($0.speed) } ?? false
        return [gusts ?? (isStrong ? facts.first : nil)].compactMap { $0 }
    }

    /// Equal words of days that follow each other stand once, with the last day. Those of today are in the sentence.
    static func dayWords(of days: [DayWeather], _ sky: Sky) -> DayWords {
        let today = sky.dateOfToday
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

    private var today: CivilDate { sky.dateOfToday }
}

extension DayWord {
    fileprivate func until(_ date: CivilDate, _ formats: Formats) -> DayWord {
        let days = formats.weekdayForms(date)
        return DayWord(
            days.flatMap { day in forms.map { formats.strings(.dailyUntil, $0, day) } },
            inList: formats.strings(.dailyUntil, inList, days[0]),
            inSentence: formats.strings(.dailyUntil, inSentence, days[0]), role: role, level: level)
    }
}
