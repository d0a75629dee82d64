import Platform

extension PrivateFile {
    /// The file at the end of the user's own links, which may not exist yet; the file itself if it is no link.
    func target() throws(AccessError) -> PrivateFile {
        guard followsLinks, let first = try Self.linked(from: path) else { return self }
        var path = first
        for _ in 0..<Self.mostLinks {
            guard let next = try Self.linked(from: path) else {
                let target = PrivateFile(path)
                try target.checkLinkTarget()
                return target
            }
            path = next
        }
        throw .system(ELOOP)
    }

    /// Linux follows as many.
    private static let mostLinks = 40

    /// Where the user's link leads to, or nil for what is no link.
    private static func linked(from path: String) throws(AccessError) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(errno) }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFLNK else { return nil }
        guard status.st_uid == geteuid() else { throw .notOwn }
        // A name that is no UTF-8 would become another one.
        guard let next = Files.destination(ofLink: path), !next.contains("\u{FFFD}") else { throw .system(EILSEQ) }
        return next.hasPrefix("/") ? next : PrivateFile(path).directory + "/" + next
    }

    private func checkLinkTarget() throws(AccessError) {
        var status = stat()
        guard stat(directory, &status) == 0 else { throw .system(errno) }
        // The access of others is not removed here, since the directory is not this program's.
        guard status.st_uid == geteuid() else { throw .foreign(directory: directory) }
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(errno) }
            return
        }
        // A device such as /dev/null must not be replaced by a file.
        guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { throw .notOwn }
    }
}
