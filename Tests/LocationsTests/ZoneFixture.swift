/// A compiled zone file, built byte by byte after RFC 9636.
struct ZoneFixture {
    var version: Character = "2"
    /// Times, each with the index of the offset that begins then.
    var changes: [(time: Int, offset: Int)] = []
    /// Seconds east of UTC.
    var offsets = [0]
    var footer = "UTC0"
    var leapSeconds = 0

    /// The file, which begins with a version 1 block like all files.
    var bytes: [UInt8] {
        block(timeSize: 4) + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
    }

    private func block(timeSize: Int) -> [UInt8] {
        let names = Array("LMT\0".utf8)
        let isOld = timeSize == 4
        // Slim files have an almost empty version 1 block.
        let (changes, offsets) = isOld ? ([], [0]) : (changes, offsets)
        var bytes = Array("TZif\(version)".utf8) + [UInt8](repeating: 0, count: 15)
        for count in [0, 0, isOld ? 0 : leapSeconds, changes.count, offsets.count, names.count] {
            bytes += number(count, size: 4)
        }
        for change in changes { bytes += number(change.time, size: timeSize) }
        for change in changes { bytes.append(UInt8(change.offset)) }
        for offset in offsets { bytes += number(offset, size: 4) + [0, 0] }
        bytes += names
        for _ in 0..<(isOld ? 0 : leapSeconds) { bytes += [UInt8](repeating: 0, count: timeSize + 4) }
        return bytes
    }

    private func number(_ number: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
