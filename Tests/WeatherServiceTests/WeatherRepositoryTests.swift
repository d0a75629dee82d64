import Exchange
import TestSupport
import Testing
import Weather
import WeatherService

@Suite("Refresh", .timeLimit(.minutes(5)))
struct WeatherRepositoryTests {
    @Test("Both parts are requested at the same time")
    func together() async throws {
        // No part gets its response before both are requested.
        let gate = Latch()
        let asked = Counter()
        let outcome = try await refresh { _ in
            if asked.increment() == 2 { gate.open() }
            await gate.wait()
            return []
        }
        #expect(outcome.current?.isSuccess == true)
        #expect(outcome.forecast?.isSuccess == true)
    }

    @Test(
        "Each part has its own outcome", arguments: [nil, WeatherError.service(.keyRefused)],
        [nil, WeatherError.network(.offline, host: "h")])
    func outcomes(currentError: WeatherError?, forecastError: WeatherError?) async throws {
        let outcome = try await refresh { part throws(WeatherError) in
            if let error = part == .current ? currentError : forecastError { throw error }
            return []
        }
        #expect(outcome.current?.error == currentError)
        #expect(outcome.forecast?.error == forecastError)
    }

    @Test("A part is kept if its response arrives long after the other failed", arguments: ReportPart.essential)
    func slowHalf(slow: ReportPart) async throws {
        let gate = Latch()
        let outcome = try await refresh { part throws(WeatherError) in
            guard part == slow else {
                gate.open()
                throw .service(.broken(status: 503))
            }
            await gate.wait()
            return []
        }
        #expect((slow == .current ? outcome.current?.isSuccess : outcome.forecast?.isSuccess) == true)
        let failed = slow == .current ? outcome.forecast?.error : outcome.current?.error
        #expect(failed == .service(.broken(status: 503)))
    }

    @Test("Each part is decoded separately")
    func decoding() async throws {
        let wrong = WeatherError.response(.wrongField("main.temp", endpoint: "/current"))
        let outcome = try await refresh(decodingError: wrong) { _ in [] }
        #expect(outcome.current?.error == wrong)
        #expect(outcome.forecast?.isSuccess == true)
    }

    @Test("Each part has its own time of arrival")
    func fetchedAt() async throws {
        let clock = SteppedClock()
        let store = Store.inMemory(now: { clock.now })
        let place = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98))
        let provider = StubProvider(decodingError: nil, weather: try sampleWeather()) { part in
            if part == .forecast {
                let name = WeatherCache.name("current", from: .provider(.demo), at: place.coordinate)
                while store.stored(name) == nil { await Task.yield() }
                clock.advance(by: 60)
            }
            return []
        }
        let outcome = await WeatherRepository(provider: provider, store: store, now: { clock.now }).refresh(
            place, .both)
        #expect(try outcome.current?.get().fetchedAt == SteppedClock.start)
        #expect(try outcome.forecast?.get().fetchedAt == SteppedClock.start + 60)
    }

    @Test("Cancellation ends a running part and keeps a part that has arrived")
    func cancelled() async throws {
        let currentHasArrived = Latch()
        let now: @Sendable () -> UnixTime = {
            currentHasArrived.open()
            return UnixTime(seconds: 60)
        }
        let outcome = try await cancelledRefresh(after: currentHasArrived, now: now) { part throws(WeatherError) in
            part == .current ? [] : try await neverRespond()
        }
        #expect(outcome.current?.isSuccess == true)
        #expect(outcome.forecast?.error == .cancelled)
    }

    @Test("A cancelled refresh reports cancellation, whatever the provider throws")
    func cancelledUnderAnotherName() async throws {
        let asked = Latch()
        let outcome = try await cancelledRefresh(after: asked) { _ throws(WeatherError) in
            asked.open()
            do throws(WeatherError) { return try await neverRespond() } catch {
                throw .network(.connectionReset, host: "x")
            }
        }
        #expect(outcome.current?.error == .cancelled)
        #expect(outcome.forecast?.error == .cancelled)
    }

    @Test("A refresh that was cancelled before its start sends no request")
    func cancelledBefore() async throws {
        let asked = Counter()
        let outcome = try await withThrowingTaskGroup(of: RefreshOutcome.self) { group in
            group.cancelAll()
            group.addTask {
                try await refresh { _ in
                    asked.increment()
                    return []
                }
            }
            return try #require(try await group.next())
        }
        #expect(outcome.current?.error == .cancelled)
        #expect(outcome.forecast?.error == .cancelled)
        #expect(asked.value == 0)
    }
}
