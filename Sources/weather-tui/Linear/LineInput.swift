import Dashboard
import Platform
import Weather

/// The lines of standard input.
struct LineInput {
    private var rest: [UInt8] = []
    private(set) var hasEnded = false

    /// More bytes without an end are no line that a user writes.
    private static let longestLine = 1 << 16
    /// In milliseconds; the clock of `poll` stops while the machine sleeps.
    private static let longestWait = 60_000

    struct Readiness {
        let input: Bool
        let isOutputClosed: Bool
        let others: [Bool]
    }

    /// Waits until something can be read, the reader of the output is gone, or the next time of the session.
    static func wait(for others: [Int32?], until wake: NextWake) -> Readiness {
        var descriptors = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
        descriptors.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
        descriptors += others.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
        let found = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds(until: wake)))
        guard found > 0 else {
            return Readiness(input: false, isOutputClosed: false, others: others.map { _ in false })
        }
        let ready = descriptors.map { $0.revents != 0 }
        return Readiness(
            input: ready[0], isOutputClosed: descriptors[1].revents & Int16(POLLERR | POLLNVAL) != 0,
            others: Array(ready[2...]))
    }

    private static func milliseconds(until wake: NextWake) -> Int {
        guard case .at(let time) = wake else { return 1000 }
        return min(max((time - SystemClock.now) * 1000, 10), longestWait)
    }

    /// The whole lines, and at the end of input what remains.
    mutating func lines() -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        hasEnded = count <= 0
        rest += bytes.prefix(max(count, 0))
        var lines: [String] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        if rest.count > Self.longestLine { rest = [] }
        if hasEnded, !rest.isEmpty {
            lines.append(String(decoding: rest, as: UTF8.self))
            rest = []
        }
        return lines
    }
}
