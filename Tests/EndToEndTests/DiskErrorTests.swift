import Platform
import TestSupport
import Testing

@Suite("Disk errors, end to end", .serialized, .timeLimit(.minutes(5)))
struct DiskErrorTests {
    /// Shell commands that run before the program, and the error message on the screen.
    struct DiskFault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let shell: String
        let message: String

        init(_ description: String, _ shell: String, says message: String) {
            testDescription = description
            self.shell = shell
            self.message = message
        }
    }

    private static let noHome = "unset HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME"

    private static let limits = [
        DiskFault("a file size limit of 0", "ulimit -f 0", says: "(File too large)"),
        DiskFault("a small file size limit", "ulimit -f 1", says: "(File too large)"),
    ]

    static let forEverybody =
        (Measuring.watchesThreads ? [] : limits) + [
            DiskFault(
                "a file in place of the directory", #"mkdir -p "$XDG_CACHE_HOME"; : >"$XDG_CACHE_HOME/weather-tui""#,
                says: "is not a directory of yours"),
            DiskFault("a cache below a device", "export XDG_CACHE_HOME=/dev/null/x", says: "(Not a directory)"),
            DiskFault("no HOME", noHome, says: "No cache, because HOME is not set"),
            DiskFault("a HOME that is a device", noHome + "; export HOME=/dev/null", says: "(Not a directory)"),
        ]

    @Test("The dashboard shows the weather and, once, the disk error", arguments: forEverybody)
    func fault(_ fault: DiskFault) async throws { try await expectWeather(despite: fault, by: ["/bin/sh"]) }

    @Test(
        "The dashboard also shows the weather if the directory belongs to another user",
        .enabled(if: geteuid() == 0, "chown needs root"),
        arguments: ["$XDG_CACHE_HOME/weather-tui", "$HOME"])
    func anothersDirectory(_ directory: String) async throws {
        let giveAway = #"mkdir -p "\#(directory)"; chown 65534 "\#(directory)""#
        try await expectWeather(
            despite: DiskFault(directory, giveAway, says: "is not a directory of yours"), by: ["/bin/sh"]
        )
    }

    @Test(
        "Nothing is written behind another user's link in place of the cache or of the state",
        .enabled(if: geteuid() == 0, "chown needs root"))
    func anothersLink() async throws {
        try await withEnvironment { environment in
            let docs = environment.home.path + "/docs"
            for name in ["shared", "radar", "icons", "coverage"] {
                try environment.home.write("mine", to: "\(docs)/\(name)/letter")
            }
            let script = """
                for folder in "$XDG_CACHE_HOME" "$XDG_STATE_HOME"; do
                mkdir -p "$folder" && ln -s "\(docs)" "$folder/weather-tui" && chown -h 65534 "$folder/weather-tui"
                done
                exec "$@"
                """
            let pane = try await environment.start(
                ["--verbose", "--icons", "provider", TestEnvironment.place], by: ["/bin/sh", "-c", script, "sh"],
                variables: ["WEATHER_TUI_MAP_RADAR": "rainviewer", "WEATHER_TUI_AIR_QUALITY": "auto"], columns: 200)
            try await pane.wait(for: "feels like 21°", "is not a directory of yours")
            try await pane.press("m")
            try await pane.wait(for: "Esc")
            try await pane.press("s")
            try await pane.press("Escape")
            try await pane.wait(for: "feels like 21°")
            try await environment.quit(pane)
            let found = try await ChildProcess.run(["/usr/bin/find", docs, "-type", "f"], home: environment.home)
            #expect(found.output.split(separator: "\n").count == 4 && !found.output.contains("state"))
        }
    }

    static let mounts = [
        DiskFault("read-only", "-o ro", says: "(Read-only file system)"),
        DiskFault("full after 4 kB", "-o size=4k", says: "(No space left on device)"),
        DiskFault("without a free inode", "-o nr_inodes=2", says: "(No space left on device)"),
    ]

    @Test(
        "The dashboard also shows the weather if the file system accepts no file",
        .enabled("mounting needs root and Linux") { await canMount() }, arguments: mounts)
    func fileSystem(_ fault: DiskFault) async throws {
        let mount = #"mkdir -p "$XDG_CACHE_HOME" && mount -t tmpfs \#(fault.shell) none "$XDG_CACHE_HOME""#
        try await expectWeather(
            despite: DiskFault(fault.testDescription, mount, says: fault.message),
            by: ["/usr/bin/env", "unshare", "--mount", "/bin/sh"])
    }

    @Test(
        "The doctor finds a disk that has no room",
        .enabled("mounting needs root and Linux") { await canMount() }, arguments: ["", "/weather-tui"])
    func doctor(directory: String) async throws {
        try await withEnvironment { environment in
            let script = """
                mkdir -p "$XDG_CACHE_HOME" && mount -t tmpfs -o size=4k none "$XDG_CACHE_HOME"
                mkdir -p -m 700 "$XDG_CACHE_HOME\(directory)"
                cat /dev/zero >"$XDG_CACHE_HOME/zeros" 2>/dev/null
                "$@"
                ls -A "$XDG_CACHE_HOME/weather-tui" 2>/dev/null
                true
                """
            let outcome = try await environment.run(
                ["doctor", "--offline"], by: ["/usr/bin/env", "unshare", "--mount", "/bin/sh", "-c", script, "sh"])
            #expect(outcome.output.contains("the disk is full: nothing can be stored there"), "\(outcome)")
            #expect(!outcome.output.contains("trial"))
        }
    }

    private static func canMount() async -> Bool {
        guard let home = try? TemporaryHome() else { return false }
        let mount = ["/usr/bin/env", "unshare", "--mount", "mount", "-t", "tmpfs", "none", home.path]
        return (try? await ChildProcess.run(mount, home: home).exit) == .status(0)
    }

    private func expectWeather(despite fault: DiskFault, by shell: [String]) async throws {
        try await withEnvironment { environment in
            let script = fault.shell + "\n" + #"exec "$@""#
            let pane = try await environment.start(by: shell + ["-c", script, "sh"], columns: 200)
            try await pane.wait(
                for: "feels like 21°", "Few clouds", fault.message, without: TestEnvironment.refreshing)
            try await pane.press("j")
            try await pane.wait(for: "next refresh")
            try await environment.refresh(pane, response: WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "Overcast", "next refresh", without: "No cache", "no cache")
            try await environment.quit(pane)
            #expect(environment.storedResponses.count < 2)
        }
    }

    @Test("If a place cannot be saved, the dashboard says so once and shows its weather")
    func stateNotSaved() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: ["XDG_STATE_HOME": "/dev/null/x"])
            try await pane.wait(
                for: "feels like 21°", "The place could not be written", without: TestEnvironment.refreshing)
            try await pane.press("j")
            try await environment.refresh(pane, response: WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "next refresh", without: "could not be saved")
            try await environment.quit(pane)
        }
    }

    @Test(
        "The dashboard renames a damaged state file, shows a message until Esc, and writes a new file",
        arguments: ["", "{\"version\":1", "{}", "garbage"])
    func damagedState(_ text: String) async throws {
        try await withEnvironment { environment in
            try environment.home.write(text, to: environment.home.stateFile)
            let pane = try await environment.start([])
            try await pane.wait(for: "No place chosen yet", "damaged and was moved to", "state.json.damaged-")
            try await pane.press("l")
            try await pane.type("1 2")
            try await pane.press("Enter")
            try await pane.wait(for: "1.00°N 2.00°E", "feels like 21°", "damaged", without: TestEnvironment.refreshing)
            try await pane.press("Escape")
            try await pane.wait(for: "1.00°N 2.00°E", without: "damaged")
            try await environment.quit(pane)
            let copies = environment.home.files.filter { $0.key.contains("state.json.damaged-20") }
            #expect(copies.map(\.value) == [text])
            let next = try await environment.start([])
            try await next.wait(for: "1.00°N 2.00°E", "feels like 21°", without: "damaged", TestEnvironment.refreshing)
        }
    }
}
