import Testing
import Weather

@testable import Locations

@Suite("POSIX TZ rules")
struct POSIXTZTests {
    @Test(
        "The rules give the changes of the time zone database",
        arguments: [
            // Berlin, New York, Lord Howe, Santiago, Sydney, Nuuk (change on the day before), Dublin (winter time),
            // Cairo (end of day), Jerusalem (next day).
            ("CET-1CEST,M3.5.0,M10.5.0/3", 2026, [(1_774_746_000, 7200), (1_792_890_000, 3600)]),
            ("EST5EDT,M3.2.0,M11.1.0", 2026, [(1_772_953_200, -14_400), (1_793_512_800, -18_000)]),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2026, [(1_775_314_800, 37_800), (1_791_041_400, 39_600)]),
            ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", 2026, [(1_775_358_000, -14_400), (1_788_667_200, -10_800)]),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", 2026, [(1_775_318_400, 36_000), (1_791_043_200, 39_600)]),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2026, [(1_774_746_000, -3600), (1_792_890_000, -7200)]),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", 2026, [(1_774_746_000, 3600), (1_792_890_000, 0)]),
            ("EET-2EEST,M4.5.5/0,M10.5.4/24", 2026, [(1_776_981_600, 10_800), (1_793_307_600, 7200)]),
            ("IST-2IDT,M3.4.4/26,M10.5.0", 2026, [(1_774_569_600, 10_800), (1_792_882_800, 7200)]),
        ] as [(String, Int, [(Int, Int)])])
    func changes(text: String, year: Int, expected: [(Int, Int)]) throws {
        let changes = try #require(POSIXTZ(text.utf8)).changes(in: year...year)
        #expect(changes.map(\.time.seconds) == expected.map(\.0))
        #expect(changes.map(\.offset.seconds) == expected.map(\.1))
    }

    @Test(
        "Rules without summer time keep their offset",
        arguments: [
            ("KST-9", 32_400), ("<+0545>-5:45", 20_700), ("UTC0", 0), ("<-0930>9:30", -34_200), ("<+14>-14", 50_400),
            ("LMT-0:53:28", 3208),
        ])
    func fixed(text: String, offset: Int) throws {
        let rules = try #require(POSIXTZ(text.utf8))
        #expect(rules.standard.seconds == offset)
        #expect(rules.changes(in: 2020...2030).isEmpty)
    }

    @Test(
        "Days of the year are read with and without the leap day",
        arguments: [
            ("J60", 2024, 3, 1), ("J60", 2025, 3, 1), ("J59", 2024, 2, 28), ("J365", 2024, 12, 31), ("J1", 2025, 1, 1),
            ("59", 2024, 2, 29), ("59", 2025, 3, 1), ("0", 2025, 1, 1), ("365", 2024, 12, 31),
            ("M2.5.4", 2024, 2, 29), ("M2.5.6", 2025, 2, 22), ("M12.5.3", 2025, 12, 31), ("M1.1.3", 2025, 1, 1),
        ])
    func days(text: String, year: Int, month: Int, day: Int) throws {
        let rules = try #require(POSIXTZ("AAA0BBB,\(text),J1".utf8))
        #expect(rules.summer?.begin.day.date(in: year) == CivilDate(year: year, month: month, day: day))
    }

    @Test("Rules with summer time all year never change")
    func wholeYear() throws {
        let rules = try #require(POSIXTZ("XXX3EDT4,0/0,J365/23".utf8))
        let clock = PlaceClock(UTCOffset(clamping: -14_400), changes: rules.changes(in: 2025...2027))
        for day in 0..<400 {
            #expect(clock.offset(at: UnixTime(seconds: 1_735_794_000 + day * 86_400 + 7200)).seconds == -14_400)
        }
    }

    @Test(
        "Invalid rules are refused",
        arguments: [
            "", "X", "CE-1", "CET", "CET-", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3x",
            "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3,M10",
            "CET-1CEST,J0,J1", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-25", "CET-1:60", "CET-1CEST,M3.5.0/168,J1",
            "<+1>-1", "<+01-1", "CET-999999999999999999999", ":Europe/Berlin", "\u{1B}[2J", "CET--1", "KST-9 ",
        ])
    func refused(text: String) {
        #expect(POSIXTZ(text.utf8) == nil)
    }
}
