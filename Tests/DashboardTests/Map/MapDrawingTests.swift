import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Look
@testable import Maps
@testable import RadarMap
@testable import Terminal

@Suite("The drawing of the map")
struct MapDrawingTests {
    private static let zoom = 6
    private static let place = MapPoint(seoul.coordinate)

    private func view(rows: Int = 20, columns: Int = 60, center: MapPoint = place, zoom: Int = zoom) -> MapView {
        MapView(center: center, zoom: zoom, columns: columns, rows: 2 * rows)
    }

    /// Tiles of the view, in which `echo` returns the echo at a pixel of the view.
    private func tiles(
        of view: MapView, _ echo: (_ column: Int, _ row: Int) -> RadarEcho?
    ) -> [TileAddress: RadarTile] {
        var bytes: [TileAddress: [UInt8]] = [:]
        for tile in view.tiles(maximumZoom: RadarTile.maximumZoom) {
            var some = bytes[tile.address] ?? Array(repeating: 0, count: RadarTile.pixelCount)
            for row in tile.rows {
                for column in tile.columns {
                    some[tile.row(at: row) * TileAddress.side + tile.column(at: column)] =
                        echo(column, row)?.rawValue ?? 0
                }
            }
            bytes[tile.address] = some
        }
        return bytes.mapValues { RadarTile(bytes: $0) }
    }

    private func drawn(
        _ view: MapView, _ tiles: [TileAddress: RadarTile], theme: Theme = Sample.theme, isASCII: Bool = false
    ) -> Frame {
        let drawing = MapDrawing(view, tiles: tiles, style: isASCII ? .ascii : .braille)
        var canvas = Canvas(size: drawing.size)
        drawing.draw(on: &canvas, MapPalette(theme, isASCII: isASCII))
        return canvas.frame
    }

    private func color(_ role: Role) -> Color { Sample.theme[role].foreground }

    /// Water of the sample theme.
    private var sea: Cell { Cell(.blank, face: Face(foreground: color(.rule), background: color(.sea))) }

    /// Far from all lines.
    private static let pacific = MapPoint(Coordinate(clampingLatitude: 5, longitude: -150))

    @Test("Each pixel of rain has its colour, two in a cell")
    func halves() {
        let view = view(center: Self.pacific)
        let strengths = [12, 20, 26, 31, 36, 45, 55]
        let tiles = tiles(of: view) { column, row in
            switch column {
            case 0..<7: RadarEcho(decibels: strengths[column])
            case 10: row % 2 == 0 ? RadarEcho(decibels: 26) : RadarEcho(decibels: 45)
            case 11: row % 2 == 0 ? RadarEcho(decibels: 26) : nil
            case 12: row % 2 == 0 ? nil : RadarEcho(decibels: 45)
            default: nil
            }
        }
        let frame = drawn(view, tiles)
        for (column, role) in Role.echoes.enumerated() {
            #expect(frame[3, column].face.background == color(role))
            #expect(frame[3, column].character == " ")
        }
        #expect(frame[3, 10].character == "▀")
        #expect(frame[3, 10].face.foreground == color(.echo3) && frame[3, 10].face.background == color(.echo6))
        #expect(frame[3, 11].character == "▀" && frame[3, 11].face.foreground == color(.echo3))
        #expect(frame[3, 11].face.background == color(.sea) && frame[3, 12].face.background == color(.sea))
        #expect(frame[3, 12].character == "▄" && frame[3, 12].face.foreground == color(.echo6))
        #expect(frame[3, 20] == sea)
    }

    @Test("Snow has colours of its own")
    func snow() {
        let view = view(center: Self.pacific)
        let frame = drawn(view, tiles(of: view) { column, _ in RadarEcho(decibels: 16 + column, isSnow: true) })
        let colors = (0..<40).map { frame[3, $0].face.background }
        #expect(colors.first == color(.snowEcho1) && colors.contains(color(.snowEcho2)))
        #expect(colors.last == color(.snowEcho3))
        #expect(!colors.contains(color(.echo1)))
    }

    @Test("Rain of one strength lets the lines through, in an ink that can be read")
    func lines() {
        let view = view()
        let dry = drawn(view, [:])
        let wet = drawn(view, tiles(of: view) { _, _ in RadarEcho(decibels: 45) })
        var count = 0
        for row in 0..<dry.size.rows {
            for column in 0..<dry.size.columns where dry[row, column].content != .blank {
                count += 1
                #expect(wet[row, column].character == dry[row, column].character)
                #expect(wet[row, column].face.background == color(.echo6))
                #expect([.palette(16), .palette(231)].contains(wet[row, column].face.foreground))
            }
        }
        #expect(count > 40, "Korea's coast is in the view")
    }

    /// In dBZ, one for each level of rain.
    private static let strengths = [12, 20, 26, 31, 36, 45, 55]

    @Test("Without colour, and in ASCII, density tells the strength")
    func density() {
        let view = view(center: Self.pacific)
        let tiles = tiles(of: view) { column, _ in
            column < 7 ? RadarEcho(decibels: Self.strengths[column]) : nil
        }
        let mono = Theme(table: [:], depth: nil)
        let shades = drawn(view, tiles, theme: mono)
        #expect(String((0..<7).compactMap { shades[2, $0].character }) == ":-=░▒▓█")
        let ascii = drawn(view, tiles, theme: mono, isASCII: true)
        #expect(String((0..<7).compactMap { ascii[2, $0].character }) == ":-=+*#%")
        #expect((0..<7).allSatisfy { ascii[2, $0].face == .plain })
    }

    @Test("With sixteen and eight colours density tells strengths that share a colour", arguments: ThemeFile.colored)
    func fewColors(file: ThemeFile) {
        let view = view(center: Self.pacific)
        let tiles = tiles(of: view) { column, _ in column < 7 ? RadarEcho(decibels: Self.strengths[column]) : nil }
        for depth in [ColorDepth.palette8, .palette16] {
            let frame = drawn(view, tiles, theme: file.theme(depth))
            #expect(Set((0..<7).map { frame[2, $0] }).count == 7, "\(depth)")
        }
    }

    @Test("With 256 colours a cell has two pixels")
    func manyColors() throws {
        let theme = try #require(ThemeFile.all.first { $0.name == "dark" }).theme(.palette256)
        let tiles = tiles(of: view(center: Self.pacific)) { _, row in RadarEcho(decibels: row % 2 == 0 ? 45 : 20) }
        let frame = drawn(view(center: Self.pacific), tiles, theme: theme)
        #expect(frame[2, 0].character == "▀" && frame[2, 0].face.foreground == theme[.echo6].foreground)
        #expect(frame[2, 0].face.background == theme[.echo2].foreground)
    }

    @Test("Lines go on over dense rain", arguments: [true, false])
    func linesOverDensity(isASCII: Bool) {
        let view = view()
        let mono = Theme(table: [:], depth: nil)
        let dry = drawn(view, [:], theme: mono, isASCII: isASCII)
        let wet = drawn(view, tiles(of: view) { _, _ in RadarEcho(decibels: 45) }, theme: mono, isASCII: isASCII)
        for row in 0..<dry.size.rows {
            for column in 0..<dry.size.columns where !" ·.".contains(dry[row, column].character ?? " ") {
                #expect(wet[row, column].character == dry[row, column].character)
            }
        }
    }

    @Test("Without colour, snow has other characters than rain", arguments: [true, false])
    func snowWithoutColor(isASCII: Bool) {
        let view = view(center: Self.pacific)
        let tiles = tiles(of: view) { column, _ in
            column < 14 ? RadarEcho(decibels: Self.strengths[column % 7], isSnow: column >= 7) : nil
        }
        let frame = drawn(view, tiles, theme: Theme(table: [:], depth: nil), isASCII: isASCII)
        let rain = Set((0..<7).map { frame[2, $0].character })
        let snow = Set((7..<14).map { frame[2, $0].character })
        #expect(rain.count == 7 && snow.count == 3 && rain.isDisjoint(with: snow))
    }

    @Test("In ASCII, lines have other characters than rain")
    func asciiLines() {
        let frame = drawn(view(), [:], isASCII: true)
        let used = Set((0..<frame.size.rows).flatMap { frame.text(ofRow: $0) })
        #expect(used.isSubset(of: Set(" '~_/\\I")) && used.count > 3)
    }

    @Test("Tiles meet without a seam, also where the world begins again")
    func seams() {
        let corner = MapPoint(
            x: 864.0 * 256 / Double(TileAddress.side << 10), y: 396.0 * 256 / Double(TileAddress.side << 10))
        let dateLine = MapPoint(Coordinate(clampingLatitude: -17, longitude: 179.9))
        for center in [corner, dateLine] {
            let view = view(center: center)
            #expect(Set(view.tiles(maximumZoom: RadarTile.maximumZoom).map(\.address)).count > 1)
            let tiles = tiles(of: view) { column, row in (column + row) % 2 == 0 ? RadarEcho(decibels: 45) : nil }
            let drawing = MapDrawing(view, tiles: tiles, style: .braille)
            for row in 0..<20 {
                for column in 0..<60 { #expect(!drawing.shade(row: row, column: column).isNone) }
            }
        }
    }

    @Test("Beyond the finest tiles, their pixels grow")
    func magnified() {
        let view = view(center: Self.pacific, zoom: 9)
        let tiles = tiles(of: view) { _, _ in RadarEcho(decibels: 45) }
        #expect(tiles.keys.allSatisfy { $0.zoom == RadarTile.maximumZoom })
        let frame = drawn(view, tiles)
        #expect(frame[0, 0].face.background == color(.echo6) && frame[19, 59].face.background == color(.echo6))
    }

    @Test("A missing tile leaves its part empty")
    func missing() throws {
        let view = view(rows: 100, columns: 300, center: Self.pacific)
        var tiles = tiles(of: view) { _, _ in RadarEcho(decibels: 45) }
        #expect(tiles.count > 1)
        tiles[try #require(view.tiles(maximumZoom: 7).first).address] = nil
        let frame = drawn(view, tiles)
        #expect(frame[0, 0] == sea && frame[99, 299] != sea)
    }

    // MARK: Land and water

    @Test(
        "Land and sea differ in every theme, depth and style; dots tell the sea where it has no colour",
        arguments: ThemeFile.all, ColorDepth.allCases.map(Optional.some) + [nil])
    func landAndSea(file: ThemeFile, depth: ColorDepth?) {
        let theme = file.theme(depth)
        for isASCII in [false, true] {
            // Korea's west coast.
            let frame = drawn(view(), [:], theme: theme, isASCII: isASCII)
            let land = frame[12, 35]
            let sea = [frame[10, 5], frame[10, 6]]
            #expect(land == .blank)
            if theme[.sea].foreground == .terminalDefault {
                #expect(Set(sea.map(\.character)) == [isASCII ? "." : "·", " "])
                #expect(sea.allSatisfy { $0.face.background == .terminalDefault })
            } else {
                #expect(sea.allSatisfy { $0.content == .blank && $0.face.background == theme[.sea].foreground })
            }
        }
    }

    @Test("Coasts and names on water keep its colour, and those on land have none")
    func ground() throws {
        let view = view()
        let frame = drawn(view, [:])
        let lines = (0..<20).flatMap { row in (0..<60).map { frame[row, $0] } }.filter { $0.content != .blank }
        #expect(Set(lines.map(\.face.background)) == [color(.sea), .terminalDefault])

        let drawing = MapDrawing(view, tiles: [:], style: .braille)
        let sea = view.point(at: ViewPosition(column: 5.5, row: 21)).coordinate
        let labels = MapLabels(view, place: ("Sea", sea), language: "en")
        let palette = MapPalette(Sample.theme, isASCII: false)
        var canvas = Canvas(size: drawing.size)
        drawing.draw(on: &canvas, palette)
        labels.draw(over: drawing, on: &canvas, palette, Sample.theme)
        let label = try #require(labels.labels.first)
        let mark = canvas.frame[label.row, label.column].face
        #expect(mark.background == color(.sea) && mark.foreground == color(.selection))
    }

    // MARK: Names

    private func labels(_ view: MapView, language: String = "en") -> [MapLabels.Label] {
        MapLabels(view, place: ("Seoul", seoul.coordinate), language: language).labels
    }

    @Test("The place comes first and is in the middle; towns have names and keep apart", arguments: [4, 5, 6, 7, 8])
    func names(zoom: Int) throws {
        let labels = labels(view(zoom: zoom))
        let place = try #require(labels.first)
        #expect(place.isPlace && place.name == "Seoul" && abs(place.row - 10) <= 1 && abs(place.column - 30) <= 1)
        #expect(!labels.dropFirst().contains { $0.name == "Seoul" || $0.isPlace })
        var taken: Set<Position> = []
        for label in labels {
            let columns = label.nameColumn..<label.nameColumn + ColumnWidth.of(label.name)
            #expect(columns.lowerBound >= 0 && columns.upperBound <= 60)
            for column in Set(columns).union([label.column]) {
                #expect(taken.insert(Position(row: label.row, column: column)).inserted, "\(label.name)")
            }
        }
        #expect((2...9).contains(labels.count))
    }

    @Test("The larger of two towns keeps its name")
    func largest() { #expect(labels(view(rows: 40, zoom: 4)).contains { $0.name == "Busan" }) }

    @Test("A place beyond the map has no mark")
    func beyond() {
        let pole = Coordinate(clampingLatitude: 89, longitude: 0)
        #expect(MapLabels(view(center: MapPoint(pole)), place: ("Pole", pole), language: "en").labels.isEmpty)
    }

    @Test("A view across the date line has the towns of both sides")
    func dateLine() {
        let fiji = Coordinate(clampingLatitude: -17, longitude: 179.5)
        let names = MapLabels(
            view(rows: 40, columns: 120, center: MapPoint(fiji), zoom: 5), place: nil, language: "en"
        ).labels.map(\.name)
        #expect(names.contains("Suva"))
        let islands = MapLabels(
            view(rows: 40, columns: 200, center: MapPoint(Coordinate(clampingLatitude: -17, longitude: -178)), zoom: 4),
            place: nil, language: "en"
        ).labels
        #expect(islands.contains { $0.name == "Lautoka" && $0.column < 100 })
        #expect(islands.contains { $0.name == "Apia" && $0.column > 100 })
    }

    // MARK: Scale

    @Test("A map shows at least 150 km in both directions, as near as possible")
    func zoom() {
        let scene = MapScene(center: Self.place)
        for size in [Size(rows: 6, columns: 24), Size(rows: 21, columns: 80), Size(rows: 56, columns: 80)] {
            let view = scene.view(in: size)
            let extent = Double(min(view.columns, view.rows)) * view.metersPerPixel
            #expect(extent >= 150_000 && (extent < 300_000 || view.zoom == MapScene.zooms.upperBound))
        }
    }
}
