#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

/// What the kernel knows of a process.
///
/// Source: proc(5).
struct ProcessFigures {
    /// Processor time in hundredths of a second.
    let ticks: Double
    /// To files, pipes and terminals.
    let bytesWritten: Double
    let descriptors: Double
    /// Numbers by the names of /proc/PID/status; sizes are in kilobytes.
    private let status: [String: Double]
    /// How often each thread has gone to sleep.
    private let sleeps: [String: Double]

    /// Only Linux has them.
    static var areAvailable: Bool { FileManager.default.fileExists(atPath: "/proc/self/status") }

    init(of process: pid_t) throws {
        let folder = "/proc/\(process)"
        status = Self.table(folder + "/status")
        guard status["VmRSS"] != nil else {
            throw MeasurementError(description: "\(folder)/status tells nothing")
        }
        bytesWritten = Self.table(folder + "/io")["wchar"] ?? .nan
        descriptors = Double(directoryNames(folder + "/fd").count)
        // After the name, which is in brackets, user and system time are the 12th and 13th words.
        let words = (readText(folder + "/stat").split(separator: ")").last ?? "").split(separator: " ")
        ticks = words.count > 12 ? (Double(words[11]) ?? .nan) + (Double(words[12]) ?? .nan) : .nan
        var sleeps: [String: Double] = [:]
        for thread in directoryNames(folder + "/task") {
            sleeps[thread] = Self.table(folder + "/task/\(thread)/status")["voluntary_ctxt_switches"]
        }
        self.sleeps = sleeps
    }

    /// Milliseconds that its threads had a processor; nil where the kernel does not tell.
    static func processorTime(of process: pid_t) -> Double? {
        let threads = "/proc/\(process)/task"
        let times = directoryNames(threads).compactMap { thread in
            readText("\(threads)/\(thread)/schedstat").split(separator: " ").first.flatMap { Double($0) }
        }
        return times.isEmpty ? nil : times.reduce(0, +) / 1e6
    }

    /// How often a thread has been woken since then, and has gone to sleep again; losing the processor to another program
    /// is no wake-up. Threads that have ended in between do not count.
    func wakeups(since earlier: ProcessFigures) -> Double {
        sleeps.reduce(0) { $0 + $1.value - (earlier.sleeps[$1.key] ?? 0) }
    }

    /// Megabytes.
    var resident: Double { (status["VmRSS"] ?? .nan) / 1024 }
    /// Megabytes that are no pages of a file, hence not shared.
    var residentPrivate: Double { (status["RssAnon"] ?? .nan) / 1024 }

    private static func table(_ path: String) -> [String: Double] {
        var table: [String: Double] = [:]
        for line in readText(path).split(separator: "\n") {
            let words = line.split { ": \t".contains($0) }
            if words.count >= 2, let number = Double(words[1]) { table[String(words[0])] = number }
        }
        return table
    }
}

/// The text of a file; "" if it cannot be read.
func readText(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

private func directoryNames(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
}
