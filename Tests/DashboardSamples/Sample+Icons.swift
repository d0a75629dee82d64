import Dashboard
import Look
import Loop
import Terminal
import Weather

extension Sample {
    /// A picture such as a service may send: a sun behind a dark cloud in a transparent square.
    package static let picture = picture { row, column in
        let (sun, cloud) = (distance(row, column, from: (14, 14)), distance(row, column, from: (22, 24)))
        return cloud <= 10 ? [0x48, 0x48, 0x4A, 255] : sun <= 8 ? [0xEC, 0x6E, 0x4C, 255] : nil
    }

    /// A square of 40 pixels; `color` returns red, green, blue and alpha, or nil for a transparent pixel.
    package static func picture(_ color: (_ row: Int, _ column: Int) -> [UInt8]?) -> Picture {
        let pixels = (0..<40).flatMap { row in (0..<40).flatMap { color(row, $0) ?? [0, 0, 0, 0] } }
        return Picture(columns: 40, rows: 40, pixels: pixels)
    }

    private static func distance(_ row: Int, _ column: Int, from center: (Int, Int)) -> Double {
        let (y, x) = (Double(row - center.0), Double(column - center.1))
        return (y * y + x * x).squareRoot()
    }

    /// The outcome with the service's names of its pictures.
    package static func outcomeWithIcons(_ code: String = "02d", at time: UnixTime = seoulAfternoon) -> RefreshOutcome {
        var weather = current
        weather.iconCode = IconCode(code)
        weather.validTime = time
        var rows = forecast.hours
        for index in rows.indices { rows[index].iconCode = IconCode(index % 2 == 0 ? "10d" : "04d") }
        return RefreshOutcome(
            current: .success(Fetched(weather, fetchedAt: time)),
            forecast: .success(
                Fetched(Forecast(hours: rows, clock: PlaceClock(seoulOffset)).knowingWholeDays, fetchedAt: time)))
    }

    /// Returns a state that may show the service's pictures, before the first refresh.
    package static func stateWithIcons(
        in look: Appearance = Appearance(), depth: ColorDepth = .direct, provider: ProviderID = .openWeatherMap,
        isOffline: Bool = false
    ) throws -> DashboardState {
        var preferences = try preferences(in: look, isOffline: isOffline)
        preferences.providerIcons = ProviderIcons(depth)
        return DashboardState(
            preferences: preferences, provider: provider, place: seoul, size: look.size, now: seoulAfternoon,
            userOffset: seoulOffset)
    }
}

extension DashboardState {
    /// Draws a frame and returns the effects for its pictures, as the loop does.
    package mutating func iconEffects() -> [Effect] {
        drawn()
        return requestIcons()
    }

    /// Draws a frame and answers all requests for its pictures.
    package mutating func loadIcons(_ picture: Picture = Sample.picture) {
        for request in iconEffects().requests { _ = handle(.answered(request.id, .icon(picture))) }
    }
}
