import Pictures
import Terminal
import TestSupport

extension Subjects {
    /// Pictures of all kinds; libpng reads them if it is installed.
    static var pictures: Subject {
        let pngs = PNG.Kind.allCases.flatMap { kind in
            kind.depths.flatMap { depth in
                [false, true].map { isInterlaced in
                    var png = PNG(columns: 9, rows: 7, kind: kind, depth: depth) { row, column in
                        (0..<kind.channels).map { (row * 3 + column * 5 + $0) % (1 << depth) }
                    }
                    png.isInterlaced = isInterlaced
                    if kind == .palette {
                        png.palette = (0..<(1 << depth)).map { [UInt8($0), 255, 0] }
                        png.transparency = [0, 128]
                    }
                    return png
                }
            }
        }
        return Subject("png", samples: pngs.map(\.bytes)) { bytes, chance in
            var bytes = bytes
            // With valid checksums, libpng reads the mutated chunks.
            if chance.chance(oneIn: 2) {
                var png = chance.pick(pngs)
                png.columns = Int.random(in: 1...40, using: &chance)
                if chance.chance(oneIn: 3) { png.transparency = bytes.suffix(Int.random(in: 0...300, using: &chance)) }
                switch Int.random(in: 0..<3, using: &chance) {
                case 0: bytes = png.bytes
                case 1: bytes = png.bytes(pixels: PNG.zlib(bytes))
                default:
                    png.columns = chance.pick([0, 1, 512, 513, 1 << 30])
                    bytes = png.bytes(pixels: PNG.zlib(bytes).mutated(using: &chance))
                }
            }
            guard let picture = try? Picture(png: bytes) else { return !Picture.canReadPNG }
            try ensureSound(picture)
            return true
        }
    }

    private static func ensureSound(_ picture: Picture) throws(InvariantError) {
        let sides = 1...Picture.longestSide
        try ensure(
            sides.contains(picture.columns) && sides.contains(picture.rows),
            "a picture of \(picture.columns) × \(picture.rows) pixels")
        for row in picture.scaled(to: Size(rows: 10, columns: 13)) ?? [] {
            for sample in row {
                let components = [sample.red, sample.green, sample.blue]
                // The sum of many shares may be a little more than 1.
                try ensure(
                    components.allSatisfy { (0...(sample.alpha + 0.001)).contains($0) } && sample.alpha <= 1.001,
                    "the sample \(sample)")
            }
        }
    }
}
