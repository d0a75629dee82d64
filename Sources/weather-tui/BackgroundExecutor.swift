import Platform
import Synchronization

/// A task executor on a thread that ends when it was idle for a while; without a thread it runs tasks on the caller's.
/// Swift's executor needs Dispatch, which waits forever for a thread and on Linux wakes the process every second.
final class BackgroundExecutor: TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isRunning = false
        /// Wakes the thread while it waits for jobs.
        var waiting: Wakeup?
    }

    private let state = Mutex(State())
    private let rest: Duration

    /// The thread waits `rest` for further tasks: a refresh rarely takes longer, and a new thread delays its frame.
    init(rest: Duration = .seconds(5)) { self.rest = rest }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let (wasRunning, waiting) = state.withLock { state in
            state.jobs.append(job)
            defer { (state.isRunning, state.waiting) = (true, nil) }
            return (state.isRunning, state.waiting)
        }
        waiting?.signal()
        if !wasRunning, !runDetached("tasks", run) { runAll(beforeWaitingFor: nil) }
    }

    @Sendable private func run() {
        let wakeup = Wakeup()
        repeat { runAll(beforeWaitingFor: wakeup) } while hasJobs(afterWaitingFor: wakeup)
    }

    private func runAll(beforeWaitingFor wakeup: Wakeup?) {
        while let job = next(beforeWaitingFor: wakeup) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next(beforeWaitingFor wakeup: Wakeup?) -> UnownedJob? {
        state.withLock { state in
            if !state.jobs.isEmpty { return state.jobs.removeFirst() }
            (state.isRunning, state.waiting) = (wakeup != nil, wakeup)
            return nil
        }
    }

    /// Returns false if the thread is to end.
    private func hasJobs(afterWaitingFor wakeup: Wakeup?) -> Bool {
        guard let wakeup else { return false }
        var source = pollfd(fd: wakeup.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&source, 1, rest.pollMilliseconds) != 0 { wakeup.drain() }
        return state.withLock { state in
            (state.isRunning, state.waiting) = (!state.jobs.isEmpty, nil)
            return state.isRunning
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
