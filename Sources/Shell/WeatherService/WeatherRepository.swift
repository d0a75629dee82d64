import Weather

/// Joins the two halves of a report.
package struct WeatherRepository: Sendable {
    private let provider: any WeatherProvider
    private let now: @Sendable () -> UnixTime

    package init(provider: any WeatherProvider, now: @escaping @Sendable () -> UnixTime) {
        self.provider = provider
        self.now = now
    }

    /// Asks for both halves at once and takes as long as the slower one; a cancellation ends the halves that have not
    /// arrived with `cancelled`.
    package func refresh(_ place: Place) async -> RefreshOutcome {
        // Each half is a `Result`, so that the failure of one is no reason to lose or to wait for the other.
        async let current = fetched(.current, at: place.coordinate) { body throws(WeatherError) in
            try provider.currentWeather(from: body)
        }
        async let forecast = fetched(.forecast, at: place.coordinate) { body throws(WeatherError) in
            try provider.forecast(from: body)
        }
        return await RefreshOutcome(current: current, forecast: forecast)
    }

    private func fetched<Value: Sendable>(
        _ half: ReportHalf, at coordinate: Coordinate, decode: @Sendable ([UInt8]) throws(WeatherError) -> Value
    ) async -> Result<Fetched<Value>, WeatherError> {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        do throws(WeatherError) {
            let body = try await provider.answer(for: half, at: coordinate)
            let fetchedAt = now()
            return .success(Fetched(try decode(body), fetchedAt: fetchedAt))
        } catch {
            // Whatever a request broken off by us says, the reason is ours.
            return .failure(Task.isCancelled ? .cancelled : error)
        }
    }
}
