import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Words

struct OutlookMomentTests {
    @Test(
        "An ambiguous hour is shown with its day",
        arguments: [
            (Week("........ 6", at: 2, minute: 2), "60 % chance of rain Sunday at 00:00"),
            (Week("........ 6", at: 0, minute: 2), "60 % chance of rain Sunday at 00:00"),
            (Week("........ 4...", at: 3, minute: 1), "40 % chance of rain Sunday at 03:00"),
            (Week("....r... 4...", at: 3, minute: 1), "Rain from 15:00, dry by 18:00"),
            (Week(".4...... ....", at: 2, minute: 2), "40 % chance of rain at 03:00"),
            (Week("......rr ....", at: 2, minute: 2), "Rain from 18:00, dry by midnight"),
            (Week("......rr r...", at: 2, minute: 2), "Rain from 18:00, dry by Sunday 03:00"),
            (Week("....... .....r..", at: 2, minute: 2), "Dry until Sunday 12:00, then rain"),
            (Week("...... .rr.", at: 8), "Rain from tomorrow 03:00, dry by 09:00"),
            (Week("...rrr rr..", at: 8), "Rain from 15:00, dry by tomorrow 06:00"),
            (Week("...rrr r...", at: 8), "Rain from 15:00, dry by 03:00"),
            (Week("...... r...", at: 6), "Rain from midnight, dry by 03:00"),
            (Week(".... .rr.", at: 12), "Rain from 03:00, dry by 09:00"),
        ])
    func bareHours(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }

    @Test(
        "A short weekday is clear within a sentence",
        arguments: [
            ("en", "until Fri", "Tue 20:00"), ("de", "bis Fr", "Di 20:00"), ("ja", "金曜まで", "火曜20時"),
            ("ko", "금요일까지", "화요일 20시"),
        ])
    func weekdays(language: String, end: String, moment: String) throws {
        let formats = Formats(strings: try Sample.strings(language), units: .metric)
        var moments = MomentWords(formats: formats, clock: PlaceClock(seoulOffset), now: seoulAfternoon)
        moments.dayNames = .short
        let tuesday = CivilDate(year: 2026, month: 11, day: 24)
        #expect(moments.moment(tuesday.start(at: seoulOffset) + 20 * 3600) == moment)
        let day = moments.day(CivilDate(year: 2026, month: 11, day: 27))
        #expect(formats.strings(.until, "", day).contains(end))
    }

    @Test(
        "Times are in the place's local time",
        arguments: [-43_200, -12_600, 0, 20_700, 45_900, 50_400])
    func offsets(seconds: Int) throws {
        let week = Week("..rrr... ........", offset: UTCOffset(clamping: seconds))
        #expect(try week.sentence() == "Rain from 18:00, dry by 03:00")
    }

    @Test("Rows that begin at a quarter to the hour show their minutes")
    func quarterHours() throws {
        let week = Week("..r. ........")
        let rows = week.rows.map { row in
            var row = row
            row.validTime = row.validTime + 2700
            return row
        }
        #expect(try week.remarks(of: rows).first?.text == "Rain from 18:45, dry by 21:45")
    }
}
