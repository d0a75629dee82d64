import TestSupport
import Testing

@testable import Pictures
@testable import Terminal

/// The tests of pixels need libpng, which the program can do without.
@Suite("Reading PNGs", .enabled("libpng is missing") { Picture.canReadPNG })
struct PictureReadingTests {
    private static func values(_ picture: Picture) -> [[Int]] {
        (0..<picture.rows).flatMap { row in
            (0..<picture.columns).map { column in picture.bytes(row: row, column: column).map(Int.init) }
        }
    }

    @Test("All kinds and depths are read, also interlaced", arguments: PNG.Kind.allCases, [false, true])
    func kinds(kind: PNG.Kind, isInterlaced: Bool) throws {
        for depth in kind.depths where depth < 16 || !isInterlaced {
            let limit = (1 << depth) - 1
            // Of 16 bits only the ends, which need no conversion of light.
            let samples: @Sendable (Int, Int) -> [Int] = { row, column in
                (0..<kind.channels).map { channel in
                    let number = row * 7 + column * 3 + channel * 5
                    return depth == 16 ? number % 2 * limit : number % (limit + 1)
                }
            }
            var png = PNG(columns: 11, rows: 9, kind: kind, depth: depth, samples: samples)
            png.isInterlaced = isInterlaced
            if kind == .palette {
                png.palette = (0...limit).map { [$0, 255 - $0, $0 * 3 % 256].map(UInt8.init) }
            }
            let palette = png.palette
            let expected = (0..<9).flatMap { row in
                (0..<11).map { column -> [Int] in
                    let scaled = samples(row, column).map { $0 * 255 / limit }
                    return switch kind {
                    case .gray: [scaled[0], scaled[0], scaled[0], 255]
                    case .grayWithAlpha: [scaled[0], scaled[0], scaled[0], scaled[1]]
                    case .color: scaled + [255]
                    case .colorWithAlpha: scaled
                    case .palette: palette[samples(row, column)[0]].map(Int.init) + [255]
                    }
                }
            }
            let read = Self.values(try Picture(png: png.bytes))
            for (pixel, known) in zip(read, expected) where known[3] > 0 || pixel[3] > 0 {
                #expect(pixel == known, "\(kind), \(depth) bits")
            }
            #expect(read.count == expected.count)
        }
    }

    @Test("A palette and a colour can be transparent")
    func transparency() throws {
        var indexed = PNG(columns: 3, rows: 1, kind: .palette, depth: 2) { _, column in [column] }
        indexed.palette = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
        indexed.transparency = [0, 128]
        #expect(Self.values(try Picture(png: indexed.bytes)).map { $0[3] } == [0, 128, 255])
        var gray = PNG(columns: 2, rows: 1, kind: .gray, depth: 8) { _, column in [column * 9] }
        gray.transparency = [0, 9]
        #expect(Self.values(try Picture(png: gray.bytes)).map { $0[3] } == [255, 0])
    }

    @Test(
        "16 bits are refused in an interlaced picture", arguments: PNG.Kind.allCases.filter { $0.depths.contains(16) })
    func interlacedWords(kind: PNG.Kind) {
        var png = PNG(columns: 11, rows: 9, kind: kind, depth: 16) { _, _ in Array(repeating: 9, count: kind.channels) }
        png.isInterlaced = true
        #expect(throws: PictureError.broken) { try Picture(png: png.bytes) }
    }

    @Test("A picture cut off at any byte is broken")
    func truncated() {
        let whole = PNG.disc(side: 8, red: 200, green: 100, blue: 50).bytes
        #expect(throws: Never.self) { try Picture(png: whole) }
        for length in 0..<whole.count {
            #expect(throws: PictureError.broken, "\(length) bytes") { try Picture(png: Array(whole.prefix(length))) }
        }
    }

    @Test("A picture with a wrong checksum is broken, also one of its transparency")
    func checksums() {
        var png = PNG(columns: 4, rows: 4, kind: .palette, depth: 8) { _, column in [column % 2] }
        png.palette = [[1, 2, 3], [4, 5, 6]]
        png.transparency = [0, 255]
        let whole = png.bytes
        var start = PNG.signature.count
        // libpng does not read the last chunk, which is empty.
        while start < whole.count - 12 {
            let length = whole[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
            start += 12 + length
            var bytes = whole
            bytes[start - 1] ^= 1
            #expect(throws: PictureError.broken, "the chunk that ends at \(start)") { try Picture(png: bytes) }
        }
    }

    @Test("Bytes that are no PNG are broken", arguments: ["", "<html>", "\u{89}PNG\r\n"])
    func otherBytes(text: String) {
        #expect(throws: PictureError.broken) { try Picture(png: Array(text.utf8)) }
    }

    @Test(
        "A size beyond the limit is refused before the pixels are read",
        arguments: [(513, 1), (1, 513), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 0xFFFF_FFFF), (100_000, 100_000)])
    func hugeSizes(columns: Int, rows: Int) {
        let png = PNG(columns: columns, rows: rows) { _, _ in [] }
        #expect(throws: PictureError.tooLarge) { try Picture(png: png.bytes(pixels: PNG.zlib([]))) }
    }

    @Test("An empty size is broken", arguments: [(0, 1), (1, 0)])
    func emptySizes(columns: Int, rows: Int) {
        let png = PNG(columns: columns, rows: rows) { _, _ in [] }
        #expect(throws: PictureError.broken) { try Picture(png: png.bytes(pixels: PNG.zlib([]))) }
    }

    @Test("The largest size is read")
    func largestSize() throws {
        let png = PNG(columns: 512, rows: 512, kind: .gray, depth: 1) { row, column in [(row + column) % 2] }
        let picture = try Picture(png: png.bytes)
        #expect(picture.columns == 512 && picture.rows == 512)
    }

    @Test("256 KiB are read, and a byte more is refused")
    func bytes() throws {
        var png = PNG.disc(side: 8, red: 1, green: 2, blue: 3)
        let room = Picture.longestPNG - png.bytes.count - 12
        png.furtherChunks = PNG.chunk("teXt", Array(repeating: 65, count: room))
        #expect(png.bytes.count == Picture.longestPNG)
        #expect(throws: Never.self) { try Picture(png: png.bytes) }
        png.furtherChunks = PNG.chunk("teXt", Array(repeating: 65, count: room + 1))
        #expect(throws: PictureError.tooLarge) { try Picture(png: png.bytes) }
    }

    @Test("Pixels that decompress to megabytes are refused")
    func bomb() {
        let png = PNG(columns: 10, rows: 10) { _, _ in [] }
        #expect(throws: PictureError.broken) { try Picture(png: png.bytes(pixels: PNG.zlibBomb(size: 32 << 20))) }
    }

    @Test("Chunks that the pixels do not need never reach libpng", arguments: ["zTXt", "iTXt", "iCCP", "eXIf"])
    func furtherChunks(type: String) throws {
        var png = PNG.disc(side: 8, red: 1, green: 2, blue: 3)
        let plain = try #require(PNGChunks(png.bytes))
        png.furtherChunks = PNG.chunk(type, Array("name".utf8) + [0, 0] + PNG.zlibBomb(size: 16 << 20))
        #expect(try #require(PNGChunks(png.bytes)).bytes == plain.bytes)
        #expect(try Picture(png: png.bytes) == Picture(png: plain.bytes))
    }

    @Test("An unknown chunk that a reader must know makes a picture broken")
    func neededChunk() {
        var png = PNG.disc(side: 8, red: 1, green: 2, blue: 3)
        png.furtherChunks = PNG.chunk("NEED", [])
        #expect(throws: PictureError.broken) { try Picture(png: png.bytes) }
    }
}
