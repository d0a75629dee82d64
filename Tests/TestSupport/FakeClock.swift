#if os(Linux)
    import Glibc

    /// The clock of a program that is started with the library of Tests/FakeClock before all others: whenever the program
    /// would wait for its next alarm, its clock leaps there.
    package final class FakeClock: Sendable {
        private let file: Int32
        private let path: String

        /// The places of FakeClock.h.
        private enum Field: Int {
            case shift, leapt, limit, alarm, alarmCount
        }

        private static let second = 1_000_000_000

        /// A clock that begins at this second since 1970 and leaps nowhere yet.
        package init(at start: Int, home: TemporaryHome) throws {
            path = home.path + "/clock"
            file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw Pty.PtyError(description: "no \(path)") }
            for field in [Field.leapt, .limit, .alarm, .alarmCount] { write(0, field) }
            write(start * Self.second - Self.systemTime, .shift)
        }

        deinit { close(file) }

        /// What has to come before a command line for the command to have this clock.
        package var prefix: [String] {
            let library = builtProgram("libfake-clock.so")
            return [ChildProcess.find("env") ?? "env", "LD_PRELOAD=\(library)", "FAKE_CLOCK=\(path)"]
        }

        /// Seconds since 1970, as the program sees them.
        package var now: Int { (Self.systemTime + read(.shift) + read(.leapt)) / Self.second }

        /// Lets the clock leap until this second since 1970; a program that waits notices when something else wakes it.
        package func run(until limit: Int) { write(limit * Self.second, .limit) }

        /// Lets so many seconds pass at once, as a set clock or a sleep of the machine does.
        package func pass(_ seconds: Int) { write(read(.shift) + seconds * Self.second, .shift) }

        /// Whether the program waits for a moment to which its clock does not leap, having done all that was due before.
        package var isAtLimit: Bool { read(.alarm) > read(.limit) }

        /// How often the program has begun to wait for another moment than before.
        package var alarmCount: Int { read(.alarmCount) }

        private static var systemTime: Int {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return time.tv_sec * second + time.tv_nsec
        }

        private func read(_ field: Field) -> Int {
            var value: Int64 = 0
            let count = pread(file, &value, 8, field.rawValue * 8)
            precondition(count == 8, "the file of the clock is too short")
            return Int(value)
        }

        private func write(_ value: Int, _ field: Field) {
            var value = Int64(value)
            let count = pwrite(file, &value, 8, field.rawValue * 8)
            precondition(count == 8, "the file of the clock takes nothing")
        }
    }
#endif
