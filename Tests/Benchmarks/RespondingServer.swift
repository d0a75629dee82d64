import Synchronization
import TestSupport

/// How the server answers, which a measurement changes as it goes.
final class RespondingServer: Sendable {
    enum Way {
        /// Well, after these pauses.
        case weather(current: Duration = .zero, forecast: Duration = .zero)
        /// Never.
        case silence
        /// Asking for a pause of so many seconds.
        case pause(seconds: Int)
    }

    private struct State {
        var way = Way.weather()
        var rows = FullResponses.usualRows
    }

    private let state = Mutex(State())

    var way: Way {
        get { state.withLock { $0.way } }
        set { state.withLock { $0.way = newValue } }
    }

    /// How many rows of three hours a forecast has.
    var rows: Int {
        get { state.withLock { $0.rows } }
        set { state.withLock { $0.rows = newValue } }
    }

    func answer(to request: RecordedRequest) -> FaultResponse {
        let (way, rows) = state.withLock { ($0.way, $0.rows) }
        switch way {
        case .silence: return .hanging
        case .pause(let seconds): return FaultResponse(status: 429, headers: [("Retry-After", "\(seconds)")])
        case .weather(let current, let forecast):
            switch request.path {
            case "/data/2.5/weather": return .json(FullResponses.openWeatherMapCurrent, after: current)
            case "/data/2.5/forecast": return .json(FullResponses.openWeatherMapForecast(rows: rows), after: forecast)
            default: return FaultResponse(status: 404)
            }
        }
    }
}

extension FaultResponse {
    fileprivate static func json(_ text: String, after delay: Duration) -> FaultResponse {
        var answer = FaultResponse.json(text)
        answer.delay = delay
        return answer
    }
}
