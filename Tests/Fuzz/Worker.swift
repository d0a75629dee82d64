import FoundationEssentials
import Platform
import TestSupport

/// This program as a child process, because a trap ends a process and must not end the search.
struct Worker {
    private let words: [String]
    private let progressFile = Findings.folder + "/progress-\(getpid())"

    /// Environment variable with the path of the progress file.
    static let progressVariable = "FUZZ_PROGRESS"

    init(_ words: [String]) { self.words = words }

    enum Ending {
        /// `last` is nil if no case was begun.
        case ended(findings: Int, last: Int?)
        /// `trying` is nil if no case was begun.
        case killed(signal: Int32, trying: Int?)
    }

    func run(_ further: [String]) throws -> Ending {
        var variables = ProcessInfo.processInfo.environment
        variables[Self.progressVariable] = progressFile
        // A crash report takes longer than thousands of cases.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        try Data().write(to: URL(filePath: progressFile))
        defer { try? FileManager.default.removeItem(atPath: progressFile) }
        let exit = try ChildProcess.run([CommandLine.arguments[0]] + words + further, environment: variables)
        let progress = FileManager.default.contents(atPath: progressFile).map { String(decoding: $0, as: UTF8.self) }
        let last = progress.flatMap { Int($0.filter(\.isNumber)) }
        switch exit {
        case .status(let status): return .ended(findings: Int(status), last: last)
        case .signal(let signal): return .killed(signal: signal, trying: last)
        }
    }
}

/// Progress of a child: it writes the current case for its parent and limits the processor time.
struct Progress {
    private let descriptor: Int32

    /// In seconds of processor time, because the real time depends on other programs.
    fileprivate static let limit = 2

    /// Writes nothing without a parent.
    init() {
        descriptor = ProcessInfo.processInfo.environment[Worker.progressVariable].map { open($0, O_WRONLY) } ?? -1
    }

    var isChild: Bool { descriptor >= 0 }

    func begin(_ number: Int) {
        note(number)
        if isChild { setTimer(seconds: Self.limit) }
    }

    /// Writes the number without a time limit.
    func note(_ number: Int) {
        guard isChild else { return }
        setTimer(seconds: 0)
        let digits = Array("\(number)".utf8)
        let text = digits + [UInt8](repeating: 0x20, count: 20 - digits.count)
        _ = pwrite(descriptor, text, text.count, 0)
    }

    /// Ends the time limit.
    func end() { if isChild { setTimer(seconds: 0) } }

    private func setTimer(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = time_t(seconds)
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        #else
            setitimer(ITIMER_PROF, &timer, nil)
        #endif
    }
}

extension Int32 {
    var asSignal: String {
        self == SIGPROF ? "used more than \(Progress.limit) s of processor time" : "was ended by signal \(self)"
    }
}
