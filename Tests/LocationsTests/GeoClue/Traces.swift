#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Descriptors and threads of location requests in this process, from /proc.
enum TemporaryTraces {
    /// Targets of the open descriptors, because their numbers are reused.
    static var descriptors: Set<String> {
        let links = names(in: "/proc/self/fd").map { "/proc/self/fd/" + $0 }
        return Set(links.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) })
    }

    /// Whether a thread of the shim exists; threads of other pools may come and go.
    static var hasThreads: Bool {
        names(in: "/proc/self/task").contains { thread in
            FileManager.default.contents(atPath: "/proc/self/task/\(thread)/comm") == Data("location\n".utf8)
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
