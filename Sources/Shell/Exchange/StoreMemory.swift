import Synchronization
import Weather

/// What no file holds: failures of this process only, or all of them where no directory can be used.
final class StoreMemory: Sendable {
    let failures = Mutex<[String: RequestFailure]>([:])
    /// One for each service.
    let notes = Mutex<[String: Note]>([:])

    private static let limit = 256

    /// Pictures have new names all the time.
    func add(_ failure: RequestFailure, of name: String) {
        failures.withLock { failures in
            if failures.count >= Self.limit { failures = [:] }
            failures[name] = failure
        }
    }
}
