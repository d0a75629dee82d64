import Weather

/// A weather service: where it is asked, and what its answers mean.
package protocol WeatherProvider: Sendable {
    var id: ProviderID { get }

    /// The body of a good answer, as it came. Throws what kept it from coming.
    func answer(for half: ReportHalf, at coordinate: Coordinate) async throws(WeatherError) -> [UInt8]

    /// What the body of an answer for `.current` says. Throws an error that names endpoint and field.
    func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather

    /// What the body of an answer for `.forecast` says. Throws an error that names endpoint and field.
    func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast
}
