import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How far the tests go whose moments are random, or that take long.
enum Torture {
    /// As `make torture` sets it.
    static let isWanted = getenv("WEATHER_TUI_TORTURE") != nil

    /// How many random moments a test tries.
    static let rounds = isWanted ? 100 : 6
}

/// Runs `body` for many moments of the program's start, each so long after its beginning; what fails is to name the seed.
func atMomentsOfStart(_ body: (Stage, _ moment: Duration, _ seed: Comment) throws -> Void) async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    try await onStage { stage in
        let longest = try stage.timeToWeather()
        for _ in 0..<Torture.rounds {
            try body(stage, longest * Double.random(in: 0..<1, using: &random), "seed \(seed)")
        }
    }
}
