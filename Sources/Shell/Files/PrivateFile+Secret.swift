import Platform

// Checks use the open file, so that another process cannot replace it after a check.
extension PrivateFile {
    /// Reads a file without access for others; `isOwn` also rejects links and other owners, which mounted secrets have.
    package func secret(limit: Int, isOwn: Bool) throws(AccessError) -> [UInt8] {
        let file: OpenFile
        do {
            file = try openForReading(isOwn ? O_NOFOLLOW : 0)
        } catch .system(ELOOP) {
            throw .notOwn
        }
        let status = try file.status()
        guard status.st_mode & S_IFMT == S_IFREG, !isOwn || status.st_uid == geteuid() else { throw .notOwn }
        guard !status.isExposed else { throw .exposed }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return try file.contents(limit: limit)
    }

    package func checkPrivate() throws(AccessError) {
        if try openForReading().status().isExposed { throw .exposed }
    }

    package var isThere: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

extension stat {
    fileprivate var isExposed: Bool { st_mode & 0o077 != 0 }
}
