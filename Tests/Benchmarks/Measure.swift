import TestSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program to be measured, and how to tell that its first frame is there.
struct Candidate {
    let arguments: [String]
    let environment: [String: String]
    let firstWords: String

    func start() throws -> Pty {
        try Pty(arguments, environment: environment.merging(["TERM": "xterm-256color"]) { $1 })
    }

    /// Milliseconds from exec until the first words are there.
    func firstFrame() throws -> Double {
        let begin = ContinuousClock.now
        let terminal = try start()
        try terminal.waitForOutput(firstWords)
        let elapsed = begin.duration(to: .now)
        try quit(terminal)
        return elapsed.milliseconds
    }

    /// Milliseconds and bytes from a key until its frame has begun; the median of many.
    func key(_ key: String, at terminal: Pty, count: Int = 15) throws -> (milliseconds: Double, bytes: Double) {
        var times: [Double] = []
        var bytes: [Double] = []
        for _ in 0..<count {
            terminal.settle()
            terminal.forgetOutput()
            let begin = ContinuousClock.now
            try terminal.type(key)
            try terminal.waitForOutput("\u{1B}")
            times.append(begin.duration(to: .now).milliseconds)
            terminal.settle()
            bytes.append(Double(terminal.output.utf8.count))
        }
        return (times.median, bytes.median)
    }

    func quit(_ terminal: Pty) throws {
        try terminal.type("q")
        _ = try terminal.waitForExit()
    }
}

/// What the kernel knows of a process.
struct ProcessFigures {
    /// Kilobytes by the names of /proc/PID/status.
    private let status: [String: Double]
    let ticks: Double
    let bytesWritten: Double

    init(of process: pid_t) {
        status = Self.table("/proc/\(process)/status")
        bytesWritten = Self.table("/proc/\(process)/io")["wchar"] ?? 0
        // After the name, which is in brackets, user and system time are the 12th and 13th words.
        let words = (readText("/proc/\(process)/stat").split(separator: ")").last ?? "").split(separator: " ")
        ticks = words.count > 12 ? (Double(words[11]) ?? 0) + (Double(words[12]) ?? 0) : 0
        var switches: [String: Double] = [:]
        for thread in directoryNames("/proc/\(process)/task") {
            let table = Self.table("/proc/\(process)/task/\(thread)/status")
            switches[thread] = (table["voluntary_ctxt_switches"] ?? 0) + (table["nonvoluntary_ctxt_switches"] ?? 0)
        }
        self.switches = switches
    }

    /// Context switches by thread.
    private let switches: [String: Double]

    /// How often a thread ran again since then; threads that have ended in between do not count.
    func wakeups(since earlier: ProcessFigures) -> Double {
        switches.reduce(0) { $0 + $1.value - (earlier.switches[$1.key] ?? 0) }
    }

    var resident: Double { status["VmRSS"] ?? 0 }
    var residentPrivate: Double { status["RssAnon"] ?? 0 }

    private static func table(_ path: String) -> [String: Double] {
        var table: [String: Double] = [:]
        for line in readText(path).split(separator: "\n") {
            let words = line.split { ": \t".contains($0) }
            if words.count >= 2, let number = Double(words[1]) { table[String(words[0])] = number }
        }
        return table
    }
}

func readText(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}

func directoryNames(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}

extension [Double] {
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
