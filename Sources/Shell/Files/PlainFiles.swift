import Platform

// Files that other programs write.

/// The whole content of a plain file; nil where it cannot be read or has more than `limit` bytes.
package func contents(ofFile path: String, limit: Int = 1 << 20) -> [UInt8]? {
    try? PrivateFile(path).read(limit: limit)
}

/// When it was written last, since 1970; of a link the link itself.
package func modificationTime(ofFile path: String) -> Duration? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.modificationTime : nil
}

/// Where a symbolic link leads to.
package func destination(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The names in a directory, in any order; empty where it cannot be read.
package func names(inDirectory path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        // In place: a copy would reach past the end of an entry with a short name.
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
