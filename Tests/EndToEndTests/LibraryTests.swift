#if os(Linux)
    import FoundationEssentials
    import TestSupport
    import Testing

    #if canImport(Glibc)
        import Glibc
    #endif

    @Suite("Missing libcurl, end to end", .serialized, .timeLimit(.minutes(5)))
    struct LibraryTests {
        private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

        /// Variables with which the loader first finds a file that is not a library.
        private func variables(on environment: TestEnvironment) throws -> [String: String] {
            let folder = environment.home.path + "/lib"
            try environment.home.makeDirectory("lib")
            for name in Self.names {
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

        @Test("Sample weather does not need libcurl")
        func demo() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(["now", "--demo"], variables: try variables(on: environment))
                #expect(outcome.exit == .status(0) && outcome.error.isEmpty && outcome.output.contains("°"))
            }
        }
    }
#endif
