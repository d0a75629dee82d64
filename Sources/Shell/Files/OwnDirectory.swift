import Platform

// A process with another user's HOME, as under sudo, must not write files there.
extension PrivateFile {
    var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    var name: String { String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]) }

    package func prepareDirectory() throws(AccessError) {
        do {
            try checkDirectory()
        } catch .absent {
            try makeDirectory()
            try checkDirectory()
        }
    }

    func checkDirectory() throws(AccessError) {
        let directory = directory
        var status = stat()
        guard lstat(directory, &status) == 0 else { throw errno == ENOENT ? .absent : .system(errno) }
        // Only the user's own link may point to another directory.
        let isOwnLink = status.st_mode & S_IFMT == S_IFLNK && status.st_uid == geteuid()
        guard isOwnLink || status.isOwnDirectory else { throw .foreign(directory: directory) }
        let opened = try OpenFile(directory, O_RDONLY | O_DIRECTORY | (isOwnLink ? 0 : O_NOFOLLOW))
        status = try opened.status()
        guard status.isOwnDirectory else { throw .foreign(directory: directory) }
        guard status.st_mode & 0o077 == 0 || fchmod(opened.descriptor, 0o700) == 0 else { throw .system(errno) }
    }

    func makeDirectory() throws(AccessError) {
        let parent = PrivateFile(directory)
        var status = stat()
        if stat(parent.directory, &status) == 0 {
            guard [0, geteuid()].contains(status.st_uid) else { throw .foreign(directory: parent.directory) }
        } else {
            guard errno == ENOENT else { throw .system(errno) }
            try parent.makeDirectory()
        }
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else { throw .system(errno) }
    }
}

extension stat {
    /// False for a shared directory such as /tmp, even if it belongs to the user.
    fileprivate var isOwnDirectory: Bool {
        st_mode & S_IFMT == S_IFDIR && st_uid == geteuid() && st_mode & S_ISVTX == 0
    }
}
