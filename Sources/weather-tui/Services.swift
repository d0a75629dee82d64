import Logging
import Loop
import Maps
import Services
import Settings
import Weather
import WeatherService

/// What answers requests.
struct Services: Sendable {
    let repository: @Sendable (ProviderID) -> WeatherRepository
    let keys: [ProviderID: KeyHolder]
    let finder: LocationFinder
    let icons: IconSource?
    let radar: RadarSource
    let desk: NoticeDesk
    let logger: Logger
    let told: ToldLibraries

    /// Sends each answer as soon as it is there; a report comes before it is stored.
    func answer(_ request: Request, _ send: @escaping @Sendable (Answer) -> Void) async {
        switch request.subject {
        case .report(let place, let provider, let parts, let knowsClock):
            if request.wish == .user { keys[provider]?.forgetFailure() }
            _ = await repository(provider).refresh(place, parts, wish: request.wish, knowsClock: knowsClock) {
                outcome in
                outcome.log(to: logger, provider: provider, told)
                send(.report(outcome))
            }
        case .renewal(let places, let provider, let parts):
            await repository(provider).refresh(places, parts, wish: request.wish) { place, outcome in
                outcome.log(to: logger, provider: provider, told)
                send(.renewed(place, outcome))
            }
            send(.allRenewed)
        case .location(let source):
            let found = await finder.find(source)
            send(.location(found.map(\.coordinate)))
        case .following(let newerThan):
            send(
                .following(
                    await finder.find(newerThan: newerThan, wish: request.wish)))
        case .icon(let code, let mayRequest):
            if let obstacle = icons?.obstacle { return send(.noIcons(obstacle)) }
            send(.icon(await icons?.icon(code, wish: request.wish, mayRequest: mayRequest)))
        case .radarFrames(let place, let isDemo):
            send(
                .radarFrames(
                    isDemo
                        ? .success(DemoRadar.frames(near: place, now: SystemClock.now))
                        : await frames(near: place, request.wish)))
        case .radarTiles(let addresses, let frame, let use):
            send(.radarTiles(await tiles(addresses, of: frame, as: use, request.wish)))
        case .radarCoverage(let place):
            send(.radarCoverage(await radar.coverage(at: place, wish: request.wish)))
        case .announcement(let announcement):
            await desk.announce(announcement) { send(.announcement($0)) }
            send(.announced)
        }
    }

    private func frames(near place: Coordinate, _ wish: Wish) async -> Result<RadarFrames, WeatherError> {
        let frames = await radar.frames(near: place, wish: wish)
        frames.log(to: logger, told)
        return frames
    }

    private func tiles(
        _ addresses: [TileAddress], of frame: RadarFrame, as use: TileUse, _ wish: Wish
    ) async -> RadarTiles {
        if frame.service == .sampleRadar { return DemoRadar.tiles(addresses, of: frame) }
        let tiles = await radar.tiles(
            addresses, of: frame, as: use, wish: wish)
        tiles.log(to: logger, service: frame.service)
        return tiles
    }
}
