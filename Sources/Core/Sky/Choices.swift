import Weather

/// What the user has chosen for all that is shown: by the configuration, by options or by keys.
package struct Choices: Equatable, Sendable {
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval = 600
    package var hourStep = HourStep.three
    /// The largest number of days in the list, 1 to 16.
    package var dayLimit = 16
    package var airScale = AirScaleChoice.auto
    package var checksWarnings = true
    package var isOffline = false

    package init() {}
}

extension Choices {
    /// The parts that nothing requests or shows.
    package var hiddenParts: Set<ReportPart> {
        var parts: Set<ReportPart> = []
        if airScale == .off { parts.insert(.air) }
        if !checksWarnings { parts.insert(.warnings) }
        return parts
    }

    package func parts(of provider: ProviderID) -> Set<ReportPart> { provider.parts.subtracting(hiddenParts) }
}
