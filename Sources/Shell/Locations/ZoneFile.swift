import Weather

/// A compiled zone of the time zone database. Source: RFC 9636, TZif, versions 2 to 4.
struct ZoneFile {
    private let offset: UTCOffset
    private let changes: [PlaceClock.Change]
    private let rules: POSIXTZ?

    /// Returns nil for other or truncated files, and for leap seconds, which `UnixTime` does not count.
    init?(_ bytes: [UInt8]) {
        // The first block has 32-bit times; the second block repeats them with 64 bits.
        guard let old = Header(bytes, at: 0), old.version >= UInt8(ascii: "2"),
            let header = Header(bytes, at: old.end(timeSize: 4)), header.leapSecondCount == 0
        else { return nil }
        let end = header.end(timeSize: 8)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
            let footer = bytes[(end + 1)...].split(
                separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false
            ).first,
            end + 1 + footer.count < bytes.count, let offsets = header.offsets(bytes)
        else { return nil }
        rules = POSIXTZ(footer)
        guard rules != nil || footer.isEmpty, let changes = header.changes(bytes, offsets: offsets) else { return nil }
        offset = offsets[0]
        self.changes = changes
    }

    func clock(from start: UnixTime, to end: UnixTime) -> PlaceClock {
        var offset = offset
        var coming: [PlaceClock.Change] = []
        for change in changes + ruledChanges(from: start, to: end) {
            if change.time <= start {
                offset = change.offset
            } else if change.time <= end, change.offset != coming.last?.offset ?? offset {
                coming.append(change)
            }
        }
        return PlaceClock(offset, changes: coming)
    }

    private func ruledChanges(from start: UnixTime, to end: UnixTime) -> [PlaceClock.Change] {
        guard let rules, changes.last.map({ $0.time <= end }) ?? true else { return [] }
        func year(_ time: UnixTime) -> Int { time.localTime(at: .zero).date.components.year }
        // The offset at `start` may come from a change of the year before.
        let ruled = rules.changes(in: (year(start) - 1)...(year(end) + 1))
        return changes.last.map { last in ruled.filter { $0.time > last.time } } ?? ruled
    }
}

private struct Header {
    private let start: Int
    let version: UInt8
    let leapSecondCount: Int
    private let flagCount: Int
    private let changeCount: Int
    private let offsetCount: Int
    private let nameSize: Int

    private static let size = 44

    init?(_ bytes: [UInt8], at start: Int) {
        guard start + Self.size <= bytes.count, bytes[start...].starts(with: "TZif".utf8) else { return nil }
        func count(_ index: Int) -> Int { bytes.number(at: start + 20 + index * 4, size: 4) }
        self.start = start
        version = bytes[start + 4]
        flagCount = count(0) + count(1)
        leapSecondCount = count(2)
        changeCount = count(3)
        offsetCount = count(4)
        nameSize = count(5)
    }

    private var body: Int { start + Self.size }
    private func offsetsStart(timeSize: Int) -> Int { body + changeCount * (timeSize + 1) }

    func end(timeSize: Int) -> Int {
        offsetsStart(timeSize: timeSize) + offsetCount * 6 + nameSize + leapSecondCount * (timeSize + 4) + flagCount
    }

    func offsets(_ bytes: [UInt8]) -> [UTCOffset]? {
        let start = offsetsStart(timeSize: 8)
        var offsets: [UTCOffset] = []
        for index in 0..<offsetCount {
            let seconds = Int(Int32(truncatingIfNeeded: bytes.number(at: start + index * 6, size: 4)))
            let offset = UTCOffset(clamping: seconds)
            guard offset.seconds == seconds else { return nil }
            offsets.append(offset)
        }
        return offsets.isEmpty ? nil : offsets
    }

    func changes(_ bytes: [UInt8], offsets: [UTCOffset]) -> [PlaceClock.Change]? {
        var changes: [PlaceClock.Change] = []
        changes.reserveCapacity(changeCount)
        var last = Int.min
        for index in 0..<changeCount {
            let seconds = bytes.number(at: body + index * 8, size: 8)
            let offset = Int(bytes[body + changeCount * 8 + index])
            guard seconds > last, offset < offsets.count else { return nil }
            last = seconds
            changes.append(PlaceClock.Change(time: UnixTime(seconds: seconds), offset: offsets[offset]))
        }
        return changes
    }
}

extension [UInt8] {
    fileprivate func number(at start: Int, size: Int) -> Int {
        var number: UInt64 = 0
        for index in start..<(start + size) { number = number << 8 | UInt64(self[index]) }
        return Int(truncatingIfNeeded: number)
    }
}
