import Dashboard
import Terminal
import Weather

extension Sample {
    /// A report of an airport 12 km south of Seoul, 22 minutes old.
    package static func airport(
        _ celsius: Double, _ condition: Condition = .partlyCloudy, falling: AirportReport.Falling? = nil,
        elevation: Double? = 18, kilometers: Double = 12, minutesAgo: Int = 22, name: String? = "Kimpo Intl"
    ) -> AirportReport {
        var conditions = Conditions(condition, temperature: Sample.celsius(celsius))
        conditions.dewPoint = Sample.celsius(celsius - 3)
        conditions.seaLevelPressure = Pressure(hectopascals: 1013)
        conditions.visibility = Visibility(meters: 10_000)
        conditions.wind = wind(5.144_444, from: 240, gust: nil)
        let coordinate = Coordinate(
            clampingLatitude: seoul.coordinate.latitude - kilometers / 111.195, longitude: seoul.coordinate.longitude)
        return AirportReport(
            "RKSS", name: name, coordinate: coordinate, elevation: elevation, time: seoulAfternoon + -60 * minutesAgo,
            temperature: Sample.celsius(celsius), conditions, falling: falling)
    }

    /// A loaded state that knows the reports. The place is 38 m above the sea unless its height is not known.
    package static func measuring(
        _ reports: [AirportReport], in look: Appearance = Appearance(), height: Double? = 38,
        condition: Condition? = nil, rain: PrecipitationDepth? = nil
    ) throws -> DashboardState {
        var preferences = try preferences(in: look)
        preferences.choices["measured.source"] = .text("auto")
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: look.size, now: seoulAfternoon,
            userOffset: seoulOffset)
        var outcome = outcome()
        var weather = current
        weather.condition = condition ?? weather.condition
        weather.rain = rain ?? weather.rain
        weather.elevation = height
        outcome.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        state.know(AirportReports(reports))
        return state
    }
}

extension DashboardState {
    /// The reports arrive from the cache.
    package mutating func know(_ reports: AirportReports, fetchedAt: UnixTime = seoulAfternoon) {
        var stored = StoredReport()
        stored[AirportReports.self] = Fetched(reports, fetchedAt: fetchedAt)
        _ = handle(.recalled(stored))
    }
}
