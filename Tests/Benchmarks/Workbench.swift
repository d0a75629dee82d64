import JSON
import Networking
import TestSupport

/// What measurements share: a weather service on this machine, and the programs that are as fast as can be.
struct Workbench: Sendable {
    let answering = RespondingServer()
    /// How the program reaches the service.
    private(set) var scheme = Scheme.http
    private let plainServer: FaultServer
    private let secureServer: FaultServer
    /// Asks an address once.
    private let request: String
    /// A ncurses program that draws rows of text and moves among them.
    let hello: Candidate
    /// A program that prints a line.
    let line: [String]
    let idleSeconds: Int
    private let tools: TemporaryHome

    static let place = Place(name: "Benchtown", latitude: 37.57, longitude: 126.98)
    /// In the last row of every dashboard with room for it.
    static let lastWords = "quit"
    /// In the last row of every dashboard that shows weather and has nothing to say about it.
    static let weatherWords = "next refresh"

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
        plainServer = try FaultServer { [answering] in answering.answer(to: $0) }
        secureServer = try FaultServer(identity: TestCertificate.identity) { [answering] in
            answering.answer(to: $0)
        }
        hello = Candidate(
            name: "the ncurses hello", arguments: [try await Self.compiled("hello", in: tools)], home: tools,
            environment: tools.environment(), firstWords: "hello from row 23")
        line = [try await Self.compiled("line", in: tools)]
        request = try await Self.compiled("request", "Sources/Shell/CurlShim", in: tools)
    }

    /// `shim` is a folder of C that is linked in.
    private static func compiled(_ name: String, _ shim: String? = nil, in home: TemporaryHome) async throws -> String {
        let (source, program) = (repositoryPath("Tests/Benchmarks/\(name).c"), home.path + "/" + name)
        let folder = shim.map { repositoryPath($0) }
        let command = """
            $(command -v cc || command -v clang) -O2 "$0" -o "$1" ${2:+"$2"/*.c -I "$2/include"} -lncursesw -ldl
            """
        let outcome = try await ChildProcess.run(
            ["/bin/sh", "-c", command, source, program] + (folder.map { [$0] } ?? []), home: home)
        guard outcome.exit == .status(0) else {
            throw MeasurementError(description: "cannot compile \(source): \(outcome.error)")
        }
        return program
    }

    func end() async {
        await plainServer.shutDown()
        await secureServer.shutDown()
    }

    // MARK: The service

    var server: FaultServer { scheme == .http ? plainServer : secureServer }

    /// The same with another way to the service.
    func over(_ scheme: Scheme) -> Workbench {
        var bench = self
        bench.scheme = scheme
        return bench
    }

    /// A ncurses program that asks the service once.
    var asking: Candidate {
        let url = server.baseURL + "/data/2.5/weather"
        return Candidate(
            name: "the request in C", arguments: [request, url, Self.certificateFile(in: tools)], home: tools,
            environment: tools.environment(), firstWords: "status 200")
    }

    private static func certificateFile(in tools: TemporaryHome) -> String { tools.path + "/certificate.pem" }

    /// What TLS costs depends on the library and on where the system's certificates lie.
    static var remarksOnTLS: [String] {
        guard let library = NetworkLibrary(NetworkConfiguration(userAgent: "")) else { return [] }
        let parts = ["libcurl \(library.version)", library.tls ?? "no TLS"] + (library.certificates ?? [])
        return ["TLS: " + (parts + ["a certificate for tests"]).joined(separator: ", ")]
    }

    // MARK: The program

    static let program = builtProgram("weather-tui")

    /// What tells the program in this home where the services are.
    func environment(in home: TemporaryHome) -> [String: String] {
        var variables = baseURLVariables(server.baseURL)
        variables["OPENWEATHER_API_KEY"] = String(repeating: "0", count: 32)
        // Trusted beside the system's certificates, which users have as well.
        if scheme == .https { variables["WEATHER_TUI_NETWORK_CA_FILE"] = Self.certificateFile(in: tools) }
        return home.environment(variables)
    }

    func dashboard(
        in home: TemporaryHome, _ arguments: [String] = [], firstWords: String = weatherWords, rows: Int = 24,
        columns: Int = 80
    ) -> Candidate {
        Candidate(
            name: (["weather-tui"] + arguments).joined(separator: " "), arguments: [Self.program] + arguments,
            home: home, environment: environment(in: home), firstWords: firstWords,
            // Device attributes, the question that every terminal answers.
            answers: "\u{1B}[?62;22c", rows: rows, columns: columns)
    }

    // MARK: What is stored

    /// A home in which a place was chosen, and so many were saved, the chosen one first.
    func home(saved: Int = 0) throws -> TemporaryHome {
        let home = try TemporaryHome()
        let places = (0..<saved).map { number in
            var place = Self.place
            place.latitude -= Double(number)
            if number > 0 { place.name += " \(number)" }
            return place.json
        }
        let state: JSON = .object([
            "version": .integer(1), "place": Self.place.json, "savedPlaces": .array(places),
        ])
        try home.write(String(decoding: state.document, as: UTF8.self), to: home.stateFile)
        return home
    }

    /// The same with weather stored that has just come.
    func homeWithWeather(saved: Int = 0, rows: Int = FullResponses.usualRows) throws -> TemporaryHome {
        let home = try home(saved: saved)
        answering.way = .weather()
        answering.rows = rows
        defer { answering.rows = FullResponses.usualRows }
        let visit = try dashboard(in: home).start()
        try visit.begin()
        try visit.quit()
        return home
    }
}
