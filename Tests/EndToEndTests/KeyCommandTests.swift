import Platform
import TestSupport
import Testing

@Suite("weather-tui key, end to end", .serialized, .timeLimit(.minutes(5)))
struct KeyCommandTests {
    private static let noKey = ["OPENWEATHER_API_KEY": ""]

    private func keyFile(_ environment: TestEnvironment) -> String {
        environment.home.path + "/home/.config/weather-tui/api-key"
    }

    /// Runs the program with `input` as its standard input.
    private func run(
        _ arguments: [String], on environment: TestEnvironment, input: String = "", variables: [String: String] = noKey
    ) async throws -> ChildProcess.Outcome {
        let file = environment.home.path + "/input"
        try environment.home.write(input, to: file)
        return try await ChildProcess.run(
            ["/bin/sh", "-c", "exec \"$@\" <'\(file)'", "sh", builtProgram("weather-tui")] + arguments,
            home: environment.home,
            variables: environment.variables.merging(variables) { $1 })
    }

    /// Starts `key set` in a terminal and waits for its prompt.
    private func startSet(_ environment: TestEnvironment) throws -> Pty {
        let terminal = try environment.startCopy(["key", "set"], variables: Self.noKey)
        try terminal.waitForOutput("(not shown): ")
        #expect(terminal.modes.local & UInt64(ECHO) == 0)
        return terminal
    }

    private func expectSecrecy(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for text in texts {
            #expect(
                !text.contains(TestEnvironment.key.prefix(8)), "\(text.debugDescription)",
                sourceLocation: sourceLocation)
        }
    }

    // MARK: set

    @Test(
        "The first line of standard input becomes the key, in a file that only the user can read",
        arguments: [
            "\(TestEnvironment.key)\n", TestEnvironment.key, " \(TestEnvironment.key)\r\nmore\n",
            "\u{FEFF}\(TestEnvironment.key)\n",
        ])
    func piped(input: String) async throws {
        try await withEnvironment { environment in
            let outcome = try await run(["key", "set"], on: environment, input: input)
            #expect(outcome.exit == .status(0))
            #expect(outcome.error == "")
            #expect(outcome.output == "The key is stored in \(keyFile(environment)).\n")
            #expect(environment.home.text(of: keyFile(environment)) == TestEnvironment.key + "\n")
            var status = stat()
            #expect(stat(keyFile(environment), &status) == 0 && status.st_mode & 0o777 == 0o600)
            expectSecrecy(outcome.output, outcome.error)
        }
    }

    @Test("A new key replaces the old one, also if its path is a symbolic link")
    func replaced() async throws {
        try await withEnvironment { environment in
            try environment.home.write("oldkey\n", to: keyFile(environment))
            _ = try await run(["key", "set"], on: environment, input: TestEnvironment.key)
            #expect(environment.home.text(of: keyFile(environment)) == TestEnvironment.key + "\n")
            unlink(keyFile(environment))
            symlink(environment.home.path + "/elsewhere", keyFile(environment))
            _ = try await run(["key", "set"], on: environment, input: TestEnvironment.key)
            #expect(environment.home.text(of: keyFile(environment)) == TestEnvironment.key + "\n")
            #expect(environment.home.bytes(of: environment.home.path + "/elsewhere") == nil)
        }
    }

    @Test("A key that does not look like a key of OpenWeather is stored with a warning")
    func unusual() async throws {
        try await withEnvironment { environment in
            let outcome = try await run(["key", "set"], on: environment, input: "short")
            #expect(outcome.exit == .status(0))
            #expect(outcome.error.hasPrefix("weather-tui: warning: an OpenWeather key has 32"))
            #expect(environment.home.text(of: keyFile(environment)) == "short\n")
        }
    }

    @Test("`key remove` removes the key and names the key that is used from now on")
    func removed() async throws {
        try await withEnvironment { environment in
            _ = try await run(["key", "set"], on: environment, input: TestEnvironment.key)
            let removed = try await run(["key", "remove"], on: environment)
            #expect(removed.exit == .status(0))
            #expect(removed.output == "The key file \(keyFile(environment)) was removed.\n")
            #expect(environment.home.bytes(of: keyFile(environment)) == nil)
            let again = try await run(["key", "remove"], on: environment)
            #expect(again.exit == .status(77))
            #expect(again.error.contains("nothing was removed"))
            _ = try await run(["key", "set"], on: environment, input: TestEnvironment.key)
            let other = try await run(
                ["key", "remove"], on: environment, variables: ["OPENWEATHER_API_KEY": TestEnvironment.key])
            #expect(other.output.contains("From now on, another key is used: OPENWEATHER_API_KEY."))
            expectSecrecy(removed.output, other.output)
        }
    }

    @Test(
        "An invalid key ends with status 77 and changes nothing",
        arguments: ["", "\n", " \n\(TestEnvironment.key)", "two words", "열쇠\n"])
    func refused(input: String) async throws {
        try await withEnvironment { environment in
            try environment.home.write("oldkey\n", to: keyFile(environment))
            let outcome = try await run(["key", "set"], on: environment, input: input)
            #expect(outcome.exit == .status(77))
            #expect(outcome.output == "")
            #expect(outcome.error.hasPrefix("weather-tui: ") && outcome.error.contains("nothing was stored"))
            #expect(environment.home.text(of: keyFile(environment)) == "oldkey\n")
            expectSecrecy(outcome.error)
        }
    }

    @Test("`key set` reports that the key cannot be stored, or that another key wins")
    func notUsed() async throws {
        try await withEnvironment { environment in
            let homeless = try await run(
                ["key", "set"], on: environment, input: TestEnvironment.key,
                variables: ["HOME": "", "XDG_CONFIG_HOME": ""])
            #expect(homeless.exit == .status(78))
            try environment.home.write("", to: environment.home.path + "/home/.config/weather-tui")
            let blocked = try await run(["key", "set"], on: environment, input: TestEnvironment.key)
            #expect(blocked.exit == .status(74))
            #expect(blocked.error.contains("cannot be written"))
            unlink(environment.home.path + "/home/.config/weather-tui")
            let shadowed = try await run(
                ["key", "set"], on: environment, input: TestEnvironment.key,
                variables: ["OPENWEATHER_API_KEY": "otherkey"])
            #expect(shadowed.exit == .status(0))
            #expect(shadowed.output.contains("OPENWEATHER_API_KEY has priority"))
            let unasked = try await run(
                ["key", "set", "--provider", "open-meteo"], on: environment, input: TestEnvironment.key)
            #expect(unasked.output.contains("The provider in use, open-meteo, needs no key"))
            expectSecrecy(blocked.output, blocked.error, shadowed.output, shadowed.error, homeless.error)
        }
    }

    @Test("The terminal does not show a typed key")
    func typed() async throws {
        try await withEnvironment { environment in
            let terminal = try startSet(environment)
            try terminal.type("\(TestEnvironment.key)\n")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.modes == terminal.foundModes)
            #expect(environment.home.text(of: keyFile(environment)) == TestEnvironment.key + "\n")
            expectSecrecy(terminal.output)
        }
    }

    @Test("Empty input stores nothing", arguments: ["\n", "\u{4}"])
    func nothingTyped(keys: String) async throws {
        try await withEnvironment { environment in
            let terminal = try startSet(environment)
            try terminal.type(keys)
            #expect(try terminal.waitForExit() == .status(77))
            #expect(terminal.modes == terminal.foundModes)
            #expect(environment.home.bytes(of: keyFile(environment)) == nil)
        }
    }

    @Test(
        "A signal ends the prompt and turns echo on again",
        arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT), ("", SIGTERM), ("", SIGHUP), ("", SIGPIPE)])
    func interrupted(key: String, signal: Int32) async throws {
        try await withEnvironment { environment in
            let terminal = try startSet(environment)
            try terminal.type("half a ")
            if key.isEmpty { terminal.send(signal) } else { try terminal.type(key) }
            #expect(try terminal.waitForExit() == .signal(signal))
            #expect(terminal.modes == terminal.foundModes)
            #expect(environment.home.bytes(of: keyFile(environment)) == nil)
        }
    }

    @Test("Ctrl-Z restores the terminal for the shell, and fg prints the prompt again")
    func stopped() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(["key", "set"], variables: Self.noKey)
            try await pane.wait(for: "(not shown):")
            try await pane.press("C-z")
            try await pane.wait(for: "stopped")
            try await pane.press("Enter")
            try await pane.wait(for: "a second prompt") { $0.count { $0.contains("(not shown):") } == 2 }
            try await pane.type(TestEnvironment.key)
            try await pane.press("Enter")
            #expect(try await pane.exitStatus() == 0)
            expectSecrecy(try await pane.lines().joined())
            #expect(environment.home.text(of: keyFile(environment)) == TestEnvironment.key + "\n")
            #expect(pane.terminalModes.before == pane.terminalModes.after)
        }
    }

    @Test(
        "A key on the command line is wrong usage, and the message does not repeat it",
        arguments: [
            ["key", "set", TestEnvironment.key], ["key", TestEnvironment.key],
            ["--language", "ko", "key", "set", TestEnvironment.key],
        ])
    func onCommandLine(arguments: [String]) async throws {
        try await withEnvironment { environment in
            let outcome = try await run(arguments, on: environment)
            #expect(outcome.exit == .status(64))
            #expect(outcome.error.contains("weather-tui key"))
            expectSecrecy(outcome.output, outcome.error)
        }
    }

    // MARK: status

    @Test("`key status` lists the sources, the used one first, and never prints a key")
    func status() async throws {
        try await withEnvironment { environment in
            let none = try await run(["key", "status"], on: environment)
            #expect(none.exit == .status(77))
            #expect(none.output == "")
            #expect(none.error.contains("weather-tui key set"))

            try environment.home.write(TestEnvironment.key, to: keyFile(environment))
            chmod(keyFile(environment), 0o600)
            let kept = try await run(["key", "status"], on: environment)
            #expect(kept.exit == .status(0))
            #expect(kept.output == "used  key file, \(keyFile(environment))  usable\n")

            chmod(keyFile(environment), 0o644)
            let exposed = try await run(["key", "status"], on: environment)
            #expect(exposed.exit == .status(77))
            #expect(exposed.output.contains("not usable"))
            #expect(exposed.error.hasSuffix("chmod 600 \(keyFile(environment))\n"))

            let shadowed = try await run(
                ["key", "status"], on: environment, variables: ["OPENWEATHER_API_KEY": TestEnvironment.key])
            #expect(shadowed.exit == .status(0))
            let lines = shadowed.output.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines[0].hasPrefix("used ") && lines[0].hasSuffix("  usable"))
            #expect(lines[1].hasPrefix("not used ") && lines[1].contains("chmod 600"))
            expectSecrecy(kept.output, exposed.output, exposed.error, shadowed.output, shadowed.error)
        }
    }

    @Test("`key status` counts a key command if it finds the program, and does not run it")
    func statusOfCommand() async throws {
        try await withEnvironment { environment in
            let marker = environment.home.path + "/ran"
            func status(_ command: String) async throws -> ChildProcess.Outcome {
                let variables = ["WEATHER_TUI_OPENWEATHERMAP_API_KEY_COMMAND": command, "OPENWEATHER_API_KEY": ""]
                return try await run(["key", "status"], on: environment, variables: variables)
            }
            let found = try await status("touch \(marker)")
            #expect(found.exit == .status(0))
            #expect(found.output.hasPrefix("used  api-key-command, touch "))
            #expect(environment.home.bytes(of: marker) == nil)
            let missing = try await status("no-such-program \(TestEnvironment.key)")
            #expect(missing.exit == .status(77))
            #expect(missing.error == "weather-tui: no-such-program was not found: check api-key-command and PATH\n")
            expectSecrecy(missing.output)
        }
    }
}
