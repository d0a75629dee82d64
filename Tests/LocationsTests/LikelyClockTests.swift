import Synchronization
import TestSupport
import Testing
import Weather

@testable import Locations

/// These tests have their own zone files, with the rules of 2026, and their own table of zones.
@Suite("The likely clock of a place")
struct LikelyClockTests {
    private let folder: TemporaryDirectory

    private static let rules = [
        "Africa/Cairo": "EET-2EEST,M4.5.5/0,M10.5.4/24", "America/Anchorage": "AKST9AKDT,M3.2.0,M11.1.0",
        "America/Denver": "MST7MDT,M3.2.0,M11.1.0", "America/Iqaluit": "EST5EDT,M3.2.0,M11.1.0",
        "America/Rankin_Inlet": "CST6CDT,M3.2.0,M11.1.0", "America/Toronto": "EST5EDT,M3.2.0,M11.1.0",
        "Antarctica/McMurdo": "NZST-12NZDT,M9.5.0,M4.1.0/3", "Antarctica/Troll": "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3",
        "Arctic/Longyearbyen": "CET-1CEST,M3.5.0,M10.5.0/3", "Australia/Adelaide": "ACST-9:30ACDT,M10.1.0,M4.1.0/3",
        "Australia/Lord_Howe": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
        "Australia/Sydney": "AEST-10AEDT,M10.1.0,M4.1.0/3", "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
        "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0",
        "Pacific/Chatham": "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45",
    ]

    /// Hours east of UTC of the zones without summer time.
    private static let hours = [
        "America/Phoenix": -7, "Antarctica/Vostok": 5, "Asia/Kathmandu": 5.75, "Asia/Kolkata": 5.5, "Asia/Seoul": 9,
        "Asia/Shanghai": 8, "Asia/Urumqi": 6, "Asia/Hovd": 7, "Australia/Brisbane": 10, "Australia/Darwin": 9.5,
        "Australia/Eucla": 8.75, "Australia/Perth": 8, "Pacific/Apia": 13, "Pacific/Fiji": 12,
        "Pacific/Honolulu": -10, "Pacific/Kiritimati": 14, "Pacific/Pago_Pago": -11,
    ]

    private static let table = """
        # country, coordinate, zone
        AQ\t-7750+16636\tAntarctica/McMurdo
        AQ\t-720041+0023206\tAntarctica/Troll
        AQ\t-7824+10654\tAntarctica/Vostok
        AU\t-3133+15905\tAustralia/Lord_Howe
        AU\t-3143+12852\tAustralia/Eucla
        CA\t+624900-0920459\tAmerica/Rankin_Inlet
        DE\t+5230+01322\tEurope/Berlin
        KI\t+0152-15720\tPacific/Kiritimati
        """

    init() throws {
        folder = try TemporaryDirectory()
        for (zone, rule) in Self.rules { try folder.write(ZoneFixture(footer: rule).bytes, to: zone) }
        for (zone, hours) in Self.hours {
            try folder.write(ZoneFixture(offsets: [Int(hours * 3600)], footer: "").bytes, to: zone)
        }
        try folder.write(Self.table, to: "zone.tab")
    }

    private static let january = UnixTime(seconds: 1_768_478_400)
    private static let july = UnixTime(seconds: 1_784_116_800)

    private func clock(
        _ latitude: Double, _ longitude: Double, at time: UnixTime = january, of clocks: NearbyClocks? = nil
    ) throws -> PlaceClock {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        let clocks = clocks ?? NearbyClocks(folder: folder.path)
        return try #require(clocks.clock(at: coordinate, keeping: nil, at: time...time))
    }

    @Test(
        "A village with its own zone has its own clock, and so has each town, in both seasons",
        arguments: [
            // Kiritimati, Eucla, Lord Howe, Chatham and Troll.
            (1.87, -157.4, 14, 14), (-31.68, 128.88, 8.75, 8.75), (-31.55, 159.08, 11, 10.5),
            (-43.95, -176.56, 13.75, 12.75), (-72.01, 2.53, 0, 2),
            // Honolulu, Seoul, Kathmandu, Lucknow, Phoenix, Denver, Longyearbyen, Samoa on both sides of the date line.
            (21.31, -157.86, -10, -10), (37.57, 126.98, 9, 9), (27.7, 85.32, 5.75, 5.75), (26.85, 80.95, 5.5, 5.5),
            (33.45, -112.07, -7, -7), (39.74, -104.99, -7, -6), (78.22, 15.64, 1, 2), (-13.83, -171.76, 13, 13),
            (-14.28, -170.7, -11, -11), (-17.8, 177.5, 12, 12), (51.51, -0.13, 0, 1), (31.16, 29.9, 2, 3),
        ])
    func known(latitude: Double, longitude: Double, january: Double, july: Double) throws {
        for (time, hours) in [(Self.january, january), (Self.july, july)] {
            let clock = try clock(latitude, longitude, at: time)
            #expect(clock.offset(at: time).seconds == Int(hours * 3600))
            #expect(!clock.isGuess)
        }
    }

    @Test(
        "A clock is a guess far from towns, between two zones, at sea, at a pole, and where people use two clocks",
        arguments: [
            (36.245, 90.598), (47.312, 85.934), (-17.539, 136.414), (-27.303, 128.479), (63.72, -81.117),
            (43.8, 87.6), (-31.28, 128.37), (0, -140), (0, -30), (40, 180), (90, 0), (-90, 0),
            (-29.34, 129.2), (-45, 160), (-31.5, 158), (10, -157.4),
        ])
    func guesses(latitude: Double, longitude: Double) throws { #expect(try clock(latitude, longitude).isGuess) }

    @Test(
        "A place near a border has the clock of its own country, though the nearest town may be across it",
        arguments: [(29.3, 80.9, 5.75), (28.3, 79.8, 5.5)])
    func border(latitude: Double, longitude: Double, hours: Double) throws {
        #expect(try clock(latitude, longitude).offset.seconds == Int(hours * 3600))
    }

    @Test(
        "Far out at sea the clock follows the longitude, and the date line has one clock",
        arguments: [(0, -140, -9), (0, -30, -2), (40, 180, 12), (40, -180, 12), (40, 179, 12), (40, -179, -12)])
    func sea(latitude: Double, longitude: Double, hours: Int) throws {
        #expect(try clock(latitude, longitude) == PlaceClock(UTCOffset(clamping: hours * 3600)).guess)
    }

    @Test("Two zones with the same clock leave no doubt, until the clock of one of them changes")
    func seasons() throws {
        // The Navajo Nation in Arizona has summer time, the state around it has none.
        #expect(try clock(36.12, -110.74, at: Self.january) == PlaceClock(UTCOffset(clamping: -7 * 3600)))
        #expect(try clock(36.12, -110.74, at: Self.july).isGuess)
        // On 1 March the summer time is near, and on 1 April it has come.
        #expect(try clock(36.12, -110.74, at: UnixTime(seconds: 1_772_366_400)).isGuess)
        #expect(try clock(36.12, -110.74, at: UnixTime(seconds: 1_775_044_800)).isGuess)
    }

    @Test("Without zone files the clock follows the longitude; without their table only remote clocks become guesses")
    func missingFiles() throws {
        let empty = try TemporaryDirectory()
        let clocks = NearbyClocks(folder: empty.path)
        #expect(try clock(37.57, 126.98, of: clocks) == PlaceClock(UTCOffset(clamping: 8 * 3600)).guess)
        try empty.write(ZoneFixture(offsets: [32_400], footer: "KST-9").bytes, to: "Asia/Seoul")
        #expect(try clock(37.57, 126.98, of: clocks) == PlaceClock(UTCOffset(clamping: 9 * 3600)))
        try empty.write(ZoneFixture(offsets: [-36_000], footer: "HST10").bytes, to: "Pacific/Honolulu")
        #expect(try clock(1.87, -157.4, of: clocks).isGuess)
    }

    @Test("The clock of a known offset is no guess, because the service told it")
    func knownOffset() throws {
        let offset = UTCOffset(clamping: 8 * 3600)
        let nullarbor = Coordinate(clampingLatitude: -27.303, longitude: 128.479)
        let clock = NearbyClocks(folder: folder.path).clock(
            at: nullarbor, keeping: offset, at: Self.january...Self.january)
        #expect(clock == PlaceClock(offset))
    }

    @Test("Near towns only the zone file is read, and the table once for all remote places")
    func reads() throws {
        let read = Mutex<[String]>([])
        let clocks = NearbyClocks(folder: "zones") { path in
            read.withLock { $0.append(path) }
            return contents(ofZoneFile: folder.path + path.dropFirst("zones".count))
        }
        for (latitude, longitude) in [(52.52, 13.4), (37.57, 126.98)] { _ = try clock(latitude, longitude, of: clocks) }
        #expect(read.withLock { $0 } == ["zones/Europe/Berlin", "zones/Asia/Seoul"])
        read.withLock { $0 = [] }
        for (latitude, longitude) in [(1.87, -157.4), (0, -140), (-72.01, 2.53)] {
            _ = try clock(latitude, longitude, of: clocks)
        }
        #expect(
            read.withLock { $0 } == ["zones/zone.tab", "zones/Pacific/Kiritimati", "zones/Antarctica/Troll"])
    }
}
