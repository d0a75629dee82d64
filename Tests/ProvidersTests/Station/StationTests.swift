import Exchange
import Platform
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Services

@Suite("The command of the user's own station", .timeLimit(.minutes(5)))
struct StationTests {
    private let home: TemporaryHome
    private let place = Coordinate(clampingLatitude: 37.57, longitude: 126.98)
    private let start = UnixTime(seconds: 1_795_270_800)

    init() throws { home = try TemporaryHome() }

    /// A line for each run.
    private var runs: Int { home.text(of: log).split(separator: "\n").count }
    private var log: String { home.path + "/home/runs" }

    private func station(
        _ script: String = "echo '{\"temperature\": 21.4}'", secondsLater: Int = 0, at position: Coordinate? = nil,
        environment: [String: String] = [:], limit: Duration = .seconds(50)
    ) -> Station {
        let store = Store(
            WeatherCache(directory: home.path + "/cache", patience: .seconds(20)),
            now: { [start] in start + secondsLater })
        let variables = ["PATH": "/usr/bin:/bin", "LOG": log].merging(environment) { $1 }
        return Station(
            UserCommand(
                ["sh", "-c", "echo run >> \"$LOG\"; " + script], hiding: ["OPENWEATHER_API_KEY"],
                environment: variables,
                limit: limit), at: position ?? place, store: store)
    }

    private func answer(_ station: Station, at coordinate: Coordinate? = nil) async throws(WeatherError) -> OwnStation {
        guard let answer = try await station.source.ask(coordinate ?? place, nil) else { throw .response(.cutOff) }
        let value = station.source.read(answer)[.station]
        return try value.map { result throws(WeatherError) in try result.get().value as? OwnStation } as? OwnStation
            ?? OwnStation(nil)
    }

    private func error(_ station: Station) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await answer(station)
            return nil
        } catch {
            return error
        }
    }

    @Test("Within two minutes all copies and places share one run")
    func shared() async throws {
        #expect(try await answer(station()).reading?.temperature.celsius == 21.4)
        let near = Coordinate(clampingLatitude: 37.6, longitude: 127)
        #expect(try await answer(station(secondsLater: 120), at: near).reading != nil && runs == 1)
        #expect(try await answer(station(secondsLater: 121)).reading != nil && runs == 2)
    }

    @Test("A failure is shared too, and lasts two minutes, also for the user's wish")
    func failure() async {
        #expect(await error(station("exit 3")) == .station(.exited(status: 3)))
        await RequestWish.$current.withValue(.user) {
            #expect(
                await error(station("exit 3", secondsLater: 60)) == .station(.exited(status: 3)) && runs == 1)
        }
        #expect(await error(station("exit 3", secondsLater: 125)) == .station(.exited(status: 3)) && runs == 2)
    }

    @Test("Another command is run at once")
    func other() async throws {
        _ = try await answer(station())
        #expect(try await answer(station("echo '{\"temperature\": 3}'")).reading?.temperature.celsius == 3)
    }

    @Test("What another command has printed is not read again, and one for another position neither")
    func identity() async throws {
        let answer = try #require(try await station().source.ask(place, nil))
        func value(_ station: Station) -> OwnStation? {
            (try? station.source.read(answer.body)[.station]?.get())?.value as? OwnStation
        }
        #expect(value(station())?.reading?.temperature.celsius == 21.4)
        #expect(value(station("true")) == nil)
        #expect(value(station(at: Coordinate(clampingLatitude: 37.6, longitude: 127))) == nil)
    }

    @Test("Farther than 25 km away, and where nobody knows its position, it is not run")
    func elsewhere() async throws {
        let far = Coordinate(clampingLatitude: 37.8, longitude: 126.98)
        #expect(try await answer(station(), at: far) == OwnStation(nil))
        let nowhere = Station(
            UserCommand(["true"], hiding: []), at: nil,
            store: Store(
                WeatherCache(directory: nil, patience: .zero), now: { [start] in start }))
        #expect(try await answer(nowhere) == OwnStation(nil))
        #expect(runs == 0)
    }

    @Test("It has no terminal, no key and nothing to read")
    func surroundings() async throws {
        let script =
            "[ -z \"$OPENWEATHER_API_KEY\" ] && ! (: < /dev/tty) 2>/dev/null && ! read line && echo '{\"temperature\": 1}'"
        let station = station(script, environment: ["OPENWEATHER_API_KEY": "secret"])
        #expect(try await answer(station).reading != nil)
    }

    @Test(
        "Each way to fail has its error",
        arguments: [
            ("kill -KILL $$", StationError.killed(signal: 9)), ("true", .printedNothing), ("echo warm", .notJSON),
            ("echo '{}'", .noTemperature), ("yes | head -c 1000000", .exited(status: 1)),
        ])
    func errors(script: String, expected: StationError) async {
        #expect(await error(station(script)) == .station(expected))
    }

    @Test("A program that does not end is ended")
    func slow() async {
        #expect(
            await error(station("sleep 1000 & sleep 1000", limit: .milliseconds(200))) == .station(.tooSlow(seconds: 0))
        )
    }
}
