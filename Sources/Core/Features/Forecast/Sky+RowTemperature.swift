import Look
import Sky
import Weather
import Words

extension Sky {
    func role(of temperature: Temperature) -> Role { isSevere(temperature) ? .warning : Role(temperature) }

    /// With a dash for a row without a temperature.
    package func temperature(of row: HourWeather, form: (Temperature) -> String) -> Span {
        Span(row.temperature.map(form) ?? Formats.unknown, temperatureRole(of: row))
    }

    func temperatureRole(of row: HourWeather) -> Role { row.temperature.map(role) ?? .dim }
}
