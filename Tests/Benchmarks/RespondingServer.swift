import Synchronization
import TestSupport

/// Weather service whose behavior a measurement changes.
final class RespondingServer: Sendable {
    enum Behavior {
        /// Delays before the two responses.
        case weather(current: Duration = .zero, forecast: Duration = .zero)
        case silence
        case pause(seconds: Int)
        /// Weather, and so many warnings of two megabytes each.
        case largeWarnings(count: Int)
    }

    private struct State {
        var behavior = Behavior.weather()
        var rows = FullResponses.usualRows
    }

    private let state = Mutex(State())

    var behavior: Behavior {
        get { state.withLock { $0.behavior } }
        set { state.withLock { $0.behavior = newValue } }
    }

    /// Rows of three hours in a forecast.
    var rows: Int {
        get { state.withLock { $0.rows } }
        set { state.withLock { $0.rows = newValue } }
    }

    func response(to request: RecordedRequest) -> FaultResponse {
        let (behavior, rows) = state.withLock { ($0.behavior, $0.rows) }
        switch behavior {
        case .silence: return .hanging
        case .pause(let seconds): return FaultResponse(status: 429, headers: [("Retry-After", "\(seconds)")])
        case .largeWarnings(let count):
            if request.path == "/alert/area" { return .json(LargeWarning.list(count: count)) }
            if request.path.hasPrefix(LargeWarning.path) { return LargeWarning.response }
            return weather(for: request, rows: rows)
        case .weather(let current, let forecast):
            return weather(for: request, rows: rows, current: current, forecast: forecast)
        }
    }

    private func weather(
        for request: RecordedRequest, rows: Int, current: Duration = .zero, forecast: Duration = .zero
    ) -> FaultResponse {
        switch request.path {
        case "/data/2.5/weather": .json(FullResponses.openWeatherMapCurrent, after: current)
        case "/data/2.5/forecast": .json(FullResponses.openWeatherMapForecast(rows: rows), after: forecast)
        case "/data/2.5/air_pollution/forecast": .json(FullResponses.openWeatherMapAir)
        // An advisory, so that the figures contain its line.
        default: WeatherResponses.response(to: request)
        }
    }
}

extension FaultResponse {
    fileprivate static func json(_ text: String, after delay: Duration) -> FaultResponse {
        var response = FaultResponse.json(text)
        response.delay = delay
        return response
    }
}
