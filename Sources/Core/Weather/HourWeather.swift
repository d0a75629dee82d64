@dynamicMemberLookup
package struct HourWeather: Hashable, Sendable {
    package var validTime: UnixTime
    /// In seconds, 1 or more.
    package let span: Int
    @usableFromInline package var conditions: Conditions
    package var precipitationProbability: Fraction?
    /// Rain and snow of the whole row; snow is a depth of water.
    package var rain: PrecipitationDepth?
    package var snow: PrecipitationDepth?
    /// True if the conditions are those of the row's end, because the provider sends none for its beginning.
    package var isOfItsEnd = false

    package init(validTime: UnixTime, span: Int, conditions: Conditions) {
        self.validTime = validTime
        self.span = max(span, 1)
        self.conditions = conditions
    }

    @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Conditions, Value>) -> Value {
        get { conditions[keyPath: path] }
        set { conditions[keyPath: path] = newValue }
    }

    package var end: UnixTime { validTime + span }

    package var middle: UnixTime { validTime + span / 2 }

    package var hours: Double { Double(span) / 3600 }

    package func contains(_ time: UnixTime) -> Bool { validTime <= time && time < end }

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
