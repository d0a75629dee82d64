#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

/// Figures of a process. Source: proc(5).
struct ProcessFigures {
    /// Processor time in hundredths of a second.
    let ticks: Double
    /// Sum for files, pipes and terminals.
    let bytesWritten: Double
    let descriptors: Double
    /// Values of /proc/PID/status by name; sizes are in kilobytes.
    private let status: [String: Double]
    private let sleeps: [String: Double]

    static var areAvailable: Bool { FileManager.default.fileExists(atPath: "/proc/self/status") }

    init(of process: pid_t) throws {
        let folder = "/proc/\(process)"
        status = Self.table(folder + "/status")
        guard status["VmRSS"] != nil else {
            throw MeasurementError(description: "\(folder)/status has no VmRSS")
        }
        bytesWritten = Self.table(folder + "/io")["wchar"] ?? .nan
        descriptors = Double(directoryNames(folder + "/fd").count)
        // User and system time are words 12 and 13 after the name in brackets.
        let words = (readText(folder + "/stat").split(separator: ")").last ?? "").split(separator: " ")
        ticks = words.count > 12 ? (Double(words[11]) ?? .nan) + (Double(words[12]) ?? .nan) : .nan
        var sleeps: [String: Double] = [:]
        for thread in directoryNames(folder + "/task") {
            sleeps[thread] = Self.table(folder + "/task/\(thread)/status")["voluntary_ctxt_switches"]
        }
        self.sleeps = sleeps
    }

    /// Returns the processor time of all threads in milliseconds, or nil if unknown.
    static func processorTime(of process: pid_t) -> Double? {
        let threads = "/proc/\(process)/task"
        let times = directoryNames(threads).compactMap { thread in
            readText("\(threads)/\(thread)/schedstat").split(separator: " ").first.flatMap { Double($0) }
        }
        return times.isEmpty ? nil : times.reduce(0, +) / 1e6
    }

    /// Returns how often threads slept since then; preemption and ended threads do not count.
    func wakeups(since earlier: ProcessFigures) -> Double {
        sleeps.reduce(0) { $0 + $1.value - (earlier.sleeps[$1.key] ?? 0) }
    }

    /// In megabytes.
    var resident: Double { (status["VmRSS"] ?? .nan) / 1024 }
    /// In megabytes, without pages of files, which processes share.
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

/// Returns an empty text if the file cannot be read.
func readText(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

func directoryNames(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
}
