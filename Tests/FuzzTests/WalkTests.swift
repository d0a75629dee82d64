import FuzzSupport
import Testing

@Suite("Random walks of the dashboard")
struct WalkTests {
    static let seed: UInt64 = 20_261_121
    static let length = 250
    /// All walks together have 100,000 steps.
    static let walks = 400

    /// The walks run in parallel, because they need a minute of one core in a debug build.
    @Test("Selection, scrolling, frames, dialogs and effects stay valid")
    func walks() async throws {
        let parts = 4
        let framesWithRows = try await withThrowingTaskGroup { group in
            for part in 0..<parts {
                group.addTask {
                    try stride(from: part, to: Self.walks, by: parts).reduce(0) { try $0 + Self.walk($1) }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(framesWithRows > 5000)
    }

    /// One walk in eight is drawn at every step; drawing all walks would take five times as long.
    private static func frequency(ofWalk number: Int) -> Int { number % 8 == 0 ? 1 : 24 }

    /// Returns the number of frames with rows.
    private static func walk(_ number: Int) throws -> Int {
        let walk = try Walk(seed: seed, number: number, length: length)
        let frequency = frequency(ofWalk: number)
        do throws(Walk.WalkError) {
            return try walk.run(drawingOneOf: frequency)
        } catch {
            let kept = shrunk(Array(0..<(error.index + 1))) {
                (try? walk.run(only: $0, drawingOneOf: frequency)) == nil
            }
            Issue.record(
                """
                \(error.cause): make fuzz FUZZ="screen --seed \(seed) --walk \(number)"
                \(walk.listing(kept))
                """)
            return 0
        }
    }

    @Test("Steps that do not matter to a failure are left out")
    func shrinks() {
        let found = shrunk(Array(0..<100)) { $0.contains(17) && $0.contains(71) }
        #expect(found == [17, 71])
        #expect(shrunk([Int]()) { _ in true } == [])
    }
}
