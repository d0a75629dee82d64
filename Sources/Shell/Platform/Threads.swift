import PlatformShim

/// Runs `body` in a thread that blocks all but crash signals; the name has 15 bytes at most.
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

package func giveBackMemory() { process_give_back_memory() }

/// Ends the commands of the user that are running, because their limit ends with this process.
package func endCommands() { process_end_groups() }

package func exitProcess(status: Int32) -> Never {
    endCommands()
    process_leave(status)
}

package func canOpen(files count: Int32) -> Bool { process_can_open(count) }

private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
