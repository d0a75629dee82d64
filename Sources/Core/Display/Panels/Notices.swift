import Boundary
import Sky
import Weather
import Words

package struct Notice: Hashable {
    package let text: String
    let short: String
    private let leastWords: String?
    package var isWarning = true

    var least: String { leastWords ?? short }

    init(text: String, short: String, least: String? = nil, isWarning: Bool = true) {
        self.text = text
        self.short = short
        leastWords = least
        self.isWarning = isWarning
    }
}

package struct Notices {
    let presentation: Presentation
    let hasKeys: Bool

    package init(presentation: Presentation, hasKeys: Bool = true) {
        self.presentation = presentation
        self.hasKeys = hasKeys
    }

    package var reasons: [Notice] { errorsAndAges + [endOfHours].compactMap { $0 } }

    /// Nil if no days are shown, because `EmptyView` then says that the forecast has ended.
    private var endOfHours: Notice? {
        guard presentation.sky.rows.isEmpty, !presentation.sky.days.isEmpty, !presentation.isRefreshing else {
            return nil
        }
        let isFresh = presentation.sky.report?.fetchedAt(.forecast).map(presentation.sky.isFresh) ?? false
        let (text, short): (NoticePhrase, NoticePhrase) =
            isFresh ? (.noHours, .noHoursShort) : (.hoursOver, .hoursOverShort)
        return Notice(text: presentation.sky.strings[text], short: presentation.sky.strings[short])
    }

    /// The errors and ages to show; a reason that all essential parts share appears once.
    private var errorsAndAges: [Notice] {
        guard let report = presentation.sky.report else { return [] }
        let shared = report.essentialFailures.first.map(words)
        // Only messages are compared, because printed words may name different fields.
        let parts = ReportPart.allCases.filter(ReportPart.essential.contains)
        let areAlike = parts.allSatisfy { part in
            report.failure(part).map { words($0).message == shared?.message } ?? false
        }
        guard let shared, areAlike else { return parts.compactMap { reason(of: $0, in: report) } }
        let ages = parts.compactMap { ageWords(of: $0)?.named }
        return [
            Notice(text: ages.reduce(text(shared)) { presentation.sky.strings.sentences($0, $1) }, short: shared.short)
        ]
    }

    private func reason(of part: ReportPart, in report: WeatherReport) -> Notice? {
        let strings = presentation.sky.strings
        let name = strings[part]
        if let words = report.failure(part).map(words) {
            return Notice(
                text: strings.sentences(strings(.partFailed, name, text(words)), ageWords(of: part)?.short),
                short: strings(.partFailed, name, words.short), least: words.short)
        }
        if let age = ageWords(of: part)?.named {
            let isOld = !(report.fetchedAt(part).map(presentation.sky.isFresh) ?? false)
            return Notice(text: age, short: age, isWarning: isOld)
        }
        // `EmptyView` shows this for the forecast.
        guard part == .current, presentation.unknownParts.contains(part) else { return nil }
        let unknown = strings(.partUnknown, name)
        return Notice(text: unknown, short: unknown)
    }

    private func ageWords(of part: ReportPart) -> (named: String, short: String)? {
        guard let time = presentation.sky.fetchedApart(part) else { return nil }
        let (clock, age) = (
            presentation.sky.userClock(time), presentation.sky.formats.age(of: time, at: presentation.sky.now)
        )
        return (
            presentation.sky.strings(.partFrom, presentation.sky.strings[part], clock, age),
            presentation.sky.strings(.partFromAge, clock, age)
        )
    }

    package var remarks: [Notice] { [presentation.stateFileError.map(notice)].compactMap { $0 } + remarksOnPlace }

    /// Returns a notice that stays until the user closes it; an accidental key must not hide it.
    private func notice(_ error: StateFileError) -> Notice {
        let strings = presentation.sky.strings
        let (text, short) =
            switch error {
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
        let (place, back) = (NamedCommand.choosePlace.key.spelling, KeyBindings.hint(for: .close))
        let strings = presentation.sky.strings
        if presentation.sky.isInPassingDemo {
            return [Notice(text: strings(.demoNotice, back, place), short: strings(.demoNoticeShort, back))]
        }
        return presentation.sky.guessedTimeZone.map { zone in
            guard hasKeys else {
                let text = strings(.printedGuess, zone)
                return [Notice(text: text, short: text)]
            }
            return [Notice(text: strings(.guessedPlace, zone, place), short: strings(.guessedPlaceShort, place))]
        } ?? []
    }

    private func words(_ error: WeatherError) -> ErrorWords {
        presentation.sky.strings.words(for: error, from: presentation.sky.report?.provider ?? presentation.sky.provider)
    }

    private func text(_ words: ErrorWords) -> String { hasKeys ? words.message : words.printed }
}

extension Strings {
    fileprivate func sentences(_ first: String, _ second: String?) -> String {
        guard let second else { return first }
        let isSentence = first.last.map { ".?!。".contains($0) } ?? true
        return self(.twoSentences, isSentence ? first : self(.sentence, first), second)
    }
}
