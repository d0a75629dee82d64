@dynamicMemberLookup
package struct CurrentWeather: Hashable, Sendable {
    /// When these values hold; not when they were fetched.
    package var validTime: UnixTime
    package var clock: PlaceClock
    @usableFromInline package var conditions: Conditions
    /// Rain of the last hour.
    package var rain: PrecipitationDepth?
    /// Snow of the last hour, as the depth of its water.
    package var snow: PrecipitationDepth?
    /// The provider names it for the local day, or for places near by.
    package var namedRange: TemperatureRange?
    /// Nil where the sun does not rise on this day.
    package var sunrise: UnixTime?
    package var sunset: UnixTime?

    package init(validTime: UnixTime, clock: PlaceClock, conditions: Conditions) {
        self.validTime = validTime
        self.clock = clock
        self.conditions = conditions
    }

    @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Conditions, Value>) -> Value {
        get { conditions[keyPath: path] }
        set { conditions[keyPath: path] = newValue }
    }
}

extension CurrentWeather: PartValue {
    package static let part = ReportPart.current
}
