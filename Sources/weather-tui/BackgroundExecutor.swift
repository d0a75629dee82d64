import Platform
import Synchronization

/// A task executor on a thread that ends when idle; without a thread it runs tasks on the caller's.
/// Swift's executor needs Dispatch, which waits forever for a thread and on Linux wakes the process every second.
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

    func sleep(for duration: Duration) async throws(CancellationError) {
        let (elapsed, continuation) = AsyncStream.makeStream(of: Void.self)
        // Without it the thread of a cancelled sleep stays until its end.
        let cancellation = Wakeup()
        @Sendable func pause() {
            var source = pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
            poll(&source, 1, Int32(clamping: Int(duration / .milliseconds(1))))
            continuation.finish()
        }
        if !runDetached("pause", pause) { pause() }
        await withTaskCancellationHandler {
            // The stream has no elements; it ends after `duration` or on cancellation.
            for await _ in elapsed {}
        } onCancel: {
            cancellation?.signal()
        }
        if Task.isCancelled { throw CancellationError() }
    }
}
