import Astronomy
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Now
@testable import Sky

@Suite("Rows by night, and the sun of the header")
struct NightRowTests {
    private static let clock = PlaceClock(UTCOffset(clamping: 3600))

    private func state(
        _ latitude: Double, at now: UnixTime, rows: [HourWeather] = []
    ) throws -> DashboardState {
        let place = Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: 18.96))
        var state = try Sample.state(in: Appearance(), place: place, now: now)
        var current = Sample.current
        (current.validTime, current.clock, current.sunrise, current.sunset) = (now, Self.clock, nil, nil)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: now)),
                forecast: .success(Fetched(Forecast(hours: rows, clock: Self.clock), fetchedAt: now))))
        return state
    }

    /// Whether the sun is up, for each minute of a period.
    private func minutesOfSun(_ period: Range<UnixTime>, _ latitude: Double) -> [Bool] {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: 18.96)
        return stride(from: period.lowerBound.seconds, to: period.upperBound.seconds, by: 60).map {
            Sun.isUp(at: UnixTime(seconds: $0), coordinate: coordinate)
        }
    }

    @Test("A row has the icon of the night if it is dark for more than half of its time", arguments: [1, 3, 6])
    func icon(hours: Int) throws {
        for (latitude, month) in [(-54.8, 1), (-33.9, 4), (0, 3), (37.6, 11), (52.5, 6), (59.9, 11), (59.9, 3)] {
            let midnight = CivilDate(year: 2026, month: month, day: 17).start(at: Self.clock.offset)
            let rows = (0..<48 / hours).map { index in
                HourWeather(
                    validTime: midnight + (index * hours + 1) * 3600, span: hours * 3600,
                    conditions: Conditions(.clear, temperature: Sample.celsius(5)))
            }
            let presentation = try state(latitude, at: midnight, rows: rows).presentation
            for row in rows {
                let sun = minutesOfSun(row.validTime..<row.end, latitude)
                let share = Double(sun.count { !$0 }) / Double(sun.count)
                // Within a minute of the middle either is right.
                guard abs(share - 0.5) > 0.02 else { continue }
                #expect(presentation.sky.isNight(in: row) == (share > 0.5), "\(latitude), \(row.validTime.iso8601)")
            }
        }
    }

    @Test(
        "The sun is up or down all day only on a day without a sunrise and a sunset",
        arguments: [66.2, 67.5, 69.65, 78.2])
    func allDay(latitude: Double) throws {
        var seen: Set<String> = []
        let first = CivilDate(year: 2026, month: 1, day: 1).dayNumber
        let days = (0..<366).map { minutesOfSun(Self.clock.times(of: CivilDate(dayNumber: first + $0)), latitude) }
        for day in 0..<365 {
            let isSteady = Set(days[day]).count == 1
            let isLast = isSteady && Set(days[day + 1]).count == 2
            // A day in ten, the last one of each steady time, and each one with little sun or little night.
            let sunny = days[day].count(where: \.self)
            guard day.isMultiple(of: 10) || isLast || !isSteady && !(90..<1350).contains(sunny) else { continue }
            let date = CivilDate(dayNumber: first + day)
            for minute in [10, 720, 1430] {
                let now = Self.clock.start(of: date) + minute * 60
                let presentation = try state(latitude, at: now).presentation
                let lines = presentation.headerWords.summary.map(\.long)
                let words = lines.filter { ["sun up all day", "sun down all day"].contains($0) }
                // The list below the words has the rows of the next 24 hours, too.
                let isSaid = isSteady && Set(days[day] + days[day + 1].prefix(minute)).count == 1
                #expect(
                    words == (isSaid ? [days[day][0] ? "sun up all day" : "sun down all day"] : []),
                    "\(date.iso8601) \(minute)")
                let events = presentation.sky.sunOfToday
                #expect((events.sunrise == nil && events.sunset == nil) == isSteady)
                seen.formUnion(words)
            }
        }
        // Refraction keeps the sun above the horizon of the polar circle in winter.
        #expect(seen.count == (latitude < 67 ? 1 : 2))
    }

    @Test("On the last night before the midnight sun the header has the sunset that the list has")
    func lastNight() throws {
        let midnight = CivilDate(year: 2026, month: 5, day: 18).start(at: .zero) + -2 * 3600
        // Tromsø has summer time.
        let summer = PlaceClock(UTCOffset(clamping: 7200))
        let place = Place(coordinate: Coordinate(clampingLatitude: 69.65, longitude: 18.96))
        var state = try Sample.state(in: Appearance(), place: place, now: midnight + 600)
        var current = Sample.current
        (current.validTime, current.clock, current.sunrise, current.sunset) = (state.now, summer, nil, nil)
        state.finishRefresh(
            with: RefreshOutcome(current: .success(Fetched(current, fetchedAt: state.now)), forecast: nil))
        let events = state.presentation.sky.sunEvents(from: midnight, to: midnight + 7200)
        let sunset = try #require(events.first { $0.kind == .sunset })
        let time = state.formats.clock(summer.localTime(of: sunset.time))
        #expect(state.presentation.headerWords.summary.map(\.long).contains("sunset \(time)"))
    }
}
