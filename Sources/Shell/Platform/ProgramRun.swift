import PlatformShim

struct ProgramRun {
    private let child: ProcessChild
    private let watch: SignalWatch
    private let group: ProcessGroup
    private var terminal: LentTerminal?
    private var output: ProgramOutput
    private var status = ProcessStatus(state: .running, value: 0)
    private var continuations = 0
    private var isTooSlow = false
    private var hasHungUp = false
    private(set) var interruption: Int32?

    /// The times from SIGTERM to SIGKILL: normally, and if this process has to end.
    private static let (grace, shortGrace) = (Duration.seconds(2), Duration.milliseconds(300))
    private static let mostContinuations = 100

    init(_ program: Program, watch: SignalWatch, inForeground: Bool) throws(Program.RunError) {
        self.watch = watch
        terminal = inForeground ? LentTerminal() : nil
        group = terminal != nil ? .foreground : Self.hasTerminal ? .shared : .own
        var child = ProcessChild()
        var words = program.words.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let startError = program.words.isEmpty ? ENOENT : process_start(&words, group, &child)
        guard startError == 0 else {
            terminal?.reclaim(from: nil)
            watch.end()
            throw Program.RunError(startError: startError)
        }
        self.child = child
        output = ProgramOutput(descriptor: child.output)
    }

    private static var hasTerminal: Bool {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        if terminal >= 0 { close(terminal) }
        return terminal >= 0
    }

    private var hasEnded: Bool { status.state == .exited || status.state == .killed }
    private var isInterrupted: Bool { interruption != nil || hasHungUp }

    mutating func wait(within limit: Duration) {
        let deadline = ContinuousClock.now + limit
        while !hasEnded, !isInterrupted, .now < deadline { step(until: deadline) }
        guard !hasEnded else { return }
        isTooSlow = !isInterrupted
        end(within: isInterrupted ? Self.shortGrace : Self.grace)
    }

    private mutating func end(within grace: Duration) {
        send(SIGTERM)
        // A stopped process receives SIGTERM only after SIGCONT.
        send(SIGCONT)
        let deadline = ContinuousClock.now + grace
        while !hasEnded, .now < deadline { step(until: deadline) }
        // SIGKILL also ends other processes of the group, whose number is still in use.
        send(SIGKILL)
    }

    mutating func finish() -> Result<[UInt8], Program.RunError> {
        process_forget(child.id)
        // Other processes may keep the pipe open, so the read does not wait for the end.
        output.read()
        output.close()
        terminal?.reclaim(from: child.id)
        if isInterrupted { return .failure(.interrupted) }
        if isTooSlow { return .failure(.tooSlow) }
        let wasCut = output.isCut && [SIGPIPE, 128 + SIGPIPE].contains(status.value)
        if status.value == 0 || wasCut { return .success(output.bytes) }
        return .failure(status.state == .exited ? .exited(status: status.value) : .killed(signal: status.value))
    }

    private func send(_ signal: Int32) { kill(group == .shared ? child.id : -child.id, signal) }

    private mutating func step(until deadline: ContinuousClock.Instant) {
        // poll without events reports a hang-up of the terminal.
        var descriptors = [
            pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: output.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: terminal == nil || hasHungUp ? -1 : STDIN_FILENO, events: 0, revents: 0),
        ]
        guard poll(&descriptors, nfds_t(descriptors.count), (deadline - .now).pollMilliseconds) > 0 else { return }
        if let ending = watch.readEnding(), interruption == nil { interruption = ending }
        if descriptors[1].revents != 0 { output.read() }
        if descriptors[2].revents != 0 { hasHungUp = true }
        status = process_status(child.id)
        if status.state == .stopped { resume() }
    }

    private mutating func resume() {
        guard let terminal, [SIGTSTP, SIGTTIN, SIGTTOU].contains(status.value),
            continuations < Self.mostContinuations, terminal.moveToForeground(child.id)
        else { return }
        continuations += 1
        send(SIGCONT)
    }
}

extension Program.RunError {
    init(startError: Int32) {
        self =
            switch startError {
            case ENOENT, ENOTDIR: .notFound
            case EACCES, ENOEXEC, EISDIR: .notExecutable
            default: .notStarted(startError)
            }
    }
}
