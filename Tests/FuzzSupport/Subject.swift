import JSON
import TestSupport

/// A reader of bytes from outside, with valid samples.
package struct Subject: Sendable {
    package let name: String
    private let samples: [[UInt8]]
    private let documents: [JSON]
    /// Returns true for valid bytes, or throws an `InvariantError`.
    private let read: @Sendable ([UInt8], inout SeededGenerator) async throws -> Bool

    /// `samples` must not be empty; in JSON samples, values are changed as well as bytes.
    init(
        _ name: String, samples: [[UInt8]],
        read: @escaping @Sendable ([UInt8], inout SeededGenerator) async throws -> Bool
    ) {
        self.name = name
        self.samples = samples
        // A number or a text alone has no values to change.
        documents = samples.compactMap { try? JSON($0) }.filter { if case .object = $0 { true } else { false } }
        self.read = read
    }

    init(
        _ name: String, texts: [String], read: @escaping @Sendable (String, inout SeededGenerator) throws -> Bool
    ) {
        self.init(name, samples: texts.map { Array($0.utf8) }) { bytes, chance in
            try read(String(decoding: bytes, as: UTF8.self), &chance)
        }
    }

    /// Returns a sample, which is mutated in most cases.
    package func bytes(using chance: inout SeededGenerator) -> [UInt8] {
        if !documents.isEmpty, chance.chance(oneIn: 2) {
            return chance.pick(documents).mutated(using: &chance).document
        }
        let sample = chance.pick(samples)
        switch Int.random(in: 0..<40, using: &chance) {
        case 0: return sample
        case 1: return spliced(sample, using: &chance)
        case 2:
            return (0..<Int.random(in: 0...300, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
        default: return sample.mutated(using: &chance)
        }
    }

    private func spliced(_ sample: [UInt8], using chance: inout SeededGenerator) -> [UInt8] {
        let other = chance.pick(samples)
        return Array(
            sample.prefix(Int.random(in: 0...sample.count, using: &chance))
                + other.suffix(Int.random(in: 0...other.count, using: &chance)))
    }

    @discardableResult
    package func examine(_ bytes: [UInt8], using chance: inout SeededGenerator) async throws -> Bool {
        try await read(bytes, &chance)
    }
}

/// One case; the same seed and number make the same bytes.
package struct PayloadCase: Sendable {
    package let number: Int
    package let subject: Subject
    package let bytes: [UInt8]
    private let chance: SeededGenerator

    package init(seed: UInt64, number: Int, of subjects: [Subject]) {
        var chance = SeededGenerator(seed: seed, case: number)
        self.number = number
        subject = subjects[number % subjects.count]
        bytes = Array(subject.bytes(using: &chance).prefix(Self.limit))
        self.chance = chance
    }

    /// In bytes: the size limit of responses.
    private static let limit = 4 << 20

    /// Returns true for valid bytes.
    @discardableResult
    package func run() async throws -> Bool {
        var chance = chance
        return try await subject.examine(bytes, using: &chance)
    }
}
