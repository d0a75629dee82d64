import DashboardSamples
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("Tiles of the map that the service replaces")
struct MapRenewalTests: MapTesting {
    /// Answers the running requests for tiles, which must be asked for again at `next`.
    private func answer(
        in state: inout DashboardState, next: UnixTime?, tile: (TileAddress) -> RadarTile = { Sample.rainTile($0) }
    ) {
        for request in state.map?.running ?? [] {
            guard let asked = tiles(request) else { continue }
            var loaded = RadarTiles()
            for address in asked.addresses { loaded.tiles[address] = tile(address) }
            loaded.nextCheck = next
            _ = state.handle(.answered(request.id, .radarTiles(loaded)))
        }
        state.drawn()
    }

    private func openedMap(_ service: RadarServiceID = .libreWXR) throws -> DashboardState {
        var state = try state()
        _ = try openUntilTiles(in: &state, Sample.radarFrames(service))
        answer(in: &state, next: service == .libreWXR ? state.now + 300 : nil, tile: { _ in Sample.dryTile })
        #expect(state.requestForFrame().isEmpty)
        return state
    }

    @Test("After five minutes the tiles of the newest picture are asked for again, and the new ones are shown")
    func renewed() throws {
        var state = try openedMap()
        #expect(requests(wait(299, in: &state) + state.requestForFrame()).isEmpty)
        _ = wait(1, in: &state)
        state.drawn()
        let request = try #require(requests(state.requestForFrame()).first)
        #expect(request.isRenewal && request.wish > .ahead)
        let asked = try #require(tiles(request))
        #expect(asked.frame == state.map?.scene.frame && Set(asked.addresses) == Set(state.map!.scene.tiles.keys))
        #expect(state.requestForFrame().isEmpty, "the answer is on its way")
        #expect(state.map?.scene.pending.isEmpty == true, "the picture is there")
        answer(in: &state, next: state.now + 300)
        #expect(state.map?.scene.tiles.values.contains { !$0.isEmpty } == true)
        #expect(state.requestForFrame().isEmpty && state.map?.nextCheck == state.now + 300)
    }

    @Test("The program wakes for it, and not more than twice a minute")
    func wakes() throws {
        var state = try openedMap()
        let end = state.now + 300
        var count = 0
        while state.now < end, count < 100 {
            guard case .at(let time) = state.nextWake else { break }
            #expect(time > state.now && time <= end)
            _ = wait(time - state.now, in: &state)
            count += 1
        }
        #expect(state.now == end && count <= 10, "\(count)")
        #expect(requests(state.requestForFrame()).first?.isRenewal == true)
    }

    @Test("A service that has not answered is asked again after five minutes")
    func failed() throws {
        var state = try openedMap()
        _ = wait(300, in: &state)
        state.drawn()
        #expect(!requests(state.requestForFrame()).isEmpty)
        answer(in: &state, next: state.now + -1)
        #expect(state.requestForFrame().isEmpty && state.map?.nextCheck == state.now + 300)
    }

    @Test("A stored picture that is older is shown, and then asked for again")
    func stored() throws {
        var state = try state()
        _ = try openUntilTiles(in: &state, Sample.radarFrames(.libreWXR))
        answer(in: &state, next: state.now + -100)
        #expect(state.map?.scene.tiles.isEmpty == false)
        #expect(requests(state.requestForFrame()).first?.isRenewal == true)
    }

    @Test("A picture that is no longer the newest is asked for once more, when it is shown")
    func formerNewest() throws {
        var state = try openedMap()
        let former = state.map?.scene.frame
        _ = wait(720, in: &state)
        state.answerFrames(.success(Sample.radarFrames(.libreWXR, newest: seoulAfternoon + 600)))
        state.drawn()
        let next = try #require(requests(state.requestForFrame()).first)
        #expect(tiles(next)?.frame != former && !next.isRenewal)
        answer(in: &state, next: state.now + 300)
        #expect(state.requestForFrame().isEmpty, "the former picture is not shown")
        state.press("<")
        state.drawn()
        let again = try #require(requests(state.requestForFrame()).first)
        #expect(again.isRenewal && tiles(again)?.frame == former)
        answer(in: &state, next: nil)
        #expect(state.requestForFrame().isEmpty)
        _ = wait(200, in: &state)
        #expect(state.requestForFrame().isEmpty)
    }

    @Test("A refresh asks for new radar, but not while a page covers the map", arguments: ["", "?", "a"])
    func refreshed(page: String) throws {
        var state = try openedMap()
        _ = wait(60, in: &state)
        if !page.isEmpty { state.press(page) }
        let effects = state.press("r") + wait(3, in: &state)
        #expect(requests(effects).isEmpty == !page.isEmpty)
    }

    @Test("A refresh that Esc stops has ended before the map asks for its frames")
    func afterStoppedRefresh() throws {
        var state = try openedMap()
        _ = state.handle(.resized(Size(rows: 5, columns: 10)))
        state.drawn()
        let due = try #require(state.map?.nextFrames)
        _ = wait(due - state.now - 1, in: &state)
        state.press("r")
        let refresh = try #require(state.refresh.running)
        #expect(requests(state.advance(bySeconds: 1)).isEmpty)
        let effects = state.press("Esc")
        let end = try #require(effects.firstIndex(of: .cancel(refresh.id)))
        let request = try #require(requests(effects).first)
        #expect(try end < #require(effects.firstIndex(of: .request(request))))
    }

    @Test("The playing map asks again for all pictures that may have changed, one after the other")
    func playing() throws {
        var state = try openedMap()
        _ = wait(720, in: &state)
        state.answerFrames(.success(Sample.radarFrames(.libreWXR, newest: seoulAfternoon + 600)))
        state.press("Space")
        var renewed: [UnixTime?] = []
        for _ in 0..<40 {
            state.drawn()
            guard let request = requests(state.requestForFrame()).first else { break }
            if request.isRenewal { renewed.append(tiles(request)?.frame.time) }
            answer(in: &state, next: tiles(request)?.frame.time == seoulAfternoon + 600 ? state.now + 300 : nil)
        }
        #expect(renewed == [seoulAfternoon])
    }

    @Test("A new part of the view does not wait for tiles that are asked for again")
    func panned() throws {
        var state = try openedMap()
        _ = wait(300, in: &state)
        state.drawn()
        let renewal = try #require(requests(state.requestForFrame()).first)
        state.panToNewTiles()
        let effects = state.requestForFrame()
        let request = try #require(requests(effects).first)
        #expect(!request.isRenewal && effects.contains(.cancel(renewal.id)))
        answer(in: &state, next: state.now + 300)
        #expect(requests(state.requestForFrame()).first?.isRenewal == true)
    }

    @Test("Tiles that never change are not asked for again")
    func rainViewer() throws {
        var state = try openedMap(.rainViewer)
        _ = wait(600, in: &state)
        state.drawn()
        #expect(state.requestForFrame().isEmpty && state.map?.nextCheck == nil)
    }
}
