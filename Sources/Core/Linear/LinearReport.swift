import Boundary
import Facts
import Features
import Look
import Now
import Sky
import Text
import Weather
import Words

/// The weather in sentences for a screen reader or a braille display. The texts of the sky have to be those for the ear.
package struct LinearReport {
    let sky: Sky
    private let look: Look
    private let features: FeatureList

    package init(_ sky: Sky, _ look: Look, isRefreshing: Bool = false) {
        self.init(sky, look, FeatureList(sky), isRefreshing: isRefreshing)
    }

    /// `features` are prepared for the sky.
    init(_ sky: Sky, _ look: Look, _ features: FeatureList, isRefreshing: Bool) {
        (self.sky, self.look, self.features, self.isRefreshing) = (sky, look, features, isRefreshing)
    }

    private let isRefreshing: Bool
    private var strings: Strings { sky.strings }

    struct Line: Hashable, Sendable {
        let text: String
        let watch: Watch

        /// Whether its change is news.
        enum Watch { case none, words, wordsWithoutFigures }

        /// A countdown and an age change it with the clock.
        var withoutFigures: String { text.filter { !$0.isNumber } }
    }

    /// What `report --linear` prints without its sources, and what a session says first of a place.
    var lines: [Line] {
        guard let report = sky.report else { return [line(strings[.noPlace], .words)] }
        guard !report.isEmpty else { return [line(title)] + warnings + state(of: report) }
        return beginning + ofFeatures(at: .sentence) + ofFeatures(at: .more)
            + facts([.wind, .gustsFact]) + tomorrow
    }

    /// What needs no further answer: the place, its weather now, the warnings that are known, and problems.
    var beginning: [Line] {
        let words = HeaderWords(sky, look, facts: [])
        return heading(words) + now(words) + warnings + banners
    }

    /// `lines`, and the services whose data they tell.
    package var text: String {
        guard let report = sky.report, !report.isEmpty else { return printed(lines, []) }
        let sources = strings.attributionsInBrief(of: report.provider, with: features.attributions(sky, .brief))
        return printed(lines, sources.map { line($0).text })
    }

    /// All that is known of the weather, with the days and the hours of the first one.
    package var fullText: String {
        guard sky.report?.isEmpty == false else { return printed(lines, []) }
        let days = LinearDays(sky)
        let sentences = days.sentences
        let hours = days.days.first.map(days.hours) ?? []
        return printed(
            beginning,
            values(beside: features.spokenInFull(sky)) + sentences.prefix(1) + hours + sentences.dropFirst())
    }

    private func printed(_ lines: [Line], _ further: [String]) -> String {
        let ending = Banners(sky).ending.map { line($0.text).text }
        return (lines.map(\.text) + [ending].compactMap { $0 } + further).map { $0 + "\n" }.joined()
    }

    /// All values of the present weather, with their time and their source.
    var values: [String] { values(beside: features.spokenWithoutKey(sky)) }

    private func values(beside sentences: [String]) -> [String] {
        guard let report = sky.report, !report.isEmpty else { return [] }
        let words = HeaderWords(sky, look, facts: [])
        let source = strings(LinearPhrase.source, strings[report.provider])
        let further = words.furtherSummary + [words.updated, source].compactMap { $0 }
        let sources = strings.attributions(of: [report.provider]) + FeatureList.attributions(sky)
        return facts(nil).map(\.text) + (further.map(\.capitalizedAtStart) + sentences + sources).map { line($0).text }
    }

    // MARK: Parts

    private func line(_ sentence: String, _ watch: Line.Watch = .none) -> Line {
        Line(text: strings.speakable(strings.sentence(sentence)), watch: watch)
    }

    private var title: String { sky.report.map { sky.label(of: $0.place) } ?? "" }

    private func heading(_ words: HeaderWords) -> [Line] {
        // The user knows the time of a place with the same clock.
        let clock = sky.localTime.map { strings(.localClock, words.about(sky.formats.clock($0))) }
        let updated = words.isAgeOld || sky.sendsNoRequests ? words.updated : nil
        return [title, clock, updated].compactMap { $0 }.map { line($0.capitalizedAtStart) }
    }

    private var warnings: [Line] { ofFeatures(at: .warnings) }

    private func ofFeatures(at place: PanelPlace) -> [Line] {
        features.spoken(sky, at: place).map { line($0, .words) }
    }

    private var banners: [Line] {
        let banners = Banners(sky, isRefreshing: isRefreshing, keys: Self.keys)
        return (banners.reasons + banners.advice).map { line($0.text, .wordsWithoutFigures) }
    }

    private static let keys = Banners.Keys(close: "", choosePlace: NamedCommand.choosePlace.key.spelling)

    /// Why there is no weather.
    private func state(of report: WeatherReport) -> [Line] {
        if !report.essentialFailures.isEmpty { return banners }
        let words: String
        if isRefreshing {
            words = report.provider == .demo ? strings[.loadingSample] : strings(.loading, strings[report.provider])
        } else {
            words = strings[sky.sendsNoRequests ? .nothingStored : .noData]
        }
        return [line(words, .words)]
    }

    private func now(_ words: HeaderWords) -> [Line] {
        guard let sentence = words.sentence else { return [] }
        let today = words.shortRange.map { strings.labelled(strings[.today].capitalizedAtStart, $0) }
        return [line(sentence.capitalizedAtStart, .words)] + (today.map { [line($0)] } ?? [])
    }

    private func facts(_ wanted: Set<FactPhrase>?) -> [Line] {
        guard let current = sky.present?.weather else { return [] }
        var sky = sky
        sky.formats.hasWholeSpeeds = wanted != nil
        let moment = FactMoment(current, at: sky.now, sky, look.icons)
        return WeatherFact.headerFacts.filter { wanted?.contains($0.label) ?? true }
            .compactMap { $0.fact(moment, role: .text) }
            .map { line(strings.labelled($0.label, $0.value)) }
    }

    private var tomorrow: [Line] {
        let days = LinearDays(sky)
        let date = CivilDate(dayNumber: sky.dateOfToday.dayNumber + 1)
        let sentence = days.days.first { $0.date == date }.map(days.shortSentence)
        let later = [days.rainAfterTomorrow].compactMap { $0 } + days.dangersAfterTomorrow
        return ([sentence].compactMap { $0 } + later).map { line($0) }
    }
}
