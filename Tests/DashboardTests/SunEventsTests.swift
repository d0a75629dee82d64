import DashboardSamples
import Testing
import Weather

@testable import Dashboard

struct SunEventsTests {
    private func times(_ state: DashboardState) -> [String] {
        state.rows.flatMap { state.sunEvents(in: $0) }.prefix(4).map { event in
            let words = event.kind == .sunrise ? "up" : "down"
            return words + " " + state.formats.clock(state.placeClock.localTime(of: event.time))
        }
    }

    @Test("The rows know when the sun rises and sets, today's as the provider says")
    func rows() throws {
        var state = try Sample.loaded()
        #expect(times(state) == ["down 17:17", "up 07:19", "down 17:17", "up 07:20"])
        var outcome = Sample.outcome()
        var current = Sample.current
        current.sunset = current.sunset.map { $0 + 240 }
        outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        #expect(times(state) == ["down 17:21", "up 07:19", "down 17:17", "up 07:20"])
    }

    @Test("The header and the list tell one sunset, however far the provider's is from ours")
    func oneSunset() throws {
        for minutes in stride(from: -120, through: 120, by: 10) {
            var outcome = Sample.outcome()
            var current = Sample.current
            current.sunset = current.sunset.map { $0 + minutes * 60 }
            outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
            var state = try Sample.state()
            state.finishRefresh(with: outcome)
            let sunset = try #require(times(state).first { $0.hasPrefix("down") }).dropFirst(5)
            let header = HeaderWords(state: state).summary.map(\.long)
            #expect(header.contains { $0.hasSuffix(sunset) }, "\(minutes): \(sunset), \(header)")
        }
    }

    @Test("What a provider says that cannot be meant is not believed")
    func inconsistent() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        var current = Sample.current
        current.sunset = current.sunset.map { $0 + 3600 }
        outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        #expect(times(state).first == "down 17:18")
    }

    @Test("A sunset that the provider puts into the next row is told there and nowhere else")
    func acrossRows() throws {
        var state = try Sample.state(place: Place(coordinate: seoul.coordinate))
        var current = Sample.current
        // Rows from 17:20 on and before, where our own sunset comes earlier.
        let sunset = try #require(current.sunset)
        current.sunset = sunset + 240
        let rows = [sunset + (180 - Forecast.step), sunset + 180].map {
            HourWeather(validTime: $0, condition: .clear, temperature: Sample.celsius(1))
        }
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: seoulAfternoon)),
                forecast: .success(Fetched(Forecast(hours: rows, offset: seoulOffset), fetchedAt: seoulAfternoon))))
        #expect(rows.map { state.sunEvent(in: $0)?.time } == [nil, sunset + 240])
    }
}
