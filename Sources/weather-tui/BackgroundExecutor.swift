import Dispatch

/// Runs tasks one after the other, away from the main actor.
///
/// Swift's own executor uses Dispatch's shared queues, and on Linux the first use of one starts a timer that wakes the
/// process every second for as long as it lives. Serial queues do not.
final class BackgroundExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "weather-tui.background")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Throws as soon as the task is cancelled; unlike `Task.sleep` it stays on this executor's queue.
    func sleep(for duration: Duration) async throws(CancellationError) {
        let (elapsed, continuation) = AsyncStream.makeStream(of: Void.self)
        queue.asyncAfter(deadline: .now() + .milliseconds(Int(duration / .milliseconds(1)))) { continuation.finish() }
        // Nothing comes but the end, which a cancellation brings forward.
        for await _ in elapsed {}
        if Task.isCancelled { throw CancellationError() }
    }
}
