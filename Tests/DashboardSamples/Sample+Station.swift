import Dashboard
import Sky
import Weather

extension Sample {
    /// A reading of two minutes ago in the garden. The provider says 17.6° with 58 % of humidity.
    package static func reading(_ celsius: Double, humidity: Double? = 0.66, minutesAgo: Int = 2) -> OwnStation {
        guard let temperature = Temperature(celsius: celsius) else { preconditionFailure("out of range") }
        var conditions = Conditions(.unknown)
        conditions.relativeHumidity = humidity.flatMap { Fraction($0) }
        return OwnStation(
            StationReading(
                time: seoulAfternoon + -60 * minutesAgo, temperature: temperature,
                conditions: conditions))
    }

    /// A loaded state of a user with a station.
    package static func withStation(
        _ result: Result<OwnStation, WeatherError>, in look: Appearance = Appearance(), airports: [AirportReport] = []
    ) throws -> DashboardState {
        var preferences = try preferences(in: look)
        preferences.choices["station.command"] = .words(["station"])
        if !airports.isEmpty { preferences.choices["measured.source"] = .text("auto") }
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: look.size, now: seoulAfternoon,
            userOffset: seoulOffset)
        state.finishRefresh(with: outcome())
        if let request = state.extras.running.first(where: { $0.parts.keys.contains(.station) }) {
            var outcome = RefreshOutcome([:])
            outcome[OwnStation.self] = result.map { Fetched($0, fetchedAt: seoulAfternoon) }
            _ = state.handle(.answered(request.id, .report(outcome)))
        }
        if !airports.isEmpty { state.know(AirportReports(airports)) }
        return state
    }
}
