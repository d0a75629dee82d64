import Platform
import TestSupport
import Testing

@Suite("Damaged cache files, end to end", .serialized, .timeLimit(.minutes(5)))
struct DamageTests {
    /// A change that damages a cache file.
    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let inflict: @Sendable (_ file: String, _ home: TemporaryHome) throws -> Void

        init(_ description: String, inflict: @escaping @Sendable (String, TemporaryHome) throws -> Void) {
            testDescription = description
            self.inflict = inflict
        }

        static func content(
            _ description: String, _ change: @escaping @Sendable (inout [UInt8]) -> Void
        ) -> Damage {
            Damage(description) { file, home in
                var bytes = home.bytes(of: file) ?? []
                change(&bytes)
                try home.write(bytes, to: file)
            }
        }

        static func replacement(_ description: String, _ make: @escaping @Sendable (String) -> Int32) -> Damage {
            Damage(description) { file, _ in
                guard unlink(file) == 0, make(file) == 0 else {
                    throw Pty.PtyError(description: "\(description) instead of \(file): \(errno)")
                }
            }
        }
    }

    static let damages: [Damage] = [
        .content("empty") { $0 = [] },
        .content("garbage") { bytes in bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) } },
        .content("cut in the middle") { $0.removeLast($0.count / 2) },
        .content("cut in the first line") { $0 = Array($0.prefix(20)) },
        .content("one bit of the response flipped") { $0[$0.count - 9] ^= 1 },
        .content("one bit of the checksum flipped") { bytes in
            bytes[(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) - 1] ^= 1
        },
        .content("of another version") { $0[12] = UInt8(ascii: "2") },
        .content("from the future") { bytes in
            guard var response = StoredResponse(bytes) else { return }
            response.fetchedAt += 86_400
            bytes = response.bytes
        },
        .content("an error response with a right checksum") { bytes in
            guard var response = StoredResponse(bytes) else { return }
            response.body = Array(#"{"cod":"404","message":"city not found"}"#.utf8)
            bytes = response.bytes
        },
        .content("much too large") { $0 += [UInt8](repeating: 32, count: 5 << 20) },
        .replacement("a link to itself") { symlink($0, $0) },
        .replacement("a pipe") { mkfifo($0, 0o600) },
        .replacement("a directory") { mkdir($0, 0o700) },
    ]

    @Test("The program ignores a damaged cache file and replaces it by the next good response", arguments: damages)
    func damage(_ damage: Damage) async throws {
        try await withEnvironment { environment in
            try await environment.store()
            let files = environment.storedFiles
            #expect(files.count == 2)
            for file in files { try damage.inflict(file, environment.home) }
            let held = Barrier(count: 3)
            environment.respond { request in
                var response = WeatherResponses.laterResponse(to: request)
                response.barrier = held
                return response
            }
            let pane = try await environment.start()
            let lines = try await pane.wait(for: "Asking OpenWeather for the weather", TestEnvironment.refreshing)
            #expect(!lines.contains { $0.contains("feels like 21°") || $0.contains("Few clouds") })
            await held.arrive()
            try await pane.wait(
                for: "feels like 33°", "Overcast", "next refresh", without: TestEnvironment.refreshing, "No cache")
            try await environment.quit(pane)
            #expect(environment.storedFiles == files && environment.storedResponses.count == 2)
            #expect(environment.server.requests.count == 4)
        }
    }
}
