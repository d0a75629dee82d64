/// A picture in any form of PNG, not compressed. Source: PNG (Third Edition).
package struct PNG: Sendable {
    package enum Kind: Int, CaseIterable, Sendable {
        case gray = 0
        case color = 2
        case palette = 3
        case grayWithAlpha = 4
        case colorWithAlpha = 6

        /// Bits of each sample.
        package var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .color, .grayWithAlpha, .colorWithAlpha: [8, 16]
            }
        }

        package var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayWithAlpha: 2
            case .color: 3
            case .colorWithAlpha: 4
            }
        }
    }

    package var columns: Int
    package var rows: Int
    package var kind: Kind
    package var depth: Int
    package var isInterlaced = false
    /// Red, green and blue of each index.
    package var palette: [[UInt8]] = []
    /// The contents of the chunk tRNS.
    package var transparency: [UInt8]?
    /// Chunks before the pixels.
    package var furtherChunks: [UInt8] = []
    /// The samples of a pixel in the order of the file.
    private let samples: @Sendable (_ row: Int, _ column: Int) -> [Int]

    package init(
        columns: Int, rows: Int, kind: Kind = .colorWithAlpha, depth: Int = 8,
        samples: @escaping @Sendable (_ row: Int, _ column: Int) -> [Int]
    ) {
        (self.columns, self.rows, self.kind, self.depth) = (columns, rows, kind, depth)
        self.samples = samples
    }

    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package var bytes: [UInt8] { bytes(pixels: Self.zlib(lines)) }

    /// The picture with other compressed data in place of its pixels.
    package func bytes(pixels: [UInt8]) -> [UInt8] {
        let header =
            Self.bigEndian(columns) + Self.bigEndian(rows)
            + [UInt8(depth), UInt8(kind.rawValue), 0, 0, isInterlaced ? 1 : 0]
        var bytes = Self.signature + Self.chunk("IHDR", header)
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette.flatMap { $0 }) }
        if let transparency { bytes += Self.chunk("tRNS", transparency) }
        return bytes + furtherChunks + Self.chunk("IDAT", pixels) + Self.chunk("IEND", [])
    }

    package static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + contents
        return bigEndian(contents.count) + body + bigEndian(Int(Gzip.crc32(body)))
    }

    package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return [0x78, 0x01] + Gzip.storedBlocks(bytes) + bigEndian(high << 16 | low)
    }

    /// At least `size` zeros in 1/158 of that size.
    package static func zlibBomb(size: Int) -> [UInt8] { [0x78, 0x01] + Gzip.compressedZeros(atLeast: size) }

    /// The lines of all passes, each after the byte of its filter.
    private var lines: [UInt8] {
        passes.flatMap { pass in
            stride(from: pass.row, to: rows, by: pass.rowStep).flatMap { row -> [UInt8] in
                let columns = Array(stride(from: pass.column, to: self.columns, by: pass.columnStep))
                return columns.isEmpty ? [] : [0] + packed(columns.flatMap { samples(row, $0) })
            }
        }
    }

    private struct Pass {
        var row = 0
        var column = 0
        var rowStep = 1
        var columnStep = 1
    }

    /// Those of Adam7 in an interlaced picture.
    private var passes: [Pass] {
        guard isInterlaced else { return [Pass()] }
        return [(0, 0, 8, 8), (0, 4, 8, 8), (4, 0, 8, 4), (0, 2, 4, 4), (2, 0, 4, 2), (0, 1, 2, 2), (1, 0, 2, 1)]
            .map { Pass(row: $0, column: $1, rowStep: $2, columnStep: $3) }
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / depth
        return stride(from: 0, to: samples.count, by: perByte).map { start in
            (0..<perByte).reduce(0) { byte, offset in
                let index = start + offset
                return byte << depth | UInt8(index < samples.count ? samples[index] : 0)
            }
        }
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}

extension PNG {
    /// A cloud of one colour in the middle of a transparent square, as a service may send it.
    package static func disc(side: Int = 40, red: Int, green: Int, blue: Int) -> PNG {
        PNG(columns: side, rows: side) { row, column in
            let (y, x) = (2 * row + 1 - side, 2 * column + 1 - side)
            return [red, green, blue, 4 * (x * x + y * y) <= side * side ? 255 : 0]
        }
    }
}
