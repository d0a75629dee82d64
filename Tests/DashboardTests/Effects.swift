import DashboardSamples
import Weather

@testable import Dashboard
@testable import Display

extension Effect {
    /// A refresh of both halves, for which answers of this interval serve as well.
    static func refresh(
        _ id: Int, _ place: Place, _ provider: ProviderID = .openWeatherMap,
        newerThan time: UnixTime = seoulAfternoon + -600
    ) -> Effect {
        .refresh(RefreshRequest(id: id, place: place, provider: provider, parts: [.current: time, .forecast: time]))
    }
}
