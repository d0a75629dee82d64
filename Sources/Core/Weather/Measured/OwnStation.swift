/// What the user's own station says of a place.
package struct OwnStation: PartValue {
    package static let part = ReportPart.station

    /// Nil where the station does not stand.
    package let reading: StationReading?

    package init(_ reading: StationReading?) { self.reading = reading }

    /// In seconds: the least time between two runs of the user's command. Only the doctor runs it at once.
    package static let interval = 120

    /// A station does not move.
    package func interval(fetchedAt: UnixTime) -> Int? { reading == nil ? 86_400 : nil }
}

/// The values of the user's own station at one moment.
package struct StationReading: Hashable, Sendable {
    package let time: UnixTime
    package let temperature: Temperature
    /// What the station does not measure is nil, and the condition is then unknown.
    package let conditions: Conditions
    /// Of the last hour.
    package let rain: PrecipitationDepth?
    package let snow: PrecipitationDepth?

    package init(
        time: UnixTime, temperature: Temperature, conditions: Conditions, rain: PrecipitationDepth? = nil,
        snow: PrecipitationDepth? = nil
    ) {
        (self.time, self.temperature, self.rain, self.snow) = (time, temperature, rain, snow)
        self.conditions = conditions
    }

    /// In seconds: an older reading is not the weather of now.
    static let useTime = 30 * 60

    /// In seconds: the clock of a station may be ahead.
    package static let tolerance = 5 * 60

    package func isUsable(at now: UnixTime) -> Bool { (-Self.tolerance...Self.useTime).contains(now - time) }

    /// Takes from `others` what the station does not measure, without what depends on their temperature.
    func completed(by others: Conditions) -> Conditions {
        var whole = others
        whole.temperature = temperature
        whole.relativeHumidity = conditions.relativeHumidity
        whole.dewPoint =
            conditions.dewPoint ?? conditions.relativeHumidity.flatMap { temperature.dewPoint(relativeHumidity: $0) }
        whole.apparentTemperature = conditions.apparentTemperature
        if conditions.condition != .unknown {
            whole.condition = conditions.condition
            whole.iconCode = nil
        }
        whole.seaLevelPressure = conditions.seaLevelPressure ?? others.seaLevelPressure
        whole.cloudCover = conditions.cloudCover ?? others.cloudCover
        whole.visibility = conditions.visibility ?? others.visibility
        whole.wind = conditions.wind ?? others.wind
        whole.uvIndex = conditions.uvIndex ?? others.uvIndex
        whole.snowDepth = conditions.snowDepth ?? others.snowDepth
        return whole
    }
}

extension WeatherReport {
    /// What the own station says; nil without one, where it does not stand, and after `StationReading.useTime`.
    package func stationReading(at now: UnixTime) -> StationReading? {
        self[OwnStation.self].latest?.value.reading.flatMap { $0.isUsable(at: now) ? $0 : nil }
    }

    /// Whether a station stands here that says nothing of now.
    package func isStationSilent(at now: UnixTime) -> Bool {
        let part = self[OwnStation.self]
        return stationReading(at: now) == nil && (part.failure != nil || part.latest?.value.reading != nil)
    }
}
