import Weather

package struct FollowRequest: Hashable, Sendable {
    package typealias ID = Int

    package let id: ID
    /// A location that any copy has found since then needs no request.
    package let newerThan: UnixTime
    /// Requested by a key or on the command line, perhaps after fixing the cause of an earlier error.
    package let isManual: Bool

    package init(id: ID, newerThan: UnixTime, isManual: Bool = false) {
        self.id = id
        self.newerThan = newerThan
        self.isManual = isManual
    }
}

/// A place that follows this machine. Its requests run beside the old picture.
package struct FollowState: Sendable {
    package private(set) var isOn: Bool
    /// Kept while another place is shown, so that a key leads back.
    package private(set) var location: CurrentLocation?
    package private(set) var running: FollowRequest?
    /// Whether the user waits for the running request.
    private(set) var isAwaited = false
    private var askedAt: UnixTime?
    private var count = 0

    /// `askedAt` is the time of the last request of any copy.
    package init(isOn: Bool = false, location: CurrentLocation? = nil, askedAt: UnixTime? = nil) {
        self.isOn = isOn
        self.location = location
        self.askedAt = [askedAt, location?.foundAt].compactMap { $0 }.max()
    }

    /// Nil during a request, or while another place is shown.
    var nextRequest: UnixTime? {
        isOn && running == nil ? askedAt.map { $0 + CurrentLocation.useTime } : nil
    }

    package func isDue(at now: UnixTime) -> Bool {
        guard isOn, running == nil else { return false }
        return askedAt.map { !(-60..<CurrentLocation.useTime).contains(now - $0) } ?? true
    }

    mutating func begin(newerThan: UnixTime, isManual: Bool) -> [Effect] {
        guard isOn, running == nil else { return [] }
        count += 1
        let request = FollowRequest(id: count, newerThan: newerThan, isManual: isManual)
        running = request
        return [.follow(request)]
    }

    mutating func awaitEnd() { isAwaited = running != nil }

    /// Returns false for the result of a request that was cancelled.
    mutating func end(
        _ id: FollowRequest.ID, with result: Result<CurrentLocation, LocationError>, at now: UnixTime
    ) -> Bool {
        guard running?.id == id else { return false }
        (running, isAwaited) = (nil, false)
        switch result {
        case .success(let found): (location, askedAt) = (found, found.foundAt)
        case .failure: askedAt = now
        }
        return true
    }

    mutating func begin(at found: CurrentLocation) -> [Effect] {
        defer { (isOn, location, askedAt) = (true, found, found.foundAt) }
        return cancel()
    }

    mutating func cancel() -> [Effect] {
        defer { (running, isAwaited) = (nil, false) }
        return running == nil ? [] : [.cancelFollowing]
    }

    mutating func end() -> [Effect] {
        isOn = false
        return cancel()
    }
}
