import Loop
import Weather

extension DashboardState {
    /// The requests whose answers are awaited.
    package var running: [Request] {
        [refresh.running, following.running, location.search, savedWeather.renewal?.request].compactMap { $0 }
            + extras.running + icons.running + features.running
    }

    mutating func take(_ answer: Answer, to request: Request) -> [Effect] {
        switch (answer, request.subject) {
        case (.report(let outcome), .report):
            if !request.isExtra { return endRefresh(with: outcome) }
            end(extra: request, with: outcome)
        case (.renewed(let place, let result), .renewal): return renew(place, with: result)
        case (.location(let result), .location(let source)): return end(source, with: result)
        case (.following(let result), .following): return endFollowing(with: result)
        case (.icon(let picture), .icon): icons.handle(request, picture)
        default: return withFeatures { $0.take(answer, to: request, &$1) }
        }
        return []
    }
}
