import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

@Suite("Killed at any moment, end to end", .serialized, .timeLimit(.minutes(5)))
struct KillTests {
    private static let rounds = 210
    /// More than are kept, so that those stored longest ago leave while the rounds go on.
    private static let placeCount = 48

    @Test("Killed 210 times while it starts, asks and writes, it leaves whole files and shows the weather afterwards")
    func kills() async throws {
        var random = Torture.chance
        try await withEnvironment { environment in
            var longest = try environment.timeToWeather()
            var (placesRemembered, responsesStored) = (0, 0)
            for round in 1...Self.rounds {
                let comment: Comment = "\(Torture.seedNote), round \(round)"
                let place = round % Self.placeCount
                let life = longest * Double.random(in: 0..<1, using: &random)
                try liveAndDie(after: life, at: "\(place).5,10", on: environment, comment)
                let isRemembered = try rememberedLatitude(on: environment) == Double(place) + 0.5
                if isRemembered { placesRemembered += 1 }
                // It writes later than it shows, and the machine may be busier than it was.
                longest = longest * (isRemembered ? 0.95 : 1.05)
                let files = environment.storedFiles.filter { $0.contains("_\(place).5000_") }
                expectWhole(files, on: environment, comment)
                responsesStored += files.count
            }
            // Some were killed before they wrote, and some after.
            #expect((1..<Self.rounds).contains(placesRemembered), Torture.seedNote)
            #expect((1..<Self.rounds * 2).contains(responsesStored), Torture.seedNote)
            expectWhole(environment.storedFiles, on: environment, Torture.seedNote)
            try await expectRecovery(of: environment)
        }
    }

    private func liveAndDie(after life: Duration, at place: String, on environment: TestEnvironment, _ comment: Comment)
        throws
    {
        let copy = try environment.startCopy([place])
        copy.listen(for: life)
        copy.send(SIGKILL)
        #expect(try copy.waitForExit() == .signal(SIGKILL), comment)
    }

    private func expectWhole(_ files: [String], on environment: TestEnvironment, _ comment: Comment) {
        for file in files { #expect(StoredResponse(environment.home.bytes(of: file) ?? []) != nil, comment) }
    }

    private func rememberedLatitude(on environment: TestEnvironment) throws -> Double? {
        guard let bytes = environment.home.bytes(of: environment.home.stateFile) else { return nil }
        let state = try JSONDecoder().decode(State.self, from: Data(bytes))
        #expect(state.version == 1)
        return state.place.latitude
    }

    private struct State: Decodable {
        struct Place: Decodable { let latitude: Double }
        let version: Int
        let place: Place
    }

    /// When what was left behind is old, the next start shows the weather and tidies up.
    private func expectRecovery(of environment: TestEnvironment) async throws {
        #expect(environment.temporaryFiles.count < Self.rounds / 4)
        for name in environment.temporaryFiles { environment.home.age(name, by: 120) }
        try await environment.store()
        #expect(!environment.temporaryFiles.contains { $0.contains("state.json") })
        let places = Set(environment.storedFiles.map { $0.prefix { $0 != "_" } + $0.split(separator: "_")[1] })
        #expect(places.count <= 32)
        try await environment.store([])
    }
}
