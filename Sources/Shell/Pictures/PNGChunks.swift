/// A PNG with only the chunks that its pixels need: others could hold megabytes of compressed text, which libpng
/// decompresses before the size of the picture is known. Source: PNG (Third Edition), sections 5.2, 5.3 and 11.2.1.
struct PNGChunks {
    let columns: Int
    let rows: Int
    private(set) var bytes: [UInt8]

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let header = Array("IHDR".utf8)
    private static let end = Array("IEND".utf8)
    private static let kept = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
    /// Length, type and checksum.
    private static let frame = 12

    /// Nil if a chunk is cut off or unknown and needed, or if the picture is interlaced with 16 bits: libpng before
    /// 1.6.51 writes behind its buffer for those (CVE-2025-65018), and later ones read wrong pixels.
    /// libpng checks everything else.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.signature) else { return nil }
        var rest = bytes[Self.signature.count...]
        self.bytes = Self.signature
        var size: (columns: Int, rows: Int)?
        while true {
            guard rest.count >= Self.frame else { return nil }
            let (length, type) = (Self.number(rest), Array(rest.dropFirst(4).prefix(4)))
            guard length <= rest.count - Self.frame else { return nil }
            if size == nil {
                guard type == Self.header, length == 13 else { return nil }
                let header = Array(rest.dropFirst(8).prefix(13))
                let (depth, isInterlaced) = (header[8], header[12] != 0)
                guard depth < 16 || !isInterlaced else { return nil }
                size = (Self.number(header[...]), Self.number(header[4...]))
            }
            // The fifth bit of the first letter tells chunks that a reader may ignore.
            let isNeeded = type[0] & 0x20 == 0
            if Self.kept.contains(type) {
                self.bytes += rest.prefix(length + Self.frame)
            } else if isNeeded {
                return nil
            }
            if type == Self.end { break }
            rest = rest.dropFirst(length + Self.frame)
        }
        guard let size else { return nil }
        (columns, rows) = size
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
}
