import Platform

// Checks use the open file, so that it cannot be swapped in between.
extension PrivateFile {
    /// Reads a file that no other user can read or change. With `isOwn` it must be this user's and no link; a file that
    /// the user named may be another user's, as mounted secrets are.
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

    /// Throws `.exposed` where other users can read or change the file.
    package func checkUnexposed() throws(AccessError) {
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
