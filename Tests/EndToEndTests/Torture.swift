import Platform
import TestSupport
import Testing

/// How far the tests go whose moments are random, or that take long.
enum Torture {
    /// As `make torture` sets it.
    static let isWanted = getenv("WEATHER_TUI_TORTURE") != nil

    /// How many random moments a test tries.
    static let rounds = isWanted ? 100 : 6

    /// Another one at each run, unless the environment gives one back.
    private static let seed =
        getenv(seedVariable).flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0 ... .max)
    private static let seedVariable = "WEATHER_TUI_SEED"

    /// What brings the same moments back, for the message of a failure.
    static var seedNote: Comment { "\(seedVariable)=\(seed)" }

    /// The same for each test that begins.
    static var chance: SeededGenerator { SeededGenerator(seed: seed) }
}

/// Runs `body` for many moments of the program's start, each so long after its beginning; what fails is to name the seed.
func atMomentsOfStart(_ body: (TestEnvironment, _ moment: Duration, _ seed: Comment) throws -> Void) async throws {
    var random = Torture.chance
    try await withEnvironment { environment in
        let longest = try environment.timeToWeather()
        for _ in 0..<Torture.rounds {
            try body(environment, longest * Double.random(in: 0..<1, using: &random), Torture.seedNote)
        }
    }
}
