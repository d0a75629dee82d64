package struct Conditions: Hashable, Sendable {
    package var condition: Condition
    /// The service's picture for the condition.
    package var iconCode: IconCode?
    package var temperature: Temperature?
    package var apparentTemperature: Temperature?
    package var dewPoint: Temperature?
    package var relativeHumidity: Fraction?
    package var seaLevelPressure: Pressure?
    package var cloudCover: Fraction?
    package var visibility: Visibility?
    package var wind: Wind?
    package var uvIndex: UVIndex?
    /// The snow that lies on the ground.
    package var snowDepth: SnowDepth?

    package init(_ condition: Condition, temperature: Temperature? = nil) {
        self.condition = condition
        self.temperature = temperature
    }
}
