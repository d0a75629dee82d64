import Testing
import Weather

@testable import Astronomy

@Suite struct SunTests {
    private func altitude(_ seconds: Int, _ latitude: Double, _ longitude: Double) throws -> Double {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return Sun.altitude(at: UnixTime(seconds: seconds), coordinate: coordinate)
    }

    /// Source: I. Reda and A. Andreas, "Solar Position Algorithm for Solar Radiation Applications", NREL/TP-560-34302,
    /// table A5.1: 2003-10-17 12:30:30 at UTC−7, elevation without refraction.
    @Test("The altitude matches the example of NREL's solar position algorithm")
    func reference() throws {
        #expect(abs(try altitude(1_066_419_030, 39.742_476, -105.178_6) - 39.872) < 0.05)
    }

    @Test("At the equinox the sun is overhead on the equator")
    func equinox() throws {
        // At 2024-03-20 12:07:30 UTC the sun crosses the meridian of Greenwich.
        #expect(try altitude(1_710_936_450, 0, 0) > 89.7)
        #expect(try altitude(1_710_936_450, 0, 180) < -89.7)
    }

    /// Source: the equations of NOAA's Solar Calculator for Seoul, 2024-06-21: sunrise 05:11, sunset
    /// 19:57; 2024-12-21: 07:43 and 17:17.
    @Test(
        "At sunrise and sunset in Seoul the sun's centre is five sixths of a degree below the horizon",
        arguments: [1_718_914_260, 1_718_967_420, 1_734_734_580, 1_734_769_020])
    func seoul(seconds: Int) throws {
        #expect(abs(try altitude(seconds, 37.5665, 126.978) - -0.833) < 0.3)
    }

    @Test("The sun is down before sunrise and up after it")
    func isUp() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        #expect(!Sun.isUp(at: UnixTime(seconds: 1_718_914_260 - 300), coordinate: seoul))
        #expect(Sun.isUp(at: UnixTime(seconds: 1_718_914_260 + 300), coordinate: seoul))
    }

    @Test("In June the sun never sets on Svalbard, in December it never rises", arguments: 0..<24)
    func polar(hour: Int) throws {
        let svalbard = try #require(Coordinate(latitude: 78.22, longitude: 15.65))
        // 2024-06-21 and 2024-12-21, midnight UTC.
        #expect(Sun.isUp(at: UnixTime(seconds: 1_718_928_000 + hour * 3600), coordinate: svalbard))
        #expect(!Sun.isUp(at: UnixTime(seconds: 1_734_739_200 + hour * 3600), coordinate: svalbard))
    }

    @Test("At the poles the altitude is the sun's declination all day")
    func poles() throws {
        for hour in 0..<24 {
            let north = try altitude(1_718_928_000 + hour * 3600, 90, 0)
            #expect(abs(north - 23.44) < 0.02)
            #expect(abs(north + (try altitude(1_718_928_000 + hour * 3600, -90, 77))) < 1e-9)
        }
    }

    @Test("The altitude is between −90 and 90 at any time and place")
    func everywhere() throws {
        for seconds in [Int.min, -1, 0, 4_000_000_000, Int.max] {
            for latitude in stride(from: -90.0, through: 90, by: 30) {
                for longitude in stride(from: -180.0, through: 180, by: 45) {
                    #expect((-90...90).contains(try altitude(seconds, latitude, longitude)))
                }
            }
        }
    }
}
