import Air
import Boundary
import JSON
import Look
import Loop
import OfficialWarnings
import Outlook
import Sky
import Terminal
import Weather
import Words

/// All features. A new one needs a line here. Their order is that of panels and printed lines.
package struct FeatureList: Sendable {
    private var features: [any Feature] = FeatureList.all

    package static let all: [any Feature] = [WarningsFeature(), AirFeature(), OutlookFeature()]

    package init() {}

    /// Nil if the key belongs to no feature. The name is that of the feature.
    package mutating func press(_ key: Key, _ context: inout FeatureContext) -> (name: String, effects: [Effect])? {
        for index in features.indices {
            if let effects = features[index].press(key, &context) { return (features[index].name, effects) }
        }
        return nil
    }

    /// Nil for a feature without a page.
    package func page(_ name: String, _ sky: Sky, _ look: Look, columns: Int) -> PageContent? {
        features.first { $0.name == name }?.page(sky, look, columns: columns)
    }
}

// MARK: Prepared for a weather

extension FeatureList {
    /// For what is printed.
    package init(_ sky: Sky) {
        self.init()
        prepare(sky)
    }

    /// `days` are those of the report, if they are known.
    package mutating func prepare(_ sky: Sky, days: [DayWeather]? = nil) {
        let offers = Offers(spells: features.compactMap { $0.spell(sky) }, days: days)
        for index in features.indices { features[index].prepare(sky, offers) }
    }

    /// The time of the oldest thing that a feature keeps.
    package var preparedAt: UnixTime? { features.compactMap { $0.preparedAt }.min() }

    /// Of the features whose name `includes` accepts.
    package func panels(
        _ sky: Sky, _ look: Look, columns: Int, where includes: (String) -> Bool = { _ in true }
    ) -> [any LinesPanel] {
        features.filter { includes($0.name) }.compactMap { $0.panel(sky, look, columns: columns) }
    }

    package func glances() -> [[String]] { features.map { $0.glance() }.filter { !$0.isEmpty } }

    package func lines(_ sky: Sky, at place: PrintedPlace, columns: Int) -> [[[Span]]] {
        features.compactMap { $0.lines(sky, columns: columns)[place] }
    }

    package func sentences(_ sky: Sky) -> [String] { features.flatMap { $0.sentences(sky) } }

    package func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        features.flatMap { $0.members(sky, of: document) }
    }

    package func text(of placeholder: FeaturePlaceholder, _ sky: Sky) -> String? {
        features.first { $0.placeholder == placeholder }?.text(sky)
    }
}

// What depends on the weather only, and not on the state of a feature.
extension FeatureList {
    package static let rows: [KeyRow] = all.flatMap { $0.rows }
    package static let phrases: [any Phrase.Type] = all.flatMap { $0.phrases }
    package static let choices: [Choice] = all.flatMap { $0.choices }
    package static let placeholders: [FeaturePlaceholder] = all.compactMap { $0.placeholder }

    package static func hints(_ sky: Sky) -> [FeatureHint] { all.compactMap { $0.hint(sky) } }

    /// In the order of their ranks.
    package static func facts(_ sky: Sky) -> [RankedFact] { all.flatMap { $0.facts(sky) }.sorted { $0.rank < $1.rank } }

    package static func dayWords(_ sky: Sky) -> [CivilDate: [String]] {
        all.reduce(into: [:]) { words, feature in words.merge(feature.dayWords(sky)) { $0 + $1 } }
    }

    /// The first one.
    package static func mark(_ sky: Sky) -> Span? {
        for feature in all {
            if let mark = feature.mark(sky) { return mark }
        }
        return nil
    }

    package static func attributions(_ sky: Sky) -> [String] { all.flatMap { $0.attributions(sky) } }

    /// Whether the value of a feature is known that needs one of these parts.
    package static func isKnown(anyOf parts: Set<ReportPart>, _ sky: Sky) -> Bool {
        all.contains { feature in feature.placeholder.map { parts.contains($0.part) } ?? false && feature.isKnown(sky) }
    }

    package static func alarm(_ sky: Sky) -> String? { all.compactMap { $0.alarm(sky) }.first }

    package static func classes(_ sky: Sky) -> [String] { all.flatMap { $0.classes(sky) } }
}
