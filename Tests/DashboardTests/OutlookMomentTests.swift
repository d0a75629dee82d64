import Testing
import Weather

@testable import Dashboard
@testable import Display

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
            (Week("....... .....r..", at: 2, minute: 2), "Dry until Sunday 12:00"),
            (Week("...... .rr.", at: 8), "Rain from tomorrow 03:00, dry by 09:00"),
            (Week("...rrr rr..", at: 8), "Rain from 15:00, dry by tomorrow 06:00"),
            (Week("...rrr r...", at: 8), "Rain from 15:00, dry by 03:00"),
            (Week("...... r...", at: 6), "Rain from midnight, dry by tomorrow 03:00"),
            (Week(".... .rr.", at: 12), "Rain from 03:00, dry by tomorrow 09:00"),
        ])
    func bareHours(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
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
