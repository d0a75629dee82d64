#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a process holds of the machine.
package struct Footprint: Hashable, Sendable {
    /// Private memory that is resident, in kilobytes.
    package let privateKilobytes: Int
    /// Open descriptors.
    package let descriptors: Int

    /// Nil where there is no such process, or the system has no `/proc` to ask.
    package init?(of processID: Int32) {
        let folder = "/proc/\(processID)"
        guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd")
        else { return nil }
        privateKilobytes = kilobytes
        descriptors = names.count
    }
}
