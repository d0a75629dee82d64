import Loop
import Maps
import Weather

extension OpenMap {
    /// Requests the missing tiles of the shown frame, then those of the others while the map plays. Tiles outside the drawn
    /// view are forgotten.
    mutating func requestTiles(of view: MapView, at now: UnixTime, _ requests: inout RequestCounter) -> [Effect] {
        let former = wanted
        self.view = view
        let wanted = wanted
        if wanted != former { tiles = tiles.mapValues { $0.only(wanted) } }
        let missing = nextTiles(of: wanted)
        guard let next = missing ?? nextRenewal(of: wanted, at: now) else { return [] }
        if let running = tilesRequest, isWaited(for: running, before: next.frame, wanted),
            missing == nil || !running.isRenewal
        {
            return []
        }
        let use: TileUse =
            missing == nil ? .renewal : tiles[next.frame]?.tiles.isEmpty == false ? .rest : .picture
        let wish: Wish = wishedFrames.contains(next.frame) ? .user : next.frame == frame ? .shown : .ahead
        let request = requests.request(.radarTiles(next.addresses, of: next.frame, as: use), wish: wish)
        defer { tilesRequest = request }
        return Effect.replacing(tilesRequest, by: request)
    }

    /// Whether the view needs what the request brings before the tiles of `next`.
    private func isWaited(for request: Request, before next: RadarFrame, _ wanted: Set<TileAddress>) -> Bool {
        guard case .radarTiles(let addresses, let frame, _) = request.subject else { return false }
        return wanted.isSuperset(of: addresses)
            && (frame == self.frame && request.wish > .ahead || isPlaying && next != self.frame)
    }

    private typealias WantedTiles = (addresses: [TileAddress], frame: RadarFrame)

    private func nextTiles(of wanted: Set<TileAddress>) -> WantedTiles? {
        for frame in wantedFrames {
            let missing = wanted.filter { tiles[frame]?.isKnown($0) != true }
            if !missing.isEmpty { return (missing.inOrder, frame) }
        }
        return nil
    }

    /// The shown frame, and all others while the map plays.
    private var wantedFrames: [RadarFrame] {
        guard let frame else { return [] }
        let others = isPlaying && playError == nil ? frames?.frames ?? [] : []
        return [frame] + others.filter { !failedBefore.contains($0) } + others.filter(failedBefore.contains)
    }

    /// When the next tiles that the map has are asked for again, because the service replaces them.
    var nextCheck: UnixTime? { wantedFrames.compactMap { tiles[$0]?.nextCheck }.min() }

    private func nextRenewal(of wanted: Set<TileAddress>, at now: UnixTime) -> WantedTiles? {
        for frame in wantedFrames where tiles[frame]?.nextCheck.map({ $0 <= now }) ?? false {
            let known = wanted.filter { tiles[frame]?.tiles[$0] != nil }
            if !known.isEmpty { return (known.inOrder, frame) }
        }
        return nil
    }

    // MARK: Answers

    mutating func take(_ answer: RadarTiles, to request: Request, at now: UnixTime) {
        guard case .radarTiles(let addresses, let frame, let use) = request.subject else { return }
        tilesRequest = nil
        var loaded = answer
        // A tile without a result would be requested again and again.
        for address in addresses where !loaded.isKnown(address) { loaded.errors[address] = .noSuchTile }
        if loaded.errors.isEmpty { wishedFrames.remove(frame) }
        noteFailure(of: frame, loaded)
        add(loaded.only(wanted), to: frame, isRenewal: use == .renewal, at: now)
        // An echo beyond the view says nothing about the radar in it.
        if view?.hasEcho(in: loaded.tiles) ?? false { hasSeenEcho = true }
        guard !loaded.errors.isEmpty, let due = gate.due else { return }
        if loaded.isServiceReplaced, error == nil {
            gate = Gate(due: now, updated: now, reason: .retry, failures: gate.failures + 1)
        } else {
            fail(loaded.errors.values, at: now, before: due)
        }
    }

    private mutating func add(_ loaded: RadarTiles, to frame: RadarFrame, isRenewal: Bool, at now: UnixTime) {
        var known = tiles[frame] ?? RadarTiles()
        known.tiles.merge(loaded.tiles) { $1 }
        known.errors.merge(loaded.errors) { $1 }
        if isRenewal {
            // A service that has not answered is not asked again at once.
            known.nextCheck = loaded.nextCheck.map { max($0, now + RadarFrame.checkInterval) }
        } else if let next = loaded.nextCheck {
            known.nextCheck = min(next, known.nextCheck ?? next)
        }
        tiles[frame] = known
    }

    /// The service does not respond if the shown picture failed, or two others in turn.
    private mutating func noteFailure(of frame: RadarFrame, _ loaded: RadarTiles) {
        if !loaded.tiles.isEmpty { (playError, failuresInTurn) = (nil, 0) }
        // In a fixed order, because that of a dictionary changes from run to run.
        let errors = loaded.errors.keys.inOrder.compactMap { loaded.errors[$0] }
        guard loaded.tiles.isEmpty, let error = errors.first(where: \.concernsAllPictures) else { return }
        failuresInTurn += 1
        if isPlaying, frame == self.frame || failuresInTurn > 1 { playError = error }
    }
}

extension Request {
    var isRenewal: Bool {
        if case .radarTiles(_, _, .renewal) = subject { true } else { false }
    }
}

extension Sequence<TileAddress> {
    fileprivate var inOrder: [TileAddress] { sorted { ($0.row, $0.column) < ($1.row, $1.column) } }
}

extension RadarError {
    /// Without a network, pictures can still be on the disk.
    fileprivate var concernsAllPictures: Bool {
        switch self {
        case .request(.network(.offline, _)): false
        case .request: true
        case .noSuchTile, .refused, .broken, .wrongColors: false
        }
    }
}
