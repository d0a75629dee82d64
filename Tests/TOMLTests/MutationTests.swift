import FuzzSupport
import Resources
import TOML
import TestSupport
import Testing

struct MutationTests {
    private static let seed: UInt64 = 20_261_127

    /// The template, the same with all its settings, and a document with all kinds of values.
    private func samples() throws -> [[UInt8]] {
        let template = String(decoding: try #require(Resource.bytes("config.toml")), as: UTF8.self)
        let settings = template.split(separator: "\n").map { $0.drop { "# ".contains($0) } }.joined(separator: "\n")
        let all = """
            a.b.'c d' = [1, 2.5e3, 0xff, true, inf, {x = 'y', "z" = [[]]}, # c
            ] # d
            e = \"""x\\
                \\u0041"\\n\"""
            [[f.g]]
            h = 1979-05-27T07:32:00Z
            i = '''
            j'''
            [f.k]
            """
        return [template, settings, all].map { Array($0.utf8) }
    }

    @Test("A changed document is read or has an error in its text")
    func mutations() throws {
        let samples = try samples()
        for number in 0..<3000 {
            var chance = SeededGenerator(seed: Self.seed, case: number)
            let bytes = chance.pick(samples).mutated(using: &chance)
            do throws(TOMLError) {
                let document = try TOMLDocument(bytes)
                for position in positions(in: document.table) { #expect(isInside(position, bytes)) }
            } catch {
                #expect(isInside(error.position, bytes), "\(error), seed \(Self.seed), case \(number)")
            }
        }
    }

    private func positions(in table: TOMLTable) -> [TOMLPosition] {
        table.members.flatMap { [$0.position] + positions(in: $0.value) }
    }

    private func positions(in value: TOMLValue) -> [TOMLPosition] {
        [value.position] + (value.table.map(positions) ?? []) + (value.elements ?? []).flatMap { positions(in: $0) }
    }

    /// The end of the text counts as a part of it.
    private func isInside(_ position: TOMLPosition, _ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard position.line >= 1, position.line <= lines.count else { return false }
        let scalars = lines[position.line - 1].count { !UTF8.isContinuation($0) }
        return position.column >= 1 && position.column <= scalars + 1
    }
}
