import Weather
import Words

/// A sentence, and what it comes down to in a few words.
package struct Notice: Hashable {
    package let text: String
    let short: String
    /// What is wrong, without what it is wrong with.
    private let leastWords: String?
    /// Something is not as it should be.
    package var isTrouble = true

    var least: String { leastWords ?? short }

    init(text: String, short: String, least: String? = nil, isTrouble: Bool = true) {
        self.text = text
        self.short = short
        leastWords = least
        self.isTrouble = isTrouble
    }
}

/// What there is to know beyond the weather.
package struct Notices {
    let presentation: Presentation
    /// Whether there are keys to press about it.
    let hasKeys: Bool

    package init(presentation: Presentation, hasKeys: Bool = true) {
        self.presentation = presentation
        self.hasKeys = hasKeys
    }

    /// The same reason for both halves is said once. The header tells the age of the current weather; that of the
    /// forecast is told here where it is another.
    package var reasons: [Notice] {
        guard let report = presentation.report else { return [] }
        let (current, forecast) = (report.current.failure, report.forecast.failure)
        let age = forecastAge.map { presentation.strings(.halfFromAge, $0.clock, $0.age) }
        let apart = forecastAge.map {
            presentation.strings(.halfFrom, presentation.strings[.forecastHalf], $0.clock, $0.age)
        }
        let isForecastOld = !(report.fetchedAt(.forecast).map(presentation.isFresh) ?? false)
        if let current, current.isSameTrouble(as: forecast) {
            return [
                Notice(
                    text: presentation.strings.sentences(message(current), apart),
                    short: presentation.strings.shortMessage(for: current))
            ]
        }
        let unknown =
            presentation.unknownHalves.contains(.current)
            ? presentation.strings(.halfUnknown, presentation.strings[.currentHalf]) : nil
        return [
            current.map { failed(.currentHalf, $0) } ?? unknown.map { Notice(text: $0, short: $0) },
            forecast.map { failed(.forecastHalf, $0, followedBy: age) }
                ?? apart.map { Notice(text: $0, short: $0, isTrouble: isForecastOld) },
        ].compactMap { $0 }
    }

    private func failed(_ half: NoticePhrase, _ error: WeatherError, followedBy sentence: String? = nil) -> Notice {
        let (name, strings) = (presentation.strings[half], presentation.strings)
        return Notice(
            text: strings.sentences(strings(.halfFailed, name, message(error)), sentence),
            short: strings(.halfFailed, name, strings.shortMessage(for: error)),
            least: strings.shortMessage(for: error))
    }

    private var forecastAge: (clock: String, age: String)? {
        presentation.forecastFetchedApart.map { time in
            (presentation.userClock(time), presentation.formats.age(of: time, at: presentation.now))
        }
    }

    package var remarks: [Notice] { [presentation.stateTrouble.map(notice)].compactMap { $0 } + remarksOnPlace }

    /// It stays until it is put away: a key that is pressed without looking says nothing of having read.
    private func notice(_ trouble: StateTrouble) -> Notice {
        let strings = presentation.strings
        let (text, short) =
            switch trouble {
            case .setAside(let path):
                (
                    strings(.stateSetAside, path.split(separator: "/").last.map { String($0).cleaned() } ?? ""),
                    strings[.stateSetAsideShort]
                )
            case .newer: (strings[.stateNewer], strings[.stateNewerShort])
            case .unreadable: (strings[.stateUnreadable], strings[.stateUnreadableShort])
            }
        let closing = strings(.closes, KeyBindings.hint(for: .close))
        return Notice(text: strings.sentences(text, closing), short: short)
    }

    private var remarksOnPlace: [Notice] {
        let (place, back) = (KeyBindings.hint(for: .choosePlace), KeyBindings.hint(for: .close))
        let strings = presentation.strings
        if presentation.isInPassingDemo {
            return [Notice(text: strings(.demoNotice, back, place), short: strings(.demoNoticeShort, back))]
        }
        return presentation.guessedTimeZone.map { zone in
            guard hasKeys else {
                let text = strings(.printedGuess, zone)
                return [Notice(text: text, short: text)]
            }
            return [Notice(text: strings(.guessedPlace, zone, place), short: strings(.guessedPlaceShort, place))]
        } ?? []
    }

    private func message(_ error: WeatherError) -> String {
        let provider = presentation.report?.provider ?? presentation.provider
        return hasKeys
            ? presentation.strings.message(for: error, from: provider)
            : presentation.strings.printedMessage(for: error, from: provider)
    }
}

extension Strings {
    /// Two sentences; the first may have been written to stand alone, without a full stop.
    fileprivate func sentences(_ first: String, _ second: String?) -> String {
        guard let second else { return first }
        let isSentence = first.last.map { ".?!。".contains($0) } ?? true
        return self(.twoSentences, isSentence ? first : self(.sentence, first), second)
    }
}

extension WeatherError {
    /// Whether one sentence says both: answers that are wrong in two places are one trouble.
    fileprivate func isSameTrouble(as other: WeatherError?) -> Bool {
        switch (self, other) {
        case (.answerWrong, .answerWrong), (.answerNotJSON, .answerNotJSON), (.answerCutOff, .answerCutOff),
            (.answerTooLarge, .answerTooLarge):
            true
        default: self == other
        }
    }
}
