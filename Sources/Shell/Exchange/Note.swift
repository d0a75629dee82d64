import Weather

/// What the copies of the program tell each other about requests, in the file of a lock.
struct Note: Equatable, Sendable {
    /// Nil if nothing has failed.
    var failure: RequestFailure?
    var requests = RequestStarts()

    init(_ failure: RequestFailure? = nil) { self.failure = failure }

    /// Words in a fixed order: when the error came, when the next request is due, why, how many failed in turn, a checksum
    /// of the service's address, then the four of the error, then the requests of the last minute, such as
    /// `1800000000 1800000002 retry 1 cbf29ce484222325 broken - 500 - 1800000000:3`. A word that is not known is `-`.
    /// A note of an older version is unknown.
    init(_ bytes: [UInt8]) {
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        if words.count >= Self.failureWords { failure = RequestFailure(words: Array(words[..<Self.failureWords])) }
        requests = RequestStarts(words: words.dropFirst(Self.failureWords))
    }

    var bytes: [UInt8] {
        if failure == nil, requests.isEmpty { return [] }
        var text = failure?.words ?? "- - - - - - - - -"
        for word in requests.words { text += " " + word }
        return Array(text.utf8)
    }

    private static let failureWords = 9
}

/// An error of a service, and when all copies of the program may send the request again.
package struct RequestFailure: Error, Equatable {
    package let error: WeatherError
    package let gate: Gate
    /// A checksum of the service's address. A failure concerns no request to another address.
    let address: String

    init(_ error: WeatherError, _ gate: Gate, address: String) {
        (self.error, self.gate, self.address) = (error, gate, address)
    }

    fileprivate init?(words: [Substring]) {
        guard let updated = UInt32(words[0]).map(Int.init), let reason = Gate.Reason(rawValue: String(words[2])),
            let failures = UInt16(words[3]).map(Int.init), failures > 0,
            let error = WeatherError(words: Array(words[5...]))
        else { return nil }
        let due = Int(words[1])
        // Only a damaged file has a longer wait.
        let longest = reason == .pause ? ServiceError.longestPause : Self.longestWait
        guard due.map({ (0...updated + longest).contains($0) }) ?? (words[1] == "-") else { return nil }
        self.error = error
        address = String(words[4])
        gate = Gate(
            due: due.map { UnixTime(seconds: $0) }, updated: UnixTime(seconds: updated), reason: reason,
            failures: failures)
    }

    /// In seconds.
    private static let longestWait = 7 * 86_400

    fileprivate var words: String {
        let due = gate.due.map { "\($0.seconds)" } ?? "-"
        return "\(gate.updated.seconds) \(due) \(gate.reason.rawValue) \(gate.failures) \(address) \(error.note)"
    }

    /// With the time that is left of a pause.
    func rest(at now: UnixTime) -> RequestFailure {
        guard gate.isPaused(at: now), let due = gate.due else { return self }
        let left = max(due - now, 1)
        let rest: WeatherError =
            switch error {
            case .service(.broken(let status, _)): .service(.broken(status: status, retryAfter: left))
            case .service(.limitReached(let period, _)): .service(.limitReached(period, pause: left))
            // It is no service, and asks for no pause itself.
            case .service(.rateLimited(nil)), .station: error
            default: .service(.rateLimited(retryAfter: left))
            }
        return RequestFailure(rest, gate, address: address)
    }
}

/// How many requests began in each second of the last minute.
struct RequestStarts: Equatable, Sendable {
    private var counts: [Int: Int] = [:]

    init() {}

    /// Leaves out numbers that only a damaged file has, so that a minute has fewer bytes than a lock can hold.
    init(words: some Sequence<Substring>) {
        for word in words {
            let numbers = word.split(separator: ":").compactMap { UInt32($0) }
            if numbers.count == 2, (1..<1000).contains(numbers[1]) { counts[Int(numbers[0])] = Int(numbers[1]) }
        }
    }

    var isEmpty: Bool { counts.isEmpty }

    /// Such as "1800000000:5", the oldest first.
    var words: [String] { counts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" } }

    /// Counts a request that begins now, or returns how many seconds it has to wait.
    mutating func add(_ now: UnixTime, limit: Int) -> Int? {
        counts = counts.filter { (0..<60).contains(now.seconds - $0.key) }
        if let first = counts.keys.min(), counts.values.reduce(0, +) >= limit { return 60 - (now.seconds - first) }
        counts[now.seconds, default: 0] += 1
        return nil
    }
}
