#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What questions to the location service hold of this process while work on them goes on, as Linux lists it.
enum TemporaryTraces {
    /// What the descriptors lead to: their numbers are given out again.
    static var descriptors: Set<String> {
        let links = names(in: "/proc/self/fd").map { "/proc/self/fd/" + $0 }
        return Set(links.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) })
    }

    /// Whether a thread of the shim is there; the pools of others come and go as they like.
    static var hasThreads: Bool {
        names(in: "/proc/self/task").contains { thread in
            FileManager.default.contents(atPath: "/proc/self/task/\(thread)/comm") == Data("location\n".utf8)
        }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
}
