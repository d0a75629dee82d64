import Dashboard
import DashboardSamples
import Exchange
import Maps
import Services
import Synchronization
import Terminal
import TestSupport
import Weather
import WeatherService

struct MapFigures {
    private static let count = 60
    private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 60, columns: 180)]
    /// In milliseconds.
    private static let (frameBudget, panBudget) = (5.0, 2.0)
    private static let place = Place(
        coordinate: Coordinate(clampingLatitude: 52.52, longitude: 13.4), name: "Berlin", countryCode: "DE")

    func findings() async throws -> Findings {
        var findings = Findings()
        for size in Self.sizes {
            let name = "\(size.columns)×\(size.rows)"
            let floor = emptyFrames(size).median
            findings.figures += [
                Figure(
                    name: "bytes of the tiles to frame, \(name)", try await frames(size), budget: Self.frameBudget,
                    floor: floor),
                Figure(name: "pan to frame, \(name)", try pans(size), budget: Self.panBudget, floor: floor),
            ]
        }
        return findings
    }

    private func emptyFrames(_ size: Size) -> Series {
        var times = Series()
        for _ in 0..<Self.count { times.add(milliseconds { Frame(size: size) }) }
        return times
    }

    private func state(_ size: Size) throws -> DashboardState {
        var state = try Sample.state(in: Appearance(size: size), place: Self.place)
        state.finishRefresh(with: Sample.outcome())
        return state
    }

    private func openMap(_ size: Size) throws -> DashboardState {
        var state = try state(size)
        state.openMap(Sample.radarFrames(.libreWXR, count: 1)) { Sample.rainTile($0, around: Self.place.coordinate) }
        return state
    }

    /// The tiles are not compressed, so that inflating costs a little less than usual.
    private func frames(_ size: Size) async throws -> Series {
        var waiting = try state(size)
        waiting.press("m")
        waiting.answerFrames(.success(Sample.radarFrames(.libreWXR, count: 1)))
        waiting.drawn()
        guard let request = DashboardState.radarRequests(waiting.requestForFrame()).first,
            case .radarTiles(let addresses, let frame, _) = request.subject
        else { throw MeasurementError(description: "the map requests no tiles") }
        let tile = PNG(columns: TileAddress.side, rows: TileAddress.side, kind: .grayWithAlpha) { row, column in
            let decibels = (row / 3 + column / 5) % 90
            return decibels < 42 ? [0, 0] : [decibels, 255]
        }.bytes
        let source = try source(of: frame, tile: tile)
        _ = await source.frames(near: Self.place.coordinate, wish: .shown)
        var times = Series()
        for _ in 0..<Self.count {
            var state = waiting
            let start = ContinuousClock.now
            let tiles = await source.tiles(addresses, of: frame, wish: .shown)
            guard tiles.errors.isEmpty else { throw MeasurementError(description: "a tile could not be read") }
            _ = state.handle(.answered(request.id, .radarTiles(tiles)))
            state.drawn()
            times.add((ContinuousClock.now - start) / .milliseconds(1))
        }
        return times
    }

    private func source(of frame: RadarFrame, tile: [UInt8]) throws -> RadarSource {
        let host = "https://api.librewxr.net"
        let index = """
            {"host": "\(host)", "radar": {"past": [{"time": \(frame.time.seconds), "path": "\(frame.path)"}]}}
            """
        // The source allows a number of requests in a minute, so this clock runs fast.
        let seconds = Mutex(0)
        let now: @Sendable () -> UnixTime = {
            frame.time
                + seconds.withLock {
                    $0 += 1
                    return $0
                }
        }
        return RadarSource(
            choice: .only(.libreWXR), addresses: ServiceAddresses(),
            store: Store(WeatherCache(directory: nil, patience: .zero), now: now, sleep: { _ in }),
            country: { _ in "DE" }, now: now,
            fetch: { endpoint throws(WeatherError) in
                HTTPResponse(status: 200, body: endpoint.path.hasSuffix(".png") ? tile : Array(index.utf8))
            })
    }

    private func pans(_ size: Size) throws -> Series {
        var state = try openMap(size)
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        var times = Series()
        for index in 0..<Self.count {
            times.add(
                milliseconds {
                    _ = state.handle(.input(.key(index.isMultiple(of: 2) ? .right : .left)))
                    return renderer.frame(of: &state)
                })
        }
        return times
    }
}
