import WeatherService

/// Throws `timedOut` when `operation` has not ended after `limit`, and `cancelled` as soon as the task is cancelled.
///
/// `operation` must itself end soon after a cancellation.
func withTimeout<Value: Sendable>(
    _ limit: Duration, _ operation: @escaping @Sendable () async throws(NetworkError) -> Value
) async throws(NetworkError) -> Value {
    let outcome = await withTaskGroup(of: Result<Value, NetworkError>.self) { group in
        group.addTask {
            do throws(NetworkError) {
                return .success(try await operation())
            } catch {
                return .failure(Task.isCancelled ? .cancelled : error)
            }
        }
        group.addTask {
            do {
                try await Task.sleep(for: limit)
                return .failure(.timedOut(seconds: limit.secondsRoundedUp))
            } catch {
                return .failure(.cancelled)
            }
        }
        defer { group.cancelAll() }
        return await group.next() ?? .failure(.cancelled)
    }
    return try outcome.get()
}
