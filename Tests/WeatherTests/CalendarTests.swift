import Testing
import Weather

@Suite struct CalendarTests {
    @Test(
        "Day numbers match calendar days across leap days, centuries and year ends",
        arguments: [
            (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1), (19_782, 2024, 2, 29),
            (20_088, 2024, 12, 31), (20_089, 2025, 1, 1), (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1),
            (2_932_896, 9999, 12, 31),
        ])
    func civilDates(dayNumber: Int, year: Int, month: Int, day: Int) {
        let date = CivilDate(dayNumber: dayNumber)
        #expect(date.components == (year, month, day))
        #expect(CivilDate(year: year, month: month, day: day) == date)
    }

    @Test("Every day of eight centuries survives a round trip, and weekdays follow each other")
    func roundTrip() {
        var weekday = CivilDate(dayNumber: -150_000).weekday
        for dayNumber in -150_000..<150_000 {
            let date = CivilDate(dayNumber: dayNumber)
            let (year, month, day) = date.components
            guard CivilDate(year: year, month: month, day: day) == date, date.weekday == weekday else {
                Issue.record("day \(dayNumber)")
                return
            }
            weekday = (weekday + 1) % 7
        }
    }

    @Test(
        "Weekdays count from Sunday",
        arguments: [(1970, 1, 1, 4), (2024, 2, 29, 4), (2000, 1, 1, 6), (1969, 12, 28, 0), (2026, 11, 21, 6)])
    func weekdays(year: Int, month: Int, day: Int, weekday: Int) {
        #expect(CivilDate(year: year, month: month, day: day).weekday == weekday)
    }

    @Test(
        "Local time handles quarter hours, negative offsets, the date line and year ends",
        arguments: [
            // 2024-12-31 18:20 UTC
            (1_735_669_200, 20_700, 2025, 1, 1, 0, 5), (1_735_669_200, -12_600, 2024, 12, 31, 14, 50),
            (1_735_669_200, 50_400, 2025, 1, 1, 8, 20), (1_735_669_200, -43_200, 2024, 12, 31, 6, 20),
            (1_735_669_200, 0, 2024, 12, 31, 18, 20), (0, -1, 1969, 12, 31, 23, 59),
        ])
    func localTimes(seconds: Int, offset: Int, year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        let local = UnixTime(seconds: seconds).localTime(at: UTCOffset(clamping: offset))
        #expect(local.date == CivilDate(year: year, month: month, day: day))
        #expect(local.hour == hour && local.minute == minute)
    }

    @Test("A day starts at its local midnight", arguments: [0, 20_700, -34_200, 50_400, -43_200])
    func starts(offset: Int) {
        let offset = UTCOffset(clamping: offset)
        let date = CivilDate(year: 2025, month: 1, day: 1)
        let start = date.start(at: offset)
        #expect(start.localTime(at: offset).date == date && start.localTime(at: offset).hour == 0)
        #expect((start + -1).localTime(at: offset).date < date)
    }

    @Test("Times and offsets are clamped to their bounds")
    func bounds() {
        #expect(UnixTime(seconds: .max).localTime(at: UTCOffset(clamping: .max)).date.components.year == 10_000)
        #expect(UnixTime(seconds: .min).localTime(at: UTCOffset(clamping: .min)).date.components.year == 1899)
        #expect(UTCOffset(clamping: .max).seconds == 64_800 && UTCOffset(clamping: .min).seconds == -64_800)
        #expect(UnixTime(seconds: .max) - UnixTime(seconds: .min) > 0)
        #expect(UnixTime(seconds: .max) + 1 == UnixTime(seconds: .max))
    }
}
