/// The parts of RFC 1951 and 1952 that test bodies need.
package enum Gzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// Returns a gzip stream that contains the bytes uncompressed.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        header + storedBlocks(bytes) + littleEndian(crc32(bytes))
            + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    static func storedBlocks(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            result.append(rest.isEmpty ? 1 : 0)
            result += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count)) + block
        } while !rest.isEmpty
        return result
    }

    /// Returns a gzip stream of at least `size` zeros in 1/158 of that size, without the checksum.
    package static func zeros(atLeast size: Int) -> [UInt8] { header + compressedZeros(atLeast: size) }

    static func compressedZeros(atLeast size: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write(0b011, count: 3)  // the last block, with the fixed codes
        bits.write(0b0000_1100, count: 8)  // the literal 0
        // Each code copies 258 bytes from distance 1.
        for _ in 0...(size / 258) { bits.write(0b0_0000_1010_0011, count: 13) }
        bits.write(0, count: 7)  // the end of the block
        bits.write(0, count: 8)
        return bits.bytes
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = (sum & 1 == 0) ? (sum >> 1) : ((sum >> 1) ^ 0xEDB8_8320) }
        }
        return ~sum
    }
}

/// Writes bits from the lowest one up. Huffman codes start with their highest bit, so callers pass them reversed.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending = 0
    private var pendingCount = 0

    mutating func write(_ bits: Int, count: Int) {
        pending |= bits << pendingCount
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }
}
