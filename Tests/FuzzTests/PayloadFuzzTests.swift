import FuzzSupport
import Testing

@Suite("Mutated payloads")
struct PayloadFuzzTests {
    static let seed: UInt64 = 20_261_121
    static let casesPerSubject = 400

    @Test("Nothing from outside makes a decoder trap, break a promise, or tell what cannot be drawn")
    func decoders() async throws {
        let subjects = try await Subjects()
        var understood: [String: Int] = [:]
        for number in 0..<Self.casesPerSubject * subjects.all.count {
            let payload = PayloadCase(seed: Self.seed, number: number, of: subjects.all)
            do {
                understood[payload.subject.name, default: 0] += try await payload.run() ? 1 : 0
            } catch {
                Issue.record("\(error): make fuzz FUZZ=\"payloads --seed \(Self.seed) --case \(number)\"")
            }
        }
        // What refuses everything is not tested.
        for subject in subjects.all where !subject.name.hasSuffix("refusal") {
            #expect(understood[subject.name, default: 0] > Self.casesPerSubject / 50, "\(subject.name)")
        }
    }

    @Test("The same seed and number make the same bytes, and others make others")
    func repeats() async throws {
        let subjects = try await Subjects().all
        func bytes(_ seed: UInt64) -> [[UInt8]] {
            (0..<200).map { PayloadCase(seed: seed, number: $0, of: subjects).bytes }
        }
        #expect(bytes(1) == bytes(1))
        #expect(zip(bytes(1), bytes(2)).filter { $0 != $1 }.count > 150)
    }
}
