import Exchange
import FoundationEssentials
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Maps
@testable import Pictures
@testable import Services

@Suite("Tiles turned into echoes", .enabled("libpng is missing") { Picture.canReadPNG })
struct RadarTileTests {
    private let rainViewer: RainViewer
    private let libreWXR: LibreWXR

    init() throws {
        let base = try BaseURL("https://radar.example")
        rainViewer = RainViewer(base: base, client: .unused)
        libreWXR = LibreWXR(base: base) { _ in nil }
    }

    @Test("Each colour of RainViewer's table becomes an echo that has this colour", arguments: [false, true])
    func colors(isSnow: Bool) throws {
        let table = isSnow ? RainViewerColors.snow : RainViewerColors.rain
        let tile = try rainViewer.tile(png: .tile(colors: table))
        for (column, color) in table.enumerated() where color & 0xFF != 0 {
            let echo = tile[column, 9]
            #expect(table[echo.decibels - RainViewerColors.firstDecibels] == color && echo.isSnow == isSnow)
            let decibels = RainViewerColors.firstDecibels + column
            #expect(echo.level == RadarEcho(decibels: decibels, isSnow: isSnow).level, "\(decibels) dBZ")
            if table.count(where: { $0 == color }) == 1 { #expect(echo.decibels == decibels) }
        }
    }

    @Test(
        "Colours that RainViewer names in its documentation",
        arguments: [
            (0x6361_5914, -10, false), (0x827B_6949, 0, false), (0xCEC0_8796, 10, false), (0x88DD_EEFF, 15, false),
            (0x00A3_E0FF, 20, false), (0x0077_AAFF, 25, false), (0x0055_88FF, 30, false), (0xFFEE_00FF, 35, false),
            (0xFFAA_00FF, 40, false), (0xFF44_00FF, 45, false), (0xC100_00FF, 50, false), (0xFFAA_FFFF, 55, false),
            (0xFF77_FFFF, 60, false), (0xFFFF_FFFF, 65, false), (0x00FF_00FF, 75, false), (0xBFFF_FFFF, 10, true),
            (0x7FBF_FFFF, 20, true), (0x4F8F_FFFF, 30, true), (0x2F6F_FFFF, 40, true), (0x003F_FFFF, 55, true),
            (0x0000_FFFF, 75, true),
        ] as [(UInt32, Int, Bool)])
    func anchors(color: UInt32, decibels: Int, isSnow: Bool) {
        let echo = RadarEcho(decibels: decibels, isSnow: isSnow)
        #expect(RainViewerColors.echo(of: color) == echo.rawValue)
        #expect(echo.level != .none || decibels < 10 || decibels == 75)
    }

    @Test("A colour beside the table counts as the nearest one, and a transparent one as nothing")
    func otherColors() {
        #expect(RainViewerColors.echo(of: 0x01A2_E1FF) == RadarEcho(decibels: 20).rawValue)
        #expect(RainViewerColors.echo(of: 0xFFED_00FE) == RadarEcho(decibels: 35).rawValue)
        #expect(RainViewerColors.echo(of: 0xFFED_0000) == 0)
        #expect(RainViewerColors.echo(of: 0x0000_0001) == 0)
    }

    @Test("A tile with red, green, blue and alpha is read")
    func fullColor() throws {
        let tile = try rainViewer.tile(png: try .fullColorTile)
        #expect([0, 64, 128, 192].map { tile[$0, 200].decibels } == [-32, 20, 35, 20])
        #expect(!tile[64, 0].isSnow && tile[255, 255].isSnow)
    }

    @Test("Gray levels with few or many colours are echoes", arguments: [1, 2, 4, 8])
    func grayLevels(depth: Int) throws {
        let count: UInt32 = 1 << depth
        // The first one is transparent, as the service sends it.
        let levels = (1..<count).map { count == 256 ? $0 : 52 + 128 * ($0 % 2) + $0 }
        let colors: [UInt32] = [0] + levels.map { 0x0101_0100 * $0 | 0xFF }
        let tile = try libreWXR.tile(png: .tile(colors: colors, depth: depth))
        #expect((0..<Int(count)).map { UInt32(tile[$0, 3].rawValue) } == [0] + levels)
    }

    @Test("A tile of gray and alpha is read, and a wholly transparent one is empty")
    func grayWithAlpha() throws {
        let png = PNG(columns: 256, rows: 256, kind: .grayWithAlpha) { row, column in [column, row == 0 ? 0 : 255] }
        let tile = try libreWXR.tile(png: png.bytes)
        #expect(tile[70, 0].rawValue == 0 && tile[70, 1].rawValue == 70 && tile[200, 255].isSnow)
        #expect(try libreWXR.tile(png: .tile(colors: [0, 0], depth: 1)).isEmpty)
        #expect(try rainViewer.tile(png: .tile(colors: [0, 0], depth: 1)).isEmpty)
    }

    @Test("LibreWXR's tile in another scheme is an error")
    func wrongScheme() throws {
        #expect(throws: RadarError.wrongColors) { try libreWXR.tile(png: .tile(colors: [0, 0x88DD_EEFF], depth: 1)) }
    }

    @Test("A picture of another size is broken", arguments: [(255, 256), (256, 257), (1, 1), (512, 512), (256, 128)])
    func wrongSize(columns: Int, rows: Int) {
        let png = PNG(columns: columns, rows: rows, kind: .gray) { _, _ in [0] }.bytes
        #expect(throws: RadarError.broken) { try libreWXR.tile(png: png) }
        #expect(throws: RadarError.broken) { try rainViewer.tile(png: png) }
    }

    @Test("Other bytes are broken")
    func otherBytes() {
        let whole = [UInt8].tile(colors: [0, 0x4040_40FF], depth: 1)
        let bodies = [
            [], Array("<!DOCTYPE html><title>Sign in</title>".utf8), Array("error code: 1010\n".utf8),
            Array(whole.prefix(whole.count / 2)), [UInt8](repeating: 0, count: Picture.longestPNG + 1),
        ]
        for body in bodies { #expect(throws: RadarError.broken) { try libreWXR.tile(png: body) } }
    }
}

extension RadarClient {
    /// For tests without requests.
    static var unused: RadarClient {
        let now: @Sendable () -> UnixTime = { UnixTime(seconds: 0) }
        return RadarClient(
            store: Store(WeatherCache(directory: nil, patience: .zero), now: now),
            fetch: { _ throws(WeatherError) in throw .cancelled }, now: now)
    }
}

extension [UInt8] {
    /// A tile whose columns have the given colours, 0xRRGGBBAA, and are transparent behind them.
    static func tile(colors: [UInt32], depth: Int = 8) -> [UInt8] {
        var png = PNG(columns: 256, rows: 256, kind: .palette, depth: depth) { _, column in
            [column < colors.count ? column : 0]
        }
        png.palette = colors.map { [UInt8($0 >> 24), UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF)] }
        png.transparency = colors.map { UInt8($0 & 0xFF) }
        return png.bytes
    }

    /// Four columns of eight bits for red, green, blue and alpha: nothing, rain of 20 and 35 dBZ, and snow of 20 dBZ.
    /// It is compressed, because a tile must have less than 256 KiB.
    static var fullColorTile: [UInt8] {
        get throws {
            let text = """
                iVBORw0KGgoAAAANSUhEUgAAAQAAAAEACAYAAABccqhmAAACb0lEQVR42u3UAREAIAgEQTSJfSxlFxPZwCZYwAbsNoCfuRbV7ZuV
                z885Ss+/Tun5owcgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAg
                AIAAAAIACAAgAIAAAAIACAAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAA
                gAAAAgAIACAAgAAAAgAIACAAgAAAAgAIAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACA
                AAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAA
                AAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAgAIAAAAIACAAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAA
                AgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIAAgAIACAAAACAAgAIACAAAACAAgAIACAAAAC
                AAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAAgAIACAAAACAALgBSAAgAAAAgAIACAAgAAAAgAI
                ACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAgAAAAgAIACAAwMcDmhoIPGtYUgIAAAAASUVO
                RK5CYII=
                """
            return Array(try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)))
        }
    }
}
