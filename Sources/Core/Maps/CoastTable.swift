import CoastBytes
import Weather

/// The sections of coast.bin: constant bytes of the program, which any thread may read.
struct CoastTable: @unchecked Sendable {
    enum Layer: Int, CaseIterable {
        case coarseLand, coarseBorders, coarseLakes, land, borders, lakes
    }

    /// A part of a line and the box around it, in units of the table.
    struct Piece {
        let x: UInt16
        let y: UInt16
        let width: UInt16
        let height: UInt16
        fileprivate let points: UInt32

        func overlaps(x: ClosedRange<Double>, y: ClosedRange<Double>) -> Bool {
            let (west, north) = (Double(self.x), Double(self.y))
            return west <= x.upperBound && north <= y.upperBound && west + Double(width) >= x.lowerBound
                && north + Double(height) >= y.lowerBound
        }
    }

    /// In units of the table.
    struct Position {
        let x: Double
        let y: Double
    }

    /// Units along each side of the world.
    static let side = 65_536

    private let layers: [UnsafeBufferPointer<Piece>]
    private let points: UnsafeBufferPointer<UInt8>

    static let builtIn = CoastTable(UnsafeRawBufferPointer(start: coast_bytes(), count: coast_byte_count()))

    /// Checks the format and the size only, and trusts the sections.
    init(_ bytes: UnsafeRawBufferPointer) {
        let format = "CST2".utf8
        let layerCount = Layer.allCases.count
        precondition(
            bytes.count > format.count + 8 * (layerCount + 1) && bytes.starts(with: format), "no table of coasts")
        func section<Element>(_ number: Int) -> UnsafeBufferPointer<Element> {
            let entry = format.count + 8 * number
            let first = Int(bytes.load(fromByteOffset: entry, as: UInt32.self))
            let end = first + Int(bytes.load(fromByteOffset: entry + 4, as: UInt32.self))
            precondition(end <= bytes.count, "a table of coasts that was cut off")
            return UnsafeRawBufferPointer(rebasing: bytes[first..<end]).assumingMemoryBound(to: Element.self)
        }
        layers = (0..<layerCount).map { section($0) }
        points = section(layerCount)
    }

    func pieces(of layer: Layer) -> UnsafeBufferPointer<Piece> { layers[layer.rawValue] }

    func forEachPoint(of piece: Piece, _ body: (_ x: Int, _ y: Int) -> Void) {
        var offset = Int(piece.points)
        var (x, y) = (Int(piece.x), Int(piece.y))
        let count = points[offset]
        offset += 1
        for _ in 0..<count {
            x += difference(at: &offset)
            y += difference(at: &offset)
            body(x, y)
        }
    }

    func forEachSegment(of piece: Piece, _ body: (_ start: Position, _ end: Position) -> Void) {
        var last: Position?
        forEachPoint(of: piece) { x, y in
            let point = Position(x: Double(x), y: Double(y))
            body(last ?? point, point)
            last = point
        }
    }

    /// Reads seven bits of each byte, the lowest first.
    private func difference(at offset: inout Int) -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = Int(points[offset])
            offset += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return number & 1 == 0 ? number >> 1 : ~(number >> 1)
    }
}

extension CoastTable.Position {
    init(_ coordinate: Coordinate) {
        let point = MapPoint(coordinate)
        self.init(x: point.x * Double(CoastTable.side), y: point.y * Double(CoastTable.side))
    }
}
