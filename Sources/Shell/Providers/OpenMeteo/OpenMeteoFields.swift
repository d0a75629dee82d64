import JSON
import Weather

extension AnswerFields {
    /// This is nil without an array.
    func times(_ name: String, offset: UTCOffset) -> [UnixTime?]? {
        list(name)?.map { UnixTime(openMeteo: $0, offset: offset) }
    }
}

extension OpenMeteoUnits {
    /// Only days with both temperatures count.
    func ranges(_ daily: AnswerFields?, offset: UTCOffset) -> [CivilDate: TemperatureRange] {
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

extension UnixTime {
    /// Reads Unix time, or, where a proxy lost `timeformat`, local time such as "2026-07-26T05:04" or "2026-07-26".
    init?(openMeteo element: JSON?, offset: UTCOffset) {
        if let seconds = element?.answeredInteger {
            self.init(exactly: seconds)
            return
        }
        let parts = (element?.answeredText ?? "").split(separator: "T", maxSplits: 1)
        let date = parts.first?.split(separator: "-").compactMap { Int($0) } ?? []
        let clock = parts.dropFirst().first?.split(separator: ":").compactMap { Int($0) } ?? [0, 0]
        guard date.count == 3, (1900...9999).contains(date[0]), (1...12).contains(date[1]), (1...31).contains(date[2]),
            clock.count >= 2, (0...24).contains(clock[0]), (0...59).contains(clock[1])
        else { return nil }
        let day = CivilDate(year: date[0], month: date[1], day: date[2]).start(at: offset)
        self = day + (clock[0] * 3600 + clock[1] * 60)
    }
}
