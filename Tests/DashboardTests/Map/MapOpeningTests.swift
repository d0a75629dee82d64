import DashboardSamples
import Loop
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("Opening and closing the map")
struct MapOpeningTests: MapTesting {
    /// The first start after one that ended with an open map, before the first report.
    private func nextStart(columns: Int = 200, allowsMap: Bool = true) throws -> DashboardState {
        let size = Size(rows: 60, columns: columns)
        var preferences = try Sample.preferences(in: Appearance(size: size))
        preferences.allowsMap = allowsMap
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, view: ViewSwitches(showsMap: true),
            size: size, now: seoulAfternoon, userOffset: seoulOffset)
        state.begin()
        return state
    }

    @Test("Nothing is requested before the map opens, and closing it ends all requests and forgets all pictures")
    func openAndClose() throws {
        var state = try state()
        #expect(state.map == nil && state.requestForFrame().isEmpty)
        let opened = requests(state.press("m"))
        #expect(opened.count == 1 && opened.allSatisfy(isFramesRequest))
        #expect(state.map?.running == opened)
        #expect(state.press("m") == opened.map { .cancel($0.id) })
        for key in ["Esc", "m", "q"] {
            state.press("m")
            if state.map == nil { state.press("m") }
            let effects = state.press(key)
            #expect(!effects.contains(.quit))
            #expect(state.map == nil)
        }
        #expect(state.requestForFrame().isEmpty)
    }

    @Test("Switched off, the map stays closed and says so")
    func forbidden() throws {
        var off = try nextStart(allowsMap: false)
        off.finishRefresh(with: Sample.outcome())
        #expect(off.map == nil, "it was open at the last start")
        #expect(requests(off.press("m")).isEmpty && off.map == nil)
        #expect(off.message == off.strings[MapPhrase.off])
    }

    @Test("A wide screen opens the map again at the next start, after the first report")
    func remembered() throws {
        var state = try state(rows: 60, columns: 200)
        #expect(state.press("m").contains(.rememberView(ViewSwitches(showsMap: true))))
        #expect(state.press("m").contains(.rememberView(ViewSwitches(showsMap: false))))
        var narrow = try self.state()
        #expect(!narrow.press("m").contains(.rememberView(ViewSwitches(showsMap: true))))
        for (columns, isOpen) in [(200, true), (100, false)] {
            var next = try nextStart(columns: columns)
            #expect(next.map == nil, "before the first report")
            next.finishRefresh(with: Sample.outcome())
            #expect((next.map != nil) == isOpen)
        }
    }

    @Test("A map that the user closes stays closed, also if it would open after the first report", arguments: [1, 2])
    func closedByUser(pressesBeforeReport: Int) throws {
        var next = try nextStart()
        for _ in 0..<pressesBeforeReport { next.press("m") }
        next.finishRefresh(with: Sample.outcome())
        if pressesBeforeReport == 1 { next.press("m") }
        #expect(next.map == nil)
    }

    @Test("A map that one key closes and opens gets its frames")
    func closedAndOpened() throws {
        var state = try state()
        let first = try #require(requests(state.press("m")).first)
        let effects = state.handle(.input(.key(.alternate("m"))))
        #expect(effects.contains(.cancel(first.id)))
        let running = try #require(state.map?.running)
        #expect(running.count == 1 && requests(effects) == running && !effects.contains(.cancel(running[0].id)))
    }

    @Test("Keys that come with the one that closes a map over the list act on the list", arguments: ["m", "Esc", "q"])
    func keysAfterClosing(closing: String) throws {
        func pressed(_ keys: String...) throws -> DashboardState {
            var state = try state()
            state.press("m")
            state.drawn()
            state.press(closing)
            for key in keys { state.press(key) }
            return state
        }
        #expect(try pressed("j").list.selection != pressed().list.selection)
        #expect(try pressed("z").list.folding != pressed().list.folding)
        #expect(try pressed("Enter").overlay == .details(offset: 0))
    }

    @Test("A map that opens again does not take the answer to a request of the closed one")
    func lateAnswer() throws {
        var state = try state()
        let first = try #require(requests(state.press("m")).first)
        state.press("m", "m")
        #expect(state.handle(.answered(first.id, .radarFrames(.success(Sample.radarFrames())))).isEmpty)
        #expect(state.map?.scene.frames == nil && state.map?.running.count == 1)
    }
}
