@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now
@testable import Words

struct ClockTests {
    @Test(
        "An age is shown in the largest unit that fits",
        arguments: [
            (-61, "age unknown"), (-60, "just now"), (0, "just now"), (59, "just now"), (60, "1 min ago"),
            (3599, "59 min ago"), (3600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"),
        ])
    func age(seconds: Int, words: String) throws {
        let formats = try Sample.preferences().formats
        #expect(formats.age(of: seoulAfternoon, at: seoulAfternoon + seconds) == words)
    }

    @Test(
        "A countdown is shown in seconds, minutes or hours, and never as too short",
        arguments: [
            (-5, "1 s"), (0, "1 s"), (1, "1 s"), (60, "60 s"), (61, "2 min"), (120, "2 min"), (121, "3 min"),
            (5400, "90 min"), (5401, "2 h"), (86_400, "24 h"),
        ])
    func countdown(seconds: Int, words: String) throws {
        let formats = try Sample.preferences().formats
        #expect(formats.countdown(until: seoulAfternoon + seconds, at: seoulAfternoon) == words)
    }

    @Test("The last minute of a countdown is counted in seconds")
    func lastMinute() throws {
        let formats = try Sample.preferences().formats
        let end = seoulAfternoon + 20_000
        for left in 1...60 {
            #expect(Countdown.nextSecond(until: end, after: end + -left) == end + (1 - left))
            #expect(formats.countdown(until: end, at: end + -left) == "\(left) s")
        }
        #expect(Countdown.nextSecond(until: end, after: end + -61) == end + -60)
        #expect(Countdown.nextSecond(until: end, after: seoulAfternoon) == end + -60)
        #expect(formats.countdown(until: end, at: end + -61) == "2 min")
    }

    @Test("Rows that have ended disappear from the list")
    func pastRows() throws {
        var state = try Sample.loaded()
        #expect(state.rows.first?.validTime == Sample.forecast.hours[0].validTime)
        guard case .at(let wake) = state.nextWake else { return }
        #expect(wake == seoulAfternoon + 60)
        _ = state.advance(bySeconds: 3480)
        #expect(state.rows.first?.validTime == Sample.forecast.hours[1].validTime)
    }

    @Test("At midnight the past day disappears and the next day becomes today")
    func midnight() throws {
        var state = try Sample.loaded(rows: 40)
        let today = state.presentation.sky.days[0].date
        let midnight = CivilDate(dayNumber: today.dayNumber + 1).start(at: seoulOffset)
        _ = state.handle(.clockRead(midnight + -1, userOffset: seoulOffset))
        #expect(state.presentation.sky.days[0].date == today)
        #expect(state.presentation.sky.today?.hours.count == 1)
        _ = state.handle(.clockRead(midnight, userOffset: seoulOffset))
        #expect(state.presentation.sky.days[0].date == CivilDate(dayNumber: today.dayNumber + 1))
        #expect(state.presentation.sky.today?.hours.count == 8)
    }

    @Test("A row that began before midnight does not hide today's low and high")
    func shortlyAfterMidnight() throws {
        let berlin = UTCOffset(clamping: 3600)
        var state = try Sample.state(rows: 40)
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(Forecast(hours: Sample.forecast.hours, clock: PlaceClock(berlin)), fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        let today = seoulAfternoon.localTime(at: berlin).date
        let midnight = CivilDate(dayNumber: today.dayNumber + 1).start(at: berlin)
        _ = state.handle(.clockRead(midnight + 1800, userOffset: berlin))
        #expect(state.rows.first.map { $0.validTime < midnight } == true)
        #expect(state.presentation.sky.today?.date == CivilDate(dayNumber: today.dayNumber + 1))
    }

    @Test("Today's low and high include the measured temperature in the header and the list")
    func lowAndHigh() throws {
        var state = try Sample.state(columns: 100)
        var weather = Sample.current
        weather.temperature = Sample.celsius(35)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(weather, fetchedAt: seoulAfternoon)), forecast: Sample.outcome().forecast))
        let frame = frame(of: state)
        let lines = (0..<frame.size.rows).map { frame.text(ofRow: $0) }.filter {
            $0.contains(/low ~?14°  high ~?35°/) || $0.hasPrefix(" Today ") && $0.contains("14°") && $0.contains(" 35°")
        }
        #expect(lines.count == 2)
    }

    @Test("Weather from half a minute in the future is not called old")
    func ahead() throws {
        var state = try Sample.loaded()
        _ = state.handle(.clockRead(seoulAfternoon + -30, userOffset: seoulOffset))
        #expect(state.presentation.headerWords.isAgeOld == false)
    }

    @Test("A clock that jumps a week and back shows the right rows each time")
    func jumps() throws {
        var state = try Sample.loaded()
        let before = state.rows
        _ = state.advance(bySeconds: 7 * 86_400)
        #expect(state.rows.isEmpty)
        _ = state.answer(.report(Sample.failure(.network(.offline, host: "h"))))
        #expect(frame(of: state).contains("The stored forecast has ended"))
        #expect(frame(of: state).contains("7 days ago, offline"))
        _ = state.advance(bySeconds: -7 * 86_400)
        #expect(state.rows == before)
    }

    @Test("A wake from sleep refreshes only parts that are due")
    func wakeFromSleep() throws {
        var short = try Sample.loaded()
        #expect(short.advance(bySeconds: 300) == [])
        #expect(short.handle(.resumed) == [.repaint])
        var long = try Sample.loaded()
        #expect(long.advance(bySeconds: 8 * 3600).asked == [.current, .forecast])
    }

    @Test("A change of the user's UTC offset shows the place's own clock")
    func summerTime() throws {
        var state = try Sample.loaded()
        #expect(frame(of: state).contains("updated 14:02"))
        _ = state.handle(.clockRead(seoulAfternoon, userOffset: UTCOffset(clamping: 10 * 3600)))
        #expect(frame(of: state).contains("14:02 local"))
    }
}
