import Dashboard
import Maps
import Weather

extension Scene {
    package static let map = [
        Scene("map", "The map with rain around the place") { $0.openMap() },
        Scene("map-of-snow", "The map with snow") { $0.openMap { Sample.rainTile($0, step: 20, isSnow: true) } },
        Scene("map-loading", "The map before the service has answered") { $0.press("m") },
        Scene("map-failed", "The map without network") { state in
            state.press("m")
            state.answerFrames(.failure(.network(.offline, host: "api.rainviewer.com")))
        },
        Scene("map-of-nothing", "The map without rain") { $0.openMap { _ in Sample.dryTile } },
        Scene("map-uncovered", "The map where no radar is") { state in
            state.openMap(Sample.radarFrames(.libreWXR, coverage: .noRadar)) { _ in Sample.dryTile }
        },
        Scene("map-of-unknown", "The map without rain, and perhaps without radar") { state in
            state.openMap(Sample.radarFrames(coverage: .unknown)) { _ in Sample.dryTile }
        },
        Scene("map-of-satellites", "The map with an estimate from satellites") { state in
            state.openMap(Sample.radarFrames(.libreWXR, coverage: .satellite))
        },
        Scene("map-incomplete", "The map with a missing tile") { state in
            var isFirst = true
            state.openMap { address in
                defer { isFirst = false }
                return isFirst ? nil : Sample.rainTile(address)
            }
        },
        Scene("map-earlier", "The picture of an hour ago") { state in
            state.openMap()
            for _ in 0..<6 { state.press("<") }
            state.answerTiles { Sample.rainTile($0, step: 6) }
        },
        Scene("map-far", "The map of half of the world") { state in
            state.openMap()
            for _ in 0..<6 { state.press("-") }
            state.answerTiles { Sample.rainTile($0, step: 60) }
        },
    ]
}
