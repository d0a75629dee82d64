import Air
import Boundary
import JSON
import Look
import Loop
import OfficialWarnings
import Sky
import Terminal
import Weather
import Words

/// All features. A new one needs a line here. Their order is that of panels and printed lines.
package struct FeatureList: Sendable {
    private var features: [any Feature] = FeatureList.all

    package static let all: [any Feature] = [WarningsFeature(), AirFeature()]

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

// What depends on the weather only, and not on the state of a feature.
extension FeatureList {
    package static let rows: [KeyRow] = all.flatMap { $0.rows }
    package static let phrases: [any Phrase.Type] = all.flatMap { $0.phrases }
    package static let choices: [Choice] = all.flatMap { $0.choices }
    package static let placeholders: [FeaturePlaceholder] = all.compactMap { $0.placeholder }

    package static func panels(_ sky: Sky, _ look: Look, columns: Int) -> [any LinesPanel] {
        all.compactMap { $0.panel(sky, look, columns: columns) }
    }

    package static func hints(_ sky: Sky) -> [FeatureHint] { all.compactMap { $0.hint(sky) } }

    /// In the order of their ranks.
    package static func facts(_ sky: Sky) -> [RankedFact] { all.flatMap { $0.facts(sky) }.sorted { $0.rank < $1.rank } }

    package static func dayWords(_ sky: Sky) -> [CivilDate: [String]] {
        all.reduce(into: [:]) { words, feature in words.merge(feature.dayWords(sky)) { $0 + $1 } }
    }

    fileprivate static func spells(_ sky: Sky) -> [NamedSpell] { all.compactMap { $0.spell(sky) } }

    /// The most important one.
    package static func mark(_ sky: Sky) -> Span? {
        for feature in all {
            if let mark = feature.mark(sky) { return mark }
        }
        return nil
    }

    package static func lines(_ sky: Sky, at place: PrintedPlace, columns: Int) -> [[Span]] {
        all.flatMap { $0.lines(sky, columns: columns)[place] ?? [] }
    }

    package static func attributions(_ sky: Sky) -> [String] { all.flatMap { $0.attributions(sky) } }

    package static func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        all.flatMap { $0.members(sky, of: document) }
    }

    package static func text(of placeholder: FeaturePlaceholder, _ sky: Sky) -> String? {
        all.first { $0.placeholder == placeholder }?.text(sky)
    }

    /// Whether the value of a feature is known that needs one of these parts.
    package static func isKnown(anyOf parts: Set<ReportPart>, _ sky: Sky) -> Bool {
        all.contains { feature in feature.placeholder.map { parts.contains($0.part) } ?? false && feature.isKnown(sky) }
    }

    package static func alarm(_ sky: Sky) -> String? { all.compactMap { $0.alarm(sky) }.first }

    package static func classes(_ sky: Sky) -> [String] { all.flatMap { $0.classes(sky) } }
}

extension Sky {
    /// What is worth knowing about the coming weather, with the spells of the features.
    package var outlook: [Remark] { outlook(named: FeatureList.spells(self)) }

    package func outlook(of wholeDays: [DayWeather]) -> [Remark] {
        outlook(of: wholeDays, named: FeatureList.spells(self))
    }
}
