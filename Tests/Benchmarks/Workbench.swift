import JSON
import Networking
import TestSupport

struct Workbench: Sendable {
    let service = RespondingServer()
    private(set) var scheme = Scheme.http
    private let plainServer: FaultServer
    private let secureServer: FaultServer
    private let request: String
    let hello: Candidate
    /// The same as `hello` in Swift, which is built like the program.
    let bareSwift: Candidate
    let line: [String]
    let idleSeconds: Int
    let program: String
    private let tools: TemporaryHome

    static let place = Place(name: "Benchtown", latitude: 37.57, longitude: 126.98)
    static let lastWords = "quit"
    /// Text in the last row of a dashboard that shows weather.
    static let weatherWords = "change"
    /// The last text after a refresh, on a screen of `widthWithSchedule` columns.
    static let refreshedWords = "next refresh"
    static let widthWithSchedule = 140

    struct Place {
        var name: String
        var latitude: Double
        var longitude: Double

        fileprivate var json: JSON {
            .object(["latitude": JSON(latitude), "longitude": JSON(longitude), "name": .text(name)])
        }
    }

    init(idleSeconds: Int) async throws {
        self.idleSeconds = idleSeconds
        let tools = try TemporaryHome()
        self.tools = tools
        try tools.write(TestCertificate.pem, to: Self.certificateFile(in: tools))
        plainServer = try FaultServer { [service] in service.response(to: $0) }
        secureServer = try FaultServer(identity: TestCertificate.identity) { [service] in
            service.response(to: $0)
        }
        hello = Candidate(
            name: "hello.c", arguments: [try await compiled("hello", in: tools)], home: tools,
            environment: tools.environment(), firstWords: "hello from row 23")
        bareSwift = Candidate(
            name: "bare Swift",
            arguments: [try await installed(builtProgram("bare-swift"), as: "bare-swift", in: tools)], home: tools,
            environment: hello.environment, firstWords: hello.firstWords)
        program = try await installed(builtProgram("weather-tui"), as: "weather-tui", in: tools)
        line = [try await compiled("line", in: tools)]
        request = try await compiled("request", flags: curlFlags, in: tools)
    }

    func end() async {
        await plainServer.shutDown()
        await secureServer.shutDown()
    }

    // MARK: Service

    var server: FaultServer { scheme == .http ? plainServer : secureServer }

    func over(_ scheme: Scheme) -> Workbench {
        var bench = self
        bench.scheme = scheme
        return bench
    }

    var requester: Candidate {
        let url = server.baseURL + "/data/2.5/weather"
        return Candidate(
            name: "request.c", arguments: [request, url, Self.certificateFile(in: tools)], home: tools,
            environment: tools.environment(), firstWords: "status 200")
    }

    private static func certificateFile(in tools: TemporaryHome) -> String { tools.path + "/certificate.pem" }

    /// The cost of TLS depends on the library and on the system's certificates.
    static var remarksOnTLS: [String] {
        guard let library = NetworkLibrary(NetworkConfiguration(userAgent: "")) else { return [] }
        let parts = ["libcurl \(library.version)", library.tls ?? "no TLS"] + (library.certificates ?? [])
        return ["TLS: " + (parts + ["a certificate for tests"]).joined(separator: ", ")]
    }

    // MARK: Program

    func environment(in home: TemporaryHome) -> [String: String] {
        var variables = baseURLVariables(server.baseURL)
        // The clock of the place, so that the screen does not show its time beside that of the user.
        variables["TZ"] = "Asia/Seoul"
        variables["OPENWEATHER_API_KEY"] = String(repeating: "0", count: 32)
        // The program also reads the system's certificates, as it does for users.
        if scheme == .https { variables["WEATHER_TUI_NETWORK_CA_FILE"] = Self.certificateFile(in: tools) }
        return home.environment(variables)
    }

    func dashboard(
        in home: TemporaryHome, _ arguments: [String] = [], firstWords: String = weatherWords, rows: Int = 24,
        columns: Int = 80
    ) -> Candidate {
        Candidate(
            name: (["weather-tui"] + arguments).joined(separator: " "), arguments: [program] + arguments,
            home: home, environment: environment(in: home), firstWords: firstWords,
            // Device attributes: every terminal replies to this query.
            replies: "\u{1B}[?62;22c", rows: rows, columns: columns)
    }

    // MARK: Homes

    /// Returns a home with a chosen place, which is also the first of the saved places.
    func home(saved: Int = 0) throws -> TemporaryHome {
        let home = try TemporaryHome()
        let places = (0..<saved).map { number in
            var place = Self.place
            place.latitude -= Double(number) / 10
            if number > 0 { place.name += " \(number)" }
            return place.json
        }
        let state: JSON = .object([
            "version": .integer(1), "place": Self.place.json, "savedPlaces": .array(places),
        ])
        try home.write(String(decoding: state.document, as: UTF8.self), to: home.stateFile)
        return home
    }

    /// Returns such a home with fresh weather in its cache.
    func homeWithWeather(saved: Int = 0, rows: Int = FullResponses.usualRows) throws -> TemporaryHome {
        let home = try home(saved: saved)
        service.behavior = .weather()
        service.rows = rows
        defer { service.rows = FullResponses.usualRows }
        let visit = try dashboard(in: home).start()
        try visit.begin()
        try visit.quit()
        return home
    }
}
