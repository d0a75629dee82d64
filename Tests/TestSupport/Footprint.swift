#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a process holds of the machine.
package struct Footprint: Hashable, Sendable {
    /// Private memory that is resident, in kilobytes.
    package let privateKilobytes: Int
    /// What each open descriptor leads to, such as `/dev/pts/1` or `socket:[17]`.
    package let files: [String]
    /// Open descriptors.
    package var descriptors: Int { files.count }
    /// Those of them that are sockets.
    package var sockets: Int { files.count { $0.hasPrefix("socket:") } }

    /// Nil where there is no such process, or the system has no `/proc` to ask.
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
