import Weather
import Words

extension Sky {
    /// Whether the user's own station stands here and says nothing of now.
    package var isStationSilent: Bool {
        !choices.hiddenParts.contains(.station) && report?.isStationSilent(at: now) ?? false
    }

    /// In seconds. While refreshes succeed, no weather is older.
    package var longestAge: Int { 2 * choices.refreshInterval }

    package var headerPart: ReportPart? {
        if isForecastPresent { return .forecast }
        return [ReportPart.current, .forecast].first { report?.fetchedAt($0) != nil }
    }

    /// The measurement time; nil if the response followed soon after the measurement.
    package var measuredApart: UnixTime? {
        guard headerPart == .current, let current = report?.current.latest, current.asOf != current.fetchedAt
        else { return nil }
        return current.asOf
    }

    package var headerTime: UnixTime? { measuredApart ?? headerPart.flatMap { report?.fetchedAt($0) } }

    /// Nil if the place has the clock of the user. A guess is shown in any case.
    package var localTime: LocalTime? {
        guard let clock = report?.clock, clock.isGuess || clock.offset(at: now) != userOffset else { return nil }
        return clock.localTime(of: now)
    }

    package func userClock(_ time: UnixTime) -> String {
        inUserClock(formats.clock(time.localTime(at: userOffset)))
    }

    /// Says of a text with a time whose clock it is, where the place has another one.
    package func inUserClock(_ text: String) -> String { localTime == nil ? text : strings(.userClock, text) }
}
