import Loop
import Weather

/// A place that follows this machine. Its requests run beside the old picture.
struct FollowState: Sendable {
    private(set) var isOn: Bool
    /// Kept while another place is shown, so that a key leads back.
    private(set) var location: CurrentLocation?
    private(set) var running: Request?
    /// Whether the user waits for the running request.
    private(set) var isAwaited = false
    /// Nil before the first request.
    private var gate: Gate?

    init(_ known: Following = Following()) { (isOn, location, gate) = (known.isOn, known.location, known.gate) }

    /// Nil during a request, or while another place is shown.
    var nextRequest: UnixTime? {
        isOn && running == nil ? gate?.due : nil
    }

    func isDue(at now: UnixTime) -> Bool {
        isOn && running == nil && gate?.isDue(at: now) ?? true
    }

    mutating func begin(newerThan: UnixTime, wish: Wish, _ requests: inout RequestCounter) -> [Effect] {
        guard isOn, running == nil else { return [] }
        let request = requests.request(.following(newerThan: newerThan), wish: wish)
        running = request
        return [.request(request)]
    }

    mutating func awaitEnd() { isAwaited = running != nil }

    mutating func end(with result: Result<CurrentLocation, LocationError>, at now: UnixTime) {
        (running, isAwaited) = (nil, false)
        switch result {
        case .success(let found): (location, gate) = (found, Gate(afterLocationAt: found.foundAt))
        case .failure: gate = Gate(afterLocationAt: now)
        }
    }

    mutating func begin(at found: CurrentLocation) -> [Effect] {
        defer { (isOn, location, gate) = (true, found, Gate(afterLocationAt: found.foundAt)) }
        return cancel()
    }

    mutating func cancel() -> [Effect] {
        defer { (running, isAwaited) = (nil, false) }
        return Effect.replacing(running, by: nil)
    }

    mutating func end() -> [Effect] {
        isOn = false
        return cancel()
    }
}
