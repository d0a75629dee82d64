import Loop
import Synchronization

/// The tasks of the program, which run on another thread. No other file starts one.
final class Tasks: Sendable {
    private let executor: BackgroundExecutor
    private let running = Mutex<[Request.ID: Task<Void, Never>?]>([:])

    init(on executor: BackgroundExecutor) { self.executor = executor }

    func start(_ work: @escaping @Sendable () async -> Void) {
        Task(executorPreference: executor) { @concurrent in await work() }
    }

    /// A task that can be cancelled until it ends.
    func start(_ id: Request.ID, _ work: @escaping @Sendable () async -> Void) {
        // Without a thread the work ends before the task is known here.
        running.withLock { $0[id] = .some(nil) }
        let task = Task(executorPreference: executor) { @concurrent [self] in
            await work()
            _ = running.withLock { $0.removeValue(forKey: id) }
        }
        running.withLock { if $0.keys.contains(id) { $0[id] = task } }
    }

    func cancel(_ id: Request.ID) { running.withLock { $0[id] ?? nil }?.cancel() }

    var count: Int { running.withLock { $0.count } }

    static func wait<Value: Sendable>(
        on executor: BackgroundExecutor, for work: @escaping @Sendable () async -> Value
    ) throws -> Value {
        let inbox = try Inbox<Value>()
        Tasks(on: executor).start { inbox.send(await work()) }
        return inbox.waitForSome()[0]
    }
}
