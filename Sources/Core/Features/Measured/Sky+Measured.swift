import Sky
import Weather

/// What an airport and the present weather do not agree on; one of them is true.
struct MeasuredDoubt: Hashable {
    let isOfTemperature, isOfFalling: Bool
}

extension Sky {
    /// Nil if no airport has measured something near the place, and if nothing is asked of airports.
    var airport: NearbyAirport? {
        guard !choices.hiddenParts.contains(.measured), let report,
            let reports = report[AirportReports.self].latest?.value
        else { return nil }
        let current = report.current.latest?.value
        let height =
            current?.elevation.map { PlaceHeight(meters: $0, isEstimate: false) }
            ?? current?.estimatedElevation.map { PlaceHeight(meters: $0, isEstimate: true) }
        return reports.nearest(to: report.place.coordinate, height: height, at: now)
    }

    /// Whether it is not known what airports have measured.
    var areAirportsUnread: Bool {
        !choices.hiddenParts.contains(.measured) && airport == nil && report?.failure(.measured) != nil
    }

    /// Nil if both agree, and unless the present weather is at most an hour old.
    var doubt: MeasuredDoubt? {
        guard let airport, let present, [.measured, .station].contains(present.origin) else {
            return nil
        }
        let doubt = MeasuredDoubt(
            isOfTemperature: airport.differs(from: present.weather.temperature),
            isOfFalling: present.weather.falls.map { airport.report.falling == ($0 ? .no : .yes) } ?? false)
        return doubt.isOfTemperature || doubt.isOfFalling ? doubt : nil
    }
}

extension NearbyAirport {
    /// In kelvin. An airport within the same weather differs by less on most days.
    private static let leastDifference = 3.0

    /// Never if the heights may be the reason.
    fileprivate func differs(from temperature: Temperature) -> Bool {
        guard let measured = report.temperature, isOfSimilarHeight else { return false }
        // Sums of decimals: 6.3 and 9.3 differ by 3.
        return abs(measured.celsius - temperature.celsius) >= Self.leastDifference - 1e-9
    }
}

extension CurrentWeather {
    /// Whether rain or snow falls; nil if that is not known.
    fileprivate var falls: Bool? { condition == .unknown ? nil : condition.precipitation != nil }
}
