import FoundationEssentials
import Platform
import TestSupport

package struct MutatedFile {
    private let world: ProgramWorld
    private var chance: SeededGenerator

    package init(in world: ProgramWorld, seed: UInt64, number: Int) {
        self.world = world
        chance = SeededGenerator(seed: seed, case: number)
    }

    private enum Kind: CaseIterable { case configuration, state, cache, key }

    /// Documented exit statuses.
    private static let statuses: Set<Int32> = [0, 64, 65, 69, 74, 77, 78]

    /// Throws an `InvariantError` that names the mutation.
    package mutating func run() async throws {
        let kind = chance.pick(Kind.allCases)
        try await writeValidFiles()
        let path = try path(of: kind)
        let what = "\(kind): \(try mutate(path))"
        for arguments in commands(for: kind) {
            let outcome = try await world.run(arguments)
            try ensureClear(outcome, "\(what), \(arguments.joined(separator: " "))")
        }
        try showDashboard(what)
        try remove(path)
    }

    // MARK: Valid files

    private static let configuration = """
        provider = "open-meteo"
        units = "metric"
        refresh-minutes = 10
        [place]
        name = "Seoul"
        latitude = 37.5665
        longitude = 126.9780
        [openweathermap]
        api-key-command = ["true", "a b"]
        [network]
        timeout-seconds = 1

        """

    private static let state = """
        {"version":1,"place":{"latitude":37.57,"longitude":126.98,"name":"Seoul","country":"KR"},
        "savedPlaces":[{"latitude":35.1,"longitude":129,"name":"Busan"},{"latitude":1,"longitude":2}],
        "consent":{"ip-lookup":["get.geojs.io"]},"view":{"theme":"dark","chart":true,"units":"imperial"}}
        """

    private func writeValidFiles() async throws {
        let home = world.home
        try home.write(Self.configuration, to: home.configurationFile)
        try home.write(Self.state, to: home.stateFile)
        try home.write("0123456789abcdef0123456789abcdef\n", to: keyFile)
        let outcome = try await world.runWithGoodResponses(["report"])
        try ensure(storedFiles.count == 2, "\(storedFiles.count) responses in the cache instead of 2, \(outcome)")
    }

    private var keyFile: String { world.home.configurationFile.dropLast("config.toml".count) + "api-key" }

    private var storedFiles: [String] {
        world.home.fileNames.filter { $0.hasSuffix("_current") || $0.hasSuffix("_forecast") }.sorted()
            .map { world.home.path + "/home/" + $0 }
    }

    private mutating func path(of kind: Kind) throws -> String {
        switch kind {
        case .configuration: world.home.configurationFile
        case .state: world.home.stateFile
        case .key: keyFile
        case .cache: chance.pick(storedFiles)
        }
    }

    // MARK: Mutation

    /// Returns a description of the mutation.
    private mutating func mutate(_ path: String) throws -> String {
        let home = world.home
        let bytes = home.bytes(of: path) ?? []
        let shape = Int.random(in: 0..<24, using: &chance)
        if shape < 16 {
            let mutated = bytes.mutated(using: &chance)
            try home.write(mutated, to: path)
            return String(decoding: mutated.prefix(400), as: UTF8.self).debugDescription
        }
        try remove(path)
        switch shape {
        case 16: return made("a directory", mkdir(path, 0o700))
        case 17: return made("a pipe", mkfifo(path, 0o600))
        case 18: return made("a link to itself", symlink(path, path))
        case 19: return made("a link to an endless file", symlink("/dev/zero", path))
        case 20: return made("a link to /dev/null", symlink("/dev/null", path))
        case 21: try home.write([UInt8](repeating: chance.pick([0, 32, 91, 255]), count: 6 << 20), to: path)
        case 22: try home.write([], to: path)
        default: try home.write([0, 0xFF, 0xFE] + bytes, to: path)
        }
        return "shape \(shape)"
    }

    private func made(_ what: String, _ result: Int32) -> String { result == 0 ? what : what + ", which failed" }

    private func remove(_ path: String) throws {
        if unlink(path) != 0, errno != ENOENT { rmdir(path) }
    }

    // MARK: Checks

    private func commands(for kind: Kind) -> [[String]] {
        switch kind {
        case .configuration: [["config", "check"], ["report", "--offline"], ["now", "--offline"]]
        case .state: [["report", "--offline"], ["now", "--offline", "--json"], ["doctor", "--offline"]]
        case .cache: [["report", "--offline"], ["report", "--offline", "--json"], ["now", "--offline"]]
        case .key: [["key", "status"], ["report", "--provider", "openweathermap"]]
        }
    }

    private func ensureClear(_ outcome: ChildProcess.Outcome, _ what: String) throws(InvariantError) {
        guard case .status(let status) = outcome.exit, Self.statuses.contains(status) else {
            throw InvariantError("\(what): ended by \(outcome.exit), \(outcome.error.suffix(500).debugDescription)")
        }
        let lines = outcome.error.split(separator: "\n")
        try ensure(
            status == 0 || !lines.isEmpty || !outcome.output.isEmpty, "\(what): status \(status) without a message")
        for line in lines {
            try ensure(line.hasPrefix("weather-tui: "), "\(what): the line has no prefix: \(line.debugDescription)")
            try ensureDrawable(String(line), what)
        }
        for line in outcome.output.split(separator: "\n") { try ensureDrawable(String(line), what) }
    }

    /// Checks that the dashboard starts or prints an error.
    private mutating func showDashboard(_ what: String) throws {
        guard chance.chance(oneIn: 4) else { return }
        let terminal = try world.start().terminal
        terminal.waitUntilQuiet()
        try terminal.type("\u{1B}\u{1B}")
        terminal.waitUntilQuiet()
        try terminal.type("q")
        let exit = try terminal.waitForExit()
        try ensure(
            [.status(0), .status(78)].contains(exit),
            "\(what): the dashboard ended by \(exit): \(terminal.output.suffix(600).debugDescription)")
        try ensure(terminal.modes == terminal.foundModes, "\(what): the terminal modes are not restored")
    }
}
