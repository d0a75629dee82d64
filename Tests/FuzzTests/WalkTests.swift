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
        try await withThrowingTaskGroup { group in
            for part in 0..<parts {
                group.addTask {
                    for number in stride(from: part, to: Self.walks, by: parts) { try Self.walk(number) }
                }
            }
            try await group.waitForAll()
        }
    }

    private static func walk(_ number: Int) throws {
        let walk = try Walk(seed: seed, number: number, length: length)
        do throws(Walk.Failure) {
            try walk.run(drawingOneOf: 24)
        } catch {
            let story = shrunk(Array(0...error.index)) { (try? walk.run(only: $0, drawingOneOf: 24)) == nil }
            Issue.record(
                """
                \(error.violation): make fuzz FUZZ="screen --seed \(seed) --walk \(number)"
                \(walk.story(story))
                """)
        }
    }

    @Test("What does not matter to a failure is left out of its story")
    func shrinks() {
        let found = shrunk(Array(0..<100)) { $0.contains(17) && $0.contains(71) }
        #expect(found == [17, 71])
    }
}
