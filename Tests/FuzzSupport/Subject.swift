import JSON
import TestSupport

/// Something that takes bytes from outside, and whole samples of them to begin with.
package struct Subject: Sendable {
    package let name: String
    private let samples: [[UInt8]]
    private let documents: [JSON]
    /// Throws a `InvariantError`; true if the bytes were understood.
    private let take: @Sendable ([UInt8], inout SeededGenerator) async throws -> Bool

    /// `samples` must not be none; among those that are JSON, values are changed as well as bytes.
    init(
        _ name: String, samples: [[UInt8]],
        take: @escaping @Sendable ([UInt8], inout SeededGenerator) async throws -> Bool
    ) {
        self.name = name
        self.samples = samples
        // A figure or a word alone is no document to change.
        documents = samples.compactMap { try? JSON($0) }.filter { if case .object = $0 { true } else { false } }
        self.take = take
    }

    init(
        _ name: String, texts: [String], take: @escaping @Sendable (String, inout SeededGenerator) throws -> Bool
    ) {
        self.init(name, samples: texts.map { Array($0.utf8) }) { bytes, chance in
            try take(String(decoding: bytes, as: UTF8.self), &chance)
        }
    }

    /// A sample, mostly mutated.
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
        try await take(bytes, &chance)
    }
}

/// One case of a campaign against all subjects: the same seed and number make the same bytes.
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

    /// As much as is taken from a service at all.
    private static let limit = 4 << 20

    /// True if the bytes were understood; throws what is wrong.
    @discardableResult
    package func run() async throws -> Bool {
        var chance = chance
        return try await subject.examine(bytes, using: &chance)
    }
}
