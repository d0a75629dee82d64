@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now

@Suite("Changes of the place's clock")
struct SummerTimeTests {
    private static let berlin = Place(
        coordinate: Coordinate(clampingLatitude: 52.52, longitude: 13.4), name: "Berlin", countryCode: "DE")
    private static let winter = UTCOffset(clamping: 3600)
    private static let summer = UTCOffset(clamping: 7200)

    /// Noon of Saturday 24 October 2026, before the change to winter time.
    private static let noon = UnixTime(seconds: 1_792_836_000)
    /// 2026-10-25 01:00 UTC.
    private static let change = UnixTime(seconds: 1_792_890_000)
    private static let clock = PlaceClock(summer, changes: [.init(time: change, offset: winter)])

    private func loaded(
        _ clock: PlaceClock = clock, at now: UnixTime = noon, language: String = "en", rows: Int = 44
    ) throws -> DashboardState {
        var state = DashboardState(
            preferences: try Sample.preferences(language), provider: .openMeteo, place: Self.berlin,
            size: Size(rows: rows, columns: 60), now: now, userOffset: .zero)
        var current = CurrentWeather(
            validTime: now, clock: clock, temperature: Sample.celsius(9), conditions: Conditions(.clear))
        current.sunrise = Self.noon + (19 * 3600 + 2400)
        current.sunset = Self.noon + (29 * 3600 + 3000)
        let hours = (0..<20).map {
            HourWeather(
                validTime: now + $0 * Sample.step, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(9)))
        }
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: now)),
                forecast: .success(Fetched(Forecast(hours: hours, clock: clock), fetchedAt: now))))
        state.unfoldDays()
        return state
    }

    /// Returns the times and dates at the start of the list's lines.
    private func labels(_ state: DashboardState) -> [String] {
        let frame = frame(of: state)
        let list = state.layout[.list]
        return (list.origin.row..<list.endRow).map { row in
            let text = frame.text(ofRow: row).filter { $0 != "▌" }
            let words = text.split(separator: " ")
            return words.first.map { $0.contains(":") || $0.hasSuffix("시") } == true
                ? String(words[0]) : words.prefix(words.first == "Today" ? 1 : 2).joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    @Test("Row hours jump with the clock, and the day of the change has all its rows")
    func autumn() throws {
        #expect(
            labels(try loaded()).prefix(17) == [
                "Today", "12:00", "15:00", "18:00", "21:00",
                "Sun 25", "00:00", "02:00", "05:00", "08:00", "11:00", "14:00", "17:00", "20:00", "23:00",
                "Mon 26", "02:00",
            ])
    }

    @Test("A day of 23 hours has one row less")
    func spring() throws {
        // 2027-03-28 01:00 UTC, and noon of the day before.
        let change = PlaceClock.Change(time: UnixTime(seconds: 1_806_195_600), offset: Self.summer)
        let state = try loaded(PlaceClock(Self.winter, changes: [change]), at: change.time + -14 * 3600)
        #expect(
            labels(state).prefix(15) == [
                "Today", "12:00", "15:00", "18:00", "21:00",
                "Sun 28", "00:00", "04:00", "07:00", "10:00", "13:00", "16:00", "19:00", "22:00", "Mon 29",
            ])
    }

    @Test("After a change by half an hour, row hours show their minutes", arguments: ["en", "ko"])
    func lordHowe(language: String) throws {
        // 2026-10-03 15:30 UTC.
        let change = PlaceClock.Change(time: UnixTime(seconds: 1_791_041_400), offset: UTCOffset(clamping: 39_600))
        let clock = PlaceClock(UTCOffset(clamping: 37_800), changes: [change])
        let state = try loaded(clock, at: change.time + -14 * 3600, language: language)
        let noon = language == "en" ? "12:00" : "12시"
        #expect(labels(state)[1] == noon)
        #expect(labels(state).contains("03:30") && labels(state).contains("21:30"))
    }

    @Test("The program wakes at midnight of the new time")
    func midnights() throws {
        var state = try loaded()
        let sunday = CivilDate(year: 2026, month: 10, day: 25)
        let monday = CivilDate(year: 2026, month: 10, day: 26)
        for date in [sunday, monday] {
            let midnight = Self.clock.start(of: date)
            // Rows end on full hours and ages change on full minutes, so only midnight is left.
            _ = state.handle(.clockRead(midnight + -30, userOffset: .zero))
            state.finishRefresh(with: Sample.failure(.service(.placeNotFound)))
            #expect(state.nextWake == .at(midnight))
            #expect(Self.clock.localTime(of: state.now).date < date)
        }
        #expect(Self.clock.start(of: monday) - Self.clock.start(of: sunday) == 25 * 3600)
    }

    @Test("Today is the date in the current local time")
    func today() throws {
        var state = try loaded()
        // The time is 23:30 on the long Sunday, which the summer offset would make Monday.
        _ = state.handle(.clockRead(Self.change + (21 * 3600 + 1800), userOffset: .zero))
        #expect(state.presentation.sky.today?.date == CivilDate(year: 2026, month: 10, day: 25))
        #expect(state.presentation.sky.today?.hours.count == 1)
    }

    @Test("Sunrise and sunset use the UTC offset of their own times")
    func sun() throws {
        // 05:40 and 15:50 UTC on Sunday lie after the change, and 00:30 UTC before it.
        let state = try loaded(at: Self.noon + (14 * 3600 + 1800), rows: 24)
        let words = state.presentation.headerWords.summary.map(\.long).joined(separator: "|")
        #expect(words.contains("06:40") && words.contains("16:50"), "\(words)")
    }

    @Test("The user's clock is used while the place's clock is unknown")
    func unknown() throws {
        let state = try Sample.state()
        #expect(state.presentation.sky.placeClock == PlaceClock(seoulOffset))
    }
}
