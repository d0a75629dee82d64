import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Display
@testable import Words

/// The clock goes on, or jumps, while the program runs.
struct ClockTests {
    @Test(
        "An age is told in the largest unit that fits",
        arguments: [
            (-61, "age unknown"), (-60, "just now"), (0, "just now"), (59, "just now"), (60, "1 min ago"),
            (3599, "59 min ago"), (3600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"),
        ])
    func age(seconds: Int, words: String) throws {
        let formats = try Sample.preferences().formats
        #expect(formats.age(of: seoulAfternoon, at: seoulAfternoon + seconds) == words)
    }

    @Test(
        "A pause is told in seconds, then in minutes, then in hours, and never as too short",
        arguments: [
            (-5, "1 s"), (0, "1 s"), (1, "1 s"), (60, "60 s"), (61, "2 min"), (120, "2 min"), (121, "3 min"),
            (5400, "90 min"), (5401, "2 h"), (86_400, "24 h"),
        ])
    func countdown(seconds: Int, words: String) throws {
        let formats = try Sample.preferences().formats
        #expect(formats.countdown(until: seoulAfternoon + seconds, at: seoulAfternoon) == words)
    }

    /// The words at each second, and the seconds at which `next` says that they change.
    private func changes(
        _ seconds: Range<Int>, words: (UnixTime) -> String, next: (UnixTime) -> UnixTime
    ) -> (seen: [Int], told: [Int]) {
        let seen = seconds.dropFirst().filter {
            words(seoulAfternoon + $0) != words(seoulAfternoon + ($0 - 1))
        }
        var told: [Int] = []
        var now = seoulAfternoon + seconds.lowerBound
        while case let change = next(now), change - seoulAfternoon < seconds.upperBound, change > now {
            told.append(change - seoulAfternoon)
            now = change
        }
        return (seen, told)
    }

    @Test("An age wakes the program when its words change, and not else")
    func ageChanges() throws {
        let formats = try Sample.preferences().formats
        let (seen, told) = changes(-200..<180_000) {
            formats.age(of: seoulAfternoon, at: $0)
        } next: {
            Age.nextChange(of: seoulAfternoon, after: $0)
        }
        // From "just now" before the time to "just now" after it there is one wake too many in a clock that was set back.
        #expect(told.filter { $0 != 0 } == seen)
    }

    @Test("A countdown wakes the program when its words change, and not else")
    func countdownChanges() throws {
        let formats = try Sample.preferences().formats
        let end = seoulAfternoon + 20_000
        let (seen, told) = changes(0..<20_000) {
            formats.countdown(until: end, at: $0)
        } next: {
            Countdown.nextChange(until: end, after: $0)
        }
        #expect(told == seen)
    }

    @Test("A day of offline pictures wakes no more often than something on them changes")
    func wakes() throws {
        var state = try Sample.state(isOffline: true)
        state.begin(
            stored: StoredReport(
                current: Fetched(Sample.current, fetchedAt: seoulAfternoon),
                forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon)))
        let end = seoulAfternoon + 86_400
        var before = frame(of: state)
        var unchanged: [String] = []
        while case .at(let moment) = state.nextWake, moment < end {
            _ = state.handle(.clockRead(moment, userOffset: seoulOffset))
            let after = frame(of: state)
            if after == before { unchanged.append("\(moment - seoulAfternoon) s") }
            before = after
        }
        #expect(unchanged == [])
    }

    @Test("Rows that have ended leave the list by themselves")
    func pastRows() throws {
        var state = try Sample.loaded()
        #expect(state.rows.first?.validTime == Sample.forecast.hours[0].validTime)
        guard case .at(let wake) = state.nextWake else { return }
        #expect(wake == seoulAfternoon + 60)
        _ = state.advance(bySeconds: 3480)
        #expect(state.rows.first?.validTime == Sample.forecast.hours[1].validTime)
    }

    @Test("At midnight the past day leaves and the next becomes today")
    func midnight() throws {
        var state = try Sample.loaded(rows: 40)
        let today = state.presentation.days[0].date
        let midnight = CivilDate(dayNumber: today.dayNumber + 1).start(at: seoulOffset)
        _ = state.handle(.clockRead(midnight + -1, userOffset: seoulOffset))
        #expect(state.presentation.days[0].date == today)
        #expect(state.presentation.today?.hours.count == 1)
        _ = state.handle(.clockRead(midnight, userOffset: seoulOffset))
        #expect(state.presentation.days[0].date == CivilDate(dayNumber: today.dayNumber + 1))
        #expect(state.presentation.today?.hours.count == 8)
    }

    @Test("After midnight the row that began yesterday hides neither today's low nor its high")
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
        #expect(state.presentation.today?.date == CivilDate(dayNumber: today.dayNumber + 1))
    }

    @Test("Today's low and high hold what is measured, in the header as in its heading")
    func lowAndHigh() throws {
        var state = try Sample.state(columns: 100)
        var weather = Sample.current
        weather.temperature = Sample.celsius(35)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(weather, fetchedAt: seoulAfternoon)), forecast: Sample.outcome().forecast))
        let picture = frame(of: state)
        let lines = (0..<picture.size.rows).map { picture.text(ofRow: $0) }.filter {
            $0.contains(/low ~?14°  high ~?35°/)
        }
        #expect(lines.count == 2)
    }

    @Test("A fraction of a minute ahead is no age to warn of")
    func ahead() throws {
        var state = try Sample.loaded()
        _ = state.handle(.clockRead(seoulAfternoon + -30, userOffset: seoulOffset))
        #expect(HeaderWords(presentation: state.presentation).ageRole == .dim)
    }

    @Test("A clock that jumps a week and back shows what is true at each time")
    func jumps() throws {
        var state = try Sample.loaded()
        let before = state.rows
        _ = state.advance(bySeconds: 7 * 86_400)
        #expect(state.rows.isEmpty)
        _ = state.handle(.refreshEnded(2, Sample.failure(.network(.offline, host: "h"))))
        #expect(frame(of: state).contains("The stored forecast has ended"))
        #expect(frame(of: state).contains("7 days ago, offline"))
        _ = state.advance(bySeconds: -7 * 86_400)
        #expect(state.rows == before)
    }

    @Test("A wake from sleep refreshes what has become due, and nothing that has not")
    func wakeFromSleep() throws {
        var short = try Sample.loaded()
        #expect(short.advance(bySeconds: 300) == [])
        #expect(short.handle(.resumed) == [.repaint])
        var long = try Sample.loaded()
        #expect(long.advance(bySeconds: 8 * 3600).asked == [.current, .forecast])
    }

    @Test("The user's own summer time moves the clock beside the age")
    func summerTime() throws {
        var state = try Sample.loaded()
        #expect(frame(of: state).contains("updated 14:02"))
        _ = state.handle(.clockRead(seoulAfternoon, userOffset: UTCOffset(clamping: 10 * 3600)))
        #expect(frame(of: state).contains("14:02 local"))
    }
}
