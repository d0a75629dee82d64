import DashboardSamples
import Loop
import Weather

/// Effects as `unnumbered` returns them.
extension Effect {
    /// Returns a refresh of both parts that also accepts stored responses newer than the time.
    static func refresh(
        _ place: Place, _ provider: ProviderID = .openWeatherMap, newerThan time: UnixTime = seoulAfternoon + -600
    ) -> Effect {
        .request(Request(id: 0, .report(place, provider, [.current: time, .forecast: time])))
    }

    static func locate(_ source: LocationSource) -> Effect {
        .request(Request(id: 0, .location(source), wish: .user))
    }

    static func follow(newerThan: UnixTime = seoulAfternoon, wish: Wish = .shown) -> Effect {
        .request(Request(id: 0, .following(newerThan: newerThan), wish: wish))
    }
}
