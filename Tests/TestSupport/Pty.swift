import Platform

/// A program in a terminal of its own. The test types keys and reads the screen.
package final class Pty {
    package struct PtyError: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    package enum Exit: Hashable, Sendable {
        case status(Int32)
        case signal(Int32)

        init(waitStatus: Int32) {
            let signal = waitStatus & 0x7F
            self = signal == 0 ? .status(waitStatus >> 8 & 0xFF) : .signal(signal)
        }
    }

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    private var outputBytes: [UInt8] = []
    /// The output on descriptor 3, where test programs report their actions.
    package private(set) var journal = ""

    package let foundModes: TerminalModes
    package let processID: pid_t
    private var master: Int32
    /// This descriptor stays open, so that a test can read the modes after the end of the program.
    private let slave: Int32
    private let journalEnd: Int32
    private var exit: Exit?

    /// Starts a program as the leader of a session with this terminal.
    package init(
        _ arguments: [String], environment: [String: String], rows: Int = 24, columns: Int = 80,
        blocking blockedSignals: [Int32] = []
    ) throws {
        let terminal = try PtyEnds.open(rows: rows, columns: columns)
        foundModes = TerminalModes(of: terminal.slave)
        let channel = try PtyJournal.open()
        let child = try PtyChild(
            arguments: arguments, environment: environment, terminal: terminal.path, journal: channel.writing,
            blockedSignals: blockedSignals)
        close(channel.writing)
        (master, slave, journalEnd, processID) = (terminal.master, terminal.slave, channel.reading, child.processID)
    }

    deinit {
        if exit == nil {
            kill(-processID, SIGKILL)
            kill(processID, SIGKILL)
            var status: Int32 = 0
            waitpid(processID, &status, 0)
        }
        if master >= 0 { close(master) }
        close(slave)
        close(journalEnd)
    }

    /// The reply to the last query. Without it the program waits two seconds at its end.
    package static let lastResponse = "\u{1B}[?62c"

    /// Types text; the terminal turns keys such as Ctrl-C into signals.
    package func type(_ text: String) throws { try type(bytes: Array(text.utf8)) }

    package func type(bytes: [UInt8]) throws {
        guard write(master, bytes, bytes.count) == bytes.count else { throw PtyError(description: "typing failed") }
    }

    package func resize(rows: Int, columns: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    package func send(_ signal: Int32) { kill(processID, signal) }

    package func stopOutput() { tcflow(slave, TCOOFF) }

    /// Closes the terminal if it is open; the foreground process group gets SIGHUP.
    package func hangUp() {
        if master >= 0 { close(master) }
        master = -1
    }

    package var hasHungUp: Bool { master < 0 }

    package var modes: TerminalModes { TerminalModes(of: slave) }

    var foregroundGroup: pid_t { tcgetpgrp(master) }

    package var waitingBytes: Int {
        #if canImport(Glibc)
            let request = UInt(FIONREAD)
        #else
            let request: UInt = 0x4004_667F
        #endif
        var count: Int32 = 0
        return ioctl(slave, request, &count) == 0 ? Int(count) : 0
    }

    package func forgetOutput() { outputBytes = [] }

    package func waitForOutput(_ text: String, within limit: Duration = patience) throws {
        try wait(for: "“\(text)” in the output", within: limit) { output.contains(text) }
    }

    package func waitForJournal(_ text: String, within limit: Duration = patience) throws {
        try wait(for: "“\(text)” in the journal", within: limit) { journal.contains(text) }
        readWhatIsThere()
    }

    package func waitForExit(within limit: Duration = patience, reading: Bool = true) throws -> Exit {
        var isOver = false
        try wait(for: "the exit", within: limit, reading: reading) {
            isOver = isOver || journalHasEnded
            return isOver
        }
        if reading { readToTheEnd() } else { readWhatIsThere() }
        return try reap()
    }

    package var hasEnded: Bool { journalHasEnded }

    package func waitUntilQuiet(for quiet: Duration = .milliseconds(60)) {
        while step(timeout: quiet.pollTimeout, reading: true) {}
    }

    package func listen(for duration: Duration) {
        let deadline = ContinuousClock.now + duration
        while .now < deadline { _ = step(timeout: (deadline - .now).pollTimeout, reading: true) }
    }

    /// Reads up to a mark that it writes itself, because the kernel may deliver output late.
    private func readToTheEnd() {
        _ = fcntl(slave, F_SETFL, fcntl(slave, F_GETFL) | O_NONBLOCK)
        guard write(slave, Self.endMark, Self.endMark.count) == Self.endMark.count,
            (try? wait(for: "the end of the output", within: patience) {
                outputBytes.suffix(Self.endMark.count).elementsEqual(Self.endMark)
            })
                != nil
        else { return readWhatIsThere() }
        outputBytes.removeLast(Self.endMark.count)
    }

    private static let endMark = Array("\u{0}end\u{0}".utf8)

    /// Reads at most 64 times, because a program may write endlessly.
    private func readWhatIsThere() {
        for _ in 0..<64 where !step(timeout: 0, reading: true) { return }
    }

    private func reap() throws -> Exit {
        if let exit { return exit }
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 {
            guard errno == EINTR else { throw PtyError(description: "no such process") }
        }
        let found = Exit(waitStatus: status)
        exit = found
        return found
    }

    private func wait(
        for what: String, within limit: Duration, reading: Bool = true, until condition: () -> Bool
    ) throws {
        let deadline = ContinuousClock.now + limit
        while !condition() {
            let left = deadline - .now
            guard left > .zero else {
                throw PtyError(
                    description: "Waited \(limit) for \(what).\nJournal: \(journal)\nOutput: \(output.debugDescription)"
                )
            }
            _ = step(timeout: Int32(left.components.seconds * 1000) + 1000, reading: reading)
        }
    }

    private var journalHasEnded = false

    private func step(timeout: Int32, reading: Bool) -> Bool {
        var descriptors = [
            pollfd(fd: journalHasEnded ? -1 : journalEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: reading ? master : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, timeout) > 0 else { return false }
        var hasRead = false
        if descriptors[1].revents != 0, let bytes = availableBytes(from: master) {
            outputBytes += bytes
            hasRead = true
        }
        if descriptors[0].revents != 0 {
            hasRead = true
            if let bytes = availableBytes(from: journalEnd) {
                journal += String(decoding: bytes, as: UTF8.self)
            } else {
                journalHasEnded = true
            }
        }
        return hasRead
    }

    private func availableBytes(from descriptor: Int32) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count] : nil
    }
}

extension Duration {
    /// Milliseconds, rounded up, as poll(2) counts them.
    var pollTimeout: Int32 {
        Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 + 1)
    }
}
