import Exchange
import Maps
import Pictures
import Synchronization
import Terminal
import Weather
import WeatherService

/// The radar pictures, from the disk or by requests that all copies of the program share.
package final class RadarSource: Sendable {
    private let choice: RadarChoice
    private let all: [any RadarService]
    private let client: RadarClient
    private let indexes: RadarIndexes
    private let state = Mutex(State())

    private struct State {
        /// Why this process has asked the other service. A gate knows a broken picture only as an error of a response.
        var errors: [RadarServiceID: RadarError] = [:]
        var prunedAt: UnixTime?
        var tilesSincePruning = 0
    }

    /// In seconds: how long a service has a frame for sure.
    private static let timeOfFrames = 3600
    /// In seconds: less than the map waits after an error, since a frame can come before its tiles.
    private static let refusalTime = 100
    private static let requestsAtOnce = 4
    /// In tiles, which have up to 90 kB: how far the folder may exceed its limit.
    private static let pruningStep = 24

    /// `country` returns the code of the country at a coordinate, such as "KR", or nil far from all towns.
    package init(
        choice: RadarChoice, addresses: ServiceAddresses, store: Store,
        country: @escaping @Sendable (Coordinate) -> String?, now: @escaping @Sendable () -> UnixTime,
        fetch: @escaping Fetch
    ) {
        self.choice = choice
        client = RadarClient(store: store, fetch: fetch, now: now)
        indexes = RadarIndexes(client: client)
        let tools = RadarTools(addresses: addresses, client: client, country: country)
        all = ServiceDescription.radar.compactMap { $0.radarService(tools) }
    }

    // MARK: Frames

    /// Without a service the result is `.cancelled`.
    package func frames(near place: Coordinate, wish: Wish) async -> Result<RadarFrames, WeatherError> {
        let services = services(near: place)
        guard services.isEmpty || Picture.canReadPNG else { return .failure(.response(.noReader(.libpng))) }
        var failures: [RadarFailure] = []
        var reason = WeatherError.cancelled
        for (position, service) in services.enumerated() {
            let (gate, isLast) = (client.gate(of: service), position == services.count - 1)
            if !isLast, let failure = gate.failure(for: wish) {
                let known = state.withLock { $0.errors[service.id] }
                failures.append(RadarFailure(service: service.id, error: known ?? .request(failure.error)))
                continue
            }
            switch await indexes.index(of: service, wish: wish) {
            case .success(let index):
                gate.succeed()
                state.withLock { $0.errors[service.id] = nil }
                let frames = frames(of: service, near: place, index, wish: wish, after: failures.first)
                if frames.frames.isEmpty, !isLast { continue }
                return .success(frames)
            case .failure(let failure):
                reason = failure.error
                if reason == .cancelled { break }
                let error = RadarError.request(reason)
                failures.append(RadarFailure(service: service.id, error: error))
                if error.isOfService { note(error, of: service.id) }
                continue
            }
            break
        }
        // If this machine's network may be the reason of all failures, none is a reason to ask another service.
        if reason.mayBeOfMachine,
            failures.allSatisfy({ if case .request(let error) = $0.error { error.mayBeOfMachine } else { false } })
        {
            for service in services { client.gate(of: service).succeed() }
        }
        if reason != .cancelled, let stored = newestStored(of: services, near: place, after: failures) {
            return .success(stored)
        }
        return .failure(reason)
    }

    /// The other service then takes the place of this one.
    private func note(_ error: RadarError, of service: RadarServiceID) {
        state.withLock { $0.errors[service] = error }
        let gate = client.gate(of: self.service(service))
        if gate.failure() == nil { gate.fail(error.ofRequest) }
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
        of service: any RadarService, near place: Coordinate, _ index: RadarIndex, wish: Wish = .shown,
        after failure: RadarFailure?
    ) -> RadarFrames {
        RadarFrames(
            service: service.id, coverage: knownCoverage(of: service, at: place, wish: wish),
            frames: index.frames.filter { client.now() - $0.time < RadarTileName.useTime }, failure: failure)
    }

    /// For the frames of `frames(near:wish:)` that do not have it. It can need a request, which the pictures must not wait
    /// for.
    package func coverage(at place: Coordinate, wish: Wish) async -> RadarCoverage {
        guard let service = choice.services.map(service).first(where: \.requestsCoverage) else { return .unknown }
        if let known = knownCoverage(of: service, at: place, wish: wish) { return known }
        guard case .success(let host) = await indexes.host(of: service) else { return .unknown }
        return await service.requestCoverage(at: place, host: host, wish: wish)
    }

    /// The user can ask again for one that is unknown.
    private func knownCoverage(
        of service: any RadarService, at place: Coordinate, wish: Wish
    ) -> RadarCoverage? {
        let known = service.knownCoverage(at: place)
        return wish == .user && known == .unknown ? nil : known
    }

    /// Those that are asked near a place.
    package func serviceIDs(near place: Coordinate) -> [RadarServiceID] { services(near: place).map(\.id) }

    private func services(near place: Coordinate) -> [any RadarService] {
        let services = choice.services.map(service)
        return choice == .auto ? services.filter { $0.isForAuto(at: place) } : services
    }

    private func service(_ id: RadarServiceID) -> any RadarService { all.first { $0.id == id } ?? all[0] }

    // MARK: Tiles

    /// The tiles of a frame from `frames(near:wish:)`.
    /// The user's wish asks again for those that were missing or broken a short time ago. Tiles that the user does not
    /// see yet leave a part of the requests of each minute to the others. Stored ones are enough unless they are asked for
    /// as a `renewal`.
    package func tiles(
        _ addresses: [TileAddress], of frame: RadarFrame, as use: TileUse = .picture, wish: Wish
    ) async -> RadarTiles {
        let results = await withTaskGroup(of: (TileAddress, Result<DatedTile, RadarError>).self) { group in
            var results: [TileAddress: Result<DatedTile, RadarError>] = [:]
            for (index, address) in Set(addresses).enumerated() {
                if index >= Self.requestsAtOnce, let result = await group.next() { results[result.0] = result.1 }
                group.addTask { (address, await self.tile(address, of: frame, wish: wish, isRenewal: use == .renewal)) }
            }
            return await group.reduce(into: results) { $0[$1.0] = $1.1 }
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
        if use == .picture, tiles.tiles.isEmpty, indexes.latest(of: service(frame.service))?.frames.last == frame,
            let error = addresses.lazy.compactMap({ tiles.errors[$0] }).first(where: { isFailure($0, of: frame) })
        {
            note(error, of: frame.service)
            tiles.isServiceReplaced = choice.services.last != frame.service
        }
        return tiles
    }

    private func isFailure(_ error: RadarError, of frame: RadarFrame) -> Bool {
        // An old frame may just have been deleted.
        let isGone = [.noSuchTile, .refused].contains(error) && client.now() - frame.time < Self.timeOfFrames
        return error.isOfService || isGone && service(frame.service).hasAllTiles
    }

    private struct DatedTile {
        let tile: RadarTile
        let nextCheck: UnixTime?
    }

    private func tile(
        _ address: TileAddress, of frame: RadarFrame, wish: Wish, isRenewal: Bool
    ) async -> Result<DatedTile, RadarError> {
        let (service, name) = (service(frame.service), RadarTileName(frame: frame, address: address).cachePath)
        let host: BaseURL
        switch await indexes.host(of: service) {
        case .success(let known): host = known
        case .failure(let error): return .failure(.request(Task.isCancelled ? .cancelled : error))
        }
        let isNewest = service.replacesTiles && indexes.latest(of: service)?.frames.last == frame
        @Sendable func read(_ stored: CacheEntry.Stored) -> Result<DatedTile, RadarError> {
            Result { () throws(RadarError) in
                let tile = try service.tile(png: StoredTile(stored: stored.body).png)
                let nextCheck = service.replacesTiles ? stored.nextCheck(isNewest: isNewest) : nil
                return DatedTile(tile: tile, nextCheck: nextCheck)
            }
        }
        let request = StoredRequest(
            picture: name, wish: wish, refusalTime: Self.refusalTime, service: client.gate(of: service),
            now: client.now,
            nextCheck: { isRenewal && service.replacesTiles ? $0.nextCheck(isNewest: isNewest) : nil }, read: read,
            send: { [client] body in
                let known = service.replacesTiles ? body.map(StoredTile.init) : nil
                let endpoint = service.endpoint(of: address, of: frame, host: host, tag: known?.tag)
                return await client.response(to: endpoint, orStatus: known?.tag == nil ? nil : 304).map { response in
                    service.replacesTiles
                        ? StoredTile(response, known: known, isNewest: isNewest).stored : response.body
                }
            })
        switch await client.store.answer(to: request) {
        case .success(let answer):
            answer.finish()
            return answer.value ?? .failure(.refused)
        case .failure(let failure):
            if failure.error != .cancelled, !Task.isCancelled, let known = client.store.stored(name).map(read),
                case .success = known
            {
                return known
            }
            if case .service(.addressWrong) = failure.error { return .failure(.noSuchTile) }
            return .failure(.request(Task.isCancelled ? .cancelled : failure.error))
        }
    }

    private func prune(after count: Int) {
        let now = client.now()
        let isDue = state.withLock { state in
            state.tilesSincePruning += count
            if let last = state.prunedAt, (0..<60).contains(now - last), state.tilesSincePruning < Self.pruningStep {
                return false
            }
            (state.prunedAt, state.tilesSincePruning) = (now, 0)
            return true
        }
        if isDue { client.store.cache.prune(RadarTileName.folder) }
    }
}

extension RadarError {
    /// What other copies learn of it.
    fileprivate var ofRequest: WeatherError {
        switch self {
        case .request(let error): error
        case .noSuchTile, .refused, .broken, .wrongColors:
            .response(.wrongField("", endpoint: ""))
        }
    }

    /// Whether the other service could do better.
    fileprivate var isOfService: Bool {
        switch self {
        case .request(.cancelled), .request(.network(.offline, _)), .request(.network(.libraryMissing, _)),
            .request(.network(.optionRefused, _)), .request(.system), .request(.service(.limitReached)), .noSuchTile,
            .request(.response(.noReader)), .refused:
            false
        case .request, .broken, .wrongColors: true
        }
    }
}
