import DashboardSamples
import Loop
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("The state of the map")
struct MapStateTests: MapTesting {
    // MARK: Requests

    @Test("A request has a coordinate with two decimals")
    func decimals() throws {
        var state = try state()
        guard case .radarFrames(let place, let isDemo)? = requests(state.press("m")).first?.subject else {
            Issue.record("no request")
            return
        }
        #expect(place == Coordinate(clampingLatitude: 37.57, longitude: 126.98) && !isDemo)
    }

    @Test("The newest picture is shown, and only the tiles of the view are requested")
    func newest() throws {
        var state = try state()
        let asked = try #require(tiles(openUntilTiles(in: &state)))
        #expect(asked.frame == Sample.radarFrames().frames.last)
        #expect((1...4).contains(asked.addresses.count) && state.map?.running.contains { $0.wish == .ahead } == false)
        #expect(state.requestForFrame().isEmpty, "the tiles are on their way")
    }

    @Test("While a refresh runs, the map waits, so that it does not delay the weather")
    func afterRefresh() throws {
        var state = try state()
        state.press("r")
        let refresh = try #require(state.refresh.running)
        #expect(requests(state.press("m")).isEmpty)
        let ended = state.handle(.answered(refresh.id, .report(Sample.outcome())))
        #expect(requests(ended).count == 1)
    }

    @Test("The map waits two seconds at most for the weather")
    func slowRefresh() throws {
        var state = try state()
        state.press("r")
        state.press("m")
        #expect(requests(state.advance(bySeconds: 1)).isEmpty)
        #expect(requests(state.advance(bySeconds: 1)).count == 1 && state.refresh.running != nil)
    }

    @Test("New pictures are requested when the service has one, at least a minute after the last request")
    func due() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(newest: seoulAfternoon))
        #expect(requests(wait(600, in: &state)).isEmpty)
        #expect(requests(wait(120, in: &state)).count == 1)
        // The service has no newer picture yet.
        state.answerFrames(.success(Sample.radarFrames(newest: seoulAfternoon)))
        #expect(requests(wait(59, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("The later new pictures are, the longer are the pauses, up to ten minutes")
    func late() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(newest: seoulAfternoon))
        _ = wait(720, in: &state)
        var count = 0
        while state.now - seoulAfternoon < 4 * 3600 {
            state.answerFrames(.success(Sample.radarFrames(newest: seoulAfternoon)))
            count += requests(wait(60, in: &state)).count
        }
        #expect((24..<30).contains(count), "\(count)")
    }

    @Test("Another place gets the map around it, and its own pictures")
    func otherPlace() throws {
        var state = try state()
        state.openMap()
        state.press("-")
        let zoom = state.map?.scene.zoom
        let berlin = Place(coordinate: Coordinate(clampingLatitude: 52.52, longitude: 13.4), name: "Berlin")
        let effects = state.choose(berlin)
        _ = effects
        _ = state.handle(.spinnerAdvanced)
        #expect(state.map?.place == berlin)
        #expect(state.map?.scene.center == MapPoint(berlin.coordinate))
        #expect(state.map?.scene.frames == nil && state.map?.scene.tiles.isEmpty == true)
        #expect(state.map?.scene.zoom == zoom)
    }

    @Test("The answer to a request that has ended changes nothing")
    func lateTiles() throws {
        var state = try state()
        let first = try openUntilTiles(in: &state)
        state.press("+")
        state.drawn()
        #expect(state.requestForFrame().contains(.cancel(first.id)))
        var loaded = RadarTiles()
        for address in try #require(tiles(first)).addresses { loaded.tiles[address] = Sample.rainTile(address) }
        #expect(state.handle(.answered(first.id, .radarTiles(loaded))).isEmpty)
        #expect(state.map?.scene.tiles.isEmpty == true)
    }

    @Test("An echo of another region says nothing about the radar here")
    func otherRegion() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(coverage: .unknown))
        #expect(state.map?.scene.hasSeenEcho == true)
        for _ in 0..<6 {
            state.press("Right")
            state.drawn()
        }
        _ = state.handle(.animationAdvanced)
        #expect(state.map?.scene.hasSeenEcho == false)
    }

    @Test("Another region gets its own service: pictures near the middle of the view are requested")
    func region() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(.libreWXR))
        state.press("Right")
        state.drawn()
        #expect(requests(state.handle(.animationAdvanced)).isEmpty, "the place is still in the view")
        for _ in 0..<6 {
            state.press("Right")
            state.drawn()
        }
        let request = try #require(state.map?.running.first { isFramesRequest($0) })
        guard case .radarFrames(let near, _) = request.subject else { return }
        #expect(near.longitude > seoul.coordinate.longitude + 1)
    }

    // MARK: Playing

    @Test("Space plays: the other pictures are requested, and only then does the program wake for them")
    func play() throws {
        var state = try state()
        state.openMap()
        #expect(state.animationPause == nil)
        state.press("Space")
        state.drawn()
        #expect(state.animationPause == nil, "no other picture is there")
        let frames = Sample.radarFrames().frames
        let request = try #require(requests(state.requestForFrame()).first)
        #expect(tiles(request)?.frame == frames.first && request.wish == .ahead)
        _ = state.handle(.animationAdvanced)
        #expect(state.map?.scene.frame == frames.last)
        state.answerRunningTiles { Sample.rainTile($0) }
        #expect(state.nextWake == .animation(.milliseconds(1500)))
        state.press("Space")
        #expect(state.animationPause == nil)
    }

    @Test("The shown picture does not wait for pictures that are shown later")
    func ahead() throws {
        var state = try state()
        let ahead = try playUntilAhead(in: &state)
        let loaded = try #require(tiles(ahead)?.addresses)
        var effects: [Effect] = []
        for _ in 0..<12 where effects.isEmpty {
            state.press("Right")
            state.drawn()
            effects = state.requestForFrame()
        }
        #expect(effects.first == .cancel(ahead.id))
        let shown = try #require(requests(effects).first)
        #expect(shown.wish > .ahead && tiles(shown)?.frame == state.map?.scene.frame)
        #expect(try Set(#require(state.drawnMap).view.radarTiles.map(\.address)).isSuperset(of: loaded))
    }

    @Test("A picture to which the user steps does not wait as one that is shown later")
    func stepped() throws {
        var state = try state()
        let ahead = try playUntilAhead(in: &state)
        for _ in 0..<12 { state.press("<") }
        state.drawn()
        let effects = state.requestForFrame()
        #expect(effects.first == .cancel(ahead.id))
        let shown = try #require(requests(effects).first)
        #expect(tiles(shown)?.frame == tiles(ahead)?.frame && shown.wish > .ahead)
    }

    @Test("The pictures follow each other in time, and the newest stays longer")
    func order() throws {
        var state = try state()
        state.openMap()
        state.press("Space")
        state.answerTiles { Sample.rainTile($0) }
        let frames = Sample.radarFrames().frames
        var shown: [RadarFrame?] = []
        for _ in 0..<14 {
            shown.append(state.map?.scene.frame)
            #expect(
                state.animationPause
                    == (state.map?.scene.frame == frames.last ? .milliseconds(1500) : .milliseconds(300)))
            _ = state.handle(.animationAdvanced)
        }
        #expect(shown == [frames.last] + frames)
    }

    @Test("A step to an earlier picture ends the play, and requests that picture alone")
    func earlier() throws {
        var state = try state()
        state.openMap()
        state.press("Space", "<")
        #expect(state.animationPause == nil)
        state.drawn()
        let asked = try #require(tiles(requests(state.requestForFrame()).first))
        #expect(asked.frame == Sample.radarFrames().frames.dropLast().last)
        state.press(">")
        #expect(state.map?.scene.frame == Sample.radarFrames().frames.last)
        state.press(">")
        #expect(state.map?.scene.frame == Sample.radarFrames().frames.last, "no later one is there")
        for _ in 0..<20 { state.press("<") }
        #expect(state.map?.scene.frame == Sample.radarFrames().frames.first)
    }

    @Test("Without pictures nothing plays")
    func nothingToPlay() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.failure(.service(.broken(status: 500))))
        state.press("Space")
        #expect(state.map?.scene.isPlaying == false)
    }

    @Test("Space that comes before the first picture plays as soon as it is there")
    func playSoon() throws {
        var state = try state()
        state.press("m", "Space")
        state.drawn()
        #expect(state.map?.isPlaying == true && state.animationPause == nil, "nothing moves yet")
        state.answerFrames(.success(Sample.radarFrames()))
        state.answerTiles { Sample.rainTile($0) }
        #expect(state.animationPause != nil && state.map?.tiles.count == 13)
        var failed = try self.state()
        failed.press("m", "Space")
        failed.answerFrames(.failure(.service(.broken(status: 500))))
        #expect(failed.map?.isPlaying == false)
    }

    @Test("Play passes over pictures that failed, which have a sign of their own, and stops where no other is there")
    func failedPictures() throws {
        var state = try state()
        state.openMap { _ in nil }
        state.press("Space")
        let frames = Sample.radarFrames().frames
        state.drawn()
        _ = state.requestForFrame()
        state.answerRunningTiles { Sample.rainTile($0) }
        state.answerTiles { _ in nil }
        #expect(state.animationPause != nil)
        _ = state.handle(.animationAdvanced)
        #expect(state.map?.scene.frame == frames.first, "the only one that has arrived")
        #expect(state.animationPause == nil)
        #expect(frame(of: state).text(isColored: false).contains("●××××××××××××"))
        #expect(state.map?.isPlaying == true)
    }

    @Test("New pictures keep the shown one while it exists, and show the newest if that was shown")
    func newFrames() throws {
        var state = try state()
        state.openMap()
        state.press("<")
        let earlier = state.map?.scene.frame
        _ = wait(720, in: &state)
        state.answerFrames(.success(Sample.radarFrames(newest: seoulAfternoon + 600)))
        #expect(state.map?.scene.frame == earlier)
        state.press(">", ">")
        _ = wait(720, in: &state)
        state.answerFrames(.success(Sample.radarFrames(newest: seoulAfternoon + 1200)))
        #expect(state.map?.scene.frame?.time == seoulAfternoon + 1200)
    }

    @Test("Tiles beyond the view are forgotten")
    func memory() throws {
        var state = try state()
        state.openMap()
        state.press("Space")
        state.answerTiles { Sample.rainTile($0) }
        let known = try #require(state.map?.tiles.values.reduce(0) { $0 + $1.tiles.count })
        #expect(known == 13 * (state.map?.scene.tiles.count ?? 0))
        state.press("Space", "+")
        state.drawn()
        _ = state.requestForFrame()
        #expect(state.map?.tiles.values.allSatisfy { $0.tiles.isEmpty } == true)
    }

    @Test("On a wide screen the map stands beside the list, whose keys act as usual")
    func beside() throws {
        var state = try state(rows: 60, columns: 200)
        state.openMap()
        #expect(state.drawnMap?.area.coversList == false)
        let selection = state.list.selection
        state.press("j")
        #expect(state.list.selection != selection)
        #expect(state.press("q").contains(.quit))
        state.press("Esc")
        #expect(state.map == nil)
    }

    @Test("On a wide screen the map leaves the list its place, folded or not", arguments: [(60, 200), (100, 300)])
    func besideFoldedDays(rows: Int, columns: Int) throws {
        for keys in [["z"], ["z", "z"]] {
            var state = try state(rows: rows, columns: columns)
            for key in keys { state.press(key) }
            state.openMap()
            let list = state.layout[.list]
            #expect((state.drawnMap?.area.rect.origin.column ?? 0) >= list.endColumn, "\(columns)×\(rows)")
            #expect((state.drawnMap?.area.rect.size.columns ?? 0) > 70)
        }
    }

    @Test("Where the map covers the details of the row, Enter opens them over the list")
    func detailsBesideMap() throws {
        var state = try state(rows: 40, columns: 200)
        state.press("j", "Enter")
        state.drawn()
        #expect(state.overlay == nil, "the details are beside the list")
        state.openMap()
        state.press("Right")
        let rows = frame(of: state)
        state.press("Enter")
        state.drawn()
        #expect(state.overlay == .details(offset: 0))
        let map = try #require(state.drawnMap)
        for row in 10..<34 {
            #expect(frame(of: state)[row, 40] == rows[row, 40], "the list is as before")
        }
        let words = (map.area.rect.endRow - 2..<map.area.rect.endRow).map { frame(of: state).text(ofRow: $0) }.joined()
        #expect(words.contains("14:02") && words.contains("km") && words.contains("RainViewer"), "\(words)")
        #expect(state.map?.scene.center != MapPoint(seoul.coordinate))
        let effects = state.press(".")
        #expect(effects.isEmpty && state.map?.scene.center == MapPoint(seoul.coordinate) && state.message == nil)
        state.press("Esc")
        #expect(state.overlay == nil && state.map != nil)
    }

    @Test("The demo has sample pictures and asks no service")
    func demo() throws {
        var state = try Sample.state(in: Appearance())
        state.begin()
        if let refresh = state.refresh.running {
            let failed = RefreshOutcome(
                current: .failure(.network(.offline, host: "h")), forecast: .failure(.network(.offline, host: "h")))
            _ = state.handle(.answered(refresh.id, .report(failed)))
        }
        state.press("d")
        if let refresh = state.refresh.running {
            _ = state.handle(.answered(refresh.id, .report(Sample.outcome())))
        }
        guard case .radarFrames(_, let isDemo)? = requests(state.press("m")).first?.subject else {
            Issue.record("no request")
            return
        }
        #expect(isDemo)
    }

    @Test("A coverage that is not known yet is requested, and an empty picture is still loading")
    func coverage() throws {
        var state = try state()
        state.press("m")
        let frames = try #require(state.map?.running.first)
        let request = try #require(
            requests(state.handle(.answered(frames.id, .radarFrames(.success(Sample.radarFrames(coverage: nil))))))
                .first)
        guard case .radarCoverage(at: let place) = request.subject else {
            Issue.record("another request")
            return
        }
        #expect(place == Coordinate(clampingLatitude: 37.57, longitude: 126.98))
        state.answerTiles { _ in Sample.dryTile }
        #expect(frame(of: state).text(isColored: false).contains("Loading"))
        #expect(state.handle(.answered(request.id, .radarCoverage(.noRadar))).isEmpty)
        #expect(frame(of: state).text(isColored: false).contains("No radar covers this place"))
        #expect(state.map?.running.isEmpty == true)
    }

    @Test("New frames keep a running request for the coverage, and end it when they have it")
    func coverageOfNewFrames() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(coverage: nil))
        let running = try #require(state.map?.running)
        _ = wait(720, in: &state)
        func answer(_ coverage: RadarCoverage?) throws -> [Effect] {
            let request = try #require(state.map?.running.first(where: isFramesRequest))
            return state.handle(.answered(request.id, .radarFrames(.success(Sample.radarFrames(coverage: coverage)))))
        }
        #expect(try requests(answer(nil)).isEmpty && state.map?.running == running)
        _ = wait(720, in: &state)
        #expect(try answer(.radar).contains(.cancel(running[0].id)))
        #expect(state.handle(.answered(running[0].id, .radarCoverage(.noRadar))).isEmpty)
        #expect(state.map?.scene.frames?.coverage == .radar)
    }
}
