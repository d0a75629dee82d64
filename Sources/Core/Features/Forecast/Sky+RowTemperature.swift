import Look
import Sky
import Terminal
import Weather
import Words

extension Sky {
    /// With a dash for a row without a temperature.
    package func temperature(of row: HourWeather, form: (Temperature) -> String) -> Span {
        Span(row.temperature.map(form) ?? Formats.unknown, temperatureRole(of: row), emphasis(of: row.temperature))
    }

    func temperatureRole(of row: HourWeather) -> Role { row.temperature.map { Role($0) } ?? .dim }

    /// Heat, and frost that is not there yet, are bold.
    func emphasis(of temperature: Temperature?) -> Attributes { temperature.map(isSevere) ?? false ? .bold : [] }
}
