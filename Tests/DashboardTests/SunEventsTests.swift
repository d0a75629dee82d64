@testable import Sky
@testable import Look
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Now
@testable import Words

struct SunEventsTests {
    private func times(_ state: DashboardState) -> [String] {
        state.rows.flatMap { state.presentation.sky.sunEvents(in: $0) }.prefix(4).map { event in
            let words = event.kind == .sunrise ? "up" : "down"
            return words + " " + state.formats.clock(state.presentation.sky.placeClock.localTime(of: event.time))
        }
    }

    @Test("Rows contain sunrise and sunset, with the provider's times for today")
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

    @Test("The header and the list show the same sunset, however far the provider's time differs")
    func oneSunset() throws {
        for minutes in stride(from: -120, through: 120, by: 10) {
            var outcome = Sample.outcome()
            var current = Sample.current
            current.sunset = current.sunset.map { $0 + minutes * 60 }
            outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
            var state = try Sample.state()
            state.finishRefresh(with: outcome)
            let sunset = try #require(times(state).first { $0.hasPrefix("down") }).dropFirst(5)
            let header = state.presentation.headerWords.summary.map(\.long)
            #expect(header.contains { $0.hasSuffix(sunset) }, "\(minutes): \(sunset), \(header)")
        }
    }

    @Test("An impossible sunset of a provider is ignored")
    func inconsistent() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        var current = Sample.current
        current.sunset = current.sunset.map { $0 + 3600 }
        outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        #expect(times(state).first == "down 17:18")
    }

    @Test("If the sun sets after midnight, the sunset of this morning is not shown as today's")
    func sunsetAfterMidnight() throws {
        // The place is in the Westfjords of Iceland, at half past noon in June.
        let noon = UnixTime(seconds: 1_781_958_600)
        let coordinate = try #require(Coordinate(latitude: 65.6, longitude: -22.2))
        var state = try Sample.state(in: Appearance(), place: Place(coordinate: coordinate), now: noon)
        let row = HourWeather(
            validTime: noon + -1800, span: Sample.step, conditions: Conditions(.clear, temperature: Sample.celsius(9)))
        let forecast = Forecast(hours: [row], clock: PlaceClock(.zero))
        state.finishRefresh(
            with: RefreshOutcome(
                current: .failure(.network(.offline, host: "h")), forecast: .success(Fetched(forecast, fetchedAt: noon))
            ))
        let daylight = try #require(state.presentation.sky.daylight)
        #expect(daylight.sunrise < noon && noon < daylight.sunset)
        let sunrise = state.formats.clock(state.presentation.sky.placeClock.localTime(of: daylight.sunrise))
        let header = state.presentation.headerWords.summary.map(\.long)
        #expect(
            header.contains { $0.contains(sunrise) && !$0.hasSuffix(sunrise) }, "the header shows both times: \(header)"
        )
    }

    @Test("A sunset that the provider puts into the next row is shown only there")
    func acrossRows() throws {
        var state = try Sample.state(place: Place(coordinate: seoul.coordinate))
        var current = Sample.current
        // The rows meet three minutes after the computed sunset and one before the provider's.
        let sunset = try #require(current.sunset)
        current.sunset = sunset + 240
        let rows = [sunset + (180 - Sample.step), sunset + 180].map {
            HourWeather(
                validTime: $0, span: Sample.step, conditions: Conditions(.clear, temperature: Sample.celsius(1)))
        }
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: seoulAfternoon)),
                forecast: .success(
                    Fetched(Forecast(hours: rows, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))))
        #expect(rows.map { state.presentation.sky.sunEvents(in: $0).first?.time } == [nil, sunset + 240])
    }
}
