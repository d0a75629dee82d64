#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

package struct Footprint: Hashable, Sendable {
    /// Resident private memory, in kilobytes.
    package let privateKilobytes: Int
    /// Targets of the open descriptors, such as `/dev/pts/1` or `socket:[17]`.
    package let files: [String]
    package var descriptors: Int { files.count }
    package var sockets: Int { files.count { $0.hasPrefix("socket:") } }

    /// Returns nil if there is no such process or no `/proc`.
    package init?(of processID: Int32) {
        let folder = "/proc/\(processID)"
        guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd")
        else { return nil }
        privateKilobytes = kilobytes
        files = names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/fd/" + $0) }
    }
}
