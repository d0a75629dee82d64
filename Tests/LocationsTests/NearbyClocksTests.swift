import Testing
import Weather

@testable import Locations

@Suite("The clock of the town near by")
struct NearbyClocksTests {
    private static let noon = UnixTime(seconds: 1_795_262_400)

    private func hours(_ clocks: NearbyClocks, _ latitude: Double, _ longitude: Double) throws -> Int? {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return clocks.clock(at: coordinate, around: Self.noon).map { $0.offset.seconds / 3600 }
    }

    @Test("is that of the place that is asked for, whichever was asked for before")
    func places() throws {
        let clocks = NearbyClocks()
        for _ in 0..<2 {
            #expect(try hours(clocks, 37.57, 126.98) == 9)
            #expect(try hours(clocks, 37.57, 126.98) == 9)
            #expect(try hours(clocks, 40.71, -74.01) == -5)
            #expect(try hours(clocks, 0, -30) == nil, "in mid-ocean")
            #expect(try hours(clocks, 52.52, 13.4) == 1)
        }
    }
}
