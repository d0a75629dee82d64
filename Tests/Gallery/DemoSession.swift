import Dashboard
import DashboardSamples
import Exchange
import Loop
import Maps
import Services
import Sky
import Terminal
import Weather
import WeatherService

/// The dashboard of `weather-tui --demo` at the minute of the samples, with all that it asks for.
struct DemoSession {
    private var state: DashboardState
    private let repository = WeatherRepository(
        provider: Demo(now: { seoulAfternoon }, clockNear: { place, _, _ in Self.clock(at: place) }), store: .ofNothing,
        now: { seoulAfternoon })

    /// Of the sample places, whose zones the program knows.
    private static func clock(at place: Coordinate) -> PlaceClock {
        PlaceClock(UTCOffset(clamping: Int((place.longitude / 15).rounded()) * 3600))
    }

    init(in look: Appearance) async throws {
        var preferences = try Sample.preferences(in: look)
        preferences.choices["measured.source"] = .text("auto")
        // As in the program.
        preferences.dayLimit = Choices().dayLimit
        state = DashboardState(
            preferences: preferences, provider: .demo, place: .demo(language: look.language), size: look.size,
            now: seoulAfternoon, userOffset: seoulOffset)
        await perform(state.start())
    }

    /// `spelling` is that of `Key`, such as "Enter".
    mutating func press(_ spelling: String) async throws {
        guard let key = Key(spelling: spelling) else { throw UnknownKeyError(spelling: spelling) }
        await perform(state.step(.input(.key(key))))
    }

    struct UnknownKeyError: Error {
        let spelling: String
    }

    /// The frame after all that drawing asks for, such as tiles of the map, has come.
    mutating func frame() async -> Frame {
        while true {
            let frame = state.drawn()
            let effects = state.requestForFrame()
            if effects.isEmpty { return frame }
            await perform(effects)
        }
    }

    private mutating func perform(_ effects: [Effect]) async {
        for effect in effects {
            switch effect {
            case .recall: await perform(state.handle(.recalled(StoredReport())))
            case .recallSaved: await perform(state.handle(.savedRecalled(SavedPlaces(), weather: [:])))
            case .request(let request):
                if case .renewal(let places, _, let parts) = request.subject {
                    await renew(places, parts, to: request)
                    continue
                }
                guard let answer = await answer(to: request) else { continue }
                await perform(state.handle(.answered(request.id, answer)))
            default: break
            }
        }
    }

    /// Of each place.
    private mutating func renew(_ places: [Place], _ parts: [ReportPart: UnixTime], to request: Request) async {
        for place in places {
            let outcome = await repository.refresh(place, parts, wish: request.wish)
            await perform(state.handle(.answered(request.id, .renewed(place, outcome))))
        }
        await perform(state.handle(.answered(request.id, .allRenewed)))
    }

    private func answer(to request: Request) async -> Answer? {
        switch request.subject {
        case .report(let place, _, let parts, _):
            .report(await repository.refresh(place, parts, wish: request.wish))
        case .radarFrames(let place, _): .radarFrames(.success(DemoRadar.frames(near: place, now: seoulAfternoon)))
        case .radarTiles(let addresses, let frame, _): .radarTiles(DemoRadar.tiles(addresses, of: frame))
        case .renewal, .location, .following, .icon, .radarCoverage, .announcement: nil
        }
    }
}
