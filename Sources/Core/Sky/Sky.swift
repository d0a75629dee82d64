import Weather
import Words

/// The weather as it is seen: a report at a moment, with what the user has chosen.
package struct Sky: Equatable, Sendable {
    package var report: WeatherReport?
    package var now: UnixTime
    package var userOffset: UTCOffset
    package var formats: Formats
    /// The chosen provider; `report` has another one during the demo.
    package var provider: ProviderID
    package var choices: Choices
    /// The time zone that suggested the place; nil after the user's choice.
    package var guessedTimeZone: String?
    /// When the location was found that the place follows; nil if the place does not follow this machine.
    package var locatedAt: UnixTime?
    /// Whether the place is a saved one.
    package var isPlaceSaved = false
    package var writesNamesInASCII = false
    /// The place of the report as it is shown, which saves searches for its town.
    private(set) var namedPlace: NamedPlace?

    package init(now: UnixTime, userOffset: UTCOffset, formats: Formats, provider: ProviderID, choices: Choices) {
        self.now = now
        self.userOffset = userOffset
        self.formats = formats
        self.provider = provider
        self.choices = choices
    }
}

extension Sky {
    /// With the texts for the ear.
    package var spoken: Sky {
        var sky = self
        sky.formats = formats.spoken
        return sky
    }

    /// Searches the town of the place once, because each frame and each key needs it.
    package mutating func namePlace() {
        let place = report.map { shown($0.place) }
        if namedPlace?.place != place { namedPlace = place.map(NamedPlace.init) }
    }

    /// Whether a key opened the demo; false if the program started with the demo.
    package var isInPassingDemo: Bool { report?.provider == .demo && provider != .demo }

    /// Sample weather needs no request, so offline changes nothing for it.
    package var sendsNoRequests: Bool { choices.isOffline && (report?.provider ?? provider) != .demo }

    /// Whether the key is missing or rejected; Open-Meteo needs none.
    package var offersOpenMeteo: Bool {
        guard let report, report.provider.needsKey, !sendsNoRequests else { return false }
        return report.essentialFailures.contains(where: \.concernsKey)
    }
}
