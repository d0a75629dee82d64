import FoundationEssentials
import TestSupport
import Testing
import Weather

@testable import Locations

/// 2026-10-25 01:00 UTC; `spring` is 2027-03-28 01:00 UTC.
private let autumn = UnixTime(seconds: 1_792_890_000)
private let spring = UnixTime(seconds: 1_806_195_600)
private let day = 86_400

private func offset(_ seconds: Int) -> UTCOffset { UTCOffset(clamping: seconds) }

@Suite("Zone files")
struct ZoneFileTests {
    /// Berlin in a slim file, whose last listed change is of 1996.
    private var slimBerlin: ZoneFixture {
        ZoneFixture(
            changes: [(-2_422_054_408, 1), (828_234_000, 2), (846_378_000, 1)], offsets: [3208, 3600, 7200],
            footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    }

    private func clock(_ fixture: ZoneFixture, around time: UnixTime) throws -> PlaceClock {
        try #require(ZoneFile(fixture.bytes)).clock(from: time + -2 * day, to: time + 17 * day)
    }

    @Test("A zone file gives the changes of its rules after the listed ones")
    func rules() throws {
        #expect(
            try clock(slimBerlin, around: autumn + -3 * day)
                == PlaceClock(offset(7200), changes: [.init(time: autumn, offset: offset(3600))]))
        #expect(
            try clock(slimBerlin, around: spring + -16 * day)
                == PlaceClock(offset(3600), changes: [.init(time: spring, offset: offset(7200))]))
        #expect(try clock(slimBerlin, around: autumn + -30 * day) == PlaceClock(offset(7200)))
        #expect(
            try clock(slimBerlin, around: autumn + 60 * day) == PlaceClock(offset(3600)),
            "There is no change at the turn of the year.")
    }

    @Test("A zone file gives its listed changes")
    func listed() throws {
        #expect(
            try clock(slimBerlin, around: UnixTime(seconds: 828_234_000))
                == PlaceClock(
                    offset(3600), changes: [.init(time: UnixTime(seconds: 828_234_000), offset: offset(7200))]))
        let fat = ZoneFixture(
            version: "3", changes: [(autumn.seconds, 1), (spring.seconds, 0)], offsets: [7200, 3600], footer: "CET-1")
        #expect(try clock(fat, around: autumn).changes.map(\.time) == [autumn])
        #expect(try clock(fat, around: autumn).offset == offset(7200))
    }

    @Test("A zone file gives both changes of a short period, and its first offset before them")
    func severalChanges() throws {
        // Casablanca has a month without summer time.
        let fixture = ZoneFixture(
            changes: [(autumn.seconds, 1), (autumn.seconds + 10 * day, 0)], offsets: [3600, 0], footer: "<+01>-1")
        #expect(
            try clock(fixture, around: autumn + -1 * day)
                == PlaceClock(
                    offset(3600),
                    changes: [
                        .init(time: autumn, offset: offset(0)), .init(time: autumn + 10 * day, offset: offset(3600)),
                    ]))
        #expect(try clock(fixture, around: UnixTime(seconds: 0)) == PlaceClock(offset(3600)))
    }

    @Test("A change of only the name is ignored")
    func sameOffset() throws {
        let fixture = ZoneFixture(changes: [(autumn.seconds, 1)], offsets: [3600, 3600], footer: "")
        #expect(try clock(fixture, around: autumn) == PlaceClock(offset(3600)))
    }

    @Test("A zone file without listed changes uses only its rules")
    func rulesAlone() throws {
        let fixture = ZoneFixture(offsets: [-18_000], footer: "EST5EDT,M3.2.0,M11.1.0")
        let change = UnixTime(seconds: 1_793_512_800)
        #expect(
            try clock(fixture, around: change)
                == PlaceClock(offset(-14_400), changes: [.init(time: change, offset: offset(-18_000))]))
    }

    @Test("A truncated zone file is refused")
    func cutOff() {
        let bytes = slimBerlin.bytes
        #expect(ZoneFile(bytes) != nil)
        for count in 0..<bytes.count { #expect(ZoneFile(Array(bytes[..<count])) == nil, "\(count) bytes") }
    }

    @Test("A zone file with an unsupported version or invalid values is refused")
    func garbage() {
        let garbage = [
            ZoneFixture(version: "1"), ZoneFixture(version: "\0"), ZoneFixture(leapSeconds: 27),
            ZoneFixture(offsets: []),
            ZoneFixture(changes: [(5, 0), (5, 0)]), ZoneFixture(changes: [(6, 0), (5, 0)]),
            ZoneFixture(changes: [(5, 1)]),
            ZoneFixture(offsets: [90_000]), ZoneFixture(offsets: [-0x8000_0000]), ZoneFixture(footer: "nonsense"),
        ]
        for fixture in garbage { #expect(ZoneFile(fixture.bytes) == nil, "\(fixture)") }
        #expect(ZoneFile(Array("KST-9\n".utf8)) == nil)
        #expect(ZoneFile([UInt8](repeating: 0, count: 4096)) == nil)
    }

    @Test("A zone file with any changed byte does not crash the reader")
    func mutated() {
        let bytes = slimBerlin.bytes
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var mutated = bytes
                mutated[index] = value
                _ = ZoneFile(mutated)?.clock(from: autumn, to: spring)
            }
        }
    }
}

@Suite("Clocks of zones")
struct ZoneClockTests {
    let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(ZoneFixture(offsets: [32_400], footer: "KST-9").bytes, to: "Asia/Seoul")
        try folder.write(ZoneFixture().bytes, to: "outside")
    }

    @Test("The clock is read from the file of the zone")
    func named() throws {
        #expect(PlaceClock(zone: "Asia/Seoul", around: autumn, folder: folder.path) == PlaceClock(offset(32_400)))
    }

    @Test(
        "An invalid, unsafe or missing zone name gives no clock",
        arguments: [
            "", "/", ".", "..", "../outside", "Asia/../../outside", "/etc/localtime", "Asia/", "Asia", "Mars/Olympus",
            "Asia/Seoul\0", "Asia/Seoul\n", "Asia//Seoul\u{1B}", "아시아/서울", String(repeating: "a", count: 65),
        ])
    func unknown(zone: String) {
        #expect(PlaceClock(zone: zone, around: autumn, folder: folder.path + "/Asia/..") == nil)
    }

    @Test("An empty, too large or invalid file gives no clock")
    func noZone() throws {
        let zone = ZoneFixture().bytes
        for bytes in [[], zone + [UInt8](repeating: 0, count: 40_000), Array("# tzdb data\n".utf8)] {
            try folder.write(bytes, to: "Odd/Zone")
            #expect(PlaceClock(zone: "Odd/Zone", around: autumn, folder: folder.path) == nil)
        }
    }
}

/// Changes of past years only: a new tzdata may have another rule for the future.
@Suite(
    "Zones of the system",
    .enabled(if: FileManager.default.fileExists(atPath: systemZones + "/Europe/Berlin"), "needs tzdata"))
struct SystemZoneTests {
    @Test(
        "The zones have their known changes",
        arguments: [
            ("Europe/Berlin", 1_540_688_400, 7200, 3600), ("Europe/Berlin", 1_521_939_600, 3600, 7200),
            ("America/New_York", 1_541_311_200, -14_400, -18_000),
            ("Australia/Lord_Howe", 1_538_839_800, 37_800, 39_600),
            ("Australia/Sydney", 1_522_512_000, 39_600, 36_000), ("America/Santiago", 1_534_046_400, -14_400, -10_800),
            ("Europe/Dublin", 1_540_688_400, 3600, 0), ("Africa/Casablanca", 1_526_176_800, 3600, 0),
            ("Pacific/Apia", 1_325_239_200, -36_000, 50_400), ("Asia/Pyongyang", 1_525_446_000, 30_600, 32_400),
        ])
    func changes(zone: String, change: Int, before: Int, after: Int) {
        let time = UnixTime(seconds: change)
        #expect(
            PlaceClock(zone: zone, around: time + -1 * day)
                == PlaceClock(offset(before), changes: [.init(time: time, offset: offset(after))]))
    }

    @Test(
        "Zones without summer time have one offset",
        arguments: [("Asia/Kathmandu", 20_700), ("Asia/Seoul", 32_400), ("GMT", 0), ("Etc/GMT+5", -18_000)])
    func fixed(zone: String, seconds: Int) {
        for moment in [1_521_939_600, 1_540_688_400] {
            #expect(PlaceClock(zone: zone, around: UnixTime(seconds: moment)) == PlaceClock(offset(seconds)))
        }
    }
}
