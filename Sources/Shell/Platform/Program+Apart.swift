import PlatformShim

/// A program without the terminal, in a session of its own.
extension Program {
    /// Starts the program; `onFailure` gets an early end with an error.
    package func startApart(onFailure: @escaping @Sendable () -> Void) throws(RunError) {
        let (started, start) = (try start(), ContinuousClock.now)
        // Without the thread the ended program would stay in the process table.
        _ = runDetached("settings") {
            let hasSucceeded = process_wait(started)
            if !hasSucceeded, ContinuousClock.now - start < Self.startTime { onFailure() }
        }
    }

    private static let startTime = Duration.seconds(10)

    /// Blocks until the end of the program, which is killed after `limit` with all processes of its group.
    /// Returns the first 64 KiB of the output, or nothing unless `keepsOutput`.
    package func runApart(
        within limit: Duration, environment: [String: String]? = nil, keepsOutput: Bool = false
    ) throws(RunError) -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard let hasEnded = Wakeup(), !keepsOutput || platform_make_pipe(&ends) else { throw .notStarted(EMFILE) }
        var output = ProgramOutput(descriptor: keepsOutput ? ends[0] : nil)
        defer { output.close() }
        process_expect_group()
        let started = Result { () throws(RunError) in try start(environment: environment, output: ends[1]) }
        process_add_group((try? started.get()) ?? 0)
        let child = try started.get()
        let isWatched = runDetached("program") {
            process_wait_for_end(child)
            hasEnded.signal()
        }
        let isInTime = isWatched && hasEnded.wait(within: limit)
        if !isInTime { kill(-child, SIGKILL) }
        if !isWatched { process_wait_for_end(child) } else { hasEnded.wait() }
        let status = process_status(child)
        process_remove_group(child)
        process_forget(child)
        guard isWatched else { throw .notStarted(EAGAIN) }
        guard isInTime else { throw .tooSlow }
        guard status.state == .exited else { throw .killed(signal: status.value) }
        guard status.value == 0 else { throw .exited(status: status.value) }
        output.read()
        return output.bytes
    }

    /// Closes `output`, which is -1 if nobody reads what the program prints.
    private func start(environment: [String: String]? = nil, output: Int32 = -1) throws(RunError) -> pid_t {
        defer { if output >= 0 { close(output) } }
        var arguments = words.map { strdup($0) } + [nil]
        var variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let error =
            if words.isEmpty { ENOENT } else if environment == nil {
                process_start_apart(&arguments, nil, output, &child)
            } else {
                process_start_apart(&arguments, &variables, output, &child)
            }
        guard error == 0 else { throw RunError(startError: error) }
        return child
    }
}
