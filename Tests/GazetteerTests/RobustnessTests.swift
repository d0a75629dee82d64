import Gazetteer
import TestSupport
import Testing

@Suite struct RobustnessTests {
    private static let alphabets: [[ClosedRange<UInt32>]] = [
        [0x61...0x7A, 0x20...0x20], [0xAC00...0xD7A3], [0x1100...0x11FF, 0x3131...0x318E], [0x3041...0x30FF],
        [0x4E00...0x9FFF],
        [0x410...0x44F], [0...0x10FFFF], [0...0x7F], [0x300...0x36F, 0x61...0x65], [0x2C...0x2C, 0x61...0x63],
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        let alphabet = Self.alphabets.randomElement(using: &random) ?? []
        var text = ""
        for _ in 0..<Int.random(in: 0...24, using: &random) {
            let value = alphabet.randomElement(using: &random).map { UInt32.random(in: $0, using: &random) }
            if let scalar = value.flatMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    @Test(
        "Searching random texts gives each town once, within the limit and in order",
        arguments: 0..<4)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for number in 0..<500 {
            let text = text(&random)
            let limit = Int.random(in: -1...20, using: &random)
            let found = Gazetteer.builtIn.search(text, limit: limit)
            let scalars = text.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(found.count <= max(limit, 0), "seed \(seed), text \(number): \(scalars)")
            #expect(Set(found.map(\.town)).count == found.count, "seed \(seed), text \(number): \(scalars)")
            let more = Gazetteer.builtIn.search(text, limit: limit + 5)
            #expect(Array(more.prefix(max(limit, 0))) == found, "seed \(seed), text \(number): \(scalars)")
            let isSimilar = more.map { $0.quality == .similar }
            #expect(isSimilar.drop { !$0 }.allSatisfy { $0 }, "seed \(seed), text \(number): \(scalars)")
        }
    }

    @Test(
        "A name is found from half of its letters on",
        arguments: ["johannesburg", "샌프란시스코", "санктпетербург"])
    func typing(name: String) throws {
        let wanted = try #require(Gazetteer.builtIn.search(name, limit: 1).first?.town)
        for count in name.count / 2...name.count {
            #expect(Gazetteer.builtIn.search(String(name.prefix(count)), limit: 5).map(\.town).contains(wanted))
        }
    }
}
