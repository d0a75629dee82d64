import Testing
import Weather

@testable import Maps

@Suite("Echoes and amounts")
struct RadarEchoTests {
    @Test(
        "The amount of rain follows from the reflectivity",
        arguments: [(10, 0.15), (15, 0.32), (20, 0.65), (25, 1.3), (30, 2.7), (40, 11.5), (50, 48.6), (60, 205)])
    func rain(decibels: Int, rate: Double) {
        #expect(abs(RadarEcho(decibels: decibels).rate / rate - 1) < 0.04)
    }

    @Test(
        "The same echo is less water in snow",
        arguments: [(10, 0.07), (20, 0.22), (30, 0.71), (40, 2.2), (45, 4.0), (50, 7.1), (60, 22.4)])
    func snow(decibels: Int, rate: Double) {
        let echo = RadarEcho(decibels: decibels, isSnow: true)
        #expect(echo.isSnow && echo.decibels == decibels)
        #expect(abs(echo.rate / rate - 1) < 0.04)
    }

    @Test(
        "The steps of the map", arguments: [(9, RainLevel.none), (10, .faint), (18, .faint), (19, .veryLight)])
    func firstLevels(decibels: Int, level: RainLevel) { #expect(RadarEcho(decibels: decibels).level == level) }

    @Test(
        "An echo has the highest level whose amount it reaches",
        arguments: [
            (22, RainLevel.veryLight), (24, .light), (29, .light), (30, .moderate), (34, .moderate), (35, .strong),
            (38, .strong), (39, .strong), (40, .heavy), (50, .heavy), (51, .violent), (74, .violent), (75, .none),
            (95, .none), (-32, .none),
        ])
    func levels(decibels: Int, level: RainLevel) { #expect(RadarEcho(decibels: decibels).level == level) }

    @Test("Snow of 10 dBZ is faint, and heavy snow begins where its water does")
    func snowLevels() {
        func level(_ decibels: Int) -> RainLevel { RadarEcho(decibels: decibels, isSnow: true).level }
        #expect(level(9) == .none && level(10) == .faint && level(26) == .faint && level(27) == .veryLight)
        #expect(level(53) == .strong && level(54) == .heavy && level(74) == .violent && level(75) == .none)
    }

    @Test("All 256 bytes have a level that fits their amount")
    func allBytes() {
        for byte in UInt8.min...UInt8.max {
            let echo = RadarEcho(rawValue: byte)
            #expect(RadarEcho(decibels: echo.decibels, isSnow: echo.isSnow) == echo)
            #expect((echo.rate == 0) == (echo.level == .none))
            #expect(echo.level <= .faint || echo.rate >= echo.level.lowestRate)
        }
    }

    @Test("A tile has its rows from the north-west and knows whether it is empty")
    func tile() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        #expect(RadarTile(bytes: bytes).isEmpty)
        bytes[3 * 256 + 7] = RadarEcho(decibels: 20).rawValue
        let tile = RadarTile(bytes: bytes)
        #expect(!tile.isEmpty)
        #expect(tile[7, 3].decibels == 20 && tile[3, 7].rawValue == 0)
    }

    @Test(
        "The pixel of a place",
        arguments: [
            (0.0, 0.0, 1, TileAddress(zoom: 1, column: 1, row: 1), 0, 0),
            (37.57, 126.98, 5, TileAddress(zoom: 5, column: 27, row: 12), 73, 100),
            (90, 179.999, 2, TileAddress(zoom: 2, column: 3, row: 0), 255, 0),
            (-90, -180, 2, TileAddress(zoom: 2, column: 0, row: 3), 0, 255),
        ])
    func pixel(latitude: Double, longitude: Double, zoom: Int, address: TileAddress, column: Int, row: Int) {
        let pixel = TilePosition(at: Coordinate(clampingLatitude: latitude, longitude: longitude), zoom: zoom)
        #expect(pixel.address == address && pixel.column == column && pixel.row == row, "\(pixel)")
    }
}
