import JSON
import Weather

extension ResponseFields {
    /// This is nil without an array.
    func times(_ name: String, offset: UTCOffset) -> [UnixTime?]? {
        list(name)?.map { UnixTime(answered: $0, offset: offset) }
    }
}

extension OpenMeteoUnits {
    /// Only days with both temperatures count.
    func ranges(_ daily: ResponseFields?, offset: UTCOffset) -> [CivilDate: TemperatureRange] {
        guard let daily, let lows = daily.list("temperature_2m_min"), let highs = daily.list("temperature_2m_max")
        else {
            return [:]
        }
        let times = daily.times("time", offset: offset) ?? []
        var ranges: [CivilDate: TemperatureRange] = [:]
        for (time, (low, high)) in zip(times, zip(lows, highs)) {
            guard let time, let low = temperature(low.answeredNumber), let high = temperature(high.answeredNumber)
            else { continue }
            // Noon is in the right day even where midnight has another offset.
            ranges[(time + 43_200).localTime(at: offset).date] = TemperatureRange(low, high)
        }
        return ranges
    }
}
