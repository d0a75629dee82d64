#if os(Linux)
    import FoundationEssentials
    import TestSupport
    import Testing

    #if canImport(Glibc)
        import Glibc
    #endif

    @Suite("Missing libraries, end to end", .serialized, .timeLimit(.minutes(5)))
    struct LibraryTests {
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        /// Variables with which the loader first finds a file that is not a library.
        private func variables(
            on environment: TestEnvironment, without names: [String] = names
        ) throws -> [String: String] {
            let folder = environment.home.path + "/lib"
            try environment.home.makeDirectory("lib")
            for name in names {
                try environment.home.write("no library", to: folder + "/" + name)
            }
            return ["LD_LIBRARY_PATH": folder]
        }

        private let message = "libcurl 7.68 or newer, with TLS, is missing: install libcurl4"

        @Test("A command prints which package to install and ends")
        func command() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(
                    ["now", TestEnvironment.place], variables: try variables(on: environment))
                #expect(outcome.exit == .status(69))
                #expect(outcome.error.contains(message), "\(outcome.error)")
            }
        }

        @Test("The doctor reports the missing library and the package to install")
        func doctor() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(["doctor"], variables: try variables(on: environment))
                #expect(outcome.exit == .status(69))
                #expect(outcome.output.contains("libcurl") && outcome.output.contains("not available"))
                #expect(outcome.output.contains("install libcurl4"))
            }
        }

        @Test("The dashboard shows stored weather and an error, and continues after libcurl is installed")
        func dashboard() async throws {
            try await withEnvironment { environment in
                try await environment.quit(environment.show())
                let pane = try await environment.start(variables: try variables(on: environment))
                try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
                try await pane.press("r")
                try await pane.wait(
                    for: "feels like 21°", "libcurl 7.68", "install", without: TestEnvironment.refreshing)
                for name in Self.names {
                    try FileManager.default.removeItem(atPath: environment.home.path + "/lib/" + name)
                }
                try await environment.refresh(pane, response: WeatherResponses.laterResponse)
                try await pane.wait(for: "feels like 33°", without: "libcurl")
                try await environment.quit(pane)
            }
        }

        @Test(
            "The GnuTLS variant of libcurl works too",
            .enabled("libcurl-gnutls is not installed everywhere") { dlopen("libcurl-gnutls.so.4", RTLD_LAZY) != nil })
        func gnuTLS() async throws {
            try await withEnvironment { environment in
                let variables = try variables(on: environment)
                try FileManager.default.removeItem(atPath: environment.home.path + "/lib/libcurl-gnutls.so.4")
                let outcome = try await environment.run(["now", TestEnvironment.place], variables: variables)
                #expect(outcome.exit == .status(0) && outcome.output.contains("21°"), "\(outcome.error)")
                let report = try await environment.run(["doctor", "--offline"], variables: variables)
                #expect(report.output.contains("GnuTLS/"))
            }
        }

        @Test("Without libexpat a report says why warnings could not be checked, and the log says it once")
        func warnings() async throws {
            try await withEnvironment { environment in
                let variables = try variables(on: environment, without: ["libexpat.so.1"])
                    .merging(["WEATHER_TUI_WARNINGS_ENABLED": "true"]) { $1 }
                let advice = "libexpat is missing: install libexpat1 or expat"
                let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
                #expect(report.exit == .status(0))
                #expect(report.output.contains("! Warnings could not be checked: \(advice)"), "\(report.output)")
                #expect(
                    environment.home.text(of: environment.home.stateDirectory + "/weather-tui.log").ranges(of: advice)
                        .count == 1)
                #expect(environment.server.requests.contains { $0.path == "/alert/area" })
                #expect(!environment.server.requests.contains { $0.path == "/alert/snow-1" })
                // Without a place doctor asks nobody for warnings.
                let seoul = ["--lat", "37.57", "--lon", "126.98"]
                let doctor = try await environment.run(["doctor", "--offline"] + seoul, variables: variables)
                #expect(doctor.output.contains("FPAS") && doctor.output.contains("install libexpat1"))
            }
        }

        @Test("Without libpng the map says so, requests nothing, and works as soon as libpng is installed")
        func map() async throws {
            try await withEnvironment { environment in
                let variables = try variables(on: environment, without: ["libpng16.so.16"])
                let pane = try await environment.show(variables: variables)
                try await pane.press("m")
                try await pane.wait(
                    for: "No radar picture: libpng is missing: install libpng16-16(t64) or libpng", without: "again in")
                #expect(!environment.server.requests.contains { $0.path == "/public/weather-maps.json" })
                try FileManager.default.removeItem(atPath: environment.home.path + "/lib/libpng16.so.16")
                try await pane.press("r")
                await environment.server.requests { $0.contains { $0.path == "/public/weather-maps.json" } }
                try await pane.press("Escape")
                try await environment.quit(pane)
            }
        }

        @Test("Without libpng the dashboard says once why it lacks the service's icons, and requests none")
        func icons() async throws {
            try await withEnvironment { environment in
                let variables = try variables(on: environment, without: ["libpng16.so.16"])
                    .merging(["WEATHER_TUI_ICONS": "provider"]) { $1 }
                let pane = try await environment.show(variables: variables)
                let message = "The service's icons are not shown: libpng is missing: install libpng16-16(t64)"
                try await pane.wait(for: message)
                try await pane.press("j")
                try await environment.refresh(pane, response: WeatherResponses.laterResponse)
                try await pane.wait(for: "feels like 33°", without: "libpng")
                #expect(!environment.server.requests.contains { $0.path.hasPrefix("/img/") })
                try await environment.quit(pane)
            }
        }

        @Test("Sample weather does not need libcurl")
        func demo() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(["now", "--demo"], variables: try variables(on: environment))
                #expect(outcome.exit == .status(0) && outcome.error.isEmpty && outcome.output.contains("°"))
            }
        }
    }
#endif
