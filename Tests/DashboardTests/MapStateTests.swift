import DashboardSamples
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Display

@Suite("The state of the map")
struct MapStateTests {
    private func state(rows: Int = 24, columns: Int = 80) throws -> DashboardState {
        try Sample.loaded(in: Look(size: Size(rows: rows, columns: columns)))
    }

    private func requests(_ effects: [Effect]) -> [RadarRequest] { DashboardState.radarRequests(effects) }

    private func isFramesRequest(_ request: RadarRequest) -> Bool {
        if case .frames = request.subject { true } else { false }
    }

    private func tiles(_ request: RadarRequest?) -> (addresses: [TileAddress], frame: RadarFrame)? {
        guard case .tiles(let addresses, let frame)? = request?.subject else { return nil }
        return (addresses, frame)
    }

    /// A refresh that becomes due ends at once.
    private func wait(_ seconds: Int, in state: inout DashboardState) -> [Effect] {
        var effects = state.advance(bySeconds: seconds)
        if let refresh = state.refresh.running {
            effects += state.handle(.refreshEnded(refresh.id, Sample.outcome(at: state.now), jitter: 0))
        }
        return effects
    }

    // MARK: Requests

    @Test("Nothing is requested before the map opens, and closing it ends all requests and forgets all pictures")
    func openAndClose() throws {
        var state = try state()
        #expect(state.map == nil && state.requestRadar().isEmpty)
        let opened = requests(state.press("m"))
        #expect(opened.count == 1 && opened.allSatisfy(isFramesRequest))
        #expect(state.map?.running == opened)
        for key in ["Esc", "m", "q"] {
            state.press("m")
            if state.map == nil { state.press("m") }
            let effects = state.press(key)
            #expect(effects.contains(.closeMap) && !effects.contains(.quit))
            #expect(state.map == nil)
        }
        #expect(state.requestRadar().isEmpty)
    }

    @Test("A request has a coordinate with two decimals")
    func decimals() throws {
        var state = try state()
        guard case .frames(let place, let isDemo)? = requests(state.press("m")).first?.subject else {
            Issue.record("no request")
            return
        }
        #expect(place == Coordinate(clampingLatitude: 37.57, longitude: 126.98) && !isDemo)
    }

    @Test("The newest picture is shown, and only the tiles of the view are requested")
    func newest() throws {
        var state = try state()
        state.press("m")
        let frames = Sample.radarFrames()
        state.answerFrames(.success(frames))
        state.drawn()
        let asked = try #require(tiles(requests(state.requestRadar()).first))
        #expect(asked.frame == frames.frames.last)
        #expect((1...4).contains(asked.addresses.count))
        #expect(state.requestRadar().isEmpty, "the tiles are on their way")
    }

    @Test("While a refresh runs, the map waits, so that it does not delay the weather")
    func afterRefresh() throws {
        var state = try state()
        state.press("r")
        let refresh = try #require(state.refresh.running)
        #expect(requests(state.press("m")).isEmpty)
        let ended = state.handle(.refreshEnded(refresh.id, Sample.outcome(), jitter: 0))
        #expect(requests(ended).count == 1)
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

    @Test("After an error, the next request comes two minutes later, and r sends it at once")
    func retry() throws {
        var state = try state()
        state.openMap()
        _ = wait(720, in: &state)
        state.answerFrames(.failure(.network(.offline, host: "h")))
        #expect(state.map?.scene.frames != nil, "the old pictures stay")
        #expect(requests(wait(119, in: &state)).isEmpty)
        state.press("r")
        let refresh = try #require(state.refresh.running)
        let request = try #require(requests(state.handle(.refreshEnded(refresh.id, Sample.outcome(), jitter: 0))).first)
        #expect(isFramesRequest(request) && request.isManual)
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
        let updates = state.handle(.spinnerAdvanced)
        #expect(updates.contains(.closeMap))
        #expect(state.map?.scene.center == MapPoint(berlin.coordinate))
        #expect(state.map?.scene.frames == nil && state.map?.scene.tiles.isEmpty == true)
        #expect(state.map?.scene.zoom == zoom)
    }

    @Test("A pause that the service asks for is kept and counted down")
    func pause() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.failure(.service(.rateLimited(retryAfter: 300))))
        func text() -> String {
            let frame = frame(of: state)
            return (20..<24).map { frame.text(ofRow: $0) }.joined()
        }
        #expect(text().contains("rate limit") && text().contains("again in 5 min"), "\(text())")
        _ = wait(60, in: &state)
        #expect(text().contains("again in 4 min"))
        #expect(state.nextWake(frameChanges: nil) == .at(state.now + 60))
        #expect(requests(wait(239, in: &state)).isEmpty)
        #expect(text().contains("again in 1 s"))
        #expect(requests(wait(1, in: &state)).count == 1)
        #expect(!text().contains("again in"))
    }

    @Test("A second answer with the rest of a pause does not make the pause longer")
    func restOfPause() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.failure(.service(.rateLimited(retryAfter: 30))))
        #expect(requests(wait(15, in: &state)).isEmpty)
        state.press("r")
        let refresh = try #require(state.refresh.running)
        _ = state.handle(.refreshEnded(refresh.id, Sample.outcome(at: state.now), jitter: 0))
        state.answerFrames(.failure(.service(.rateLimited(retryAfter: 15))))
        #expect(requests(wait(14, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("If the service fails, its stored pictures are shown with the reason")
    func stored() throws {
        var state = try state()
        state.press("m")
        let failure = RadarFailure(service: .rainViewer, error: .request(.network(.timedOut(seconds: 10), host: "h")))
        let frames = Sample.radarFrames().frames
        state.answerFrames(
            .success(
                RadarFrames(
                    service: .rainViewer, coverage: .radar, frames: frames, fetchedAt: state.now, failure: failure)))
        #expect(state.map?.scene.frame == frames.last && state.map?.scene.error == failure.error)
        #expect(requests(wait(119, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("Offline the map asks for stored pictures once, and again only for the user")
    func offline() throws {
        var offline = try Sample.state(in: Look(), isOffline: true)
        offline.begin()
        offline.report?.merge(Sample.outcome())
        #expect(requests(offline.press("m")).count == 1)
        offline.answerFrames(.failure(.network(.offline, host: "h")))
        let frame = frame(of: offline)
        let text = (0..<24).map { frame.text(ofRow: $0) }.joined()
        #expect(text.contains(offline.strings[MapPhrase.noneOffline]) && !text.contains("again in"))
        #expect(requests(offline.advance(bySeconds: 7200)).isEmpty)
        #expect(requests(offline.press("r")).count == 1)
    }

    @Test("Switched off, the map stays closed and says so")
    func forbidden() throws {
        var preferences = try Sample.preferences(in: Look())
        preferences.showsMap = false
        var off = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        off.finishRefresh(with: Sample.outcome())
        #expect(requests(off.press("m")).isEmpty && off.map == nil)
        #expect(off.message == off.strings[MapPhrase.off])
    }

    @Test("The answer to an earlier request changes nothing")
    func late() throws {
        var state = try state()
        let first = try #require(requests(state.press("m")).first)
        state.press("m", "m")
        _ = state.handle(.radarFramesLoaded(first.id + 100, .success(Sample.radarFrames())))
        #expect(state.map?.scene.frames == nil)
        state.answerFrames(.success(Sample.radarFrames()))
        state.drawn()
        let request = try #require(requests(state.requestRadar()).first)
        let asked = try #require(tiles(request))
        var loaded = RadarTiles()
        for address in asked.addresses { loaded.tiles[address] = Sample.rainTile(address) }
        _ = state.handle(.radarTilesLoaded(request.id + 1, loaded, of: asked.frame))
        #expect(state.map?.scene.tiles.isEmpty == true)
    }

    @Test("If the other service takes the place of the first, its pictures are requested once")
    func replaced() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.success(Sample.radarFrames(.libreWXR)))
        state.drawn()
        let request = try #require(requests(state.requestRadar()).first)
        let asked = try #require(tiles(request))
        var failed = RadarTiles()
        for address in asked.addresses { failed.errors[address] = .broken }
        failed.isServiceReplaced = true
        let effects = state.handle(.radarTilesLoaded(request.id, failed, of: asked.frame))
        #expect(requests(effects).count == 1 && requests(effects).allSatisfy(isFramesRequest))
        state.drawn()
        #expect(requests(state.requestRadar()).isEmpty, "the failed tiles are not requested again")
        state.answerFrames(.success(Sample.radarFrames(.rainViewer)))
        #expect(state.map?.scene.frame?.service == .rainViewer)
    }

    @Test("A tile that comes back without a result counts as missing, so that it is not requested without end")
    func noResult() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.success(Sample.radarFrames()))
        state.drawn()
        let request = try #require(requests(state.requestRadar()).first)
        let frame = try #require(tiles(request)?.frame)
        _ = state.handle(.radarTilesLoaded(request.id, RadarTiles(), of: frame))
        state.drawn()
        #expect(requests(state.requestRadar()).isEmpty)
    }

    @Test("r asks again for tiles that were missing a short time ago")
    func manualTiles() throws {
        var state = try state()
        state.openMap { _ in nil }
        state.press("r")
        state.drawn()
        let again = try #require(requests(state.requestRadar()).first)
        #expect(tiles(again) != nil && again.isManual)
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
        _ = state.handle(.mapAdvanced)
        #expect(state.map?.scene.hasSeenEcho == false)
    }

    @Test("Another region gets its own service: pictures near the middle of the view are requested")
    func region() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(.libreWXR))
        state.press("Right")
        state.drawn()
        #expect(requests(state.handle(.mapAdvanced)).isEmpty, "the place is still in the view")
        for _ in 0..<6 {
            state.press("Right")
            state.drawn()
        }
        let request = try #require(state.map?.running.first { isFramesRequest($0) })
        guard case .frames(let near, _) = request.subject else { return }
        #expect(near.longitude > seoul.coordinate.longitude + 1)
    }

    @Test("A screen without room for a map says so, and its keys act as usual")
    func noRoom() throws {
        var state = try state(rows: 3, columns: 10)
        #expect(state.press("m").isEmpty && state.map == nil)
        #expect(state.message == state.strings[MapPhrase.noRoom])
        var large = try self.state()
        large.openMap()
        _ = large.step(.resized(Size(rows: 3, columns: 10)))
        #expect(large.press("q").contains(.quit))
    }

    // MARK: Keys

    @Test("Plus and minus zoom within the limits")
    func zoom() throws {
        var state = try state()
        state.openMap()
        for _ in 0..<20 { state.press("+") }
        #expect(state.map?.scene.zoom == MapScene.zooms.upperBound)
        for _ in 0..<20 { state.press("-") }
        #expect(state.map?.scene.zoom == MapScene.zooms.lowerBound)
    }

    @Test("A zoom ends the requests for tiles of which the view needs none")
    func zoomEndsRequests() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.success(Sample.radarFrames()))
        state.drawn()
        let first = try #require(requests(state.requestRadar()).first)
        state.press("+")
        state.drawn()
        let effects = state.requestRadar()
        #expect(effects.contains(.endRadar(first.id)))
        #expect(requests(effects).count == 1)
        #expect(state.map?.running.count == 1)
    }

    @Test("Arrows move the middle, several at once add up, and the point returns to the place")
    func pan() throws {
        var state = try state()
        state.openMap()
        let place = MapPoint(seoul.coordinate)
        state.press("Right")
        let one = try #require(state.map?.scene.center.x) - place.x
        // No frame is drawn between the next keys.
        _ = state.handle(.input(.key(.right)))
        _ = state.handle(.input(.key(.right)))
        let three = try #require(state.map?.scene.center.x) - place.x
        #expect(one > 0 && abs(three - 3 * one) < 1e-9)
        state.press("Up")
        #expect(try #require(state.map?.scene.center.y) < place.y)
        state.press(".")
        #expect(state.map?.scene.center == place)
    }

    @Test("A key that comes before the first frame with the map acts too")
    func keyBeforeFrame() throws {
        var state = try state()
        state.drawn()
        _ = state.handle(.input(.key(.character("m"))))
        _ = state.handle(.input(.key(.character("-"))))
        #expect(state.map?.scene.zoom != nil)
    }

    @Test("The map goes around the world and stops at the poles")
    func world() throws {
        var state = try state()
        state.openMap()
        for _ in 0..<400 { state.press("Right") }
        #expect(try (0..<1).contains(#require(state.map?.scene.center.x)))
        for _ in 0..<200 { state.press("Up") }
        state.drawn()
        let view = try #require(state.lastFrame.map?.view)
        #expect(view.northEast.latitude <= 85.06)
    }

    private func use(_ action: Mouse.Action, _ row: Int, _ column: Int, in state: inout DashboardState) {
        let origin = state.lastFrame.map?.area.origin ?? Position(row: 0, column: 0)
        _ = state.handle(
            .input(.mouse(Mouse(action, at: Position(row: origin.row + row, column: origin.column + column)))))
    }

    @Test("A click shows its point in the middle")
    func click() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.lastFrame.map?.view)
        let (center, point) = (state.map?.scene.center, view.point(at: ViewPosition(column: 10.5, row: 5)))
        use(.press, 2, 10, in: &state)
        #expect(state.map?.scene.center == center, "the button may be the begin of a drag")
        use(.release, 2, 10, in: &state)
        #expect(state.map?.scene.center == point)
        use(.release, 4, 20, in: &state)
        #expect(state.map?.scene.center == point, "a release alone is no click")
    }

    @Test("A drag moves the map with the pointer, also if it ends outside")
    func drag() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.lastFrame.map?.view)
        let point = view.point(at: ViewPosition(column: 10.5, row: 9))
        use(.press, 4, 10, in: &state)
        use(.release, 2, 100, in: &state)
        state.drawn()
        let moved = try #require(state.lastFrame.map?.view.position(of: point))
        #expect(abs(moved.column - 100.5) < 1e-6 && abs(moved.row - 5) < 1e-6)
    }

    @Test("The wheel zooms around its point")
    func wheel() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.lastFrame.map?.view)
        let point = view.point(at: ViewPosition(column: 10.5, row: 5))
        use(.wheelUp, 2, 10, in: &state)
        state.drawn()
        let zoomed = try #require(state.lastFrame.map?.view)
        #expect(zoomed.zoom == view.zoom + 1)
        #expect(abs(zoomed.position(of: point).column - 10.5) <= 1 && abs(zoomed.position(of: point).row - 5) <= 1)
        use(.wheelDown, 2, 10, in: &state)
        state.drawn()
        #expect(state.lastFrame.map?.view.zoom == view.zoom)
    }

    // MARK: Playing

    @Test("Space plays: the other pictures are requested, and only then does the program wake for them")
    func play() throws {
        var state = try state()
        state.openMap()
        #expect(state.mapPause == nil)
        state.press("Space")
        state.drawn()
        #expect(state.nextWake == .animation(.milliseconds(1500)))
        let frames = Sample.radarFrames().frames
        let asked = try #require(tiles(requests(state.requestRadar()).first))
        #expect(asked.frame == frames.first)
        // No other picture is there.
        _ = state.handle(.mapAdvanced)
        #expect(state.map?.scene.frame == frames.last)
        state.press("Space")
        #expect(state.mapPause == nil)
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
                state.mapPause == (state.map?.scene.frame == frames.last ? .milliseconds(1500) : .milliseconds(300)))
            _ = state.handle(.mapAdvanced)
        }
        #expect(shown == [frames.last] + frames)
    }

    @Test("A step to an earlier picture ends the play, and requests that picture alone")
    func earlier() throws {
        var state = try state()
        state.openMap()
        state.press("Space", "<")
        #expect(state.mapPause == nil)
        state.drawn()
        let asked = try #require(tiles(requests(state.requestRadar()).first))
        #expect(asked.frame == Sample.radarFrames().frames.dropLast().last)
        state.press(">")
        #expect(state.map?.scene.frame == Sample.radarFrames().frames.last)
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
        _ = state.requestRadar()
        #expect(state.map?.tiles.values.allSatisfy { $0.tiles.isEmpty } == true)
    }

    // MARK: Beside the list

    @Test("On a wide screen the map stands beside the list, whose keys act as usual")
    func beside() throws {
        var state = try state(rows: 60, columns: 200)
        state.openMap()
        #expect(state.lastFrame.map?.isBesideList == true)
        let selection = state.list.selection
        state.press("j")
        #expect(state.list.selection != selection)
        #expect(state.press("q").contains(.quit))
        state.press("Esc")
        #expect(state.map == nil)
    }

    @Test("Over the list, keys for what is hidden do nothing")
    func over() throws {
        var state = try state()
        state.openMap()
        let selection = state.list.selection
        for key in ["j", "z", "h", "c", "Enter", "s"] { state.press(key) }
        #expect(state.list.selection == selection && state.map != nil && state.overlay == nil)
        state.press("?")
        #expect(state.overlay == .page(.help, offset: 0))
    }

    @Test("A wide screen opens the map again at the next start, after the first report")
    func remembered() throws {
        var state = try state(rows: 60, columns: 200)
        #expect(state.press("m").contains(.rememberView(ViewSwitches(showsMap: true))))
        #expect(state.press("m").contains(.rememberView(ViewSwitches(showsMap: false))))
        var narrow = try self.state()
        #expect(!narrow.press("m").contains(.rememberView(ViewSwitches(showsMap: true))))
        for (columns, isOpen) in [(200, true), (100, false)] {
            var next = DashboardState(
                preferences: try Sample.preferences(in: Look(size: Size(rows: 60, columns: columns))),
                provider: .openMeteo, place: seoul, view: ViewSwitches(showsMap: true),
                size: Size(rows: 60, columns: columns), now: seoulAfternoon, userOffset: seoulOffset)
            next.begin()
            #expect(next.map == nil, "before the first report")
            next.finishRefresh(with: Sample.outcome())
            #expect((next.map != nil) == isOpen)
        }
    }

    @Test("The demo has sample pictures and asks no service")
    func demo() throws {
        var state = try Sample.state(in: Look())
        state.begin()
        if let refresh = state.refresh.running {
            let failed = RefreshOutcome(
                current: .failure(.network(.offline, host: "h")), forecast: .failure(.network(.offline, host: "h")))
            _ = state.handle(.refreshEnded(refresh.id, failed, jitter: 0))
        }
        state.press("d")
        if let refresh = state.refresh.running {
            _ = state.handle(.refreshEnded(refresh.id, Sample.outcome(), jitter: 0))
        }
        guard case .frames(_, let isDemo)? = requests(state.press("m")).first?.subject else {
            Issue.record("no request")
            return
        }
        #expect(isDemo)
    }
}
