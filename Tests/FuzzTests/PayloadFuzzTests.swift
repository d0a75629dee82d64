import FuzzSupport
import Testing

@Suite("Mutated payloads")
struct PayloadFuzzTests {
    static let seed: UInt64 = 20_261_121
    static let casesPerSubject = 400

    @Test("No input makes a decoder trap, leave its ranges or return text that cannot be drawn")
    func decoders() async throws {
        let subjects = try await Subjects()
        var validCounts: [String: Int] = [:]
        for number in 0..<Self.casesPerSubject * subjects.all.count {
            let payload = PayloadCase(seed: Self.seed, number: number, of: subjects.all)
            do {
                validCounts[payload.subject.name, default: 0] += try await payload.run() ? 1 : 0
            } catch {
                Issue.record("\(error): make fuzz FUZZ=\"payloads --seed \(Self.seed) --case \(number)\"")
            }
        }
        // A subject that rejects every case tests nothing.
        for subject in subjects.all where !subject.name.hasSuffix("refusal") {
            #expect(validCounts[subject.name, default: 0] > Self.casesPerSubject / 50, "\(subject.name)")
        }
    }

    @Test("The same seed and number make the same bytes, and another seed makes other bytes")
    func repeats() async throws {
        let subjects = try await Subjects().all
        func bytes(_ seed: UInt64) -> [[UInt8]] {
            (0..<200).map { PayloadCase(seed: seed, number: $0, of: subjects).bytes }
        }
        #expect(bytes(1) == bytes(1))
        #expect(zip(bytes(1), bytes(2)).filter { $0 != $1 }.count > 150)
    }
}
