import Pictures
import Platform
import Terminal
import TestSupport
import Testing

@Suite(
    "The map, end to end", .serialized, .timeLimit(.minutes(5)),
    .enabled("libpng is missing") { Picture.canReadPNG })
struct MapTests {
    private let variables = ["WEATHER_TUI_MAP_SOURCE": "rainviewer"]
    private static let index = "/public/weather-maps.json"
    private static let folder = "/v2/radar/"

    /// Everywhere 40 dBZ in RainViewer's colours.
    private static let tile = {
        var png = PNG(columns: 256, rows: 256, kind: .palette, depth: 1) { _, _ in [0] }
        png.palette = [[0xFF, 0xAA, 0x00]]
        return png.bytes
    }()

    private func respond(
        on environment: TestEnvironment, tile: FaultResponse = FaultResponse(body: tile), index: FaultResponse? = nil
    ) {
        let newest = time(nil) / 600 * 600
        let frames = [1200, 600, 0].map { #"{"time":\#(newest - $0),"path":"\#(Self.folder)\#($0)"}"# }
        let host = environment.server.baseURL
        let good = FaultResponse.json(#"{"host":"\#(host)","radar":{"past":[\#(frames.joined(separator: ","))]}}"#)
        environment.respond { request in
            switch request.path {
            case Self.index: index ?? good
            case _ where request.path.hasPrefix(Self.folder): tile
            default: WeatherResponses.response(to: request)
            }
        }
    }

    private func requests(_ environment: TestEnvironment, _ prefix: String) -> [RecordedRequest] {
        environment.server.requests.filter { $0.path.hasPrefix(prefix) }
    }

    @Test("m shows the newest picture, nothing is requested before it, and the next start finds it on the disk")
    func shown() async throws {
        try await withEnvironment { environment in
            respond(on: environment)
            let pane = try await environment.show(variables: variables)
            #expect(requests(environment, "/public").isEmpty && requests(environment, "/v2").isEmpty)
            try await pane.press("m")
            try await pane.wait(for: "Radar: RainViewer", "mm/h", "◉", "km", without: "Loading")
            let tiles = requests(environment, Self.folder)
            #expect(!tiles.isEmpty && tiles.allSatisfy { $0.path.hasPrefix(Self.folder + "0/256/") })
            #expect(tiles.allSatisfy { $0.path.hasSuffix("/2/0_1.png") && $0.query.isEmpty })
            #expect(requests(environment, Self.index).count == 1)
            try await pane.press("Escape")
            try await pane.wait(for: "feels like 21°", without: "RainViewer")
            try await environment.quit(pane)
            let again = try await environment.show(variables: variables)
            try await again.press("m")
            try await again.wait(for: "Radar: RainViewer", "mm/h", without: "Loading")
            #expect(requests(environment, Self.folder).count == tiles.count)
            #expect(requests(environment, Self.index).count == 1)
        }
    }

    @Test("Space plays the other pictures, which are requested then")
    func played() async throws {
        try await withEnvironment { environment in
            respond(on: environment)
            let pane = try await environment.show(variables: variables)
            try await pane.press("m")
            try await pane.wait(for: "mm/h", without: "Loading")
            #expect(requests(environment, Self.folder).allSatisfy { $0.path.hasPrefix(Self.folder + "0/") })
            try await pane.press("Space")
            try await pane.wait(for: "pause")
            for frame in ["1200/", "600/"] {
                await environment.server.requests { $0.contains { $0.path.hasPrefix(Self.folder + frame) } }
            }
        }
    }

    static let failures = [
        FaultResponse(status: 404), FaultResponse(status: 429), FaultResponse(status: 500), .page,
        .json(#"{"radar":{"#), .json("{}"), .closing, .hanging,
        FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless),
    ]

    @Test("If the service fails, the map says so, and the weather has no notice", arguments: failures.indices)
    func failing(index: Int) async throws {
        try await withEnvironment { environment in
            respond(on: environment, index: Self.failures[index])
            // On a busy machine a good response can need more than the second of the test.
            try await environment.store()
            let variables = variables.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"]) { $1 }
            let pane = try await environment.show(variables: variables)
            try await pane.press("m")
            try await pane.wait(for: "No radar picture: ", "◉")
            try await pane.press("Escape")
            let lines = try await pane.wait(for: "feels like 21°", "Few clouds")
            #expect(!lines.joined().contains(TestEnvironment.refreshing))
        }
    }

    @Test("If all tiles fail, the map says that there is no picture", arguments: failures.indices)
    func missing(index: Int) async throws {
        try await withEnvironment { environment in
            respond(on: environment, tile: Self.failures[index])
            // On a busy machine a good response can need more than the second of the test.
            try await environment.store()
            let variables = variables.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"]) { $1 }
            let pane = try await environment.show(variables: variables)
            try await pane.press("m")
            try await pane.wait(for: "No radar picture: ", "again in", "RainViewer")
        }
    }
}
