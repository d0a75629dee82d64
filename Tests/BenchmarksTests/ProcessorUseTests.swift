import Testing

@testable import bench

struct ProcessorUseTests {
    @Test("What others took is what was busy without what was our own")
    func others() throws {
        // Of 20 s on two cores, 12 were busy and 3 of them ours.
        let before = try #require(use("cpu  100 0 50 1000 20 0 5 0 7 0", own: 1))
        let after = try #require(use("cpu  900 100 250 1780 40 0 80 25 9 0", own: 4))
        #expect(abs(after.takenByOthers(since: before) - 0.45) < 1e-9)
    }

    @Test("Ours counts in full even where the kernel has rounded it away")
    func nothing() throws {
        let earlier = try #require(use("cpu  100 0 50 1000 20 0 5 0", own: 1))
        let later = try #require(use("cpu  100 0 50 1100 20 0 5 0", own: 1.01))
        #expect(later.takenByOthers(since: earlier) == 0)
        #expect(earlier.takenByOthers(since: earlier) == 0)
    }

    @Test("A kernel that tells nothing of it is not guessed at", arguments: ["", "cpu 1 2 3", "intr 1 2 3 4 5 6 7 8"])
    func absent(stat: String) { #expect(use(stat, own: 0) == nil) }

    private func use(_ firstLine: String, own: Double) -> ProcessorUse? {
        ProcessorUse(stat: firstLine + "\ncpu0 1 2 3 4 5 6 7 8\n", ticksPerSecond: 100, own: own)
    }
}
