import TestSupport
import Testing
import Weather

@testable import Locations

/// Governments change the rules of zones, so these tests have their own zone files, with the rules of 2025.
@Suite("The clock of a nearby town")
struct NearbyClocksTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        let rules = [
            "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
            "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0", "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
            "America/Chicago": "CST6CDT,M3.2.0,M11.1.0", "America/Edmonton": "MST7MDT,M3.2.0,M11.1.0",
            "America/Vancouver": "PST8PDT,M3.2.0,M11.1.0",
        ]
        for (zone, rule) in rules { try folder.write(ZoneFixture(footer: rule).bytes, to: zone) }
        try folder.write(ZoneFixture(offsets: [32_400], footer: "KST-9").bytes, to: "Asia/Seoul")
    }

    private func clocks() -> NearbyClocks { NearbyClocks(folder: folder.path) }

    private static let noon = UnixTime(seconds: 1_795_262_400)

    private func clock(
        _ clocks: NearbyClocks, _ latitude: Double, _ longitude: Double, hours: Int, at time: UnixTime = noon
    ) throws -> PlaceClock? {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return clocks.clock(at: coordinate, keeping: UTCOffset(clamping: hours * 3600), at: time...time)
    }

    @Test("The clock is that of the given place, also after other places")
    func places() throws {
        let clocks = clocks()
        for _ in 0..<2 {
            #expect(try clock(clocks, 37.57, 126.98, hours: 9)?.offset.seconds == 9 * 3600)
            #expect(try clock(clocks, 37.57, 126.98, hours: 9)?.offset.seconds == 9 * 3600)
            #expect(try clock(clocks, 40.71, -74.01, hours: -5)?.offset.seconds == -5 * 3600)
            #expect(try clock(clocks, 52.52, 13.4, hours: 1)?.offset.seconds == 3600)
            #expect(try clock(clocks, 37.57, 126.98, hours: -5) == nil, "No nearby zone has this offset.")
        }
    }

    @Test("Without an offset the clock is that of the nearest town")
    func anyOffset() throws {
        let skye = try #require(Coordinate(latitude: 57.7194, longitude: -6.152))
        #expect(clocks().clock(at: skye, keeping: nil, at: Self.noon...Self.noon)?.offset.seconds == 0)
    }

    @Test(
        "The clock is that of the nearest town with the service's offset, also far away and across a border",
        arguments: [
            // British Columbia, the Isle of Skye, and Georgia near Alabama.
            (52.9433, -120.4189, -7, 2026, 11, 1), (57.7194, -6.152, 1, 2026, 10, 25),
            (31.1804, -84.9751, -4, 2026, 11, 1),
        ])
    func remote(latitude: Double, longitude: Double, hours: Int, year: Int, month: Int, day: Int) throws {
        let change = CivilDate(year: year, month: month, day: day).start(at: UTCOffset(clamping: hours * 3600))
        let found = try clock(clocks(), latitude, longitude, hours: hours, at: change + -86_400)
        let clock = try #require(found)
        #expect(clock.offset(at: change + -86_400).seconds == hours * 3600)
        #expect(clock.offset(at: change + 86_400).seconds == (hours - 1) * 3600)
    }
}
