import Dashboard
import Loop
import Maps
import Weather

extension Sample {
    /// The pictures of the two hours before the afternoon.
    package static func radarFrames(
        _ service: RadarServiceID = .rainViewer, coverage: RadarCoverage? = .radar, newest: UnixTime = seoulAfternoon,
        count: Int = 13
    ) -> RadarFrames {
        let frames = (0..<count).reversed().map { index in
            let time = newest + -600 * index
            return RadarFrame(service: service, time: time, path: "/v2/radar/\(time.seconds)")
        }
        return RadarFrames(service: service, coverage: coverage, frames: frames)
    }

    package static let dryTile = RadarTile(bytes: Array(repeating: 0, count: RadarTile.pixelCount))

    /// Rain around a place, or snow: 60 dBZ in its middle, and 5 dBZ less for each `step` pixels of zoom 7.
    package static func rainTile(
        _ address: TileAddress, around place: Coordinate = seoul.coordinate, step: Double = 12, isSnow: Bool = false
    ) -> RadarTile {
        let world = Double(TileAddress.side << address.zoom)
        let middle = MapPoint(place)
        let scale = Double(1 << (RadarTile.maximumZoom - address.zoom))
        let bytes = (0..<RadarTile.pixelCount).map { index -> UInt8 in
            let column = Double(address.column * TileAddress.side + index % TileAddress.side) + 0.5
            let row = Double(address.row * TileAddress.side + index / TileAddress.side) + 0.5
            let (x, y) = ((column - middle.x * world) * scale, (row - middle.y * world) * scale)
            let decibels = 60 - Int((x * x + y * y).squareRoot() / step) * 5
            return decibels < 10 ? 0 : RadarEcho(decibels: decibels, isSnow: isSnow).rawValue
        }
        return RadarTile(bytes: bytes)
    }
}

extension DashboardState {
    /// The requests of the map among the effects.
    package static func radarRequests(_ effects: [Effect]) -> [Request] {
        effects.requests.filter { $0.isRadar }
    }

    private var radarRunning: [Request] { running.filter(\.isRadar) }

    /// Opens the map with these pictures, and draws it. All tiles of the view arrive.
    package mutating func openMap(
        _ frames: RadarFrames = Sample.radarFrames(), tile: (TileAddress) -> RadarTile? = { Sample.rainTile($0) }
    ) {
        press("m")
        answerFrames(.success(frames))
        answerTiles(tile)
    }

    package mutating func answerFrames(_ result: Result<RadarFrames, WeatherError>) {
        guard let request = radarRunning.first else { return }
        _ = handle(.answered(request.id, .radarFrames(result)))
    }

    /// Answers the running request for tiles; a nil tile fails.
    package mutating func answerRunningTiles(
        failingWith error: RadarError = .noSuchTile, _ tile: (TileAddress) -> RadarTile?
    ) {
        for request in radarRunning {
            guard case .radarTiles(let addresses, _, _) = request.subject else { continue }
            var tiles = RadarTiles()
            for address in addresses {
                if let tile = tile(address) { tiles.tiles[address] = tile } else { tiles.errors[address] = error }
            }
            _ = handle(.answered(request.id, .radarTiles(tiles)))
        }
    }

    /// Draws the map until it asks for no tiles any more; a nil tile fails.
    package mutating func answerTiles(
        failingWith error: RadarError = .noSuchTile, _ tile: (TileAddress) -> RadarTile?
    ) {
        while true {
            drawn()
            guard !Self.radarRequests(requestForFrame()).isEmpty else { return }
            answerRunningTiles(failingWith: error, tile)
        }
    }
}

extension Request {
    fileprivate var isRadar: Bool {
        switch subject {
        case .radarFrames, .radarTiles, .radarCoverage: true
        default: false
        }
    }
}
