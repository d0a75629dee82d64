import JSON
import Weather

extension ResponseFields {
    func times(_ name: String, offset: UTCOffset) -> [UnixTime?]? {
        list(name)?.map { UnixTime(response: $0, offset: offset) }
    }
}

extension OpenMeteoUnits {
    /// Returns the days that have a low and a high; the last day of a response may have none.
    func summaries(_ daily: ResponseFields?, offset: UTCOffset) -> [CivilDate: DaySummary] {
        guard let daily, let times = daily.times("time", offset: offset) else { return [:] }
        let columns = daily.lists
        var summaries: [CivilDate: DaySummary] = [:]
        for (index, time) in times.enumerated() {
            func number(_ variable: String) -> Double? {
                columns[variable].flatMap { $0.indices.contains(index) ? $0[index].finiteNumber : nil }
            }
            guard let time, let low = temperature(number("temperature_2m_min")),
                let high = temperature(number("temperature_2m_max"))
            else { continue }
            var summary = DaySummary(range: TemperatureRange(low, high))
            (summary.rain, summary.snow) = depths { number($0.name + "_sum") }
            summary.precipitationProbability =
                number("precipitation_probability_max").flatMap { Fraction(percent: $0) }
            summary.condition = Self.condition(number("weather_code"))
            summary.gust = speed(number("wind_gusts_10m_max"))
            summary.uvIndex = number("uv_index_max").flatMap { UVIndex($0) }
            // Noon has the right date even if midnight has another offset.
            summaries[(time + 43_200).localTime(at: offset).date] = summary
        }
        return summaries
    }
}
