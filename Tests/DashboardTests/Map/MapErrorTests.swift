import DashboardSamples
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("Errors of the map")
struct MapErrorTests: MapTesting {
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
        let request = try #require(
            requests(state.handle(.answered(refresh.id, .report(Sample.outcome())))).first)
        #expect(isFramesRequest(request) && request.wish == .user)
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
        #expect(state.nextWake == .at(state.now + 60))
        #expect(requests(wait(239, in: &state)).isEmpty)
        #expect(text().contains("again in 1 s"))
        // Times have whole seconds, and the pause began within one.
        #expect(requests(wait(2, in: &state)).count == 1)
        #expect(!text().contains("again in"))
    }

    @Test("The pause that a tile asks for is that of the next try")
    func pauseOfTile() throws {
        var state = try state()
        state.openMap()
        state.press("<")
        state.answerTiles(failingWith: .request(.service(.rateLimited(retryAfter: 3600)))) { _ in nil }
        #expect(state.map?.scene.nextTry == state.now + 3600)
        #expect(requests(wait(3600, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("Frames from the future do not stop the requests", arguments: [3600, 400_000_000])
    func slowClock(seconds: Int) throws {
        var state = try state()
        state.openMap(Sample.radarFrames(newest: state.now + seconds))
        #expect(requests(wait(719, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test(
        "Without libpng the map names it and what to do, and asks again only if the user does", arguments: [80, 56, 30])
    func libraryMissing(columns: Int) throws {
        var state = try state(columns: columns)
        state.press("m")
        state.answerFrames(.failure(.response(.noReader(.libpng))))
        let text = FrameText.text(of: frame(of: state))
        #expect(text.contains("libpng is missing") && !text.contains("again in"), "\(text)")
        #expect(text.contains("install libpng16-16(t64) or libpng") || columns < 50)
        #expect(state.map?.stage == .failed(until: nil))
        #expect(requests(wait(4000, in: &state)).isEmpty)
        state.press("r")
        let refresh = try #require(state.refresh.running)
        #expect(!requests(state.handle(.answered(refresh.id, .report(Sample.outcome())))).isEmpty)
    }

    @Test("A second answer with the rest of a pause does not make the pause longer")
    func restOfPause() throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.failure(.service(.rateLimited(retryAfter: 30))))
        #expect(requests(wait(15, in: &state)).isEmpty)
        state.press("r")
        let refresh = try #require(state.refresh.running)
        _ = state.handle(.answered(refresh.id, .report(Sample.outcome(at: state.now))))
        state.answerFrames(.failure(.service(.rateLimited(retryAfter: 15))))
        #expect(requests(wait(15, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("If the service fails, its stored pictures are shown with the reason")
    func stored() throws {
        var state = try state()
        state.press("m")
        let failure = RadarFailure(service: .rainViewer, error: .request(.network(.timedOut(seconds: 10), host: "h")))
        let frames = Sample.radarFrames().frames
        state.answerFrames(
            .success(RadarFrames(service: .rainViewer, coverage: .radar, frames: frames, failure: failure)))
        #expect(state.map?.scene.frame == frames.last && state.map?.scene.error == failure.error)
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains("no response · again in 2 min"), "\(text)")
        #expect(requests(wait(119, in: &state)).isEmpty)
        #expect(requests(wait(1, in: &state)).count == 1)
    }

    @Test("Offline the map asks for stored pictures once, and again only for the user")
    func offline() throws {
        var offline = try Sample.state(in: Appearance(), isOffline: true)
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

    @Test("If the other service takes the place of the first, its pictures are requested once")
    func replaced() throws {
        var state = try state()
        let request = try openUntilTiles(in: &state, Sample.radarFrames(.libreWXR))
        let asked = try #require(tiles(request))
        var failed = RadarTiles()
        for address in asked.addresses { failed.errors[address] = .broken }
        failed.isServiceReplaced = true
        let effects = state.handle(.answered(request.id, .radarTiles(failed)))
        #expect(requests(effects).count == 1 && requests(effects).allSatisfy(isFramesRequest))
        state.drawn()
        #expect(requests(state.requestForFrame()).isEmpty, "the failed tiles are not requested again")
        state.answerFrames(.success(Sample.radarFrames(.rainViewer)))
        #expect(state.map?.scene.frame?.service == .rainViewer)
    }

    @Test("A tile that comes back without a result counts as missing, so that it is not requested without end")
    func noResult() throws {
        var state = try state()
        let request = try openUntilTiles(in: &state)
        _ = state.handle(.answered(request.id, .radarTiles(RadarTiles())))
        state.drawn()
        #expect(requests(state.requestForFrame()).isEmpty)
    }

    @Test("r asks again for tiles that were missing a short time ago, after the frames")
    func manualTiles() throws {
        let results: [Result<RadarFrames, WeatherError>] = [
            .success(Sample.radarFrames()), .failure(.network(.offline, host: "h")),
        ]
        for result in results {
            var state = try state()
            state.openMap { _ in nil }
            state.press("r")
            state.finishRefresh(with: Sample.outcome(at: state.now))
            state.drawn()
            #expect(requests(state.requestForFrame()).isEmpty, "the tiles are those of the old frames")
            state.answerFrames(result)
            state.drawn()
            let again = try #require(requests(state.requestForFrame()).first)
            #expect(tiles(again) != nil && again.wish == .user)
            #expect(state.map?.scene.tileErrors.isEmpty == true)
        }
    }

    @Test("The wish of the user also concerns the service that takes the place of the first")
    func manualFallback() throws {
        var state = try state()
        state.openMap(Sample.radarFrames(.rainViewer)) { _ in nil }
        state.press("r")
        state.finishRefresh(with: Sample.outcome(at: state.now))
        state.answerFrames(.success(Sample.radarFrames(.libreWXR)))
        state.drawn()
        let first = try #require(requests(state.requestForFrame()).first)
        #expect(first.wish == .user)
        var failed = RadarTiles()
        for address in try #require(tiles(first)).addresses { failed.errors[address] = .broken }
        failed.isServiceReplaced = true
        #expect(requests(state.handle(.answered(first.id, .radarTiles(failed)))).count == 1)
        state.answerFrames(.success(Sample.radarFrames(.rainViewer)))
        state.drawn()
        #expect(try #require(requests(state.requestForFrame()).first).wish == .user)
    }

    @Test("The wish of the user ends with the tiles, and with the next frames")
    func endOfWish() throws {
        for isAnswered in [true, false] {
            var state = try state()
            state.openMap()
            state.press("r")
            state.finishRefresh(with: Sample.outcome(at: state.now))
            state.answerFrames(.success(Sample.radarFrames()))
            state.panToNewTiles()
            if isAnswered {
                #expect(try #require(requests(state.requestForFrame()).first).wish == .user)
                state.answerRunningTiles { Sample.rainTile($0) }
            } else {
                _ = wait(720, in: &state)
                state.answerFrames(.success(Sample.radarFrames()))
            }
            state.panToNewTiles()
            #expect(try #require(requests(state.requestForFrame()).first).wish == .shown)
        }
    }

    /// Opens and plays the map, and lets all tiles of the next zoom fail.
    private func failWhilePlaying(in state: inout DashboardState) {
        state.openMap()
        state.press("Space", "+")
        state.drawn()
        #expect(requests(state.requestForFrame()).count == 1)
        state.answerRunningTiles(failingWith: .request(.service(.broken(status: 500)))) { _ in nil }
    }

    @Test("While the service does not respond, no other pictures are requested for a playing map")
    func failingPlay() throws {
        var state = try state()
        failWhilePlaying(in: &state)
        state.drawn()
        #expect(requests(state.requestForFrame()).isEmpty && state.animationPause == nil)
        let text = frame(of: state).text(isColored: false)
        #expect(!text.contains("Loading") && text.contains("No radar picture: error 500"))
        #expect(requests(wait(120, in: &state)).count == 1)
        state.answerFrames(.success(Sample.radarFrames()))
        state.answerTiles { Sample.rainTile($0) }
        #expect(state.map?.tiles.count == 13 && state.animationPause != nil)
    }

    @Test("A playing map says why it has no other pictures, when it tries again, and which are not loaded")
    func failingOthers() throws {
        for (rows, columns, service) in [
            (24, 80, RadarServiceID.rainViewer), (24, 80, .libreWXR), (32, 100, .libreWXR), (50, 30, .rainViewer),
            (10, 24, .rainViewer),
        ] {
            var state = try state(rows: rows, columns: columns)
            state.openMap(Sample.radarFrames(service)) { Sample.rainTile($0) }
            state.press("Space")
            for count in 1...2 {
                state.drawn()
                #expect(requests(state.requestForFrame()).count == 1, "one failure may be an accident")
                state.answerRunningTiles(failingWith: .request(.service(.broken(status: 500)))) { _ in nil }
                #expect((state.map?.scene.playError != nil) == (count == 2))
            }
            state.drawn()
            #expect(requests(state.requestForFrame()).isEmpty)
            let text = frame(of: state).text(isColored: false)
            #expect(text.contains("error 500"), "\(text)")
            #expect(text.contains("again in 2 min") || columns == 24, "\(text)")
            #expect(text.contains("××··········●") || columns < 100, "\(text)")
            #expect(!text.contains("Loading") && !text.contains("─●"), "\(text)")
            state.press("Space")
            let paused = frame(of: state).text(isColored: false)
            #expect(paused.contains("error 500") && !paused.contains("─●"), "\(paused)")
        }
    }

    @Test("Two failed pictures among those that have arrived are told by their signs alone")
    func twoFailed() throws {
        var state = try state()
        state.openMap()
        state.press("Space")
        let newest = state.now
        for _ in 0..<20 {
            state.drawn()
            guard let frame = tiles(requests(state.requestForFrame()).first)?.frame else { break }
            let fails = [3600, 3000].contains(newest - frame.time)
            state.answerRunningTiles(failingWith: .request(.service(.broken(status: 500)))) {
                fails ? nil : Sample.rainTile($0)
            }
            if state.map?.scene.pending.isEmpty == true { break }
            if state.map?.scene.playError != nil { _ = wait(120, in: &state) }
            if state.map?.running.contains(where: isFramesRequest) == true {
                state.answerFrames(.success(Sample.radarFrames(newest: newest)))
            }
        }
        let text = frame(of: state).text(isColored: false)
        #expect(state.map?.scene.failed.count == 2 && !text.contains("error 500"), "\(text)")
    }

    @Test("After an error, tiles of another view are followed by those of the other pictures again")
    func recovered() throws {
        var state = try state()
        failWhilePlaying(in: &state)
        state.press("-")
        state.answerTiles { Sample.rainTile($0) }
        #expect(state.map?.scene.playError == nil && state.map?.scene.pending.isEmpty == true)
    }

    @Test("Offline, a picture that is not on the disk does not keep the others away")
    func offlinePlay() throws {
        var offline = try Sample.state(in: Appearance(), isOffline: true)
        offline.begin()
        offline.report?.merge(Sample.outcome())
        offline.press("m")
        offline.answerFrames(.success(Sample.radarFrames()))
        offline.press("Space")
        offline.answerTiles(failingWith: .request(.network(.offline, host: "h"))) { _ in nil }
        #expect(offline.map?.scene.failed.count == 13)
    }

    @Test("After a stop of the process, what was requested is requested again as the user's wish")
    func resumed() throws {
        var state = try state()
        let ahead = try playUntilAhead(in: &state)
        let effects = state.handle(.resumed)
        #expect(effects.contains(.cancel(ahead.id)) && requests(effects).map(\.wish) == [.user])
        state.answerFrames(.success(Sample.radarFrames()))
        state.answerTiles { Sample.rainTile($0) }
        #expect(state.map?.tiles.count == 13)
        #expect(requests(state.handle(.resumed)).isEmpty, "nothing was requested")
        _ = wait(720, in: &state)
        state.answerFrames(.failure(.network(.timedOut(seconds: 10), host: "h")))
        #expect(requests(state.handle(.resumed)).count == 1, "the time-out came before")
    }

    @Test("A narrow map tells a failure of frames and tiles once")
    func toldOnce() throws {
        var state = try state(rows: 24, columns: 40)
        let failure = RadarFailure(service: .rainViewer, error: .request(.service(.broken(status: 500))))
        let frames = RadarFrames(
            service: .rainViewer, coverage: .radar, frames: Sample.radarFrames().frames, failure: failure)
        state.press("m")
        state.answerFrames(.success(frames))
        state.answerTiles(failingWith: failure.error) { _ in nil }
        let text = frame(of: state).text(isColored: false)
        #expect(text.ranges(of: "error 500").count == 1 && text.contains("───●"), "\(text)")
    }

    @Test("r asks again for the missing tiles of all pictures")
    func manualTilesOfAll() throws {
        var state = try state()
        state.openMap { _ in nil }
        state.press("<")
        state.answerTiles { _ in nil }
        state.press("r")
        state.finishRefresh(with: Sample.outcome(at: state.now))
        state.answerFrames(.success(Sample.radarFrames()))
        for _ in 0..<2 {
            state.drawn()
            let request = try #require(requests(state.requestForFrame()).first)
            #expect(request.wish == .user)
            state.answerRunningTiles { _ in Sample.dryTile }
            state.press(">")
        }
    }

    @Test("If both services fail, one request is sent every two minutes", arguments: [false, true])
    func bothFail(isPlaying: Bool) throws {
        var state = try state()
        state.press("m")
        state.answerFrames(.success(Sample.radarFrames(.libreWXR)))
        if isPlaying { state.press("Space") }
        let failure = RadarFailure(service: .libreWXR, error: .request(.service(.broken(status: 500))))
        let stored = RadarFrames(
            service: .libreWXR, coverage: .radar, frames: Sample.radarFrames(.libreWXR).frames, failure: failure)
        var (framesCount, tilesCount) = (0, 0)
        for _ in 0..<60 {
            for _ in 0..<5 {
                state.drawn()
                for request in requests(state.requestForFrame()) + (state.map?.running.filter(isFramesRequest) ?? []) {
                    if let asked = tiles(request) {
                        tilesCount += 1
                        var failed = RadarTiles()
                        for address in asked.addresses { failed.errors[address] = failure.error }
                        failed.isServiceReplaced = true
                        _ = state.handle(.answered(request.id, .radarTiles(failed)))
                    } else {
                        framesCount += 1
                        state.answerFrames(.success(stored))
                    }
                }
            }
            _ = wait(10, in: &state)
        }
        #expect((5...6).contains(framesCount) && tilesCount <= 7, "\(framesCount) \(tilesCount)")
        let text = frame(of: state).text(isColored: false)
        #expect(text.contains("No radar picture: error 500") && !text.contains("Loading"), "\(text)")
    }
}
