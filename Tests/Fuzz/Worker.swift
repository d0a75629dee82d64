import FoundationEssentials
import Platform
import TestSupport

/// This program again, as a child that may be killed by what it tries: a trap ends a process, and must not end the hunt.
struct Worker {
    private let words: [String]
    private let progressFile = Findings.folder + "/progress-\(getpid())"

    /// Where a child notes what it is about to try.
    static let variable = "FUZZ_PROGRESS"

    init(_ words: [String]) { self.words = words }

    enum Ending {
        /// It ended by itself, having told of so many findings, and begun this last; nil if nothing was begun.
        case ended(findings: Int, last: Int?)
        /// It was killed while it tried this; nil if nothing was begun.
        case killed(signal: Int32, trying: Int?)
    }

    func run(_ further: [String]) throws -> Ending {
        var variables = ProcessInfo.processInfo.environment
        variables[Self.variable] = progressFile
        // The report of a trap takes longer than thousands of cases.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        try Data().write(to: URL(filePath: progressFile))
        defer { try? FileManager.default.removeItem(atPath: progressFile) }
        let exit = try ChildProcess.run([CommandLine.arguments[0]] + words + further, environment: variables)
        let note = FileManager.default.contents(atPath: progressFile).map { String(decoding: $0, as: UTF8.self) }
        let last = note.flatMap { Int($0.filter(\.isNumber)) }
        switch exit {
        case .status(let status): return .ended(findings: Int(status), last: last)
        case .signal(let signal): return .killed(signal: signal, trying: last)
        }
    }
}

/// A child's note of what it is about to try; what takes more than two seconds of the processor ends it.
struct Progress {
    private let descriptor: Int32

    /// Seconds that one case may take, of this process: on a busy machine others take far more.
    fileprivate static let limit = 2

    /// Notes nothing where no parent asks for it.
    init() {
        descriptor = ProcessInfo.processInfo.environment[Worker.variable].map { open($0, O_WRONLY) } ?? -1
    }

    var isWatched: Bool { descriptor >= 0 }

    func begin(_ number: Int) {
        note(number)
        if isWatched { setTimer(seconds: Self.limit) }
    }

    /// That it is next, and may take its time to be made.
    func note(_ number: Int) {
        guard isWatched else { return }
        setTimer(seconds: 0)
        let note = Array("\(number)".utf8)
        let text = note + [UInt8](repeating: 0x20, count: 20 - note.count)
        _ = pwrite(descriptor, text, text.count, 0)
    }

    /// What has been begun is over, and what follows may take its time.
    func end() { if isWatched { setTimer(seconds: 0) } }

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
    /// How a signal reads in a finding.
    var asSignal: String { self == SIGPROF ? "took more than \(Progress.limit) s" : "ended by signal \(self)" }
}
