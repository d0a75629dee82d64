import Loop
import Weather

extension DashboardState {
    /// The requests whose answers are awaited.
    package var running: [Request] {
        [refresh.running, following.running, location.search, savedWeather.renewal?.request].compactMap { $0 }
            + extras.running + icons.running + (map?.running ?? [])
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
        case (.radarFrames(let result), .radarFrames): return answerMap(.framesAnswered(request, result))
        case (.radarTiles(let tiles), .radarTiles): return answerMap(.tilesAnswered(request, tiles))
        case (.radarCoverage(let coverage), .radarCoverage): return change(.coverageAnswered(coverage))
        case (.report, _), (.renewed, _), (.location, _), (.following, _), (.icon, _), (.radarFrames, _),
            (.radarTiles, _), (.radarCoverage, _):
            break
        }
        return []
    }

    private mutating func answerMap(_ event: MapEvent) -> [Effect] {
        change(event) + (sendsNoRequests ? change(.forbidden) : [])
    }
}
