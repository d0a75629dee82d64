import Boundary
import JSON
import Look
import Sky
import Weather
import Words

package var measured: any Feature { MeasuredFeature() }

/// What the nearest airport has measured, beside the weather of the provider and never in its place.
struct MeasuredFeature: Feature {
    static let name = "measured"
    static let phrases: [any Phrase.Type] = [MeasuredPhrase.self]
    static let sources: [any Phrase] = [MeasuredPhrase.source]
    static let choices = [
        Choice(
            "measured.source", standard: .text("auto"), kind: .choice(["auto", "off"]), off: .text("off"),
            hides: .measured)
    ]
    /// The provider tells the height of the place.
    static let placeholder: FeaturePlaceholder? = FeaturePlaceholder("measured", part: .measured, with: [.current])

    func facts(_ sky: Sky) -> [RankedFact] {
        guard let words = MeasuredWords(sky) else { return [] }
        return [RankedFact(Fact(sky.strings[.label], forms: words.forms, role: .text), rank: 3, hasLine: true)]
    }

    func doubts(_ sky: Sky) -> [Doubt] {
        guard let words = MeasuredWords(sky), let doubt = sky.doubt else { return [] }
        return [words.doubt(doubt)]
    }

    func spoken(_ sky: Sky, _ extent: Extent) -> [String] {
        guard extent == .full || sky.doubt != nil, let words = MeasuredWords(sky) else { return [] }
        return [words.sentence] + (sky.doubt.map(words.differences) ?? [])
    }

    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] {
        guard place == .afterWeather else { return [] }
        // In brief, what agrees with the weather says nothing new.
        if extent == .briefest || extent == .brief && sky.airport != nil, sky.doubt == nil { return [] }
        guard let words = MeasuredWords(sky) else { return sky.areAirportsUnread ? notRead(sky, columns) : [] }
        let lines = "\(sky.strings[.label]) \(words.inFull)".wrapped(toColumns: columns)
        return lines.map { [Span($0)] }
    }

    private func notRead(_ sky: Sky, _ columns: Int) -> [[Span]] {
        sky.strings[.notRead].markedAsProblem.wrapped(toColumns: columns).map { [Span($0, .problem)] }
    }

    func attributions(_ sky: Sky, _ extent: Extent) -> [String] {
        sky.airport == nil ? [] : [sky.strings[MeasuredPhrase.source]]
    }

    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        [("measured", sky.airport.map(sky.json))]
    }

    func text(_ sky: Sky) -> String? { MeasuredWords(sky)?.short }
}

extension Sky {
    fileprivate func json(_ airport: NearbyAirport) -> JSON {
        let report = airport.report
        var conditions = report.conditions
        conditions.temperature = report.temperature
        let isKnown = conditions.condition != .unknown
        return .object(
            JSON.Object(
                members: [
                    ("station", .text(report.identifier)), ("name", report.name.map { .text($0) }),
                    ("distance", JSON(airport.kilometers * 1000, decimals: 0)),
                    ("elevationDifference", airport.elevationDifference.map { JSON($0, decimals: 0) }),
                    ("time", json(report.time)), ("fetchedAt", (self.report?.fetchedAt(.measured)).map(json)),
                    ("condition", isKnown ? .text(conditions.condition.rawValue) : nil),
                    (
                        "description",
                        isKnown
                            ? .text(strings.words(for: conditions.condition, isNight: isNight(at: report.time))) : nil
                    ),
                    ("precipitation", report.falling == .unknown ? nil : .boolean(report.falling == .yes)),
                    ("phenomena", report.phenomena.isEmpty ? nil : .array(report.phenomena.map(\.json))),
                ] + conditions.jsonMembers))
    }
}

extension AirportPhenomenon {
    fileprivate var json: JSON {
        .object(JSON.Object(members: [("name", .text(name)), ("nearby", isNearby ? .boolean(true) : nil)]))
    }
}
