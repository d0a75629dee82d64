import Dashboard
import Exchange
import Logging
import Loop
import Maps
import Settings
import Services
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

@testable import weather_tui

@Suite("Answers to requests", .timeLimit(.minutes(2)))
struct ServicesTests {
    private let seoul = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98))
    private let busan = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08))

    private func services(
        location: Result<Coordinate, LocationError> = .failure(.noBus),
        weather: @escaping PartSource.Fetch = { _, _ throws(WeatherError) in [18] }
    ) throws -> Services {
        let store = Store(WeatherCache(directory: nil, patience: .zero), now: { SystemClock.now })
        let failing: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "radar.example") }
        return Services(
            repository: { _ in
                WeatherRepository(
                    provider: Thermometer(ask: weather), store: store, now: { SystemClock.now })
            },
            keys: [:],
            finder: LocationFinder(
                store: store, ask: { _ in location },
                sources: { LocationSources(lookupHosts: [], allowsLookup: false, consentedHosts: []) }),
            icons: nil,
            radar: RadarSource(
                choice: .auto, addresses: ServiceAddresses(), store: store, country: { _ in nil },
                now: { SystemClock.now }, fetch: failing),
            desk: NoticeDesk(
                directory: nil, ways: [], passesTerminal: { true }, strings: { .language("en") }, tellers: [:],
                sleep: { _ in },
                logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })),
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), told: ToldLibraries())
    }

    private func answers(_ subject: Request.Subject, wish: Wish = .shown, by services: Services) async -> [Answer] {
        let answers = Mutex<[Answer]>([])
        await services.answer(Request(id: 7, subject, wish: wish)) { answer in answers.withLock { $0.append(answer) } }
        return answers.withLock { $0 }
    }

    @Test("A report is one answer, with its values or its errors")
    func report() async throws {
        let asked = Request.Subject.report(seoul, .demo, [.current: SystemClock.now])
        let answers = try await answers(asked, by: services())
        guard answers.count == 1, case .report(let outcome) = answers[0] else {
            Issue.record("\(answers)")
            return
        }
        #expect(try outcome.current?.get().value.temperature.celsius == 18)
        let failed = try await self.answers(
            asked, by: services { _, _ throws(WeatherError) in throw .service(.broken(status: 500)) })
        guard case .report(let none)? = failed.first else { return }
        #expect(none.current == .failure(.service(.broken(status: 500))))
    }

    @Test("Saved places are answered one by one, also those that fail")
    func renewal() async throws {
        let failing = busan.coordinate.rounded(decimals: 2)
        let services = try services { place, _ throws(WeatherError) in
            if place.rounded(decimals: 2) == failing { throw .service(.placeNotFound) }
            return [20]
        }
        let answers = await answers(.renewal([seoul, busan], .demo, [.current: SystemClock.now]), by: services)
        let renewed = answers.compactMap { answer -> (Place, Bool)? in
            guard case .renewed(let place, let outcome) = answer else { return nil }
            return (place, (try? outcome.current?.get()) != nil)
        }
        guard case .allRenewed? = answers.last else {
            Issue.record("\(answers)")
            return
        }
        #expect(renewed.count == 2)
        #expect(renewed.allSatisfy { $0.1 == ($0.0 == seoul) })
    }

    @Test("A search and a followed place get the coordinate or the error of the location source")
    func location() async throws {
        let found = try services(location: .success(busan.coordinate))
        guard case .location(.success(let coordinate))? = await answers(.location(.geoClue), by: found).first,
            case .following(.success(let here))? =
                await answers(.following(newerThan: SystemClock.now), wish: .user, by: found).first
        else {
            Issue.record("no location")
            return
        }
        #expect(coordinate == busan.coordinate && here.coordinate == coordinate)
        guard case .location(.failure(.noBus))? = try await answers(.location(.geoClue), by: services()).first else {
            Issue.record("no error")
            return
        }
    }

    @Test("The map gets its frames, tiles and coverage, of the sample too")
    func radar() async throws {
        let services = try services()
        let asked = Request.Subject.radarFrames(near: seoul.coordinate, isDemo: true)
        guard case .radarFrames(.success(let sample))? = await answers(asked, by: services).first,
            let frame = sample.frames.last
        else {
            Issue.record("no sample")
            return
        }
        let address = TileAddress(zoom: 5, column: 27, row: 12)
        for (frame, isThere) in [
            (frame, true), (RadarFrame(service: .rainViewer, time: frame.time, path: "/1"), false),
        ] {
            guard
                case .radarTiles(let tiles)? =
                    await answers(.radarTiles([address], of: frame, as: .picture), by: services).first
            else {
                Issue.record("no tiles")
                return
            }
            #expect((tiles.tiles[address] != nil) == isThere && (tiles.errors[address] == nil) == isThere)
        }
        guard
            case .radarFrames(.failure(.network(.offline, _)))? =
                await answers(.radarFrames(near: seoul.coordinate, isDemo: false), by: services).first,
            case .radarCoverage(.unknown)? = await answers(.radarCoverage(at: seoul.coordinate), by: services).first
        else {
            Issue.record("no error")
            return
        }
    }

    @Test("Without a source of pictures there is none")
    func icon() async throws {
        let code = try #require(IconCode.all.first)
        guard case .icon(nil)? = try await answers(.icon(code, mayRequest: true), by: services()).first else {
            Issue.record("no answer")
            return
        }
    }
}

@Suite("Tasks", .timeLimit(.minutes(2)))
struct TasksTests {
    @Test("A task can be cancelled until it ends, and is forgotten then")
    func cancelled() async throws {
        let tasks = Tasks(on: BackgroundExecutor(rest: .zero))
        let (ended, continuation) = AsyncStream.makeStream(of: Int.self)
        for id in 1...3 {
            tasks.start(id) {
                while !Task.isCancelled { await Task.yield() }
                continuation.yield(id)
            }
        }
        var iterator = ended.makeAsyncIterator()
        for id in [2, 1, 3] {
            tasks.cancel(id)
            #expect(await iterator.next() == id)
        }
        while tasks.count > 0 { await Task.yield() }
        tasks.cancel(2)
    }

    @Test("Work that ends at once leaves nothing behind")
    func ended() async {
        let tasks = Tasks(on: BackgroundExecutor(rest: .zero))
        for id in 0..<100 { tasks.start(id) {} }
        while tasks.count > 0 { await Task.yield() }
    }
}

/// A service that reads each body as a temperature.
private struct Thermometer: WeatherProvider {
    let id = ProviderID.demo
    let ask: PartSource.Fetch

    var sources: [PartSource] {
        [
            PartSource(
                PartReader { body throws(WeatherError) in
                    guard let temperature = Temperature(celsius: Double(body[0])) else { throw .response(.notJSON) }
                    return CurrentWeather(
                        validTime: SystemClock.now, clock: PlaceClock(.zero), temperature: temperature,
                        conditions: Conditions(.clear))
                }, ask: ask)
        ]
    }
}
