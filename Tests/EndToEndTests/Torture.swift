import Platform
import TestSupport
import Testing

/// Limits of the tests with random moments or long runs.
enum Torture {
    static let isWanted = isTorture

    static let rounds = isWanted ? 100 : 6

    /// A new seed at each run, unless the environment sets one.
    private static let seed =
        getenv(seedVariable).flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0 ... .max)
    private static let seedVariable = "WEATHER_TUI_SEED"

    /// The setting that repeats the same moments, for the message of a failed test.
    static var seedNote: Comment { "\(seedVariable)=\(seed)" }

    /// Returns a new generator with the same seed for each test.
    static var chance: SeededGenerator { SeededGenerator(seed: seed) }
}

/// Runs `body` with random durations within a start of the program. Expectations in `body` name the seed.
func atMomentsOfStart(_ body: (TestEnvironment, _ moment: Duration, _ seed: Comment) throws -> Void) async throws {
    var random = Torture.chance
    try await withEnvironment { environment in
        let longest = try environment.timeToWeather()
        for _ in 0..<Torture.rounds {
            try body(environment, longest * Double.random(in: 0..<1, using: &random), Torture.seedNote)
        }
    }
}
