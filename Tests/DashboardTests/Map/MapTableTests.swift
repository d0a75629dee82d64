import DashboardSamples
import Loop
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("The table of the map's stages and events")
struct MapTableTests {
    /// A column for each stage, a row for each event: the next stage, then requests (+), ends of requests (-), and whether
    /// frames are due.
    private static let table = """
                                closed                  loading                 showing                 failed
        opened                  loading due             loading                 showing                 failed
        closed                  closed                  closed -frames          closed                  closed
        placeChanged            closed                  loading -frames due     loading due             loading due
        due                     closed                  loading -frames +frames showing +frames         failed +frames
        frames                  closed                  showing                 showing                 showing
        noFrames                closed                  failed                  failed                  failed
        tiles                   closed                  loading                 showing                 failed
        noTiles                 closed                  failed                  failed                  failed
        coverage                closed                  loading                 showing                 failed
        forbidden               closed                  loading                 showing                 failed
        asked                   closed                  loading due             showing due             failed due
        resumed                 closed                  loading -frames due     showing                 failed due
        seenFarAway             closed                  loading                 showing due             failed due
        drawn                   closed                  loading                 showing +tiles          failed +tiles
        centered                closed                  loading                 showing                 failed
        zoomed                  closed                  loading                 showing                 failed
        returned                closed                  loading                 showing                 failed
        played                  closed                  loading                 showing                 failed
        advanced                closed                  loading                 showing                 failed
        stepped                 closed                  loading                 showing                 failed
        """

    private enum Stage: String, CaseIterable { case closed, loading, showing, failed }

    private enum Happening: String, CaseIterable {
        case opened, closed, placeChanged, due, frames, noFrames, tiles, noTiles, coverage, forbidden, asked, resumed
        case seenFarAway, drawn, centered, zoomed, returned, played, advanced, stepped
    }

    /// A new case of the stage needs a column.
    private func column(of stage: MapState.Stage) -> Stage {
        switch stage {
        case .closed: .closed
        case .loading: .loading
        case .showing: .showing
        case .failed: .failed
        }
    }

    /// A new case of the event needs a row.
    private func rows(of event: MapEvent) -> [Happening] {
        switch event {
        case .opened: [.opened]
        case .closed: [.closed]
        case .placeChanged: [.placeChanged]
        case .due: [.due]
        case .framesAnswered: [.frames, .noFrames]
        case .tilesAnswered: [.tiles, .noTiles]
        case .coverageAnswered: [.coverage]
        case .forbidden: [.forbidden]
        case .asked: [.asked]
        case .resumed: [.resumed]
        case .seen: [.seenFarAway]
        case .drawn: [.drawn]
        case .centered: [.centered]
        case .zoomed: [.zoomed]
        case .returned: [.returned]
        case .played: [.played]
        case .advanced: [.advanced]
        case .stepped: [.stepped]
        }
    }

    private static let size = Size(rows: 20, columns: 80)
    private static let frames = Sample.radarFrames()
    private static let error = RadarError.request(.service(.broken(status: 500)))

    private static func view(of place: Place) -> MapView {
        MapScene(center: MapPoint(place.coordinate)).view(in: size)
    }

    private static func tilesRequest(_ frame: RadarFrame?) -> Request {
        let addresses = view(of: seoul).radarTiles.map(\.address)
        return Request(id: 9, .radarTiles(addresses, of: frame ?? frames.frames[0], as: .picture))
    }

    private static func tiles(failing: Bool) -> RadarTiles {
        var tiles = RadarTiles()
        for address in view(of: seoul).radarTiles.map(\.address) {
            if failing { tiles.errors[address] = error } else { tiles.tiles[address] = Sample.dryTile }
        }
        return tiles
    }

    private func event(_ row: Happening) -> MapEvent {
        let berlin = Place(coordinate: Coordinate(clampingLatitude: 52.52, longitude: 13.4))
        let framesRequest = Request(id: 8, .radarFrames(near: seoul.coordinate, isDemo: false))
        return switch row {
        case .opened: .opened(seoul, isDemo: false)
        case .closed: .closed
        case .placeChanged: .placeChanged(berlin, isDemo: false)
        case .due: .due
        case .frames: .framesAnswered(framesRequest, .success(Self.frames))
        case .noFrames: .framesAnswered(framesRequest, .failure(.service(.broken(status: 500))))
        case .tiles: .tilesAnswered(Self.tilesRequest(Self.frames.frames.last), Self.tiles(failing: false))
        case .noTiles: .tilesAnswered(Self.tilesRequest(Self.frames.frames.last), Self.tiles(failing: true))
        case .coverage: .coverageAnswered(.radar)
        case .forbidden: .forbidden
        case .asked: .asked
        case .resumed: .resumed
        case .seenFarAway: .seen(Self.view(of: berlin))
        case .drawn: .drawn(Self.view(of: berlin))
        case .centered: .centered(MapPoint(berlin.coordinate))
        case .zoomed: .zoomed(5, center: nil)
        case .returned: .returned
        case .played: .played
        case .advanced: .advanced
        case .stepped: .stepped(-1)
        }
    }

    private struct Machine {
        var map = MapState.closed
        var requests = RequestCounter()
        var now = seoulAfternoon

        mutating func take(_ events: MapEvent...) -> [Effect] {
            events.flatMap { map.handle($0, at: now, &requests) }
        }
    }

    /// Loading waits for its first answer; the others wait for nothing.
    private func machine(_ stage: Stage) -> Machine {
        var machine = Machine()
        if stage == .closed { return machine }
        _ = machine.take(event(.opened), .due)
        if stage == .loading { return machine }
        _ = machine.take(event(.frames), .drawn(Self.view(of: seoul)), event(.tiles))
        if stage == .failed { _ = machine.take(event(.noFrames)) }
        return machine
    }

    /// Such as "showing +tiles".
    private func outcome(of row: Happening, in column: Stage) -> String {
        var machine = machine(column)
        let running = machine.map.open?.running ?? []
        // Far away is where the user has moved the map to.
        if row == .seenFarAway { _ = machine.take(event(.centered)) }
        let effects = machine.take(event(row)).map { effect -> String in
            switch effect {
            case .request(let request): "+\(request.name)"
            case .cancel(let id): "-\(running.first { $0.id == id }?.name ?? "?")"
            default: "?"
            }
        }
        let due = machine.map.open?.framesDue(at: machine.now) == nil ? [] : ["due"]
        return ([self.column(of: machine.map.stage).rawValue] + effects + due).joined(separator: " ")
    }

    private var drawn: String {
        func line(_ cells: [String]) -> String {
            cells.map { $0.padding(to: 24) }.joined().trimmed
        }
        let head = line([""] + Stage.allCases.map(\.rawValue))
        return
            ([head]
            + Happening.allCases.map { row in line([row.rawValue] + Stage.allCases.map { outcome(of: row, in: $0) }) })
            .joined(separator: "\n")
    }

    @Test("Each event in each stage leads to the stage that the table says, with its requests")
    func table() {
        #expect(drawn == Self.table, "\(drawn)")
    }

    @Test("Each stage and each event has its place in the table")
    func complete() {
        for stage in Stage.allCases { #expect(column(of: machine(stage).map.stage) == stage) }
        for row in Happening.allCases { #expect(rows(of: event(row)).contains(row)) }
    }

    @Test("A late answer to a closed map changes nothing, and a map that opens again has forgotten everything")
    func reopened() {
        var machine = machine(.failed)
        #expect(machine.map.open?.scene.frames != nil)
        #expect(machine.take(.due).count == 1 && machine.take(.closed).count == 1)
        #expect(machine.take(event(.frames), event(.tiles), event(.coverage), .due).isEmpty)
        _ = machine.take(event(.opened))
        #expect(machine.map.stage == .loading && machine.map.open?.scene.frames == nil)
        #expect(machine.map.open?.framesDue(at: machine.now) == machine.now)
    }

    @Test("A stage that failed says until when, and the scene counts down to it unless a request runs")
    func until() {
        var machine = machine(.failed)
        #expect(machine.map.stage == .failed(until: machine.now + 120))
        #expect(machine.map.open?.scene.nextTry == machine.now + 120)
        _ = machine.take(.due)
        #expect(machine.map.open?.scene.nextTry == nil)
        _ = machine.take(event(.frames))
        #expect(machine.map.stage == .showing)
        _ = machine.take(event(.noFrames), .forbidden)
        #expect(machine.map.stage == .failed(until: nil))
    }

    @Test("A pause that the service asked for is not made shorter by another error")
    func keptPause() {
        var machine = machine(.showing)
        let request = Request(id: 8, .radarFrames(near: seoul.coordinate, isDemo: false))
        _ = machine.take(.framesAnswered(request, .failure(.service(.rateLimited(retryAfter: 3600)))))
        _ = machine.take(event(.noTiles))
        machine.now = machine.now + 3600
        #expect(machine.map.open?.framesDue(at: machine.now) == nil)
        machine.now = machine.now + 1
        #expect(machine.map.open?.framesDue(at: machine.now) != nil)
    }
}

extension Request {
    fileprivate var name: String {
        switch subject {
        case .radarFrames: "frames"
        case .radarTiles: "tiles"
        case .radarCoverage: "coverage"
        default: "?"
        }
    }
}

extension String {
    fileprivate func padding(to columns: Int) -> String {
        self + String(repeating: " ", count: max(columns - count, 0))
    }
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
