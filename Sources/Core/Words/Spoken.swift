import Weather

/// Texts for the ear. The first cases have no text for the eye.
package enum SpokenPhrase: String, Phrase {
    package static let prefix = "spoken."

    case minus, windFrom, position, numbered, warning, message
    case sideNorth = "side.north"
    case sideSouth = "side.south"
    case sideEast = "side.east"
    case sideWest = "side.west"
}

/// The keys whose text for the ear differs from that for the eye.
struct SpokenForm: Phrase {
    static let prefix = SpokenPhrase.prefix
    static let allCases = (CompassPoint.allCases.map(\.key) + forms.split(separator: " ").map(String.init))
        .map(SpokenForm.init)

    let key: String

    private init(_ key: String) { self.key = Self.prefix + key }

    private static let forms = """
        time.day time.dayMonthFirst time.dayWithYear time.between time.hourMinute time.hourMinute12 text.percentage \
        fact.uvNamed fact.chance fact.moonPhase fact.sinceYesterday fact.lastDay header.lowHigh header.partOfDay header.range \
        header.sun header.sunriseAt header.sunsetAt header.localClock air.concentration air.partsPerMillion air.index air.named \
        air.pollen condition.lightRainAndSnow condition.rainAndSnow banner.partFailed fact.pressureTendency pollutant.fineDust pollutant.dust status.unitsChosen status.refreshing status.locating
        """
}

/// Units and spans of time in words, after a figure.
enum SpokenUnit: String, Phrase {
    static let prefix = "spoken.count."

    case celsius, fahrenheit, degrees, kelvin
    case metersPerSecond, kilometersPerHour, milesPerHour, knots
    case hectopascals, inchesOfMercury
    case millimetersPerHour, litersPerSquareMeter, millimeters, centimeters, inches, meters, kilometers, miles, feet
    case ageMinutes, ageHours, spanSeconds, spanMinutes, spanHours, rateLimitedFor, timedOut
}

extension SpeedUnit {
    var spoken: SpokenUnit {
        switch self {
        case .metersPerSecond: .metersPerSecond
        case .kilometersPerHour: .kilometersPerHour
        case .milesPerHour: .milesPerHour
        case .knots: .knots
        }
    }
}

extension Formats {
    package var spoken: Formats {
        var formats = self
        formats.useSpokenStrings()
        return formats
    }

    func spoken(_ coordinate: Coordinate, decimals: Int) -> String {
        strings(
            SpokenPhrase.position, number(coordinate.latitude.magnitude, decimals: decimals),
            strings[coordinate.latitude < 0 ? .sideSouth : .sideNorth],
            number(coordinate.longitude.magnitude, decimals: decimals),
            strings[coordinate.longitude < 0 ? .sideWest : .sideEast])
    }
}

extension Strings {
    subscript(phrase: SpokenPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: SpokenPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
