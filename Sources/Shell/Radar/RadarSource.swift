import Maps
import Pictures
import Synchronization
import Terminal
import Weather
import WeatherService

/// The radar pictures, from the disk or by requests that all copies of the program share.
package final class RadarSource: Sendable {
    private let choice: RadarChoice
    private let rainViewer: RainViewer
    private let libreWXR: LibreWXR
    private let client: RadarClient
    private let indexes: RadarIndexes
    private let state = Mutex(State())

    private struct State {
        /// Of the index or of a tile.
        var failures: [RadarServiceID: (error: RadarError, since: UnixTime)] = [:]
        var prunedAt: UnixTime?
        var tilesSincePruning = 0
    }

    /// In seconds: how long the other service takes the place of one that failed.
    private static let fallbackTime = 600
    /// In seconds: how long a service has a frame for sure.
    private static let timeOfFrames = 3600
    /// In seconds: less than the map waits after an error, since a frame can come before its tiles.
    private static let refusalTime = 100
    private static let requestsAtOnce = 4
    /// In tiles, which have up to 90 kB: how far the folder may exceed its limit.
    private static let pruningStep = 24

    /// `country` returns the code of the country at a coordinate, such as "KR", or nil far from all towns.
    package init(
        choice: RadarChoice, rainViewer: BaseURL, libreWXR: BaseURL, cache: WeatherCache?,
        country: @escaping @Sendable (Coordinate) -> String?, now: @escaping @Sendable () -> UnixTime,
        sleep: @escaping WeatherCache.Sleep = { try await Task.sleep(for: $0) }, fetch: @escaping Fetch
    ) {
        self.choice = choice
        client = RadarClient(
            fetch: fetch, limits: RadarLimits(cache: cache, now: now, sleep: sleep), cache: cache, now: now)
        indexes = RadarIndexes(client: client)
        self.rainViewer = RainViewer(base: rainViewer, client: client)
        self.libreWXR = LibreWXR(base: libreWXR, country: country)
    }

    // MARK: Frames

    /// `isManual` asks a service again that failed a short time ago. Without a service the result is `.cancelled`.
    package func frames(near place: Coordinate, isManual: Bool = false) async -> Result<RadarFrames, WeatherError> {
        let services = services(near: place)
        var failures: [RadarFailure] = []
        var reason = WeatherError.cancelled
        for (position, service) in services.enumerated() {
            let isLast = position == services.count - 1
            if !isLast, !isManual, let error = recentFailure(of: service.id) {
                failures.append(RadarFailure(service: service.id, error: error))
                continue
            }
            do throws(WeatherError) {
                let index = try await indexes.index(of: service, isManual: isManual)
                state.withLock { $0.failures[service.id] = nil }
                let frames = frames(of: service, near: place, index, isManual: isManual, after: failures.first)
                if frames.frames.isEmpty, !isLast { continue }
                return .success(frames)
            } catch {
                reason = error
                if error == .cancelled { break }
                // The program's own limit is for both services.
                if case .service(.limitReached) = error {
                    failures += services.map { RadarFailure(service: $0.id, error: .request(error)) }
                    break
                }
                failures.append(RadarFailure(service: service.id, error: .request(error)))
                note(.request(error), of: service.id)
            }
        }
        if reason != .cancelled, let stored = newestStored(of: services, near: place, after: failures) {
            return .success(stored)
        }
        return .failure(reason)
    }

    private func newestStored(
        of services: [any RadarService], near place: Coordinate, after failures: [RadarFailure]
    ) -> RadarFrames? {
        let stored = services.compactMap { service in
            indexes.latest(of: service).map { index in
                frames(of: service, near: place, index, after: failures.last { $0.service == service.id })
            }
        }
        func newest(_ frames: RadarFrames) -> UnixTime { frames.frames.last?.time ?? UnixTime(seconds: 0) }
        return stored.filter { !$0.frames.isEmpty }.max { newest($0) < newest($1) }
    }

    private func frames(
        of service: any RadarService, near place: Coordinate, _ index: RadarIndex, isManual: Bool = false,
        after failure: RadarFailure?
    ) -> RadarFrames {
        RadarFrames(
            service: service.id, coverage: knownCoverage(of: service, at: place, isManual: isManual),
            frames: index.frames.filter { client.now() - $0.time < RadarTileName.useTime }, failure: failure)
    }

    /// For the frames of `frames(near:isManual:)` that do not have it, which are always RainViewer's. It can need a
    /// request, which the pictures must not wait for.
    package func coverage(at place: Coordinate, isManual: Bool = false) async -> RadarCoverage {
        guard Picture.canReadPNG else { return .unknown }
        if let known = knownCoverage(of: rainViewer, at: place, isManual: isManual) { return known }
        guard let host = try? await indexes.host(of: rainViewer) else { return .unknown }
        return await rainViewer.requestCoverage(at: place, host: host)
    }

    /// The user can ask again for one that is unknown.
    private func knownCoverage(
        of service: any RadarService, at place: Coordinate, isManual: Bool
    ) -> RadarCoverage? {
        let known = service.knownCoverage(at: place)
        return isManual && known == .unknown ? nil : known
    }

    private func services(near place: Coordinate) -> [any RadarService] {
        if choice == .auto, libreWXR.coverage(at: place) != .radar { return [rainViewer] }
        return choice.services.map(service)
    }

    private func service(_ id: RadarServiceID) -> any RadarService { id == .libreWXR ? libreWXR : rainViewer }

    private func note(_ error: RadarError, of service: RadarServiceID) {
        state.withLock { $0.failures[service] = (error, client.now()) }
    }

    private func recentFailure(of service: RadarServiceID) -> RadarError? {
        guard let failure = state.withLock({ $0.failures[service] }),
            (0..<Self.fallbackTime).contains(client.now() - failure.since)
        else { return nil }
        return failure.error
    }

    // MARK: Tiles

    /// The tiles of a frame from `frames(near:isManual:)`.
    /// `isManual` asks again for those that were missing or broken a short time ago. Tiles that the user does not see yet
    /// (`isAhead`) leave a part of the requests of each minute to the others. Stored ones are enough unless `isRenewal`,
    /// which asks whether the service has replaced them.
    package func tiles(
        _ addresses: [TileAddress], of frame: RadarFrame, isManual: Bool = false, isAhead: Bool = false,
        isPart: Bool = false, isRenewal: Bool = false
    ) async -> RadarTiles {
        let results = await withTaskGroup(of: (TileAddress, Result<DatedTile, RadarError>).self) { group in
            var results: [(TileAddress, Result<DatedTile, RadarError>)] = []
            for (index, address) in Set(addresses).enumerated() {
                if index >= Self.requestsAtOnce, let result = await group.next() { results.append(result) }
                group.addTask {
                    (
                        address,
                        await self.tile(
                            address, of: frame, isManual: isManual, isAhead: isAhead, isRenewal: isRenewal)
                    )
                }
            }
            return await group.reduce(into: results) { $0.append($1) }
        }
        prune(after: results.count)
        var tiles = RadarTiles()
        for (address, result) in results {
            switch result {
            case .success(let found):
                tiles.tiles[address] = found.tile
                tiles.nextCheck = [tiles.nextCheck, found.nextCheck].compactMap { $0 }.min()
            case .failure(let error): tiles.errors[address] = error
            }
        }
        // One picture of the past, or a part of the newest, is no reason to show other pictures.
        if !isPart, tiles.tiles.isEmpty, indexes.latest(of: service(frame.service))?.frames.last == frame,
            let error = tiles.errors.values.first(where: { isFailure($0, of: frame) })
        {
            note(error, of: frame.service)
            tiles.isServiceReplaced = choice == .auto && frame.service == .libreWXR
        }
        return tiles
    }

    private func isFailure(_ error: RadarError, of frame: RadarFrame) -> Bool {
        // LibreWXR has all tiles of its frames, but an old frame may just have been deleted.
        let isGone = [.noSuchTile, .refused].contains(error) && client.now() - frame.time < Self.timeOfFrames
        return error.isOfService || isGone && frame.service == .libreWXR
    }

    private struct DatedTile {
        let tile: RadarTile
        let nextCheck: UnixTime?
    }

    /// Returns errors, since the optimizer of Swift 6.3.1 loses tiles that a function with typed errors returns.
    private func tile(
        _ address: TileAddress, of frame: RadarFrame, isManual: Bool, isAhead: Bool, isRenewal: Bool
    ) async -> Result<DatedTile, RadarError> {
        guard Picture.canReadPNG else { return .failure(.noPNGReader) }
        let service = service(frame.service)
        do throws(WeatherError) {
            let host = try await indexes.host(of: service)
            let isNewest = service.replacesTiles && indexes.latest(of: service)?.frames.last == frame
            @Sendable func body(known: StoredTile?) async throws(WeatherError) -> [UInt8] {
                let endpoint = service.endpoint(of: address, of: frame, host: host, tag: known?.tag)
                let response = try await client.response(
                    to: endpoint, orStatus: known?.tag == nil ? nil : 304, from: service.id, isAhead: isAhead)
                return service.replacesTiles
                    ? StoredTile(response, known: known, isNewest: isNewest).stored : response.body
            }
            let found = try await PictureRepository(
                cache: client.cache,
                request: PictureRepository<RadarTileName>.Request { _ throws(WeatherError) in
                    try await body(known: nil)
                },
                renewal: service.replacesTiles ? .init(isWanted: isRenewal, isNewest: isNewest, body) : nil,
                now: client.now, refusalTime: Self.refusalTime
            ).picture(RadarTileName(frame: frame, address: address), mayRequest: true, isManual: isManual) { stored in
                Result { () throws(RadarError) in try service.tile(png: StoredTile(stored: stored).png) }
            }
            return found.map { found in
                found.picture.map { DatedTile(tile: $0, nextCheck: found.nextCheck) }
            } ?? .failure(.refused)
        } catch .service(.addressWrong) {
            return .failure(.noSuchTile)
        } catch {
            return .failure(.request(Task.isCancelled ? .cancelled : error))
        }
    }

    private func prune(after count: Int) {
        guard let cache = client.cache else { return }
        let now = client.now()
        let isDue = state.withLock { state in
            state.tilesSincePruning += count
            if let last = state.prunedAt, (0..<60).contains(now - last), state.tilesSincePruning < Self.pruningStep {
                return false
            }
            (state.prunedAt, state.tilesSincePruning) = (now, 0)
            return true
        }
        if isDue { cache.prune(RadarTileName.folder) }
    }
}

extension RadarError {
    /// Whether the other service could do better.
    fileprivate var isOfService: Bool {
        switch self {
        case .request(.cancelled), .request(.network(.offline, _)), .request(.network(.libraryMissing, _)),
            .request(.system), .request(.service(.limitReached)), .noSuchTile, .refused, .noPNGReader:
            false
        case .request, .broken, .wrongColors: true
        }
    }
}
