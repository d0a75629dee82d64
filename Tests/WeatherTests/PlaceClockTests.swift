import Testing
import Weather

@Suite("Place clock")
struct PlaceClockTests {
    /// 2026-10-25 and 2027-03-28, both at 01:00 UTC.
    private let autumn = UnixTime(seconds: 1_792_890_000)
    private let spring = UnixTime(seconds: 1_806_195_600)

    private func hours(_ hours: Double) -> UTCOffset { UTCOffset(clamping: Int(hours * 3600)) }

    private var berlin: PlaceClock {
        PlaceClock(hours(2), changes: [.init(time: autumn, offset: hours(1)), .init(time: spring, offset: hours(2))])
    }

    @Test("The clock keeps an offset until the second of the change")
    func offsets() {
        #expect(berlin.offset(at: autumn + -1) == hours(2) && berlin.offset(at: autumn) == hours(1))
        #expect(berlin.offset(at: spring + -1) == hours(1) && berlin.offset(at: spring) == hours(2))
        #expect(PlaceClock(hours(9)).offset(at: autumn) == hours(9))
    }

    @Test("The order of the changes does not matter")
    func order() {
        #expect(PlaceClock(hours(2), changes: berlin.changes.reversed()) == berlin)
    }

    @Test("A guess stays a guess on a forecast, and differs from a clock that is none")
    func guess() {
        #expect(berlin.guess != berlin && berlin.guess.guess == berlin.guess && !berlin.isGuess)
        #expect(berlin.guess.offset == berlin.offset && berlin.guess.changes == berlin.changes)
        let forecast = Forecast(hours: [], clock: berlin)
        #expect(forecast.on(berlin.guess).clock.isGuess && !forecast.on(berlin.guess).on(berlin).clock.isGuess)
        #expect(forecast.on(berlin.guess).following(forecast).clock.isGuess)
    }

    @Test("The clock shows 02:30 twice in autumn and not in spring")
    func localTimes() {
        #expect((berlin.localTime(of: autumn + -1800).hour, berlin.localTime(of: autumn + 1800).hour) == (2, 2))
        #expect((berlin.localTime(of: spring + -1800).hour, berlin.localTime(of: spring + 1800).hour) == (1, 3))
        #expect(berlin.localTime(of: spring + 1800).date == CivilDate(year: 2027, month: 3, day: 28))
    }

    @Test("The clock has days of 25, 23 and 24 hours")
    func lengths() {
        func length(_ year: Int, _ month: Int, _ day: Int) -> Int {
            let date = CivilDate(year: year, month: month, day: day)
            return (berlin.start(of: CivilDate(dayNumber: date.dayNumber + 1)) - berlin.start(of: date)) / 3600
        }
        #expect(length(2026, 10, 24) == 24 && length(2026, 10, 25) == 25 && length(2026, 10, 26) == 24)
        #expect(length(2027, 3, 27) == 24 && length(2027, 3, 28) == 23 && length(2027, 3, 29) == 24)
    }

    @Test("A day without midnight begins at the change, as in Santiago")
    func noMidnight() {
        let date = CivilDate(year: 2026, month: 9, day: 6)
        let change = date.start(at: hours(-4))
        let santiago = PlaceClock(hours(-4), changes: [.init(time: change, offset: hours(-3))])
        #expect(santiago.start(of: date) == change)
        #expect(santiago.localTime(of: change).hour == 1)
        #expect(santiago.localTime(of: change + -1).date < date)
    }

    @Test("A day begins at the second midnight if the first is moved back")
    func laterMidnight() {
        let date = CivilDate(year: 2026, month: 4, day: 5)
        let change = date.start(at: hours(-3))
        let santiago = PlaceClock(hours(-3), changes: [.init(time: change, offset: hours(-4))])
        #expect(santiago.start(of: date) == change + 3600)
        #expect(santiago.localTime(of: change + 3599).date < date)
    }

    @Test("A day with two midnights begins at the first, as in Havana")
    func twoMidnights() {
        let date = CivilDate(year: 2026, month: 11, day: 1)
        let midnight = date.start(at: hours(-4))
        let havana = PlaceClock(hours(-4), changes: [.init(time: midnight + 3600, offset: hours(-5))])
        #expect(havana.start(of: date) == midnight)
        #expect(havana.localTime(of: midnight + 3600).hour == 0)
    }

    @Test("A day that was missing out begins with the next day, as in Apia")
    func noDay() {
        let missing = CivilDate(year: 2011, month: 12, day: 30)
        let change = missing.start(at: hours(-10))
        let apia = PlaceClock(hours(-10), changes: [.init(time: change, offset: hours(14))])
        #expect(apia.start(of: missing) == change)
        #expect(apia.localTime(of: change).date == CivilDate(year: 2011, month: 12, day: 31))
        #expect(apia.start(of: CivilDate(year: 2012, month: 1, day: 1)) == change + 86_400)
    }

    @Test("Every day begins with its own date, and not a second earlier")
    func everyStart() {
        let clocks = [
            berlin, PlaceClock(hours(10.5), changes: [.init(time: spring, offset: hours(11))]), PlaceClock(hours(5.75)),
        ]
        for clock in clocks {
            for day in 20_700..<21_000 {
                let date = CivilDate(dayNumber: day)
                let start = clock.start(of: date)
                #expect(clock.localTime(of: start).date == date && clock.localTime(of: start + -1).date < date)
            }
        }
    }
}
