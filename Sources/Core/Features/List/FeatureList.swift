import Air
import Announcing
import Boundary
import Forecast
import Help
import JSON
import Look
import Loop
import MeasuredNow
import News
import OfficialWarnings
import Outlook
import Places
import RadarMap
import Sky
import StationNow
import Terminal
import Weather
import Words

/// All features. A new one needs a line here. Their order is that of panels and printed lines.
package struct FeatureList: Sendable {
    /// Takes the start and keys only; the dashboard moves the list.
    package var forecast = ForecastFeature()
    var features: [any Feature] = FeatureList.others

    private static let others: [any Feature] = [warnings, places, air, outlook, map, notices, station, measured, help]
    package static let all: [any Feature] = [ForecastFeature()] + others

    package init() {}

    package subscript(name: String) -> (any Feature)? { features.first { $0.name == name } }

    /// Nil if the key belongs to no feature. Over a page, only features with a page take a key.
    package mutating func press(_ key: Key, onPage: Bool, _ context: inout FeatureContext) -> [Effect]? {
        if !onPage, let effects = forecast.press(key, &context) { return effects }
        for index in features.indices where !onPage || features[index].hasPage {
            if let effects = features[index].press(key, &context) { return effects }
        }
        return nil
    }
}

// MARK: Prepared for a weather

extension FeatureList {
    /// For what is printed.
    package init(_ sky: Sky) {
        self.init()
        prepare(sky)
    }

    /// `wholeDays` are those of `sky`, if they are known.
    package mutating func prepare(_ sky: Sky, wholeDays: [DayWeather]? = nil) {
        let offers = Self.offers(sky, wholeDays: wholeDays)
        for index in features.indices { features[index].prepare(sky, offers) }
    }

    /// The time of the oldest thing that a feature keeps.
    package var preparedAt: UnixTime? { features.compactMap { $0.preparedAt }.min() }

    package func panels(
        _ sky: Sky, _ look: Look, columns: Int, at place: PanelPlace? = nil
    ) -> [any LinesPanel] {
        features.filter { place == nil || $0.panelPlace == place }
            .compactMap { $0.panel(sky, look, columns: columns) }
    }

    package func glances(_ sky: Sky) -> [[String]] { features.map { $0.glance(sky) }.filter { !$0.isEmpty } }

    package func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[[Span]]] {
        features.map { $0.lines(sky, at: place, extent, columns: columns) }
    }

    /// Of those that have a line of their own on a brief page, or tell when something begins or ends.
    package func attributions(_ sky: Sky, _ extent: Extent) -> [String] {
        let places: [PrintedPlace] = [.first, .afterWeather, .beforeDays]
        return features.filter { feature in
            feature.spell(sky) != nil || places.contains { !feature.lines(sky, at: $0, extent, columns: .max).isEmpty }
        }.flatMap { $0.attributions(sky, extent) }
    }

    /// What those without a key know.
    package func spokenWithoutKey(_ sky: Sky) -> [String] {
        features.filter(\.rows.isEmpty).flatMap { $0.spoken(sky, .full) }
    }

    /// All but official warnings.
    package func spokenInFull(_ sky: Sky) -> [String] {
        features.filter { $0.panelPlace != .warnings }.flatMap { $0.spoken(sky, .full) }
    }

    /// Of those whose panels stand at `place`.
    package func spoken(_ sky: Sky, at place: PanelPlace) -> [String] {
        features.filter { $0.panelPlace == place }.flatMap { $0.spoken(sky, .brief) }
    }

    /// What the feature with this key knows; nil if the key belongs to none that speaks.
    package func spoken(_ sky: Sky, of key: Key) -> [String]? {
        let sentences = features.first { feature in feature.rows.contains { $0.keys.contains(key) } }
            .map { $0.spoken(sky, .full) }
        return sentences.flatMap { $0.isEmpty ? nil : $0 }
    }

    package func sentences(_ sky: Sky) -> [String] { features.flatMap { $0.sentences(sky) } }

    package func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        features.flatMap { $0.members(sky, of: document) }
    }

    /// Sorted by time, without past ones and repeats.
    package static func changes(_ sky: Sky) -> [Change] {
        let offers = offers(sky)
        var known: Set<Change> = []
        return all.flatMap { $0.changes(sky, offers) }.filter { $0.time > sky.now && known.insert($0).inserted }
            .sorted { ($0.time, $0.words) < ($1.time, $1.words) }
    }

    private static func offers(_ sky: Sky, wholeDays: [DayWeather]? = nil) -> Offers {
        Offers(spells: all.compactMap { $0.spell(sky) }, wholeDays: wholeDays)
    }

    /// Prepares no other feature: the outlook is expensive, and most lines for status bars do not have it.
    package static func text(of placeholder: FeaturePlaceholder, _ sky: Sky) -> String? {
        guard var feature = all.first(where: { $0.placeholder == placeholder }) else { return nil }
        feature.prepare(sky, offers(sky))
        return feature.text(sky)
    }
}

// What depends on the weather only, and not on the state of a feature.
extension FeatureList {
    package static let rows: [KeyRow] = all.flatMap { $0.rows }
    /// Those that act only while a feature is open.
    package static let ownKeys: [KeyRow] = all.flatMap { $0.ownKeys }
    package static let sources: [any Phrase] = all.flatMap { $0.sources }
    static let phrases: [any Phrase.Type] = all.flatMap { $0.phrases }
    package static let choices: [Choice] = all.flatMap { $0.choices }
    package static let placeholders: [FeaturePlaceholder] = all.compactMap { $0.placeholder }

    /// In the order of their ranks.
    package static func facts(_ sky: Sky) -> [RankedFact] { all.flatMap { $0.facts(sky) }.sorted { $0.rank < $1.rank } }

    package static func doubts(_ sky: Sky) -> [Doubt] { all.flatMap { $0.doubts(sky) } }

    /// Of the first feature that has words for a day.
    package static func dayWords(_ sky: Sky) -> [CivilDate: DayWord] {
        all.reduce(into: [:]) { words, feature in words.merge(feature.dayWords(sky)) { former, _ in former } }
    }

    /// The mark of the first feature that has one.
    package static func mark(_ sky: Sky) -> Span? {
        for feature in all {
            if let mark = feature.mark(sky) { return mark }
        }
        return nil
    }

    package static func situation(_ sky: Sky) -> Situation {
        all.reduce(into: Situation()) { situation, feature in feature.describe(sky, in: &situation) }
    }

    package static func summary(_ sky: Sky) -> PlaceSummary {
        var summary = PlaceSummary()
        if var sentence = all.first(where: { $0.panelPlace == .sentence }) {
            sentence.prepare(sky, offers(sky))
            (summary.next, summary.nextInFull) = (sentence.gist(sky), sentence.glance(sky).first)
        }
        if let feature = all.first(where: { $0.mark(sky) != nil }) {
            (summary.mark, summary.warning) = (feature.mark(sky), feature.text(sky))
        }
        return summary
    }

    package static func notes(_ sky: Sky) -> [[String]] { all.map { $0.notes(sky) }.filter { !$0.isEmpty } }

    package static func attributions(_ sky: Sky) -> [String] { all.flatMap { $0.attributions(sky, .full) } }

    /// Whether the value of a feature is known that needs one of these parts.
    package static func isKnown(anyOf parts: Set<ReportPart>, _ sky: Sky) -> Bool {
        all.contains { feature in feature.placeholder?.part.map(parts.contains) ?? false && feature.isKnown(sky) }
    }

    package static func alarm(_ sky: Sky) -> String? { all.compactMap { $0.alarm(sky) }.first }

    package static func classes(_ sky: Sky) -> [String] { all.flatMap { $0.classes(sky) } }
}
