import Look
import Sky
import Terminal
import Weather
import Words

extension Sky {
    /// With a dash for a row without a temperature.
    package func temperature(of row: HourWeather, form: (Temperature) -> String) -> Span {
        guard let temperature = row.temperature else { return Span(Formats.unknown, .dim) }
        return Span(form(temperature), Role(temperature), emphasis(of: temperature))
    }

    /// Heat, and frost that is not there yet, are bold.
    func emphasis(of temperature: Temperature?) -> Attributes { temperature.map(isSevere) ?? false ? .bold : [] }
}
