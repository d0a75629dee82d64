import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Look
@testable import Maps
@testable import RadarMap

@Suite("The words of the map")
struct MapWordsTests {
    private func lines(
        _ language: String = "en", rows: Int = 24, columns: Int = 80, frames: RadarFrames = Sample.radarFrames(),
        tile: (TileAddress) -> RadarTile? = { _ in Sample.dryTile }
    ) throws -> [String] {
        var state = try Sample.loaded(in: Appearance(language: language, size: Size(rows: rows, columns: columns)))
        state.sky.userOffset = UTCOffset(clamping: 0)
        state.openMap(frames, tile: tile)
        let frame = frame(of: state)
        return (0..<rows).map { frame.text(ofRow: $0) }
    }

    private static let extents: [Extent] = [(24, 80), (24, 40), (50, 30), (10, 24), (8, 20)]

    @Test("No words are cut from 24 columns on", arguments: Sample.languages, extents.dropLast())
    func whole(language: String, extent: Extent) throws {
        for coverage in [RadarCoverage.radar, .satellite, .noRadar, .unknown] {
            for service in [RadarServiceID.rainViewer, .libreWXR] {
                for tile in [Sample.dryTile, nil] {
                    let lines = try lines(
                        language, rows: extent.rows, columns: extent.columns,
                        frames: Sample.radarFrames(service, coverage: coverage), tile: { _ in tile })
                    #expect(!lines.joined().contains("…"), "\(coverage): \(lines.suffix(4))")
                }
            }
        }
    }

    @Test("Time in both clocks, scale and source are always there", arguments: Sample.languages, extents.dropLast())
    func always(language: String, extent: Extent) throws {
        for service in [RadarServiceID.rainViewer, .libreWXR] {
            let text = try lines(
                language, rows: extent.rows, columns: extent.columns, frames: Sample.radarFrames(service)
            ).joined()
            #expect(text.contains("14:02") && text.contains("05:02"), "\(text)")
            #expect(text.contains("km") && text.contains(service == .rainViewer ? "RainViewer" : "CC BY 4.0"))
        }
    }

    @Test(
        "An estimate from satellites is said at every size, with and without rain", arguments: Sample.languages, extents
    )
    func estimate(language: String, extent: Extent) throws {
        let frames = Sample.radarFrames(.libreWXR, coverage: .satellite)
        let words = ["atellite", "Satelliten", "위성", "衛星"]
        for isDry in [true, false] {
            let text = try lines(
                language, rows: extent.rows, columns: extent.columns, frames: frames,
                tile: { isDry ? Sample.dryTile : Sample.rainTile($0) }
            ).joined()
            #expect(words.contains(where: text.contains), "\(text)")
        }
    }

    @Test("The source is named in the smallest panes too", arguments: Sample.languages)
    func credit(language: String) throws {
        for service in [RadarServiceID.rainViewer, .libreWXR] {
            let text = try lines(language, rows: 8, columns: 20, frames: Sample.radarFrames(service)).joined()
            #expect(text.contains(service == .rainViewer ? "RainViewer" : "LibreWXR CC BY 4.0"))
        }
    }

    @Test("While tiles load, the map does not say that there is no rain")
    func loading() throws {
        var state = try Sample.loaded(in: Appearance())
        state.openMap { _ in Sample.dryTile }
        #expect(frame(of: state).text(isColored: false).contains("No rain in the picture"))
        state.press("+")
        #expect(frame(of: state).text(isColored: false).contains("Loading"))
    }

    @Test("Rain has a legend beside what is wrong", arguments: Sample.languages, extents.dropLast())
    func legendBesideState(language: String, extent: Extent) throws {
        for frames in [
            Sample.radarFrames(coverage: .noRadar), Sample.radarFrames(.libreWXR, coverage: .satellite),
        ] {
            let text = try lines(
                language, rows: extent.rows, columns: extent.columns, frames: frames, tile: { Sample.rainTile($0) }
            ).joined()
            #expect(text.contains("0.15") || text.contains("0,15"), "\(text)")
            let strings = try Sample.loaded(in: Appearance(language: language)).strings
            let words =
                frames.coverage == .noRadar ? [strings[MapPhrase.noRadar], strings[MapPhrase.noRadarShort]] : []
            #expect(words.isEmpty || words.contains(where: text.contains), "\(text)")
        }
    }

    @Test("A picture with rain keeps its legend if a part is missing", arguments: Sample.languages)
    func legendBesideError(language: String) throws {
        var state = try Sample.loaded(in: Appearance(language: language))
        state.openMap { Sample.rainTile($0, step: 100) }
        state.panToNewTiles()
        state.answerTiles { _ in nil }
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains(state.strings[MapPhrase.incompleteShort]) && text.contains("██"), "\(text)")
    }

    @Test(
        "A high narrow map has its legend, the missing parts, their reason and the next try",
        arguments: Sample.languages)
    func missingInHighMap(language: String) throws {
        var state = try Sample.loaded(in: Appearance(language: language, size: Size(rows: 50, columns: 30)))
        let error = RadarError.request(.service(.rateLimited(retryAfter: 300)))
        state.openMap { Sample.rainTile($0, step: 100) }
        state.panToNewTiles()
        // The view has moved to another region, so that its frames are requested too.
        for _ in 0..<2 {
            state.answerTiles(failingWith: error) { _ in nil }
            state.answerFrames(.success(Sample.radarFrames()))
        }
        state.answerTiles(failingWith: error) { _ in nil }
        let text = frame(of: state).text(isColored: false)
        let words = state.strings
        let pause = state.formats.countdown(until: try #require(state.map?.scene.nextTry), at: state.now)
        #expect(text.contains("0.15") || text.contains("0,15"), "\(text)")
        #expect(text.contains(words[MapPhrase.incompleteShort]), "\(text)")
        #expect(text.contains(words(.tryingAgainShort, pause)) || text.contains(words(.tryingAgain, pause)), "\(text)")
    }

    @Test("A playing map says how many pictures are loaded", arguments: Sample.languages, extents.dropLast())
    func loadingCount(language: String, extent: Extent) throws {
        var state = try Sample.loaded(
            in: Appearance(language: language, size: Size(rows: extent.rows, columns: extent.columns)))
        state.openMap()
        let numbers = (1...13).map { state.strings(.refreshingCountShort, "\($0)", "13") }
        func text() -> String { frame(of: state).text(isColored: false) }
        #expect(!numbers.contains(where: text().contains))
        state.press("Space")
        #expect(text().contains(numbers[0]), "\(text())")
        state.answerTiles { Sample.rainTile($0) }
        #expect(!numbers.contains(where: text().contains), "\(text())")
    }

    @Test("A small map keeps both clocks with a shorter scale bar", arguments: [-3, -2, -1, 0, 1, 2, 4])
    func shortBar(zoom: Int) throws {
        var state = try Sample.loaded(in: Appearance(size: Size(rows: 10, columns: 24)))
        state.sky.userOffset = UTCOffset(clamping: 0)
        state.openMap()
        for _ in 0..<abs(zoom) { state.press(zoom < 0 ? "-" : "+") }
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains("14:02/05:02") && text.contains(" km"), "\(text)")
    }

    @Test("Words of an estimate leave room for the whole legend", arguments: Sample.languages)
    func legendBesideEstimate(language: String) throws {
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        for (coverage, phrase, long) in [
            (RadarCoverage.satellite, MapPhrase.estimateShort, MapPhrase.estimateBy),
            (.radar, .radarOrEstimate, .radarAndEstimateBy),
        ] {
            let text = try lines(
                language, frames: Sample.radarFrames(.libreWXR, coverage: coverage), tile: { Sample.rainTile($0) }
            ).joined(separator: "\n")
            #expect(text.contains(" 10 \(strings[MapPhrase.heavy]) ██"), "\(text)")
            #expect(
                text.contains(strings[phrase]) || text.contains(strings(long, "LibreWXR (CC BY 4.0)")), "\(text)")
        }
    }

    @Test("The line of frames is there in dry and in wet pictures of each service", arguments: Sample.languages)
    func frameLine(language: String) throws {
        for service in [RadarServiceID.rainViewer, .libreWXR] {
            let both = try [Sample.dryTile, Sample.rainTile(TileAddress(zoom: 5, column: 27, row: 12))].map { tile in
                try lines(language, frames: Sample.radarFrames(service), tile: { _ in tile }).suffix(3).first
            }
            #expect(both[0] == both[1] && both[0]?.contains("────●") == true, "\(both)")
        }
    }

    @Test("LibreWXR's picture is told to have estimates at every size", arguments: Sample.languages, extents.dropLast())
    func radarOrEstimate(language: String, extent: Extent) throws {
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        for tile in [Sample.dryTile, Sample.rainTile(TileAddress(zoom: 5, column: 27, row: 12))] {
            let text = try lines(
                language, rows: extent.rows, columns: extent.columns, frames: Sample.radarFrames(.libreWXR),
                tile: { _ in tile }
            ).joined()
            let long = strings(MapPhrase.radarAndEstimateBy, "LibreWXR (CC BY 4.0)")
            #expect(text.contains(strings[MapPhrase.radarOrEstimate]) || text.contains(long), "\(text)")
        }
    }

    @Test("Offline, a view of which no picture is stored says so", arguments: Sample.languages)
    func nothingStored(language: String) throws {
        var state = try Sample.state(in: Appearance(language: language), isOffline: true)
        state.begin()
        state.report?.merge(Sample.outcome())
        state.openMap()
        state.press("+", "+")
        state.answerTiles(failingWith: .request(.network(.offline, host: "h"))) { _ in nil }
        let text = frame(of: state).text(isColored: false)
        #expect(
            text.contains(state.strings[MapPhrase.noneOfflineShort])
                || text.contains(state.strings[MapPhrase.noneOffline]))
        #expect(!text.contains(state.strings[MapPhrase.incompleteShort]))
    }

    @Test("The age of an old picture has the mark and the colour of problems")
    func oldPicture() throws {
        for (age, role, mark) in [(1800, Role.dim, ""), (1801, .problem, "! ")] {
            let (state, scene) = try {
                var state = try Sample.loaded(in: Appearance())
                state.openMap(Sample.radarFrames(newest: state.now + -age))
                return (state, try #require(state.map?.scene))
            }()
            let presentation = state.presentation
            let words = MapWords(
                scene, presentation.sky, MapPalette(presentation.look.theme, isASCII: false),
                in: Size(rows: 23, columns: 80))
            let view = try #require(state.drawnMap?.view)
            let spans = words.lines(view, MapContent(hasRain: true, hasSnow: false)).joined()
            #expect(spans.first { $0.text == mark + "30 min ago" }?.role == role)
        }
    }

    @Test("A place far from all towns has its coordinates")
    func farFromTowns() throws {
        var state = try Sample.loaded(in: Appearance())
        _ = state.choose(Place(coordinate: Coordinate(clampingLatitude: 0.5, longitude: -150)))
        state.finishRefresh(with: Sample.outcome())
        state.openMap { _ in Sample.dryTile }
        #expect(frame(of: state).text(isColored: false).contains("◉ 0.5°N 150.0°W"))
    }

    @Test("A playing map names the key that stops it at every size", arguments: Sample.languages, extents.dropLast())
    func pauseHint(language: String, extent: Extent) throws {
        var state = try Sample.loaded(
            in: Appearance(language: language, size: Size(rows: extent.rows, columns: extent.columns)))
        state.openMap()
        state.press("Space")
        #expect(frame(of: state).text(ofRow: extent.rows - 1).contains("Space"))
    }

    @Test("Snow is in the legend at every size, alone and beside rain", arguments: Sample.languages, extents.dropLast())
    func legendOfSnow(language: String, extent: Extent) throws {
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        let snow = strings[MapPhrase.snow]
        for service in [RadarServiceID.rainViewer, .libreWXR] {
            for hasRain in [true, false] {
                let text = try lines(
                    language, rows: extent.rows, columns: extent.columns, frames: Sample.radarFrames(service),
                    tile: { address in
                        let snow = Sample.rainTile(address, step: 100, isSnow: true)
                        guard hasRain else { return snow }
                        let rain = Sample.rainTile(address, step: 100)
                        return RadarTile(
                            bytes: zip(snow.bytes, rain.bytes).enumerated().map { $0 % 2 == 0 ? $1.0 : $1.1 })
                    }
                ).joined()
                let named = snow + " " + strings[MapPhrase.light]
                #expect(text.contains(snow + " █") || text.contains(named + " █"), "\(text)")
            }
        }
    }

    @Test("Where no radar is, missing parts are told too", arguments: Sample.languages, extents.dropLast())
    func missingWithoutRadar(language: String, extent: Extent) throws {
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        let text = try lines(
            language, rows: extent.rows, columns: extent.columns, frames: Sample.radarFrames(coverage: .noRadar),
            tile: { _ in nil }
        ).joined()
        #expect([MapPhrase.noRadar, .noRadarShort].contains { text.contains(strings[$0]) }, "\(text)")
        #expect(text.contains(strings[RadarPhrase.noSuchTile]), "\(text)")
    }

    @Test("Where no radar is, a missing part is told beside rain", arguments: Sample.languages, extents.dropLast())
    func missingPartWithoutRadar(language: String, extent: Extent) throws {
        var state = try Sample.loaded(
            in: Appearance(language: language, size: Size(rows: extent.rows, columns: extent.columns)))
        state.openMap(Sample.radarFrames(coverage: .noRadar)) { Sample.rainTile($0, step: 100) }
        state.panToNewTiles()
        state.answerTiles { _ in nil }
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains(state.strings[MapPhrase.incompleteShort]), "\(text)")
        #expect(text.contains(state.strings[MapPhrase.noRadarShort]) || text.contains(state.strings[MapPhrase.noRadar]))
    }

    @Test("A map without a picture says why at every size", arguments: Sample.languages, extents.dropLast())
    func reason(language: String, extent: Extent) throws {
        var state = try Sample.loaded(
            in: Appearance(language: language, size: Size(rows: extent.rows, columns: extent.columns)))
        state.press("m")
        let error = WeatherError.service(.broken(status: 503))
        state.answerFrames(.failure(error))
        let words = state.strings.words(for: error, from: "").short
        let text = frame(of: state).text(isColored: false)
        let forms = [MapPhrase.failed, .radarBy].map { state.strings($0, words) }
        #expect(forms.contains(where: text.contains), "\(text)")
        #expect(
            try lines(language, rows: 50, columns: 30) { _ in nil }.joined().contains(
                state.strings[RadarPhrase.noSuchTile]))
    }

    @Test(
        "The legend has the inches at which each strength begins",
        arguments: [
            (80, "0.006 light ██████ 0.1 moderate ████ 0.4 heavy ████ in/h"),
            (120, "0.006 light ██ 0.02 ██ 0.04 ██ 0.1 moderate ██ 0.2 ██ 0.4 heavy ██ 2 ██ in/h"),
        ])
    func inches(columns: Int, legend: String) throws {
        var state = try Sample.loaded(in: Appearance(size: Size(rows: 24, columns: columns)))
        state.openMap()
        while state.formats.units != .imperial { state.press("u") }
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains(legend), "\(text)")
    }

    @Test(
        "The legend has words for light and heavy rain from 30 columns on", arguments: Sample.languages, [30, 50, 80])
    func words(language: String, columns: Int) throws {
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        let text = try lines(language, rows: 50, columns: columns) { Sample.rainTile($0) }.joined()
        #expect(text.contains(strings[MapPhrase.light] + " █"), "\(text)")
        #expect(text.contains(strings[MapPhrase.heavy]), "\(text)")
        #expect(text.contains("mm/h"), "\(text)")
        #expect(columns < 50 || text.contains("5 " + strings[MapPhrase.moderate] + " █"), "\(text)")
    }

    @Test("If no tile is there, no picture is there", arguments: Sample.languages)
    func noTile(language: String) throws {
        let text = try lines(language) { _ in nil }.joined()
        let strings = try Sample.loaded(in: Appearance(language: language)).strings
        #expect(text.contains(strings(MapPhrase.failed, strings[RadarPhrase.noSuchTile])), "\(text)")
    }

    @Test("A place beyond the map is said to be there while the end of the map is seen", arguments: [89.5, -90])
    func beyondMap(latitude: Double) throws {
        var state = try Sample.loaded(in: Appearance())
        _ = state.choose(Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: 0), name: "Pole"))
        state.finishRefresh(with: Sample.outcome())
        state.openMap { _ in Sample.dryTile }
        func text() -> String { frame(of: state).text(isColored: false) }
        #expect(text().contains(state.strings[MapPhrase.beyondMap]))
        var wet = try Sample.loaded(in: Appearance())
        _ = wet.choose(Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: 0), name: "Pole"))
        wet.finishRefresh(with: Sample.outcome())
        wet.openMap { Sample.rainTile($0, around: Coordinate(clampingLatitude: latitude * 0.94, longitude: 0)) }
        let rain = frame(of: wet).text(isColored: false)
        #expect(rain.contains("0.15") && rain.contains(state.strings[MapPhrase.beyondMapShort]), "\(rain)")
        for _ in 0..<5 { state.press(latitude > 0 ? "Down" : "Up") }
        state.answerTiles { _ in Sample.dryTile }
        #expect(text().contains(state.strings[MapPhrase.noRain]), "\(text())")
        state.press(".")
        state.answerTiles { _ in nil }
        state.press("-")
        state.answerTiles { _ in nil }
        #expect(text().contains(state.strings(MapPhrase.failed, state.strings[RadarPhrase.noSuchTile])), "\(text())")
    }

    @Test("A place without a name has the name in the title")
    func unnamedPlace() throws {
        var state = try Sample.loaded(in: Appearance())
        _ = state.choose(Place(coordinate: Coordinate(clampingLatitude: 35.97, longitude: 126.71)))
        state.finishRefresh(with: Sample.outcome())
        state.openMap()
        for _ in 0..<4 {
            #expect(frame(of: state).text(isColored: false).contains("◉ Gunsan"))
            state.press("-")
            state.answerTiles { Sample.rainTile($0) }
        }
    }

    @Test("An echo beyond the view says nothing about radar in it")
    func beyondView() throws {
        var state = try Sample.loaded(in: Appearance())
        state.openMap(Sample.radarFrames(coverage: .unknown)) { _ in Sample.dryTile }
        let view = try #require(state.drawnMap?.view)
        state.press("<")
        state.answerTiles { address in
            guard let tile = view.tiles(maximumZoom: RadarTile.maximumZoom).first(where: { $0.address == address })
            else { return nil }
            let shown = tile.column(at: tile.columns.lowerBound)...tile.column(at: tile.columns.upperBound - 1)
            var bytes = Sample.dryTile.bytes
            for index in bytes.indices where !shown.contains(index % TileAddress.side) { bytes[index] = 70 }
            return RadarTile(bytes: bytes)
        }
        #expect(state.map?.scene.tiles.values.contains { !$0.isEmpty } == true)
        #expect(frame(of: state).text(isColored: false).contains("perhaps no radar"))
    }

    @Test("Once an echo was seen, radar is there")
    func seen() throws {
        var state = try Sample.loaded(in: Appearance())
        state.openMap(Sample.radarFrames(coverage: .unknown)) { _ in Sample.dryTile }
        #expect(frame(of: state).text(isColored: false).contains("perhaps no radar"))
        state.press("<")
        state.answerTiles { Sample.rainTile($0) }
        state.press(">")
        #expect(frame(of: state).text(isColored: false).contains("No rain in the picture"))
    }
}
