import Look
import Sky
import Weather
import Words

/// What features say to others.
package struct Offers: Sendable {
    package let spells: [NamedSpell]
    /// `Sky.wholeDays`, if they have been computed.
    package let wholeDays: [DayWeather]?

    package init(spells: [NamedSpell], wholeDays: [DayWeather]?) { (self.spells, self.wholeDays) = (spells, wholeDays) }
}

/// A fact of the header.
package struct RankedFact: Sendable {
    package let fact: Fact
    /// Facts of a lower rank stand first. Those of the weather are in `WeatherFact`: the wind has 1, the snow 12.
    package let rank: Int
    /// Whether it is as important as the wind.
    package let isPressing: Bool
    /// Whether a printed page tells it in a line of its own.
    package let hasLine: Bool

    package init(_ fact: Fact, rank: Int, isPressing: Bool = false, hasLine: Bool = false) {
        (self.fact, self.rank, self.isPressing, self.hasLine) = (fact, rank, isPressing, hasLine)
    }
}

/// That something was measured which the present weather does not say, such as "airport 12 km: 6°, rain".
package struct Doubt: Hashable, Sendable {
    package let long, short, shortest: String
    /// Whether something failed, which the words say by their mark.
    let isProblem: Bool

    package init(_ long: String, short: String, shortest: String, isProblem: Bool = false) {
        (self.long, self.short, self.shortest, self.isProblem) = (long, short, shortest, isProblem)
    }

    /// One of its forms as it is drawn.
    package func span(_ form: String) -> Span { isProblem ? Span(form, .problem) : Span(form, .text, .bold) }
}

/// What a page may show beside the weather.
package struct PageContext: Sendable {
    package let columns: Int
    /// All keys of the program.
    package let keys: [KeySection]
    /// Sources of data beside the services of the weather.
    package let sources: [any Phrase]
    /// Of the features, each with a heading.
    package let notes: [[String]]

    package init(columns: Int, keys: [KeySection], sources: [any Phrase], notes: [[String]] = []) {
        (self.columns, self.keys, self.sources, self.notes) = (columns, keys, sources, notes)
    }
}

/// A value in a line for status bars, such as `{air}`.
package struct FeaturePlaceholder: Hashable, Sendable {
    package let name: String
    /// The part of the report that it needs; nil if it needs none.
    package let part: ReportPart?
    /// What is requested with it, because the value depends on it too.
    package let otherParts: Set<ReportPart>

    package init(_ name: String, part: ReportPart?, with otherParts: Set<ReportPart> = []) {
        (self.name, self.part, self.otherParts) = (name, part, otherParts)
    }
}

/// What is said of a place in one line of a list.
package struct PlaceSummary: Sendable {
    /// What changes next; the fullest form comes first.
    package var next: [String] = []
    /// The same with the names of days written out.
    package var nextInFull: String?
    /// That of a warning, or of a check that failed.
    package var mark: Span?
    /// The words for the mark.
    package var warning: String?

    package init() {}
}

/// What a feature wants below the list. It is drawn again when this changes, or the weather.
package struct WishBelow: Hashable, Sendable {
    package let rows: Int
    /// With fewer rows it says nothing.
    package let least: Int
    /// Whether it takes only rows that nothing else needs.
    package let isSpare: Bool
    /// Another one for another content.
    private let revision: Int
    /// The name of the feature.
    package fileprivate(set) var feature = ""

    package init(rows: Int, least: Int = 4, revision: Int = 0, isSpare: Bool = false) {
        (self.rows, self.least, self.revision, self.isSpare) = (rows, min(least, rows), revision, isSpare)
    }
}

extension Feature {
    package func namedWishBelow(_ sky: Sky) -> WishBelow? {
        var wish = wishBelow(sky)
        wish?.feature = Self.name
        return wish
    }
}

/// Where the lines of a feature stand above the list, from top to bottom. Those of `more` need more room than the others.
package enum PanelPlace: Hashable, Sendable { case warnings, sentence, more }

/// Where lines stand on a printed page.
package enum PrintedPlace: Hashable, Sendable { case first, afterWeather, beforeDays }

/// How much is told.
package enum Extent: Hashable, Sendable {
    /// What is heard in a minute with all else.
    case brief
    /// What is left of it where it takes longer: without what is worth least.
    case briefest
    /// All that is known.
    case full
}

/// The words of a dialog for the ear.
package struct SpokenDialog: Hashable, Sendable {
    package let sentences: [String]
    /// Whether it wants a yes or a no.
    package let asks: Bool

    package init(_ sentences: [String], asks: Bool) { (self.sentences, self.asks) = (sentences, asks) }
}

/// What is written as JSON.
package enum Document: Hashable, Sendable { case report, statusBar }
