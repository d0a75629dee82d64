import DashboardSamples
import Loop
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

extension DashboardState {
    var map: OpenMap? { mapFeature?.map }
    var drawnMap: DrawnMap? { mapFeature?.drawn }
    private var mapFeature: MapFeature? { features["map"] as? MapFeature }

    /// Moves the view to the east until it needs a tile that has not been requested.
    mutating func panToNewTiles() {
        let known = Set(map?.scene.tiles.keys ?? [:].keys)
        while drawnMap?.view.radarTiles.allSatisfy({ known.contains($0.address) }) ?? false {
            press("Right")
            drawn()
        }
    }
}

/// What tests of the open map share.
protocol MapTesting {}

extension MapTesting {
    func state(rows: Int = 24, columns: Int = 80) throws -> DashboardState {
        try Sample.loaded(in: Appearance(size: Size(rows: rows, columns: columns)))
    }

    func requests(_ effects: [Effect]) -> [Request] { DashboardState.radarRequests(effects) }

    func isFramesRequest(_ request: Request) -> Bool {
        if case .radarFrames = request.subject { true } else { false }
    }

    func tiles(_ request: Request?) -> (addresses: [TileAddress], frame: RadarFrame)? {
        guard case .radarTiles(let addresses, let frame, _)? = request?.subject else { return nil }
        return (addresses, frame)
    }

    /// Opens the map and returns its first request for tiles.
    func openUntilTiles(
        in state: inout DashboardState, _ frames: RadarFrames = Sample.radarFrames()
    ) throws -> Request {
        state.press("m")
        state.answerFrames(.success(frames))
        state.drawn()
        return try #require(requests(state.requestForFrame()).first)
    }

    /// Opens the map, plays it and returns its first request for a picture that is shown later.
    func playUntilAhead(in state: inout DashboardState) throws -> Request {
        state.openMap()
        state.press("Space")
        state.drawn()
        return try #require(requests(state.requestForFrame()).first)
    }

    /// A refresh that becomes due ends at once.
    func wait(_ seconds: Int, in state: inout DashboardState) -> [Effect] {
        var effects = state.advance(bySeconds: seconds)
        if let refresh = state.refresh.running {
            effects += state.handle(.answered(refresh.id, .report(Sample.outcome(at: state.now))))
        }
        return effects
    }
}
