import DashboardSamples
import Weather

@testable import Dashboard
@testable import Display

extension Effect {
    /// Returns a refresh of both parts that also accepts stored responses newer than the time.
    static func refresh(
        _ id: Int, _ place: Place, _ provider: ProviderID = .openWeatherMap,
        newerThan time: UnixTime = seoulAfternoon + -600
    ) -> Effect {
        .refresh(RefreshRequest(id: id, place: place, provider: provider, parts: [.current: time, .forecast: time]))
    }
}
