import Processes
import Synchronization

/// A value that will soon be wanted: it is worked out once, by a thread of its own or by the first that wants it.
final class EarlyValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let work: @Sendable () -> Value

    init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        // Where there is no thread to be had, it is worked out when it is wanted.
        runDetached("early") { _ = self.get() }
    }

    /// Blocks while another thread is at it.
    func get() -> Value {
        value.withLock { value in
            let known = value ?? work()
            value = known
            return known
        }
    }
}
