import Pictures
import Terminal
import TestSupport
import Testing

@Suite(
    "The service's icons, end to end", .serialized, .timeLimit(.minutes(5)),
    .enabled("libpng is missing") { Picture.canReadPNG })
struct ServiceIconTests {
    private let variables = ["WEATHER_TUI_ICONS": "provider"]
    private static let folder = "/img/wn/"

    /// Weather with the service's names of its icons, and the same picture for each name.
    private static func response(to request: RecordedRequest, picture: [UInt8]) -> FaultResponse {
        request.path.hasPrefix(folder)
            ? FaultResponse(headers: [("Content-Type", "image/png")], body: picture)
            : WeatherResponses.response(to: request)
    }

    private static let picture = PNG.disc(red: 236, green: 110, blue: 76).bytes

    private func respond(on environment: TestEnvironment, picture: [UInt8] = picture, behind barrier: Barrier? = nil) {
        environment.respond { request in
            var response = Self.response(to: request, picture: picture)
            if request.path.hasPrefix(Self.folder) { response.barrier = barrier }
            return response
        }
    }

    private func iconRequests(_ environment: TestEnvironment) -> [RecordedRequest] {
        environment.server.requests.filter { $0.path.hasPrefix(Self.folder) }
    }

    /// Whether a picture stands in the place of the header's icon.
    private func hasPicture(_ lines: [String]) -> Bool {
        let area = lines.dropFirst(2).prefix(5).map { $0.dropFirst().prefix(13) }
        let blocks: Set<Character> = [" ", "▀", "▄", "█"]
        return area.count == 5 && area.joined().allSatisfy(blocks.contains) && area.joined().contains("█")
    }

    private func log(_ environment: TestEnvironment) -> [Substring] {
        environment.home.text(of: environment.home.stateDirectory + "/weather-tui.log")
            .split(separator: "\n")
    }

    @Test("The weather is shown while the icons' server is silent, and the picture when it comes; it is asked for once")
    func shown() async throws {
        try await withEnvironment { environment in
            let held = Barrier(count: 2)
            respond(on: environment, behind: held)
            let pane = try await environment.show(variables: variables, rows: 32, columns: 100)
            await environment.server.requests { $0.contains { $0.path.hasPrefix(Self.folder) } }
            #expect(!hasPicture(try await pane.lines()))
            try await pane.catchUp()
            await held.arrive()
            try await pane.wait(for: "the picture") { hasPicture($0) }
            try await environment.quit(pane)
            let request = try #require(iconRequests(environment).first)
            #expect(request.path == "/img/wn/01d@2x.png" || request.path == "/img/wn/01n@2x.png")
            #expect(request.query.isEmpty && request.header("Accept") == "image/png")
            #expect(!request.headers.contains { $0.value.contains(TestEnvironment.key) || $0.value.contains("37.57") })
            let weather = environment.server.requests.filter { !$0.path.hasPrefix(Self.folder) }
            #expect(weather.allSatisfy { $0.ordinal < request.ordinal && $0.header("Accept") == "application/json" })

            let next = try await environment.show(variables: variables, rows: 32, columns: 100)
            try await next.wait(for: "the picture") { hasPicture($0) }
            try await environment.quit(next)
            #expect(iconRequests(environment).count == 1)
            #expect(log(environment).isEmpty)
        }
    }

    @Test("The program can be quit while the icons' server is silent")
    func leaving() async throws {
        try await withEnvironment { environment in
            respond(on: environment, behind: Barrier(count: 2))
            let pane = try await environment.show(variables: variables, rows: 32, columns: 100)
            await environment.server.requests { $0.contains { $0.path.hasPrefix(Self.folder) } }
            try await environment.quit(pane)
            #expect(log(environment).isEmpty)
        }
    }

    @Test("A missing picture leaves our own art and one line in the log, and r asks again")
    func missing() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path.hasPrefix(Self.folder)
                    ? FaultResponse(status: 404) : Self.response(to: request, picture: [])
            }
            let pane = try await environment.show(variables: variables, rows: 32, columns: 100)
            await environment.server.requests { $0.count { $0.path.hasPrefix(Self.folder) && $0.ended != nil } == 1 }
            try await pane.catchUp()
            #expect(!hasPicture(try await pane.lines()))
            try await environment.refresh(pane) { request in
                request.path.hasPrefix(Self.folder)
                    ? FaultResponse(status: 404) : Self.response(to: request, picture: [])
            }
            await environment.server.requests { $0.count { $0.path.hasPrefix(Self.folder) && $0.ended != nil } == 2 }
            respond(on: environment)
            try await environment.refresh(pane) { Self.response(to: $0, picture: Self.picture) }
            try await pane.wait(for: "the picture") { hasPicture($0) }
            try await environment.quit(pane)
            let lines = log(environment)
            #expect(lines.count == 1)
            #expect(lines.first?.hasSuffix("is not shown: 127.0.0.1 has no such picture (404).") ?? false, "\(lines)")
        }
    }

    @Test("A broken picture is neither drawn nor stored")
    func broken() async throws {
        try await withEnvironment { environment in
            respond(on: environment, picture: Array(Self.picture.dropLast()))
            let pane = try await environment.show(variables: variables, rows: 32, columns: 100)
            await environment.server.requests { $0.count { $0.path.hasPrefix(Self.folder) && $0.ended != nil } == 1 }
            try await pane.catchUp()
            #expect(!hasPicture(try await pane.lines()))
            try await environment.quit(pane)
            #expect(log(environment).first?.hasSuffix("is not shown: the picture is broken.") ?? false)
            let stored = environment.home.cacheDirectory + "/icons/"
            for code in ["01d", "01n"] {
                #expect(!environment.home.text(of: stored + code).contains("PNG"))
            }
        }
    }

    @Test(
        "Where pictures cannot be shown, none is requested, and the log says so",
        arguments: [
            ("screen", [:]), ("vt100", [:]), ("tmux-256color", ["NO_COLOR": "1"]), ("tmux-256color", ["LC_ALL": "C"]),
            ("tmux-256color", ["WEATHER_TUI_THEME": "mono"]),
            ("tmux-256color", ["WEATHER_TUI_AMBIGUOUS_WIDTH": "wide"]),
        ] as [(String, [String: String])])
    func impossible(term: String, further: [String: String]) async throws {
        try await withEnvironment { environment in
            respond(on: environment)
            let pane = try await environment.start(
                variables: variables.merging(further) { $1 }, term: term, rows: 32, columns: 100)
            try await pane.wait(for: "feels like 21", "Few clouds", without: TestEnvironment.refreshing)
            try await environment.quit(pane)
            #expect(iconRequests(environment).isEmpty)
            #expect(log(environment).count == 1 && log(environment)[0].contains("need 256 colors"))
        }
    }

    #if os(Linux)
        @Test("Without libpng no picture is requested, and the log says so once")
        func libraryMissing() async throws {
            try await withEnvironment { environment in
                respond(on: environment)
                let folder = environment.home.path + "/lib"
                try environment.home.makeDirectory("lib")
                try environment.home.write("no library", to: folder + "/libpng16.so.16")
                let variables = variables.merging(["LD_LIBRARY_PATH": folder]) { $1 }
                let pane = try await environment.show(variables: variables, rows: 32, columns: 100)
                try await environment.refresh(pane) { Self.response(to: $0, picture: Self.picture) }
                try await pane.catchUp()
                try await environment.quit(pane)
                #expect(iconRequests(environment).isEmpty)
                let lines = log(environment)
                #expect(lines.count == 1 && lines[0].contains("libpng is missing"), "\(lines)")
                let report = try await environment.run(["doctor", "--offline"], variables: variables)
                #expect(report.output.contains("libpng") && report.output.contains("install libpng16-16"))
            }
        }
    #endif
}
