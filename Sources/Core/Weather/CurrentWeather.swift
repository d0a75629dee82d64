package struct CurrentWeather: WeatherMoment, Hashable, Sendable {
    package var validTime: UnixTime
    package var clock: PlaceClock
    /// That of the conditions, which only a row can lack. New conditions do not change it.
    package var temperature: Temperature { didSet { conditions.temperature = temperature } }
    package var conditions: Conditions { didSet { conditions.temperature = temperature } }
    /// Rain and snow of the last hour; snow is a depth of water.
    package var rain: PrecipitationDepth?
    package var snow: PrecipitationDepth?
    /// The provider's low and high for the local day, or for nearby places.
    package var namedRange: TemperatureRange?
    package var sunrise: UnixTime?
    package var sunset: UnixTime?
    /// The height of the place in metres above the sea, for which the service has computed the weather.
    package var elevation: Double?
    /// That of the ground of a model, whose cells are wide: it can be 250 m off in mountains.
    package var estimatedElevation: Double?
    /// The provider's own name for the place, cleaned.
    package var placeName: String?
    package var countryCode: String?
    /// The coming quarters without a gap, from the earliest on; empty where the provider has none of its own.
    package var quarters: [QuarterHour] = []

    package init(validTime: UnixTime, clock: PlaceClock, temperature: Temperature, conditions: Conditions) {
        self.validTime = validTime
        self.clock = clock
        self.temperature = temperature
        self.conditions = conditions
        self.conditions.temperature = temperature
    }

    /// Takes over the conditions of `row`, if their temperature is known.
    package mutating func begin(as row: HourWeather) {
        guard let temperature = row.temperature else { return }
        (conditions, self.temperature) = (row.conditions, temperature)
    }
}

extension CurrentWeather: PartValue {
    package static let part = ReportPart.current
}

extension CurrentWeather {
    package var isDry: Bool {
        conditions.condition.precipitation == nil && conditions.condition != .unknown
            && [rain, snow].compactMap { $0 }.allSatisfy { $0.millimeters == 0 }
    }
}

extension Fetched<CurrentWeather> {
    package var asOf: UnixTime { abs(fetchedAt - value.validTime) > 1800 ? value.validTime : fetchedAt }

    /// The moment whose age the list of saved places shows; never in the future.
    package var oldest: UnixTime { min(asOf, fetchedAt) }
}
