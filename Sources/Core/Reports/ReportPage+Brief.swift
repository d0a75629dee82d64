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
    /// In seconds. The estimate may be some 2 s too low.
    private static let longestTime = 57.5
    private static let days = 5
    /// Today and tomorrow never give way.
    private static let surestDays = 2

    /// Later days give way until the page can be heard in a minute, and only their dangers are told; then what is worth
    /// less than these.
    var briefFrame: Frame {
        var page = self
        var frame = page.wholeFrame
        for extent in [extent, .briefest] {
            (page.extent, page.shownDays) = (extent, coming)
            // What lasts for days stands in the one line of dangers too.
            if extent == .briefest { page.dayWords = FeatureList.dayWords(sky) }
            frame = page.wholeFrame
            while page.shownDays.count > Self.surestDays, !isShort(frame) {
                page.shownDays.removeLast()
                frame = page.wholeFrame
            }
            if isShort(frame) { break }
        }
        return frame
    }

    private func isShort(_ frame: Frame) -> Bool {
        HearingTime.seconds(of: frame.text(isColored: false), language: sky.strings.language) <= Self.longestTime
    }

    /// Dangers of later days that no line of the table tells, because the day has given way or the page is narrow.
    func dangers(beside table: ForecastTable) -> [String] {
        let dangers = DayDangers(sky, dayWords)
        let shown = shownDays.filter { $0.date > today }.map { ($0, table.untoldExtremes(of: $0)) }
        let hidden = coming.dropFirst(shownDays.count).filter { $0.date > today }
        if extent == .briefest { return dangers.lines(shown) + [dangers.line(for: hidden)].compactMap { $0 } }
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

    /// The wind, or in its place what may ask the user to act, such as the gusts of a storm.
    func factsInBrief(_ words: HeaderWords) -> [Fact] {
        let facts = words.factsWithoutLine
        let urgent = facts.prefix(while: \.isUrgent).count
        return Array(facts.prefix(extent == .briefest ? min(urgent, 1) : max(urgent, 1)))
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
            days.flatMap { day in forms.map { formats.strings(.dailyUntil, $0, day) } }, inSentence: inSentence,
            role: role, level: level)
    }
}
