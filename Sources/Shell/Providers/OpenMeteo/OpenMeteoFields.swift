import JSON
import Weather

extension ResponseFields {
    func times(_ name: String, offset: UTCOffset) -> [UnixTime?]? {
        list(name)?.map { UnixTime(response: $0, offset: offset) }
    }
}

extension OpenMeteoUnits {
    func ranges(_ daily: ResponseFields?, offset: UTCOffset) -> [CivilDate: TemperatureRange] {
        guard let daily, let lows = daily.list("temperature_2m_min"), let highs = daily.list("temperature_2m_max")
        else {
            return [:]
        }
        let times = daily.times("time", offset: offset) ?? []
        var ranges: [CivilDate: TemperatureRange] = [:]
        for (time, (low, high)) in zip(times, zip(lows, highs)) {
            guard let time, let low = temperature(low.finiteNumber), let high = temperature(high.finiteNumber)
            else { continue }
            // Noon has the right date even if midnight has another offset.
            ranges[(time + 43_200).localTime(at: offset).date] = TemperatureRange(low, high)
        }
        return ranges
    }
}
