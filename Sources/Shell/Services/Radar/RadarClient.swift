import Exchange
import Maps
import Weather
import WeatherService

/// What the services need for their requests.
struct RadarClient: Sendable {
    let store: Store
    let fetch: Fetch
    let now: @Sendable () -> UnixTime

    /// RainViewer allows 100 for an address, which several users may share. Pictures that are shown later leave some for
    /// the view to which the user moves the map.
    private static let limits = ServiceGate.Limits(90, ahead: 60)

    func gate(of service: some RadarService) -> ServiceGate {
        ServiceGate(service.id.rawValue, address: service.base.text, limits: Self.limits, in: store)
    }

    /// Accepts status `other` too.
    func response(to endpoint: Endpoint, orStatus other: Int? = nil) async -> Result<HTTPResponse, WeatherError> {
        do throws(WeatherError) {
            return .success(try await goodResponse(of: endpoint, orStatus: other, fetch: fetch))
        } catch {
            return .failure(error)
        }
    }
}
