import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

@Suite("Kills at random moments, end to end", .serialized, .timeLimit(.minutes(5)))
struct KillTests {
    private static let rounds = 210
    /// These are more places than the cache keeps, so that the program removes old entries during the test.
    private static let placeCount = 48

    @Test("After 210 kills at random moments all files are whole, and the next start shows the weather")
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
                // The program writes after it shows the weather, and the speed of the machine may change.
                longest = longest * (isRemembered ? 0.95 : 1.05)
                let files = environment.storedFiles.filter { $0.contains("_\(place).5000_") }
                expectWhole(files, on: environment, comment)
                responsesStored += files.count
            }
            // The moments of the kills lie both before and after the writes.
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

    /// Expects that the next start shows the weather and removes old temporary files.
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
