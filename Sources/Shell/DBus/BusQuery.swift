import DBusShim
import Platform

/// A conversation with a service on a message bus. The first one loads libdbus.
package struct BusQuery: Sendable {
    package enum Failure: Error, Hashable, Sendable {
        case cancelled
        case openFiles
        case threads
    }

    private let limits: BusLimits
    private let address: String
    private let library: String?
    private let thread: StaticString

    /// `thread` names the threads of the conversation. Without `library` it is that of the system.
    package init(limits: BusLimits, address: String, library: String?, thread: StaticString) {
        self.limits = limits
        self.address = address
        self.library = library
        self.thread = thread
    }

    /// Runs a conversation, which blocks, in a thread of its own. If the task is cancelled, the conversation ends at once.
    /// This throws nothing, since a child task may lose a typed error.
    package func run<Value: Sendable>(
        _ conversation: @escaping @Sendable (BusRequest) -> Value
    ) async -> Result<Value, Failure> {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        guard let cancellation = Wakeup() else { return .failure(.openFiles) }
        let value: Value? = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
                let isRunning = runDetached(thread) {
                    continuation.resume(returning: withRequest(cancelledBy: cancellation, conversation))
                }
                if !isRunning { continuation.resume(returning: nil) }
            }
        } onCancel: {
            cancellation.signal()
        }
        return value.map { .success($0) } ?? .failure(.threads)
    }

    private func withRequest<Value>(cancelledBy cancellation: Wakeup, _ body: (BusRequest) -> Value) -> Value {
        address.withCString { address in
            library.withOptionalCString { library in
                var request = BusRequest()
                request.address = address
                request.library = library
                request.threadName = UnsafeRawPointer(thread.utf8Start).assumingMemoryBound(to: CChar.self)
                request.cancelDescriptor = cancellation.descriptor
                request.busLimit = limits.bus.pollMilliseconds
                request.replyLimit = limits.reply.pollMilliseconds
                return body(request)
            }
        }
    }
}

package struct BusLimits: Sendable {
    package var bus = Duration.seconds(5)
    package var reply = Duration.seconds(5)

    package init() {}
}

extension String? {
    fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        if let self { self.withCString(body) } else { body(nil) }
    }
}

/// The words of an error, which come from the C library with an end of 0.
package func busReason(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
