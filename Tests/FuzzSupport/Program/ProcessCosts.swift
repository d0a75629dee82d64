import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a process holds, as far as the system tells; nothing where it does not.
struct ProcessCosts {
    let descriptors: Int
    let privateKilobytes: Int

    init(of process: pid_t) {
        let files = FileManager.default
        descriptors = (try? files.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
        let status = files.contents(atPath: "/proc/\(process)/status").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        privateKilobytes = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
