import Display
import Loop
import Maps
import Terminal
import Weather

/// The open map. What it holds goes with it when it closes.
package struct MapState: Sendable {
    package private(set) var scene: MapScene
    private(set) var place: Place
    private(set) var isDemo: Bool
    /// Of the frames of which a tile has arrived, or has failed to.
    private(set) var tiles: [RadarFrame: RadarTiles] = [:]
    /// When tiles of frames must be asked for again, because the service replaces them.
    private var nextChecks: [RadarFrame: UnixTime] = [:]
    private var framesRequest: Request?
    private var tilesRequest: Request?
    private var coverageRequest: Request?
    /// The last drawn view, and the tiles that it needs.
    private var view: MapView?
    private var wanted: Set<TileAddress> = []
    /// When the frames are due; nil while they are requested, or if only the user can request them.
    private(set) var nextFrames: UnixTime?
    /// Who wants the next frames.
    private var wish = Wish.shown
    /// Frames whose missing tiles the user has asked for again.
    private var wishedFrames: Set<RadarFrame> = []
    /// How many requests for tiles in turn brought no tile.
    private var failuresInTurn = 0
    /// Frames that the others do not wait for a second time.
    private var failedBefore: Set<RadarFrame> = []
    /// Where the pointer is, and whether it has moved since the button went down; nil while the button is up.
    var drag: (position: Position, hasMoved: Bool)?
    /// The centre for which the frames were requested: the service and its coverage depend on it.
    private var asked: MapPoint?

    init(_ place: Place, isDemo: Bool, now: UnixTime) {
        (self.place, self.isDemo, nextFrames) = (place, isDemo, now)
        scene = MapScene(center: MapPoint(place.coordinate))
    }

    var isPlaying: Bool { scene.isPlaying }

    package var running: [Request] { [framesRequest, tilesRequest, coverageRequest].compactMap { $0 } }

    var endingAll: [Effect] { running.map { .cancel($0.id) } }

    // MARK: Frames

    /// In seconds.
    private static let pauseAfterError = 120

    /// Missing tiles are requested again after the frames, since new frames may have them.
    mutating func hasten(at now: UnixTime) { (wish, nextFrames) = (.user, now) }

    /// After a stop of the process, the time-outs of its requests say nothing about the service.
    mutating func restart(at now: UnixTime) -> [Effect] {
        defer { (framesRequest, tilesRequest, coverageRequest) = (nil, nil, nil) }
        // Some may already have ended.
        if !running.isEmpty || scene.nextTry != nil { hasten(at: now) }
        return endingAll
    }

    /// Missing tiles are then requested again.
    private mutating func forgetErrors() {
        (scene.playError, failuresInTurn, failedBefore) = (nil, 0, scene.failed)
        tiles = tiles.mapValues { RadarTiles(tiles: $0.tiles) }
        show(scene.frame)
    }

    mutating func requestFrames(_ requests: inout RequestCounter) -> [Effect] {
        (nextFrames, scene.nextTry) = (nil, nil)
        defer { wish = .shown }
        let former = framesRequest
        let center = isDemo ? place.coordinate : scene.center.coordinate
        // Two decimals say less about the user than four.
        let near = Coordinate(
            clampingLatitude: center.latitude.rounded(decimals: 2), longitude: center.longitude.rounded(decimals: 2))
        asked = scene.center
        let request = requests.request(.radarFrames(near: near, isDemo: isDemo), wish: wish)
        framesRequest = request
        return Effect.replacing(former, by: request)
    }

    mutating func handle(
        _ request: Request, _ result: Result<RadarFrames, WeatherError>, at now: UnixTime,
        _ requests: inout RequestCounter
    ) -> [Effect] {
        framesRequest = nil
        defer { if scene.frame == nil { scene.isPlaying = false } }
        switch result {
        case .success(let frames):
            scene.error = frames.failure.flatMap {
                frames.frames.isEmpty || $0.service == frames.service ? $0.error : nil
            }
            // The wish of the user also concerns the service that takes the place of the first.
            let isWished = request.wish == .user || !wishedFrames.isEmpty && frames.service != scene.frames?.service
            wishedFrames = isWished ? Set(frames.frames) : []
            let wasNewest = scene.frame == scene.frames?.frames.last
            if frames.service != scene.frames?.service { scene.hasSeenEcho = false }
            scene.frames = frames
            tiles = tiles.filter { frames.frames.contains($0.key) }
            nextChecks = nextChecks.filter { frames.frames.contains($0.key) }
            // What came while a frame was the newest may lack a part that is there now.
            for frame in nextChecks.keys where frame != frames.frames.last { nextChecks[frame] = now }
            forgetErrors()
            if wasNewest || !frames.frames.contains(where: { $0 == scene.frame }) { show(frames.frames.last) }
            nextFrames = Self.nextRequest(after: frames.frames.last, at: now)
            if let error = scene.error { retry(after: [error], at: now) }
            if case .radarFrames(let place, _) = request.subject {
                return completeCoverage(of: frames, at: place, wish: request.wish, &requests)
            }
        case .failure(let error):
            scene.error = .request(error)
            if request.wish == .user {
                wishedFrames = Set(scene.frames?.frames ?? [])
                forgetErrors()
            }
            retry(after: [.request(error)], at: now)
        }
        return []
    }

    /// The later a new frame is, the longer the pause.
    private static func nextRequest(after newest: RadarFrame?, at now: UnixTime) -> UnixTime {
        guard let newest else { return now + pauseAfterError }
        let pause = min(
            max((now - newest.time - RadarFrame.interval) / 2, RadarFrames.shortestPause), RadarFrame.interval)
        // The user's clock can be slow.
        return max(min(newest.time, now) + (RadarFrame.interval + RadarFrame.delay), now + pause)
    }

    private mutating func completeCoverage(
        of frames: RadarFrames, at place: Coordinate, wish: Wish, _ requests: inout RequestCounter
    ) -> [Effect] {
        let subject = Request.Subject.radarCoverage(at: place)
        if frames.coverage == nil, coverageRequest?.subject == subject { return [] }
        let former = coverageRequest
        coverageRequest = frames.coverage == nil ? requests.request(subject, wish: wish) : nil
        return Effect.replacing(former, by: coverageRequest)
    }

    mutating func handle(_ coverage: RadarCoverage) {
        coverageRequest = nil
        scene.frames?.coverage = coverage
    }

    private mutating func retry(after errors: some Sequence<RadarError>, at now: UnixTime) {
        nextFrames = now + (Self.askedPause(after: errors) ?? Self.pauseAfterError)
        scene.nextTry = nextFrames
    }

    /// Only the user's wish reads the disk again.
    mutating func waitForUser() { (nextFrames, scene.nextTry) = (nil, nil) }

    /// The seconds that the service asks for.
    private static func askedPause(after errors: some Sequence<RadarError>) -> Int? {
        let asked = errors.compactMap { error -> Int? in
            guard case .request(let error) = error, case .pause(let seconds) = error.retryPolicy else { return nil }
            return seconds
        }
        return asked.max().map { max($0, 1) }
    }

    /// Another region may have another service.
    mutating func requestFramesIfFar(in view: MapView, at now: UnixTime) {
        guard let asked, nextFrames != nil, !isDemo else { return }
        let position = view.position(of: asked)
        let (columns, rows) = (Double(view.columns), Double(view.rows))
        let isFar =
            abs(position.column - columns / 2) > columns / 2 || abs(position.row - rows / 2) > max(rows, columns) / 2
        if isFar { (nextFrames, scene.hasSeenEcho) = (now, false) }
    }

    private mutating func show(_ frame: RadarFrame?) {
        scene.frame = frame
        let known = frame.flatMap { tiles[$0] }
        (scene.tiles, scene.tileErrors) = (known?.tiles ?? [:], known?.errors ?? [:])
        let frames = scene.frames?.frames ?? []
        scene.pending = isPlaying || scene.playError != nil ? Set(frames.filter { !isComplete($0) }) : []
        scene.failed = Set(frames.filter { tiles[$0].map { $0.tiles.isEmpty && !$0.errors.isEmpty } ?? false })
    }

    private func isComplete(_ frame: RadarFrame) -> Bool {
        wanted.allSatisfy { tiles[frame]?.isKnown($0) == true }
    }

    /// Whether the playing map shows it.
    private func isPlayed(_ frame: RadarFrame) -> Bool { isComplete(frame) && tiles[frame]?.tiles.isEmpty == false }

    /// Whether the playing map has a picture to show after this one.
    var canAdvance: Bool { scene.frames?.frames.contains { $0 != scene.frame && isPlayed($0) } ?? false }

    // MARK: Tiles

    /// Requests the missing tiles of the shown frame, then those of the others while the map plays. Tiles outside the drawn
    /// view are forgotten.
    mutating func requestTiles(
        of view: MapView, at now: UnixTime, _ requests: inout RequestCounter
    ) -> [Effect] {
        self.view = view
        let addresses = Set(view.radarTiles.map(\.address))
        if addresses != wanted {
            wanted = addresses
            for frame in tiles.keys { tiles[frame] = tiles[frame]?.only(addresses) }
            show(scene.frame)
        }
        let missing = nextTiles
        guard let next = missing ?? nextRenewal(at: now) else { return [] }
        let former = tilesRequest
        if let former, isWaited(for: former, before: next.frame), missing == nil || !former.isRenewal { return [] }
        let use: TileUse =
            missing == nil ? .renewal : tiles[next.frame]?.tiles.isEmpty == false ? .rest : .picture
        let wish: Wish =
            wishedFrames.contains(next.frame) ? .user : next.frame == scene.frame ? .shown : .ahead
        let request = requests.request(.radarTiles(next.addresses, of: next.frame, as: use), wish: wish)
        tilesRequest = request
        return Effect.replacing(former, by: request)
    }

    /// Whether the view needs what the request brings before the tiles of `next`.
    private func isWaited(for request: Request, before next: RadarFrame) -> Bool {
        guard case .radarTiles(let addresses, let frame, _) = request.subject else { return false }
        return wanted.isSuperset(of: addresses)
            && (frame == scene.frame && request.wish > .ahead || isPlaying && next != scene.frame)
    }

    private typealias WantedTiles = (addresses: [TileAddress], frame: RadarFrame)

    private var nextTiles: WantedTiles? {
        for frame in wantedFrames {
            let missing = wanted.filter { tiles[frame]?.isKnown($0) != true }
            if !missing.isEmpty { return (missing.sorted { ($0.row, $0.column) < ($1.row, $1.column) }, frame) }
        }
        return nil
    }

    /// The shown frame, and all others while the map plays.
    private var wantedFrames: [RadarFrame] {
        guard let frame = scene.frame else { return [] }
        let others = isPlaying && scene.playError == nil ? scene.frames?.frames ?? [] : []
        return [frame] + others.filter { !failedBefore.contains($0) } + others.filter(failedBefore.contains)
    }

    /// When the next tiles that the map has are asked for again.
    var nextCheck: UnixTime? { wantedFrames.compactMap { nextChecks[$0] }.min() }

    private func nextRenewal(at now: UnixTime) -> WantedTiles? {
        for frame in wantedFrames where nextChecks[frame].map({ $0 <= now }) ?? false {
            let known = wanted.filter { tiles[frame]?.tiles[$0] != nil }
            if !known.isEmpty { return (known.sorted { ($0.row, $0.column) < ($1.row, $1.column) }, frame) }
        }
        return nil
    }

    private mutating func noteCheck(of frame: RadarFrame, _ loaded: RadarTiles, isRenewal: Bool, at now: UnixTime) {
        if isRenewal {
            // A service that has not answered is not asked again at once.
            nextChecks[frame] = loaded.nextCheck.map { max($0, now + RadarFrame.checkInterval) }
        } else if let next = loaded.nextCheck {
            nextChecks[frame] = min(next, nextChecks[frame] ?? next)
        }
    }

    mutating func handle(
        _ request: Request, _ loaded: RadarTiles, at now: UnixTime
    ) {
        guard case .radarTiles(let addresses, let frame, let use) = request.subject else { return }
        tilesRequest = nil
        var loaded = loaded
        // A tile without a result would be requested again and again.
        for address in addresses where !loaded.isKnown(address) { loaded.errors[address] = .noSuchTile }
        if loaded.errors.isEmpty { wishedFrames.remove(frame) }
        noteFailure(of: frame, loaded)
        noteCheck(of: frame, loaded, isRenewal: use == .renewal, at: now)
        var known = tiles[frame] ?? RadarTiles()
        known.merge(loaded.only(wanted))
        tiles[frame] = known
        show(scene.frame)
        // An echo beyond the view says nothing about the radar in it.
        if view?.hasEcho(in: loaded.tiles) ?? false { scene.hasSeenEcho = true }
        if !loaded.errors.isEmpty, let next = nextFrames {
            nextFrames =
                if loaded.isServiceReplaced, scene.error == nil {
                    now
                } else if let pause = Self.askedPause(after: loaded.errors.values) {
                    now + pause
                } else {
                    min(next, now + Self.pauseAfterError)
                }
            scene.nextTry = nextFrames
        }
    }

    /// The service does not respond if the shown picture failed, or two others in turn.
    private mutating func noteFailure(of frame: RadarFrame, _ loaded: RadarTiles) {
        if !loaded.tiles.isEmpty { (scene.playError, failuresInTurn) = (nil, 0) }
        guard loaded.tiles.isEmpty, let error = loaded.errors.values.first(where: \.concernsAllPictures) else { return }
        failuresInTurn += 1
        if isPlaying, frame == scene.frame || failuresInTurn > 1 { scene.playError = error }
    }

    // MARK: Keys

    mutating func pan(columns: Int, rows: Int, in view: MapView) {
        scene.center = view.moved(byColumns: columns, rows: rows).center
    }

    mutating func center(on point: MapPoint) { scene.center = point }

    /// `position` keeps its point of the map; nil is the middle.
    mutating func zoom(by step: Int, in view: MapView, around position: ViewPosition? = nil) {
        let zoom = view.zoom + step
        guard MapScene.zooms.contains(zoom) else { return }
        scene.zoom = zoom
        if let position { scene.center = view.zoomed(to: zoom, around: position).center }
    }

    /// Forgets the user's zoom too.
    mutating func returnToPlace() {
        scene.center = MapPoint(place.coordinate)
        scene.zoom = nil
    }

    mutating func show(_ other: Place, isDemo: Bool, now: UnixTime) -> [Effect] {
        let (zoom, ends) = (scene.zoom, endingAll)
        self = MapState(other, isDemo: isDemo, now: now)
        scene.zoom = zoom
        return ends
    }

    mutating func togglePlaying() {
        let isLoading = scene.frames == nil && scene.error == nil
        guard scene.isPlaying || isLoading || scene.frame != nil else { return }
        scene.isPlaying.toggle()
        show(scene.frame)
    }

    /// Shows the next frame that has arrived; after the newest comes the oldest.
    mutating func advance() {
        guard let frames = scene.frames?.frames, let index = frames.firstIndex(where: { $0 == scene.frame }) else {
            return
        }
        if let next = (frames[(index + 1)...] + frames[...index]).first(where: isPlayed) { show(next) }
    }

    /// Stays at the oldest and at the newest frame.
    mutating func step(by step: Int) {
        guard let frames = scene.frames?.frames, let index = frames.firstIndex(where: { $0 == scene.frame }) else {
            return
        }
        show(frames[min(max(index + step, 0), frames.count - 1)])
    }

    /// The newest frame stays longer.
    var showsNewest: Bool { scene.frame == scene.frames?.frames.last }
}

extension Request {
    var isRenewal: Bool {
        if case .radarTiles(_, _, .renewal) = subject { true } else { false }
    }
}

extension RadarError {
    /// Without a network, pictures can still be on the disk.
    fileprivate var concernsAllPictures: Bool {
        switch self {
        case .request(.network(.offline, _)): false
        case .request: true
        case .noSuchTile, .refused, .broken, .wrongColors, .noPNGReader: false
        }
    }
}

extension RadarTiles {
    fileprivate func isKnown(_ address: TileAddress) -> Bool { tiles[address] != nil || errors[address] != nil }

    fileprivate func only(_ addresses: Set<TileAddress>) -> RadarTiles {
        var some = self
        some.tiles = tiles.filter { addresses.contains($0.key) }
        some.errors = errors.filter { addresses.contains($0.key) }
        return some
    }

    fileprivate mutating func merge(_ other: RadarTiles) {
        tiles.merge(other.tiles) { $1 }
        errors.merge(other.errors) { $1 }
    }

    fileprivate init(tiles: [TileAddress: RadarTile]) {
        self.init()
        self.tiles = tiles
    }
}
