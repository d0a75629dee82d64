import Testing

@testable import bench

struct ProcessorUseTests {
    @Test("The share of other programs is the busy time without our own")
    func others() throws {
        // Of 20 s on two cores, 12 s were busy, and 3 s of them were our own.
        let before = try #require(use("cpu  100 0 50 1000 20 0 5 0 7 0", own: 1))
        let after = try #require(use("cpu  900 100 250 1780 40 0 80 25 9 0", own: 4))
        #expect(abs(after.shareOfOthers(since: before) - 0.45) < 1e-9)
    }

    @Test("The share is 0 if the kernel rounds our own time down")
    func nothing() throws {
        let earlier = try #require(use("cpu  100 0 50 1000 20 0 5 0", own: 1))
        let later = try #require(use("cpu  100 0 50 1100 20 0 5 0", own: 1.01))
        #expect(later.shareOfOthers(since: earlier) == 0)
        #expect(earlier.shareOfOthers(since: earlier) == 0)
    }

    @Test("A statistic in another format has no value", arguments: ["", "cpu 1 2 3", "intr 1 2 3 4 5 6 7 8"])
    func absent(stat: String) { #expect(use(stat, own: 0) == nil) }

    private func use(_ firstLine: String, own: Double) -> ProcessorUse? {
        ProcessorUse(stat: firstLine + "\ncpu0 1 2 3 4 5 6 7 8\n", ticksPerSecond: 100, own: own)
    }
}
