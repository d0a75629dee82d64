import FuzzSupport
import Testing

@Suite("A dashboard to which anything happens")
struct WalkTests {
    static let seed: UInt64 = 20_261_121
    static let length = 250
    /// Steps in all: 100,000.
    static let walks = 400

    /// Side by side, since they take a minute of one core's time in a build for development.
    @Test("Selection, scrolling, pictures, dialogs and effects stay in order")
    func walks() async throws {
        let parts = 4
        let picturesOfRows = try await withThrowingTaskGroup { group in
            for part in 0..<parts {
                group.addTask {
                    try stride(from: part, to: Self.walks, by: parts).reduce(0) { try $0 + Self.walk($1) }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(picturesOfRows > 5000)
    }

    /// One walk in eight is drawn at every step, where a picture takes over what is kept of the one before; for all that would
    /// take five times as long, and the others are drawn now and then.
    private static func frequency(ofWalk number: Int) -> Int { number % 8 == 0 ? 1 : 24 }

    /// Returns how many pictures had rows to show.
    private static func walk(_ number: Int) throws -> Int {
        let walk = try Walk(seed: seed, number: number, length: length)
        let frequency = frequency(ofWalk: number)
        do throws(Walk.WalkError) {
            return try walk.run(drawingOneOf: frequency)
        } catch {
            let story = shrunk(Array(0..<(error.index + 1))) {
                (try? walk.run(only: $0, drawingOneOf: frequency)) == nil
            }
            Issue.record(
                """
                \(error.violation): make fuzz FUZZ="screen --seed \(seed) --walk \(number)"
                \(walk.story(story))
                """)
            return 0
        }
    }

    @Test("What does not matter to a failure is left out of its story")
    func shrinks() {
        let found = shrunk(Array(0..<100)) { $0.contains(17) && $0.contains(71) }
        #expect(found == [17, 71])
        #expect(shrunk([Int]()) { _ in true } == [])
    }
}
