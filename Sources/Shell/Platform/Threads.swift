import PlatformShim

/// Runs `body` on a thread of its own, which gets no signals but those of a crash; false where there is none to be had.
/// The name is for tools that list threads, at most 15 bytes.
@discardableResult
package func runDetached(_ name: StaticString, _ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Box(body))
    let isRunning = process_run_detached(
        name.utf8Start,
        { context in
            guard let context else { return }
            Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        }, box.toOpaque())
    if !isRunning { box.release() }
    return isRunning
}

/// Ends the process without the clean-up of libraries, which would take away what other threads still use.
package func leaveProcess(status: Int32) -> Never { process_leave(status) }

/// Whether the system would let this process open so many files more, 1 to 64 of them.
package func canOpen(files count: Int32) -> Bool { process_can_open(count) }

private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
