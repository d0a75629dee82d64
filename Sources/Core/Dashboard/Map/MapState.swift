import Loop
import Maps
import Weather

/// The map as a machine: an event leads from one stage to another, and sends or ends requests. `MapTableTests` has the
/// table of its stages and events.
package enum MapState: Sendable {
    case closed
    case open(OpenMap)

    package enum Stage: Hashable, Sendable {
        case closed
        /// No answer has come yet.
        case loading
        /// The last answers were good.
        case showing
        /// What was there before stays. Nil if only the user's wish sends the next request.
        case failed(until: UnixTime?)
    }

    package var stage: Stage { open?.stage ?? .closed }

    package var open: OpenMap? {
        if case .open(let map) = self { map } else { nil }
    }

    package mutating func handle(_ event: MapEvent, at now: UnixTime, _ requests: inout RequestCounter) -> [Effect] {
        switch (self, event) {
        case (.closed, .opened(let place, let isDemo)):
            self = .open(OpenMap(place, isDemo: isDemo, now: now))
            return []
        // Nothing is requested for a closed map, and no answer is awaited.
        case (.closed, _), (.open, .opened): return []
        case (.open(let map), .closed):
            self = .closed
            return map.running.map { .cancel($0.id) }
        case (.open(var map), _):
            defer { self = .open(map) }
            return map.handle(event, at: now, &requests)
        }
    }
}

package enum MapEvent: Sendable {
    case opened(Place, isDemo: Bool)
    case closed
    /// The dashboard shows another place.
    case placeChanged(Place, isDemo: Bool)
    /// Frames are due, and the weather does not need the network.
    case due
    case framesAnswered(Request, Result<RadarFrames, WeatherError>)
    case tilesAnswered(Request, RadarTiles)
    case coverageAnswered(RadarCoverage)
    /// The dashboard sends no requests of its own, so that only the user's wish reads the disk again.
    case forbidden
    case asked
    /// The process was stopped, so that the time-outs of its requests say nothing about the service.
    case resumed
    /// The last frame on the screen had this view, before anything else happens.
    case seen(MapView)
    /// A frame on the screen has this view.
    case drawn(MapView)
    case centered(MapPoint)
    /// `center` is nil if it stays.
    case zoomed(Int, center: MapPoint?)
    /// Back to the place, with the zoom that the size of the map decides.
    case returned
    /// Begins to play, or pauses.
    case played
    /// The playing map shows its next picture.
    case advanced
    /// By so many pictures, which ends the play.
    case stepped(Int)
}

extension OpenMap {
    mutating func handle(_ event: MapEvent, at now: UnixTime, _ requests: inout RequestCounter) -> [Effect] {
        switch event {
        case .opened, .closed: break
        case .placeChanged(let place, let isDemo):
            let former = self
            self = OpenMap(place, isDemo: isDemo, zoom: former.zoom, now: now)
            return former.running.map { .cancel($0.id) }
        case .due: return requestFrames(&requests)
        case .framesAnswered(let request, let result): return take(result, to: request, at: now, &requests)
        case .tilesAnswered(let request, let loaded): take(loaded, to: request, at: now)
        case .coverageAnswered(let coverage): take(coverage)
        case .forbidden: waitForUser(at: now)
        case .asked: askedAt = now
        case .resumed: return restart(at: now)
        case .seen(let view): requestFramesIfFar(in: view, at: now)
        case .drawn(let view): return requestTiles(of: view, at: now, &requests)
        case .centered(let point): center = point
        case .zoomed(let level, let point):
            guard MapScene.zooms.contains(level) else { break }
            (zoom, center) = (level, point ?? center)
        case .returned: (zoom, center) = (nil, MapPoint(place.coordinate))
        case .played: togglePlaying()
        case .advanced: advance()
        case .stepped(let step):
            isPlaying = false
            self.step(by: step)
        }
        return []
    }
}
