import Astronomy
import Facts
import Look
import Sky
import Terminal
import Weather
import Words

// What a wide list tells of days and hours in further columns.
extension ForecastTexts {
    /// Of figures that do not say themselves what they are.
    func heading(_ column: ForecastColumns.Column) -> String? {
        let strings = sky.strings
        return switch column {
        case .label, .icon, .low, .bar, .high, .condition, .amount, .extreme: nil
        case .chance: strings[FactPhrase.chance]
        case .rest: strings[FactPhrase.wind]
        case .feels: strings[ListPhrase.feels]
        case .humidity: strings[FactPhrase.humidity]
        case .uvIndex: strings[ListPhrase.uvIndex]
        case .cloud: strings[FactPhrase.cloud]
        case .dewPoint: strings[ListPhrase.dewPoint]
        case .pressure: strings[FactPhrase.pressure]
        case .sunrise: strings[FactPhrase.sunrise]
        case .sunset: strings[FactPhrase.sunset]
        }
    }

    func further(_ column: ForecastColumns.Column, of hour: HourWeather) -> Span? {
        let formats = sky.formats
        switch column {
        case .feels: return hour.apparentTemperature.map { Span(formats.temperature($0), Role($0)) }
        case .humidity: return hour.relativeHumidity.map { Span(formats.percent($0)) }
        case .cloud: return hour.cloudCover.map { Span(formats.percent($0)) }
        case .dewPoint: return hour.dewPoint.map { Span(formats.temperature($0)) }
        case .pressure: return hour.seaLevelPressure.map { Span(formats.pressure($0)) }
        case .uvIndex: return sky.isAllNight(hour) ? nil : hour.uvIndex.map(uvIndex)
        case .sunrise: return sunEvent(.sunrise, sky.sunEvents(in: hour))
        case .sunset: return sunEvent(.sunset, sky.sunEvents(in: hour))
        default: return nil
        }
    }

    /// Percentages are the means of the rows, of today those of its rest.
    func further(_ column: ForecastColumns.Column, of day: DayWeather) -> Span? {
        switch column {
        case .humidity: return mean(of: day, \.relativeHumidity)
        case .cloud: return mean(of: day, \.cloudCover)
        case .uvIndex: return day.uvIndex.map(uvIndex)
        case .sunrise: return sunEvent(.sunrise, sky.sunEvents(of: day.date))
        case .sunset: return sunEvent(.sunset, sky.sunEvents(of: day.date))
        default: return nil
        }
    }

    private func uvIndex(_ index: UVIndex) -> Span { Span("\(index.rounded)") }

    private func sunEvent(_ kind: Sun.Event.Kind, _ events: [Sun.Event]) -> Span? {
        events.first { $0.kind == kind }.map { Span(sky.formats.clock(sky.placeClock.localTime(of: $0.time))) }
    }

    private func mean(of day: DayWeather, _ value: (HourWeather) -> Fraction?) -> Span? {
        let known = day.parts.compactMap { row in value(row).map { (value: $0.value, hours: row.hours) } }
        let hours = known.reduce(0) { $0 + $1.hours }
        guard hours > 0 else { return nil }
        let sum = known.reduce(0) { $0 + $1.value * $1.hours }
        return Fraction(sum / hours).map { Span(sky.formats.percent($0)) }
    }

    /// Those of the widest value; 0 if none is known.
    func columns(ofFurther column: ForecastColumns.Column) -> Int {
        func widest(_ value: (HourWeather) -> Double?) -> Int {
            rows.extremes(value).reduce(0) { max($0, further(column, of: $1).map { ColumnWidth.of($0.text) } ?? 0) }
        }
        return switch column {
        case .feels: widest { $0.apparentTemperature?.celsius }
        case .dewPoint: widest { $0.dewPoint?.celsius }
        case .pressure: widest { $0.seaLevelPressure?.hectopascals }
        case .humidity, .cloud:
            rows.contains { further(column, of: $0) != nil }
                ? Fraction(1).map { ColumnWidth.of(sky.formats.percent($0)) } ?? 0 : 0
        case .uvIndex: rows.contains { $0.uvIndex != nil } || days.contains { $0.uvIndex != nil } ? 2 : 0
        case .sunrise, .sunset: sky.report == nil ? 0 : sky.formats.clockColumns
        default: 0
        }
    }
}
