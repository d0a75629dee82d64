import Loop
import Maps
import Weather

extension OpenMap {
    /// The moment since when frames are due; nil if they are not.
    func framesDue(at now: UnixTime) -> UnixTime? {
        askedAt ?? (framesRequest == nil && gate.isDue(at: now) ? gate.opening : nil)
    }

    /// When the frames are due; nil while they are requested, or if only the user can request them.
    var nextFrames: UnixTime? { askedAt ?? (framesRequest == nil ? gate.opening : nil) }

    mutating func requestFrames(_ requests: inout RequestCounter) -> [Effect] {
        let middle = isDemo ? place.coordinate : center.coordinate
        // Two decimals say less about the user than four.
        let near = Coordinate(
            clampingLatitude: middle.latitude.rounded(decimals: 2), longitude: middle.longitude.rounded(decimals: 2))
        let request = requests.request(
            .radarFrames(near: near, isDemo: isDemo), wish: askedAt == nil ? .shown : .user)
        defer { (framesRequest, askedAt, requestedCenter) = (request, nil, center) }
        return Effect.replacing(framesRequest, by: request)
    }

    /// Another region may have another service.
    mutating func requestFramesIfFar(in view: MapView, at now: UnixTime) {
        guard let requestedCenter, framesRequest == nil, gate.due != nil, !isDemo else { return }
        // The user may have gone on since then, or back.
        let view = MapView(center: center, zoom: view.zoom, columns: view.columns, rows: view.rows)
        let position = view.position(of: requestedCenter)
        let (columns, rows) = (Double(view.columns), Double(view.rows))
        let isFar =
            abs(position.column - columns / 2) > columns / 2 || abs(position.row - rows / 2) > max(rows, columns) / 2
        guard isFar else { return }
        (gate, hasSeenEcho) = (Gate(due: now, updated: now, reason: .retry, failures: gate.failures), false)
    }

    mutating func restart(at now: UnixTime) -> [Effect] {
        defer { (framesRequest, tilesRequest, coverageRequest) = (nil, nil, nil) }
        // Some may already have ended.
        if !running.isEmpty || nextTry != nil { askedAt = now }
        return running.map { .cancel($0.id) }
    }

    mutating func waitForUser(at now: UnixTime) {
        gate = Gate(due: nil, updated: now, reason: gate.reason, failures: gate.failures)
    }

    // MARK: Answers

    mutating func take(
        _ result: Result<RadarFrames, WeatherError>, to request: Request, at now: UnixTime,
        _ requests: inout RequestCounter
    ) -> [Effect] {
        framesRequest = nil
        defer { if frame == nil { isPlaying = false } }
        switch result {
        case .success(let loaded):
            take(loaded, wish: request.wish, at: now)
            guard case .radarFrames(let place, _) = request.subject else { return [] }
            return completeCoverage(of: loaded, at: place, wish: request.wish, &requests)
        case .failure(let failure):
            error = .request(failure)
            if request.wish == .user {
                wishedFrames = Set(frames?.frames ?? [])
                forgetErrors()
            }
            fail([.request(failure)], at: now)
            return []
        }
    }

    private mutating func take(_ loaded: RadarFrames, wish: Wish, at now: UnixTime) {
        let isOther = loaded.service != frames?.service
        error = loaded.failure.flatMap { loaded.frames.isEmpty || $0.service == loaded.service ? $0.error : nil }
        // The wish of the user also concerns the service that takes the place of the first.
        let isWished = wish == .user || !wishedFrames.isEmpty && isOther
        wishedFrames = isWished ? Set(loaded.frames) : []
        if isOther { hasSeenEcho = false }
        let wasNewest = showsNewest
        frames = loaded
        let newest = loaded.frames.last
        tiles = tiles.filter { loaded.frames.contains($0.key) }
        // What came while a frame was the newest may lack a part that is there now.
        for frame in tiles.keys where frame != newest && tiles[frame]?.nextCheck != nil {
            tiles[frame]?.nextCheck = now
        }
        forgetErrors()
        if wasNewest || !loaded.frames.contains(where: { $0 == frame }) { frame = newest }
        if let error {
            fail([error], at: now)
        } else {
            gate = Gate(due: Self.nextRequest(after: newest, at: now), updated: now)
        }
    }

    /// Missing tiles are then requested again.
    private mutating func forgetErrors() {
        (playError, failuresInTurn, failedBefore) = (nil, 0, failed)
        for frame in tiles.keys { tiles[frame]?.errors = [:] }
    }

    /// The later a new frame is, the longer the pause.
    private static func nextRequest(after newest: RadarFrame?, at now: UnixTime) -> UnixTime {
        guard let newest else { return now + wait }
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

    mutating func take(_ coverage: RadarCoverage) {
        coverageRequest = nil
        frames?.coverage = coverage
    }
}

extension OpenMap {
    /// In seconds: how long the map waits after an error.
    private static let wait = 120

    /// Only the user's wish asks again after a library was missing. Other errors do not delay a request that is due before,
    /// but a pause that the service asked for does.
    mutating func fail(_ errors: some Sequence<RadarError>, at now: UnixTime, before next: UnixTime? = nil) {
        let reasons = errors.compactMap { if case .request(let error) = $0 { error } else { nil } }
        let pause = reasons.compactMap(\.pause).max()
        let policy: RetryPolicy =
            reasons.contains { $0.missingLibrary != nil } ? .none : pause.map { .pause(seconds: $0) } ?? .retry
        gate.fail(policy, Rhythm(steady: Self.wait), at: now, jitter: 0)
        guard let next, let due = gate.due, next < due, !gate.isPaused(at: now) else { return }
        gate = Gate(due: next, updated: now, reason: .retry, failures: gate.failures)
    }
}
