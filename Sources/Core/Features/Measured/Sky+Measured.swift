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
        return reports.nearest(
            to: report.place.coordinate, height: report.current.latest?.value.elevation, at: now)
    }

    /// Nil if both agree, and unless the present weather is at most an hour old.
    var doubt: MeasuredDoubt? {
        guard let airport, let present, present.origin == .measured else { return nil }
        let doubt = MeasuredDoubt(
            isOfTemperature: airport.differs(from: present.weather.temperature),
            isOfFalling: present.weather.falls.map { airport.report.falling == ($0 ? .no : .yes) } ?? false)
        return doubt.isOfTemperature || doubt.isOfFalling ? doubt : nil
    }
}

extension NearbyAirport {
    /// In kelvin. An airport within the same weather differs by less on most days.
    private static let leastDifference = 3.0

    /// Never if a height is not known, since the heights may be the reason.
    fileprivate func differs(from temperature: Temperature) -> Bool {
        let difference = abs(report.temperature.celsius - temperature.celsius)
        // Sums of decimals: 6.3 and 9.3 differ by 3.
        return elevationDifference != nil && difference >= Self.leastDifference - 1e-9
    }
}

extension CurrentWeather {
    /// Whether rain or snow falls; nil if that is not known, as after rain in the last hour.
    fileprivate var falls: Bool? { condition.precipitation != nil ? true : isDry ? false : nil }
}
