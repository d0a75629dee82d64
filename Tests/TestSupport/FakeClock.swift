#if os(Linux)
    import Glibc

    /// The clock of a program that preloads the library of Tests/FakeClock. It jumps to the next alarm of the program.
    package final class FakeClock: Sendable {
        private let file: Int32
        private let path: String

        /// The order of the fields in FakeClock.h.
        private enum Field: Int {
            case shift, leapt, limit, alarm, alarmCount
        }

        private static let second = 1_000_000_000

        /// Creates a clock that starts at `start`, in seconds since 1970, and does not jump.
        package init(at start: Int, home: TemporaryHome) throws {
            path = home.path + "/clock"
            file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw Pty.PtyError(description: "no \(path)") }
            for field in [Field.leapt, .limit, .alarm, .alarmCount] { write(0, field) }
            write(start * Self.second - Self.systemTime, .shift)
        }

        deinit { close(file) }

        package var prefix: [String] {
            let library = builtProgram("libfake-clock.so")
            return [ChildProcess.find("env") ?? "env", "LD_PRELOAD=\(library)", "FAKE_CLOCK=\(path)"]
        }

        package var now: Int { (Self.systemTime + read(.shift) + read(.leapt)) / Self.second }

        /// Lets the clock jump up to `limit`, in seconds since 1970. A waiting program notices this when it wakes.
        package func run(until limit: Int) { write(limit * Self.second, .limit) }

        /// Moves the clock forward at once, as after a sleep of the machine.
        package func pass(_ seconds: Int) { write(read(.shift) + seconds * Self.second, .shift) }

        package var isAtLimit: Bool { read(.alarm) > read(.limit) }

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
