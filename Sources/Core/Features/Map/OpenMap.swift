import Loop
import Maps
import Weather

/// What an open map knows. All of it is forgotten when the map closes.
struct OpenMap: Sendable {
    let place: Place
    let isDemo: Bool
    var center: MapPoint
    /// Nil if the size of the map decides.
    var zoom: Int?
    /// Nil until the service has answered.
    var frames: RadarFrames?
    /// The shown one of `frames`; nil if there are none.
    var frame: RadarFrame?
    /// Of the frames of which a tile has arrived, or has failed to.
    var tiles: [RadarFrame: RadarTiles] = [:]
    var isPlaying = false
    var hasSeenEcho = false

    // MARK: Requests

    var framesRequest: Request?
    var tilesRequest: Request?
    var coverageRequest: Request?
    /// When the next frames may be requested.
    var gate: Gate
    /// When the user has asked for frames; nil as soon as they are requested.
    var askedAt: UnixTime?
    /// Frames whose missing tiles the user has asked for again.
    var wishedFrames: Set<RadarFrame> = []
    /// The centre for which the frames were requested: the service and its coverage depend on it.
    var requestedCenter: MapPoint?
    /// The last drawn one.
    var view: MapView?

    // MARK: Errors

    /// Why there are no frames, or no new ones.
    var error: RadarError?
    /// Why a playing map requests no other pictures.
    var playError: RadarError?
    /// How many requests for tiles in turn brought no tile.
    var failuresInTurn = 0
    /// Frames that the others do not wait for a second time.
    var failedBefore: Set<RadarFrame> = []

    init(_ place: Place, isDemo: Bool, zoom: Int? = nil, now: UnixTime) {
        (self.place, self.isDemo, self.zoom) = (place, isDemo, zoom)
        (center, gate) = (MapPoint(place.coordinate), Gate(openSince: now))
    }

    var stage: MapState.Stage {
        if gate.failures > 0 { .failed(until: gate.due) } else if frames == nil { .loading } else { .showing }
    }

    /// When something that failed is requested again.
    var nextTry: UnixTime? {
        if framesRequest == nil, case .failed(let end) = stage { end } else { nil }
    }

    var running: [Request] { [framesRequest, tilesRequest, coverageRequest].compactMap { $0 } }

    var scene: MapScene { MapScene(of: self) }

    /// The tiles that the view needs.
    var wanted: Set<TileAddress> { Set(view?.radarTiles.map(\.address) ?? []) }

    /// Those of `frames` of which all tiles are missing.
    var failed: Set<RadarFrame> {
        Set((frames?.frames ?? []).filter { tiles[$0].map { $0.tiles.isEmpty && !$0.errors.isEmpty } ?? false })
    }

    func isComplete(_ frame: RadarFrame, _ wanted: Set<TileAddress>) -> Bool {
        wanted.allSatisfy { tiles[frame]?.isKnown($0) == true }
    }
}

extension MapScene {
    init(of map: OpenMap) {
        self.init(center: map.center)
        (zoom, frames, frame) = (map.zoom, map.frames, map.frame)
        let known = map.frame.flatMap { map.tiles[$0] }
        (tiles, tileErrors) = (known?.tiles ?? [:], known?.errors ?? [:])
        (error, playError, failed) = (map.error, map.playError, map.failed)
        nextTry = map.nextTry
        (isPlaying, hasSeenEcho) = (map.isPlaying, map.hasSeenEcho)
        if map.isPlaying || map.playError != nil {
            let wanted = map.wanted
            pending = Set((map.frames?.frames ?? []).filter { !map.isComplete($0, wanted) })
        }
    }
}

// MARK: Playing

extension OpenMap {
    /// Whether the playing map shows it.
    private func isPlayed(_ frame: RadarFrame, _ wanted: Set<TileAddress>) -> Bool {
        isComplete(frame, wanted) && tiles[frame]?.tiles.isEmpty == false
    }

    /// Whether the playing map has a picture to show after this one.
    var canAdvance: Bool {
        let wanted = wanted
        return frames?.frames.contains { $0 != frame && isPlayed($0, wanted) } ?? false
    }

    mutating func togglePlaying() {
        let isLoading = frames == nil && error == nil
        guard isPlaying || isLoading || frame != nil else { return }
        isPlaying.toggle()
    }

    private var index: Int? { frames?.frames.firstIndex { $0 == frame } }

    /// Shows the next frame that has arrived; after the newest comes the oldest.
    mutating func advance() {
        guard let frames = frames?.frames, let index else { return }
        let wanted = wanted
        if let next = (frames[(index + 1)...] + frames[...index]).first(where: { isPlayed($0, wanted) }) {
            frame = next
        }
    }

    /// Stays at the oldest and at the newest frame.
    mutating func step(by step: Int) {
        guard let frames = frames?.frames, let index else { return }
        frame = frames[min(max(index + step, 0), frames.count - 1)]
    }

    /// The newest frame stays longer.
    var showsNewest: Bool { frame == frames?.frames.last }
}

extension RadarTiles {
    func isKnown(_ address: TileAddress) -> Bool { tiles[address] != nil || errors[address] != nil }

    func only(_ addresses: Set<TileAddress>) -> RadarTiles {
        var some = self
        some.tiles = tiles.filter { addresses.contains($0.key) }
        some.errors = errors.filter { addresses.contains($0.key) }
        return some
    }
}
