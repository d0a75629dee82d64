import Testing

@testable import Maps

@Suite struct CoastTableTests {
    private func points(of piece: CoastTable.Piece) -> [(x: Int, y: Int)] {
        var points: [(x: Int, y: Int)] = []
        CoastTable.builtIn.forEachPoint(of: piece) { points.append(($0, $1)) }
        return points
    }

    @Test("Each piece has 2 to 64 points, and its box is as large as they need", arguments: CoastTable.Layer.allCases)
    func boxes(layer: CoastTable.Layer) {
        let pieces = CoastTable.builtIn.pieces(of: layer)
        #expect(!pieces.isEmpty)
        for piece in pieces {
            let points = points(of: piece)
            #expect((2...64).contains(points.count))
            let (x, y) = (Int(piece.x), Int(piece.y))
            #expect(points.map(\.x).min() == x && points.map(\.x).max() == x + Int(piece.width))
            #expect(points.map(\.y).min() == y && points.map(\.y).max() == y + Int(piece.height))
        }
    }

    @Test("No line follows the date line or the edge of the map", arguments: CoastTable.Layer.allCases)
    func edges(layer: CoastTable.Layer) {
        let edges = [0, CoastTable.side]
        for piece in CoastTable.builtIn.pieces(of: layer) {
            let points = points(of: piece)
            for (start, end) in zip(points, points.dropFirst()) {
                #expect(
                    !(start.x == end.x && edges.contains(start.x)) && !(start.y == end.y && edges.contains(start.y)))
            }
        }
    }

    @Test("A truncated or foreign table is not read")
    func cutOff() async {
        await #expect(processExitsWith: .failure) { _ = table(from: "CST2") }
        await #expect(processExitsWith: .failure) { _ = table(from: "GZT3" + emptySections) }
        await #expect(processExitsWith: .failure) { _ = table(from: "CST2\u{7F}" + emptySections.dropFirst()) }
        await #expect(processExitsWith: .success) { _ = table(from: "CST2" + emptySections) }
    }
}

/// Seven offsets and lengths of zero, and a byte that no section has.
private let emptySections = String(repeating: "\0", count: 7 * 8 + 1)

/// Returns the table of bytes that live as long as the process.
private func table(from text: String) -> CoastTable {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 8)
    bytes.copyBytes(from: text.utf8)
    return CoastTable(UnsafeRawBufferPointer(bytes))
}
