/// What an airport has measured: its METAR or SPECI.
package struct AirportReport: Hashable, Sendable {
    /// That of the ICAO, such as "RKSS".
    package let identifier: String
    /// The airport's name, cleaned; nil if it is not known.
    package let name: String?
    let coordinate: Coordinate
    /// In metres above the sea; nil if it is not known.
    let elevation: Double?
    package let time: UnixTime
    package let temperature: Temperature?
    /// Their condition is `unknown` where nothing fell and the sky was not seen as a whole.
    package let conditions: Conditions
    package let falling: Falling
    /// What the condition does not say, in the order of the report.
    package let phenomena: [AirportPhenomenon]

    /// Whether rain, snow or hail falls at the airport.
    package enum Falling: Hashable, Sendable {
        case yes, no
        /// The station has no sensor for it, or what it reports allows both.
        case unknown
    }

    /// Nil if it tells neither the temperature nor the weather.
    package init?(
        _ report: METAR, name: String?, coordinate: Coordinate, elevation: Double?, time: UnixTime
    ) {
        let temperature = report.conditions.temperature
        guard temperature != nil || report.falling != .unknown || report.conditions.condition != .unknown else {
            return nil
        }
        (identifier, self.name, self.coordinate) = (report.identifier, name, coordinate)
        (self.elevation, self.time, self.temperature) = (elevation, time, temperature)
        (conditions, falling) = (report.conditions, report.falling)
        let told = AirportPhenomenon(kind: .condition(report.conditions.condition), isNearby: false)
        phenomena = report.phenomena.filter { $0 != told }
    }
}

extension AirportReport {
    /// Of a sample.
    package init(
        _ identifier: String, name: String?, coordinate: Coordinate, elevation: Double?, time: UnixTime,
        temperature: Temperature?, _ conditions: Conditions, falling: Falling? = nil
    ) {
        (self.identifier, self.name, self.coordinate) = (identifier, name, coordinate)
        (self.elevation, self.time, self.temperature) = (elevation, time, temperature)
        (self.conditions, self.falling) = (
            conditions, falling ?? (conditions.condition.precipitation == nil ? .no : .yes)
        )
        phenomena = []
    }
}

/// The reports of airports around a place.
package struct AirportReports: PartValue, Hashable {
    package static let part = ReportPart.measured

    private let reports: [AirportReport]

    /// In seconds. Airports report each half hour or each hour, and oftener if the weather changes.
    package static let interval = 600

    package init(_ reports: [AirportReport]) { self.reports = reports }

    /// In kilometres. Farther off, the weather is that of another place.
    package static let reach = 25.0
    /// In seconds.
    private static let longestAge = 90 * 60
    /// In seconds. A clock may be behind.
    private static let tolerance = 5 * 60

    /// The latest report of the nearest airport; of the same minute the later one, which may correct the other. `height` is
    /// that of the place; nil if it is not known.
    package func nearest(to place: Coordinate, height: PlaceHeight?, at now: UnixTime) -> NearbyAirport? {
        var latest: [String: AirportReport] = [:]
        for report in reports where (-Self.tolerance...Self.longestAge).contains(now - report.time) {
            if latest[report.identifier].map({ $0.time <= report.time }) ?? true { latest[report.identifier] = report }
        }
        return latest.values.compactMap { NearbyAirport($0, from: place, height: height) }
            .min { ($0.kilometers, $0.report.identifier) < ($1.kilometers, $1.report.identifier) }
    }
}

package struct PlaceHeight: Hashable, Sendable {
    /// Above the sea.
    let meters: Double
    let isEstimate: Bool

    package init(meters: Double, isEstimate: Bool) { (self.meters, self.isEstimate) = (meters, isEstimate) }
}

/// An airport as it is seen from a place.
package struct NearbyAirport: Hashable, Sendable {
    package let report: AirportReport
    package let kilometers: Double
    /// In metres: how much higher the airport is. Nil if one of the heights is not known, or is an estimate.
    package let elevationDifference: Double?
    /// Whether the heights are no reason for other temperatures.
    package let isOfSimilarHeight: Bool

    /// In metres. The air is 2° colder at the top of this.
    private static let highestDifference = 300.0
    /// The error of an estimated height, in metres.
    private static let errorOfEstimate = 250.0
    /// Of an estimate. With its error it is 400 m, where the air is less than 3° colder.
    private static let similarDifference = 150.0

    /// Nil if the airport is too far away, or too much higher or lower.
    fileprivate init?(_ report: AirportReport, from place: Coordinate, height: PlaceHeight?) {
        self.report = report
        kilometers = place.kilometers(to: report.coordinate)
        let isEstimate = height?.isEstimate ?? false
        let difference = report.elevation.flatMap { elevation in height.map { elevation - $0.meters } }
        elevationDifference = isEstimate ? nil : difference
        isOfSimilarHeight = difference.map { !isEstimate || abs($0) <= Self.similarDifference } ?? false
        let highest = Self.highestDifference + (isEstimate ? Self.errorOfEstimate : 0)
        guard kilometers <= AirportReports.reach, abs(difference ?? 0) <= highest else { return nil }
    }
}
