import Files
import Synchronization
import Weather
import WeatherService

/// The requests of the last minute by all copies of the program, or by this one where they share no file.
final class RequestCount: Sendable {
    private let cache: WeatherCache?
    private let own = Mutex(RequestStarts())

    init(sharedIn cache: WeatherCache?) { self.cache = cache }

    /// Counts a request that begins now, or returns how many seconds it has to wait. `limit` is for a minute.
    func secondsUntilRequest(at now: UnixTime, limit: Int) -> Int? {
        guard let cache,
            let lock = FileLock.acquire(
                path: cache.directory + "/shared/radar-requests", below: cache.directory, honoring: .seconds(1),
                within: .milliseconds(100))
        else { return own.withLock { $0.add(now, limit: limit) } }
        defer { lock.release() }
        var starts = RequestStarts(lock.note)
        let wait = starts.add(now, limit: limit)
        if wait == nil { lock.write(note: starts.note) }
        return wait
    }
}

/// How many requests began in each second.
private struct RequestStarts {
    private var counts: [Int: Int] = [:]

    init() {}

    /// A note such as "1800000000:5 1800000004:1". Leaves out numbers that only a damaged file has, so that a minute has
    /// fewer bytes than a lock can hold.
    init(_ note: [UInt8]) {
        for entry in String(decoding: note, as: UTF8.self).split(separator: " ") {
            let numbers = entry.split(separator: ":").compactMap { UInt32($0) }
            if numbers.count == 2, (1..<1000).contains(numbers[1]) { counts[Int(numbers[0])] = Int(numbers[1]) }
        }
    }

    var note: [UInt8] { Array(counts.map { "\($0.key):\($0.value)" }.joined(separator: " ").utf8) }

    mutating func add(_ now: UnixTime, limit: Int) -> Int? {
        counts = counts.filter { (0..<60).contains(now.seconds - $0.key) }
        if let first = counts.keys.min(), counts.values.reduce(0, +) >= limit { return 60 - (now.seconds - first) }
        counts[now.seconds, default: 0] += 1
        return nil
    }
}
