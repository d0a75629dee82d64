import Platform

/// Returns nil for an unreadable file, or a file of more than `limit` bytes.
package func contents(ofFile path: String, limit: Int = 1 << 20) -> [UInt8]? {
    try? PrivateFile(path).read(limit: limit)
}

package func modificationTime(ofFile path: String) -> Duration? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.modificationTime : nil
}

package func destination(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

package func names(inDirectory path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        // A copy of a whole dirent would read past the end of the entry.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
        let name = UnsafeRawPointer(entry) + offset
        names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
}

extension stat {
    var modificationTime: Duration {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
