import DashboardSamples
import Loop
import Maps
import Terminal
import TestSupport
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("A random walk of the map, with a service that fails at random")
struct MapWalkTests {
    /// Each has its own seed, so that a failed one can be repeated alone.
    @Test("100,000 random events keep the map's promises", arguments: 0..<100)
    func walk(seed: Int) throws {
        var world = MapWalkWorld(seed: UInt64(seed))
        for step in 0..<1000 {
            do throws(MapWalkWorld.Broken) {
                try world.step()
                // A service that answers, or one that does not, while the user waits.
                if step % 100 == 99 { try world.rest(isServiceGood: step % 200 == 199) }
            } catch {
                Issue.record(
                    "seed \(seed), step \(step): \(error.promise)\n\(world.log.suffix(12).joined(separator: "\n"))")
                return
            }
        }
    }
}

/// A map, the requests that run for it, and a service that answers them.
private struct MapWalkWorld {
    struct Broken: Error { let promise: String }

    private var map = MapState.closed
    private var requests = RequestCounter()
    private var now = seoulAfternoon
    private var chance: SeededGenerator
    private var running: [Request] = []
    /// Ended ones, whose answers may still come.
    private var ended: [Request] = []
    private var service = Service.good
    private var serviceID = RadarServiceID.libreWXR
    /// Of the pause that the service asked for, at this place; nil after another reason to ask.
    private var pause: UnixTime?
    private var pauseOfService = seoulAfternoon
    private var sent: [(time: UnixTime, isFrames: Bool)] = []
    private var userEvents: [UnixTime] = []
    private(set) var log: [String] = []

    private enum Service: CaseIterable {
        case good, failing, pausing, withoutTiles, withHalfOfTiles, silent, replaced, offline
    }

    private static let sizes = [Size(rows: 20, columns: 80), Size(rows: 50, columns: 160), Size(rows: 6, columns: 20)]
    private var size = Self.sizes[0]

    private static let places = [
        seoul, Place(coordinate: Coordinate(clampingLatitude: 52.52, longitude: 13.4)),
        Place(coordinate: Coordinate(clampingLatitude: -77.8, longitude: 179.9)),
    ]

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    // MARK: Steps

    mutating func step() throws(Broken) {
        switch Int.random(in: 0..<100, using: &chance) {
        case 0..<30: try answer()
        case 30..<50: try pass(pick([1, 1, 2, 5, 10, 30, 60, 119, 120, 300, 700, -3600]))
        case 50..<54: service = pick(Service.allCases)
        case 54..<57: try send(map.stage == .closed ? .opened(pick(Self.places), isDemo: oneIn(8)) : .closed)
        case 57..<59: try byUser(.placeChanged(pick(Self.places), isDemo: oneIn(8)))
        case 59..<62: try byUser(.asked)
        case 62..<64: try byUser(.resumed)
        case 64..<72: try byUser(.played)
        case 72..<78: try byUser(.stepped(pick([-1, 1, -5, 5])))
        case 78..<84: try send(.advanced)
        case 84..<92: try byUser(.centered(moved()))
        case 92..<95: try byUser(.zoomed(pick(Array(0...10)), center: oneIn(2) ? moved() : nil))
        case 95..<97: try byUser(.returned)
        case 97..<98: size = pick(Self.sizes)
        default: try lateAnswer()
        }
        try turn()
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &chance)]
    }
    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &chance) == 0 }

    private mutating func moved() -> MapPoint {
        guard let view = map.open?.scene.view(in: size) else { return MapPoint(seoul.coordinate) }
        return view.moved(byColumns: pick([-view.columns, -13, 0, 13, view.columns]), rows: pick([-20, 0, 20])).center
    }

    private mutating func byUser(_ event: MapEvent) throws(Broken) {
        userEvents.append(now)
        if case .asked = event { pause = nil }
        if case .resumed = event { pause = nil }
        try send(event)
    }

    private mutating func pass(_ seconds: Int) throws(Broken) {
        now = now + seconds
        if seconds < 0 { (pause, sent, userEvents) = (nil, [], []) }
    }

    /// What the dashboard does after each event and with each frame.
    private mutating func turn() throws(Broken) {
        if let view = map.open?.view { try send(.seen(view)) }
        if map.open?.framesDue(at: now) != nil { try send(.due) }
        if let view = map.open?.scene.view(in: size) { try send(.drawn(view)) }
        try check()
    }

    private mutating func send(_ event: MapEvent) throws(Broken) {
        let former = map
        let effects = map.handle(event, at: now, &requests)
        log.append("\(now.seconds - seoulAfternoon.seconds) s, \(event.name): \(effects.count) effects, \(map.stage)")
        if case .opened = event { pause = nil }
        if case .placeChanged = event { pause = nil }
        for effect in effects {
            switch effect {
            case .request(let request): try begin(request, after: former)
            case .cancel(let id):
                ended += running.filter { $0.id == id }
                running.removeAll { $0.id == id }
            default: throw Broken(promise: "only requests are sent")
            }
        }
    }

    private mutating func begin(_ request: Request, after former: MapState) throws(Broken) {
        try ensure(map.stage != .closed, "no request is sent while the map is closed")
        try ensure(!(running + ended).contains { $0.id == request.id }, "each request has its own number")
        if case .radarFrames(let place, _) = request.subject {
            let isFar = former.open?.requestedCenter.map { MapPoint(place).isFar(from: $0) } ?? true
            if let pause, request.wish < .user, !isFar {
                try ensure(now >= pause, "an asked pause is kept: \(pause - now) s are left, \(place)")
            }
            // The services themselves keep the pause for another region, or for the user's wish.
            pause = nil
        }
        running.append(request)
        if request.wish < .user { sent.append((now, request.name == "frames")) }
    }

    // MARK: Promises

    private func ensure(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
        if !isKept { throw Broken(promise: promise()) }
    }

    private mutating func check() throws(Broken) {
        try ensure(
            Set(map.open?.running ?? []) == Set(running),
            "what the map waits for runs, and nothing else: \(map.open?.running ?? []) \(running)")
        for name in ["frames", "tiles", "coverage"] {
            try ensure(running.count { $0.name == name } <= 1, "one request for \(name) at most")
        }
        if let open = map.open, let frame = open.frame {
            try ensure(open.frames?.frames.contains(frame) ?? false, "the shown frame is one of the service's")
        }
        let minute = now + -60
        sent.removeAll { $0.time < minute }
        userEvents.removeAll { $0 < minute }
        // Three renewals of thirteen pictures are more than one minute needs.
        try ensure(sent.count <= 40 + 4 * userEvents.count, "\(sent.count) requests in a minute are no storm")
        try ensure(sent.count { $0.isFrames } <= 4 + 2 * userEvents.count, "frames are not asked for all the time")
    }

    /// The user waits: a service that answers leads to the right picture, and one that fails gets few requests.
    mutating func rest(isServiceGood: Bool) throws(Broken) {
        service = isServiceGood ? .good : pick([.failing, .withoutTiles, .silent, .offline])
        var count = 0
        for turn in 0..<100 {
            let start = count
            while let request = running.first {
                running.removeFirst()
                try deliver(request)
                try self.turn()
                count += 1
                try ensure(count - start < 60, "a turn ends")
            }
            if isServiceGood, turn > 70 { try ensureRight() }
            now = now + 30
            try self.turn()
        }
        // In 50 minutes frames are asked for 25 times. After each, two other pictures are tried, or all of them where an
        // error says nothing about the others.
        let limit = service == .failing ? 130 : 400
        if !isServiceGood { try ensure(count <= limit, "a service that fails gets few requests: \(count)") }
    }

    private func ensureRight() throws(Broken) {
        guard let open = map.open else { return }
        let scene = open.scene
        let wanted = Set(scene.view(in: size).radarTiles.map(\.address))
        try ensure(scene.error == nil && open.stage == .showing, "no error stays: \(scene.error as Any) \(open.stage)")
        try ensure(scene.frame != nil && Set(scene.tiles.keys) == wanted, "the shown picture is whole")
        try ensure(scene.tileErrors.isEmpty && scene.playError == nil, "no error of a tile stays")
        try ensure(
            !scene.isPlaying || scene.pending.isEmpty && scene.failed.isEmpty, "the playing map has all pictures")
        let age = scene.frames?.frames.last.map { now - $0.time } ?? .max
        try ensure(age <= 1500, "the newest picture is \(age) s old")
    }

    // MARK: Answers

    private mutating func answer() throws(Broken) {
        guard !running.isEmpty else { return }
        try deliver(running.remove(at: Int.random(in: running.indices, using: &chance)))
    }

    /// The dashboard ignores an answer that nobody waits for; the machine must not take one when it is closed.
    private mutating func lateAnswer() throws(Broken) {
        guard map.stage == .closed, let late = ended.randomElement(using: &chance) else { return }
        try deliver(late)
        try ensure(map.stage == .closed, "a late answer opens nothing")
    }

    private mutating func deliver(_ request: Request) throws(Broken) {
        switch request.subject {
        case .radarFrames(_, let isDemo):
            let result = isDemo ? .success(frames(of: .sampleRadar)) : framesResult()
            switch result {
            case .success: pause = nil
            case .failure(let error): note(.request(error))
            }
            try send(.framesAnswered(request, result))
        case .radarTiles(let addresses, let frame, let use):
            let tiles = tiles(addresses, of: frame, use)
            try send(.tilesAnswered(request, tiles))
            for error in tiles.errors.values { note(error) }
            if tiles.isServiceReplaced { pause = nil }
        default: try send(.coverageAnswered(pick([.radar, .noRadar, .unknown])))
        }
    }

    private mutating func note(_ error: RadarError) {
        guard case .request(let error) = error, case .pause(let seconds?) = error.retryPolicy, map.stage != .closed
        else { return }
        pause = max(pause ?? now, now + seconds)
    }

    private func frames(of service: RadarServiceID, failure: RadarError? = nil) -> RadarFrames {
        let newest = (now.seconds - 120) / 600 * 600
        let frames = (0..<13).reversed().map { index in
            RadarFrame(
                service: service, time: UnixTime(seconds: newest - index * 600), path: "/\(newest - index * 600)")
        }
        return RadarFrames(
            service: service, coverage: now.seconds % 3 == 0 ? nil : .radar, frames: frames,
            failure: failure.map { RadarFailure(service: service, error: $0) })
    }

    private mutating func framesResult() -> Result<RadarFrames, WeatherError> {
        switch service {
        case .good, .withoutTiles, .withHalfOfTiles, .silent, .replaced: .success(frames(of: serviceID))
        case .failing:
            oneIn(2)
                ? .failure(.service(.broken(status: 500)))
                : .success(frames(of: serviceID, failure: .request(.service(.broken(status: 500)))))
        case .pausing: .failure(restOfPause())
        case .offline: .failure(.network(.offline, host: "h"))
        }
    }

    /// Answers during a pause name the rest of it.
    private mutating func restOfPause() -> WeatherError {
        if !(now..<now + 901).contains(pauseOfService) { pauseOfService = now + pick([1, 30, 300, 900]) }
        return .service(.rateLimited(retryAfter: max(pauseOfService - now, 1)))
    }

    private mutating func tiles(_ addresses: [TileAddress], of frame: RadarFrame, _ use: TileUse) -> RadarTiles {
        var tiles = RadarTiles()
        for address in addresses {
            switch service {
            case _ where frame.service == .sampleRadar: tiles.tiles[address] = Sample.dryTile
            case .good: tiles.tiles[address] = Sample.dryTile
            case .failing: tiles.errors[address] = .request(.service(.broken(status: 500)))
            case .pausing: tiles.errors[address] = .request(restOfPause())
            case .offline: tiles.errors[address] = .request(.network(.offline, host: "h"))
            case .withoutTiles: tiles.errors[address] = pick([.noSuchTile, .broken, .refused])
            case .withHalfOfTiles:
                if oneIn(2) {
                    tiles.tiles[address] = Sample.dryTile
                } else if oneIn(2) {
                    tiles.errors[address] = .broken
                }
            case .silent: break
            case .replaced: tiles.errors[address] = .broken
            }
        }
        if case .replaced = service, use == .picture, frame.service == .libreWXR {
            tiles.isServiceReplaced = true
            serviceID = .rainViewer
        } else if oneIn(50) {
            serviceID = .libreWXR
        }
        if frame.service == .libreWXR, !tiles.tiles.isEmpty { tiles.nextCheck = now + pick([300, 300, -10]) }
        return tiles
    }
}

extension MapEvent {
    fileprivate var name: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension MapPoint {
    /// Whether the next request is for another region.
    fileprivate func isFar(from other: MapPoint) -> Bool {
        let (north, east) = (coordinate, other.coordinate)
        return abs(north.latitude - east.latitude) > 0.02 || abs(north.longitude - east.longitude) > 0.02
    }
}

extension Request {
    fileprivate var name: String {
        switch subject {
        case .radarFrames: "frames"
        case .radarTiles: "tiles"
        default: "coverage"
        }
    }
}
