import Platform
import Synchronization

/// Runs tasks one after the other, away from the main actor: on a thread that ends when there is nothing to do, or, where
/// the system gives none, on the thread that asks. What needs a thread in any case then fails and says so.
///
/// Swift's own executor uses Dispatch, which waits without end for a thread, and whose first use on Linux starts a timer that
/// wakes the process every second for as long as it lives.
final class BackgroundExecutor: TaskExecutor {
    private let state = Mutex((jobs: [UnownedJob](), isRunning: false))

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let wasRunning = state.withLock { state in
            state.jobs.append(job)
            defer { state.isRunning = true }
            return state.isRunning
        }
        if !wasRunning, !runDetached("tasks", run) { run() }
    }

    @Sendable private func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        state.withLock { state in
            state.isRunning = !state.jobs.isEmpty
            return state.isRunning ? state.jobs.removeFirst() : nil
        }
    }

    /// Throws as soon as the task is cancelled.
    func sleep(for duration: Duration) async throws(CancellationError) {
        let (elapsed, continuation) = AsyncStream.makeStream(of: Void.self)
        @Sendable func pause() {
            poll(nil, 0, Int32(clamping: Int(duration / .milliseconds(1))))
            continuation.finish()
        }
        if !runDetached("pause", pause) { pause() }
        // Nothing comes but the end, which a cancellation brings forward.
        for await _ in elapsed {}
        if Task.isCancelled { throw CancellationError() }
    }
}
