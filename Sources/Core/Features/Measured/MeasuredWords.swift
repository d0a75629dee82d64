import Boundary
import Sky
import Weather
import Words

/// The report of the nearest airport in words.
struct MeasuredWords {
    private let sky: Sky
    private let airport: NearbyAirport

    /// Nil if no airport has measured something near the place.
    init?(_ sky: Sky) {
        guard let airport = sky.airport else { return nil }
        (self.sky, self.airport) = (sky, airport)
    }

    private var strings: Strings { sky.strings }
    private var report: AirportReport { airport.report }

    /// Forms such as "6°, light rain, airport 12 km, 150 m higher, 13:00", the fullest first. All tell how far away the airport
    /// is, and when it was measured.
    var forms: [String] {
        let anAirport = strings(MeasuredPhrase.airport, distance)
        return [
            text([temperature, weather, phenomena, anAirport, heightDifference, time]),
            text([temperature, weather, anAirport, heightDifference, time]),
            text([value, anAirport, heightDifference, time]), text([value, anAirport, time]),
            text([value, distance, time]), [value, distance, time].joined(by: " "),
        ].reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The same with the name of the airport.
    var inFull: String {
        let airport = (report.name ?? report.identifier) + " " + distance
        return text([temperature, weather, phenomena, airport, heightDifference, time])
    }

    /// For a line with other values.
    var short: String { text([value, strings(MeasuredPhrase.airport, distance), time]) }

    /// Text such as "Measured at 13:00, Belmora Arpt, 12 kilometres away: 6 degrees, light rain".
    var sentence: String {
        strings(
            MeasuredPhrase.sentence, time, report.name ?? report.identifier, distance,
            text([temperature, weather, phenomena, heightDifference]))
    }

    /// For the ear, after the sentence: whose values are others.
    func differences(_ doubt: MeasuredDoubt) -> [String] {
        let (hasStation, condition) = (
            sky.present?.origin == .station, sky.report?.stationReading(at: sky.now)?.conditions
        )
        let hasCondition = hasStation && condition.map { $0.condition != .unknown } ?? false
        let isOfStation = hasStation && (doubt.isOfTemperature || hasCondition)
        let isOfProvider = !hasStation || doubt.isOfFalling && !hasCondition
        return [
            isOfStation ? strings[MeasuredPhrase.differsFromStation] : nil,
            isOfProvider ? strings(MeasuredPhrase.differs, sky.report.map { strings[$0.provider] } ?? "") : nil,
        ].compactMap { $0 }
    }

    /// Only what differs. In the smallest space rain comes before the temperature.
    func doubt(_ doubt: MeasuredDoubt) -> Doubt {
        let values = text([doubt.isOfTemperature ? temperature : nil, doubt.isOfFalling ? falling : nil])
        return Doubt(
            strings(MeasuredPhrase.doubt, distance, values), short: strings(MeasuredPhrase.doubtShort, values),
            shortest: strings(MeasuredPhrase.doubtShort, doubt.isOfFalling ? falling : value))
    }

    private func text(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(by: strings[.separator]) }

    private var temperature: String? { report.temperature.map(sky.formats.exactTemperature) }

    /// What is told where there is room for one value.
    private var value: String { temperature ?? weather ?? falling }

    private var distance: String { sky.formats.distance(kilometers: airport.kilometers) }

    private var time: String { sky.formats.clock(sky.placeClock.localTime(of: report.time)) }

    /// In metres; less makes no difference to the temperature that is worth a word.
    private static let leastDifference = 100.0

    private var heightDifference: String? {
        guard let difference = airport.elevationDifference, abs(difference) >= Self.leastDifference else { return nil }
        return strings(
            difference > 0 ? MeasuredPhrase.higher : .lower, sky.formats.height(meters: abs(difference)))
    }

    private var weather: String? {
        let condition = report.conditions.condition
        guard condition == .unknown else {
            return strings.wordsInSentence(for: condition, isNight: sky.isNight(at: report.time))
        }
        return report.falling == .no ? strings[.dry] : nil
    }

    private var phenomena: String? {
        let words = report.phenomena.map { phenomenon in
            let name = word(for: phenomenon.kind)
            return phenomenon.isNearby ? strings(MeasuredPhrase.nearby, name) : name
        }
        return words.isEmpty ? nil : text(words)
    }

    private func word(for kind: AirportPhenomenon.Kind) -> String {
        switch kind {
        case .condition(let condition):
            strings.wordsInSentence(for: condition, isNight: sky.isNight(at: report.time))
        case .hail: strings[MeasuredPhrase.hail]
        case .driftingSnow: strings[MeasuredPhrase.driftingSnow]
        case .blowingSnow: strings[MeasuredPhrase.blowingSnow]
        case .iceCrystals: strings[MeasuredPhrase.iceCrystals]
        }
    }

    /// What falls at the airport, in one word.
    private var falling: String {
        guard report.falling == .yes else { return strings[.dry] }
        let here = report.phenomena.filter { !$0.isNearby }.map(\.kind) + [.condition(report.conditions.condition)]
        if here.contains(.hail) || here.contains(.condition(.thunderstormWithHail)) {
            return strings[MeasuredPhrase.hail]
        }
        var kinds = here.compactMap { kind in
            if case .condition(let condition) = kind { condition.precipitation } else { nil }
        }
        // Thunder has no word for what falls.
        kinds.removeAll { $0 == .thunderstorm }
        switch kinds.max() {
        case .snow, .heavySnow: return strings[MeasuredPhrase.snow]
        case .sleet: return strings[PrecipitationKind.sleet]
        default: return strings[MeasuredPhrase.rain]
        }
    }
}
