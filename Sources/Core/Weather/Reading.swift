/// A measurement that is kept for a day, because most providers send no past weather.
package struct Reading: Hashable, Sendable {
    package let time: UnixTime
    package let temperature: Temperature
    package let seaLevelPressure: Pressure?

    package init(time: UnixTime, temperature: Temperature, seaLevelPressure: Pressure?) {
        self.time = time
        self.temperature = temperature
        self.seaLevelPressure = seaLevelPressure
    }

    init(_ current: CurrentWeather) {
        self.init(
            time: current.validTime, temperature: current.temperature, seaLevelPressure: current.seaLevelPressure)
    }
}

extension [Reading] {
    /// Returns the readings of both in order, those of the last 27 hours, at most one in 50 minutes.
    func joined(_ others: [Reading]) -> [Reading] {
        let all = (self + others).sorted { $0.time < $1.time }
        guard let latest = all.last?.time else { return [] }
        return all.reduce(into: []) { kept, reading in
            guard latest - reading.time <= 27 * 3600 else { return }
            if let last = kept.last, reading.time - last.time < 50 * 60 { return }
            kept.append(reading)
        }
    }
}
