import Weather
import WeatherService

extension IconRepository.Request {
    /// The request has no key.
    package init(openWeatherMapAt base: BaseURL, fetch: @escaping Fetch) {
        self.init { code throws(WeatherError) in
            let endpoint = Endpoint(base: base, path: "/img/wn/\(code.name)@2x.png", query: [], accept: "image/png")
            return try await goodBody(of: endpoint, fetch: fetch)
        }
    }
}
