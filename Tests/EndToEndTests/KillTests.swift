import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Killed at any moment, end to end", .serialized, .timeLimit(.minutes(1)))
struct KillTests {
    private static let rounds = 210
    /// More than are kept, so that those stored longest ago leave while the rounds go on.
    private static let placeCount = 48

    @Test("Killed 210 times while it starts, asks and writes, it leaves whole files and shows the weather afterwards")
    func kills() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        try await onStage { stage in
            let longest = try longestLife(on: stage)
            var (placesRemembered, answersStored) = (0, 0)
            for round in 1...Self.rounds {
                let comment: Comment = "seed \(seed), round \(round)"
                let place = round % Self.placeCount
                let life = longest * Double.random(in: 0..<1, using: &random)
                try liveAndDie(after: life, at: "\(place).5,10", on: stage, comment)
                if try rememberedLatitude(on: stage) == Double(place) + 0.5 { placesRemembered += 1 }
                let files = stage.storedFiles.filter { $0.contains("_\(place).5000_") }
                expectWhole(files, on: stage, comment)
                answersStored += files.count
            }
            // Some were killed before they wrote, and some after.
            #expect((1..<Self.rounds).contains(placesRemembered), "seed \(seed)")
            #expect((1..<Self.rounds * 2).contains(answersStored), "seed \(seed)")
            expectWhole(stage.storedFiles, on: stage, "seed \(seed)")
            try await expectRecovery(of: stage)
        }
    }

    private func liveAndDie(after life: Duration, at place: String, on stage: Stage, _ comment: Comment) throws {
        let copy = try stage.startCopy([place])
        copy.listen(for: life)
        copy.send(SIGKILL)
        #expect(try copy.waitForExit() == .signal(SIGKILL), comment)
    }

    private func expectWhole(_ files: [String], on stage: Stage, _ comment: Comment) {
        for file in files { #expect(StoredAnswer(stage.home.bytes(of: file) ?? []) != nil, comment) }
    }

    /// A little more than it takes from the start to the weather.
    private func longestLife(on stage: Stage) throws -> Duration {
        let starts = try (1...3).map { number in
            let start = ContinuousClock.now
            try stage.startCopy(["-80.\(number),10"]).waitForOutput("Few clouds")
            return start.duration(to: .now)
        }
        return min((starts.min() ?? .zero) * 1.3, .milliseconds(150))
    }

    private func rememberedLatitude(on stage: Stage) throws -> Double? {
        guard let bytes = stage.home.bytes(of: stage.home.stateFile) else { return nil }
        let state = try JSONDecoder().decode(State.self, from: Data(bytes))
        #expect(state.version == 1)
        return state.place.latitude
    }

    private struct State: Decodable {
        struct Place: Decodable { let latitude: Double }
        let version: Int
        let place: Place
    }

    /// What was to become a file.
    private func leftovers(on stage: Stage) -> [String] { stage.home.fileNames.filter { $0.contains(".new-") } }

    /// When what was left behind is old, the next start shows the weather and tidies up.
    private func expectRecovery(of stage: Stage) async throws {
        #expect(leftovers(on: stage).count < Self.rounds / 4)
        for name in leftovers(on: stage) { stage.home.age(name, by: 120) }
        try await stage.store()
        #expect(!leftovers(on: stage).contains { $0.contains("state.json") })
        let places = Set(stage.storedFiles.map { $0.prefix { $0 != "_" } + $0.split(separator: "_")[1] })
        #expect(places.count <= 32)
        try await stage.store([])
    }
}
