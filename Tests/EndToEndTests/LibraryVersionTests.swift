#if os(Linux)
    import TestSupport
    import Testing

    @Suite("The C library that the program needs", .timeLimit(.minutes(5)))
    struct LibraryVersionTests {
        /// The versions of symbols that a program takes from shared libraries, such as "GLIBC_2.35".
        private func versions(_ program: String) async throws -> [String] {
            let home = try TemporaryHome()
            let readelf = try #require(ChildProcess.find("readelf"))
            let outcome = try await ChildProcess.run([readelf, "-VW", program], home: home)
            try #require(outcome.exit == .status(0), "\(outcome.error)")
            let names = outcome.output.matches(of: #/Name: (GLIBC_[0-9.]+|[A-Z]+_\S+)/#).map { String($0.1) }
            return Array(Set(names))
        }

        @Test("It is 2.35 or older", .enabled(if: ChildProcess.find("readelf") != nil, "needs readelf"))
        func oldest() async throws {
            let versions = try await versions(builtProgram("weather-tui")).filter { $0.hasPrefix("GLIBC_2.") }
            let numbers = versions.compactMap { $0.dropFirst("GLIBC_2.".count).split(separator: ".").first }
                .compactMap { Int($0) }
            #expect(numbers.contains(34), "The program is linked to glibc: \(versions)")
            #expect(numbers.allSatisfy { $0 <= 35 }, "\(versions.sorted())")
        }
    }
#endif
