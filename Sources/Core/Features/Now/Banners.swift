import Sky
import Weather
import Words

package struct Banner: Hashable {
    package let text: String
    package let short: String
    private let leastWords: String?
    package var isWarning = true

    package var least: String { leastWords ?? short }

    init(text: String, short: String, least: String? = nil, isWarning: Bool = true) {
        self.text = text
        self.short = short
        leastWords = least
        self.isWarning = isWarning
    }
}

package struct Banners {
    /// The keys that a banner names.
    package struct Keys {
        let close, choosePlace: String

        package init(close: String, choosePlace: String) { (self.close, self.choosePlace) = (close, choosePlace) }
    }

    private let sky: Sky
    private let isRefreshing: Bool
    private let stateFileError: StateFileError?
    /// Nil in print.
    private let keys: Keys?

    package init(_ sky: Sky, isRefreshing: Bool = false, stateFileError: StateFileError? = nil, keys: Keys? = nil) {
        (self.sky, self.isRefreshing, self.stateFileError, self.keys) = (sky, isRefreshing, stateFileError, keys)
    }

    /// Parts that the screen lacks without a reason.
    package var unknownParts: Set<ReportPart> {
        guard let report = sky.report, !isRefreshing else { return [] }
        return ReportPart.essential.filter { report.fetchedAt($0) == nil && report.failure($0) == nil }
    }

    package var reasons: [Banner] { errorsAndAges + [endOfHours].compactMap { $0 } }

    /// Nil if no days are shown, because `EmptyView` then says that the forecast has ended.
    private var endOfHours: Banner? {
        guard sky.rows.isEmpty, !sky.days.isEmpty, !isRefreshing else {
            return nil
        }
        let isFresh = sky.report?.fetchedAt(.forecast).map(sky.isFresh) ?? false
        let (text, short): (BannerPhrase, BannerPhrase) =
            isFresh ? (.noHours, .noHoursShort) : (.hoursOver, .hoursOverShort)
        return Banner(text: sky.strings[text], short: sky.strings[short])
    }

    /// The errors and ages to show; a reason that all essential parts share appears once.
    private var errorsAndAges: [Banner] {
        guard let report = sky.report else { return [] }
        let shared = report.essentialFailures.first.map(words)
        // Only messages are compared, because printed words may name different fields.
        let parts = ReportPart.allCases.filter(ReportPart.essential.contains)
        let areAlike = parts.allSatisfy { part in
            report.failure(part).map { words($0).message == shared?.message } ?? false
        }
        guard let shared, areAlike else { return parts.compactMap { reason(of: $0, in: report) } }
        let ages = parts.compactMap { ageWords(of: $0)?.named }
        return [
            Banner(text: ages.reduce(text(shared)) { sky.strings.sentences($0, $1) }, short: shared.short)
        ]
    }

    private func reason(of part: ReportPart, in report: WeatherReport) -> Banner? {
        let strings = sky.strings
        let name = strings[part]
        if let words = report.failure(part).map(words) {
            return Banner(
                text: strings.sentences(strings(.partFailed, name, text(words)), ageWords(of: part)?.short),
                short: strings(.partFailed, name, words.short), least: words.short)
        }
        if let age = ageWords(of: part)?.named {
            let isOld = !(report.fetchedAt(part).map(sky.isFresh) ?? false)
            return Banner(text: age, short: age, isWarning: isOld)
        }
        // `EmptyView` shows this for the forecast.
        guard part == .current, unknownParts.contains(part) else { return nil }
        let unknown = strings(.partUnknown, name)
        return Banner(text: unknown, short: unknown)
    }

    private func ageWords(of part: ReportPart) -> (named: String, short: String)? {
        guard let time = sky.fetchedApart(part) else { return nil }
        let (clock, age) = (
            sky.userClock(time), sky.formats.age(of: time, at: sky.now)
        )
        return (
            sky.strings(.partFrom, sky.strings[part], clock, age),
            sky.strings(.partFromAge, clock, age)
        )
    }

    package var advice: [Banner] { [stateFileError.map(banner)].compactMap { $0 } + adviceOnPlace }

    /// Returns a banner that stays until the user closes it; an accidental key must not hide it.
    private func banner(_ error: StateFileError) -> Banner {
        let strings = sky.strings
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
        let closing = strings(.closes, keys?.close ?? "")
        return Banner(text: strings.sentences(text, closing), short: short)
    }

    /// Something to do some day, which a screen says once.
    package var ending: Banner? {
        guard let report = sky.report, report.forecast.latest?.value.isOfEndingVersion ?? false else { return nil }
        let text = sky.strings(.serviceEnding, sky.strings[report.provider])
        return Banner(text: text, short: text, isWarning: false)
    }

    private var adviceOnPlace: [Banner] {
        let (place, back) = (keys?.choosePlace ?? "", keys?.close ?? "")
        let strings = sky.strings
        if sky.isInPassingDemo {
            return [Banner(text: strings(.passingDemo, back, place), short: strings(.passingDemoShort, back))]
        }
        return sky.guessedTimeZone.map { zone in
            guard keys != nil else {
                let text = strings(.printedGuess, zone)
                return [Banner(text: text, short: text)]
            }
            return [Banner(text: strings(.guessedPlace, zone, place), short: strings(.guessedPlaceShort, place))]
        } ?? []
    }

    private func words(_ error: WeatherError) -> ErrorWords {
        sky.strings.words(for: error, from: sky.report?.provider ?? sky.provider)
    }

    private func text(_ words: ErrorWords) -> String { keys != nil ? words.message : words.printed }
}

extension Strings {
    fileprivate func sentences(_ first: String, _ second: String?) -> String {
        guard let second else { return first }
        return self(.twoSentences, first.isEmpty ? first : sentence(first), second)
    }
}
