package struct HourWeather: WeatherMoment, Hashable, Sendable {
    package var validTime: UnixTime
    /// In seconds, 1 or more.
    package let span: Int
    @usableFromInline package var conditions: Conditions
    /// The provider's own low and high of the whole row; nil if it sends only the temperature of the beginning.
    package var range: TemperatureRange?
    package var precipitationProbability: Fraction?
    /// Rain and snow of the whole row; snow is a depth of water.
    package var rain: PrecipitationDepth?
    package var snow: PrecipitationDepth?
    /// Whether the provider leaves out the precipitation of a part of the row.
    package var lacksPrecipitation = false
    /// True if the conditions are those of the row's end, because the provider sends none for its beginning.
    package var isOfItsEnd = false

    package init(validTime: UnixTime, span: Int, conditions: Conditions) {
        self.validTime = validTime
        self.span = max(span, 1)
        self.conditions = conditions
    }

    @inlinable package var temperature: Temperature? {
        get { conditions.temperature }
        set { conditions.temperature = newValue }
    }

    package var end: UnixTime { validTime + span }

    package var middle: UnixTime { validTime + span / 2 }

    package var hours: Double { Double(span) / 3600 }

    /// Three local hours are four where the clock goes back. MET Norway's later rows have six.
    package var isLong: Bool { span > 4 * 3600 }

    package func contains(_ time: UnixTime) -> Bool { validTime <= time && time < end }

    /// The lowest and highest known temperatures of the row.
    package var low: Temperature? {
        range.map { min($0.low, conditions.temperature ?? $0.low) } ?? conditions.temperature
    }
    var high: Temperature? {
        range.map { max($0.high, conditions.temperature ?? $0.high) } ?? conditions.temperature
    }

    /// False without a temperature.
    package func isBelow(celsius limit: Double) -> Bool { low.map { $0.celsius < limit } ?? false }

    /// Whether it is not known if the whole row is dry.
    package var isPrecipitationUnknown: Bool {
        lacksPrecipitation
            || conditions.condition == .unknown && rain == nil && snow == nil && precipitationProbability == nil
    }

    package var precipitation: PrecipitationDepth? {
        rain == nil && snow == nil ? nil : (rain ?? .none) + (snow ?? .none)
    }

    package mutating func begin(as moment: HourWeather) {
        let own = conditions
        conditions = moment.conditions
        (conditions.condition, conditions.iconCode) = (own.condition, own.iconCode)
        (conditions.cloudCover, isOfItsEnd) = (own.cloudCover, false)
    }
}
