/// The weather at a place now, as the provider reports or models it.
package struct CurrentWeather: Hashable, Sendable {
    /// When these values hold; not when they were fetched.
    package var validTime: UnixTime
    package var clock: PlaceClock
    package var condition: Condition
    package var temperature: Temperature
    package var apparentTemperature: Temperature?
    package var dewPoint: Temperature?
    package var relativeHumidity: Fraction?
    package var seaLevelPressure: Pressure?
    package var cloudCover: Fraction?
    package var visibility: Visibility?
    package var wind: Wind?
    /// Rain of the last hour.
    package var rain: PrecipitationDepth?
    /// Snow of the last hour, as the depth of its water.
    package var snow: PrecipitationDepth?
    /// The lowest and the highest that the provider names beside the temperature: of the local day, or of places near by.
    package var namedRange: TemperatureRange?
    /// Absent where the sun does not rise on this day.
    package var sunrise: UnixTime?
    package var sunset: UnixTime?

    package init(validTime: UnixTime, clock: PlaceClock, condition: Condition, temperature: Temperature) {
        self.validTime = validTime
        self.clock = clock
        self.condition = condition
        self.temperature = temperature
    }

    /// At a place whose offset is not known to change.
    package init(validTime: UnixTime, offset: UTCOffset, condition: Condition, temperature: Temperature) {
        self.init(validTime: validTime, clock: PlaceClock(offset), condition: condition, temperature: temperature)
    }
}
