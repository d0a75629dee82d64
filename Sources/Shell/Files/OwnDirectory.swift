import Platform

// A process with another user's HOME, as under sudo, must not write files there.
extension PrivateFile {
    var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    var name: String { String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]) }

    package func prepareDirectory() throws(AccessError) {
        for directory in ownDirectories {
            do {
                try Self.check(directory)
            } catch .absent {
                try Self.makeDirectory(directory)
                try Self.check(directory)
            }
        }
    }

    /// With `closing`, the access of others to the directory is removed.
    func checkDirectory(closing: Bool = true) throws(AccessError) {
        for directory in ownDirectories { try Self.check(directory, closing: closing) }
    }

    package var isInOwnDirectory: Bool { (try? checkDirectory(closing: false)) != nil }

    /// The directories of this program on the way to the file, the outermost first.
    private var ownDirectories: [String] {
        let directory = directory
        guard let root, directory.hasPrefix(root + "/") else { return [directory] }
        return directory.dropFirst(root.count).split(separator: "/").reduce(into: [root]) { found, name in
            found.append(found[found.count - 1] + "/" + name)
        }
    }

    private static func check(_ directory: String, closing: Bool = true) throws(AccessError) {
        var status = stat()
        guard lstat(directory, &status) == 0 else { throw errno == ENOENT ? .absent : .system(errno) }
        // Only the user's own link may point to another directory.
        let isOwnLink = status.st_mode & S_IFMT == S_IFLNK && status.st_uid == geteuid()
        guard isOwnLink || status.isOwnDirectory else { throw .foreign(directory: directory) }
        let opened = try OpenFile(directory, O_RDONLY | O_DIRECTORY | (isOwnLink ? 0 : O_NOFOLLOW))
        status = try opened.status()
        guard status.isOwnDirectory else { throw .foreign(directory: directory) }
        guard closing, status.st_mode & 0o077 != 0 else { return }
        guard fchmod(opened.descriptor, 0o700) == 0 else { throw .system(errno) }
    }

    static func makeDirectory(_ directory: String) throws(AccessError) {
        let parent = PrivateFile(directory).directory
        var (link, status) = (stat(), stat())
        if lstat(parent, &link) == 0, stat(parent, &status) == 0 {
            guard [link, status].allSatisfy({ [0, geteuid()].contains($0.st_uid) }) else {
                throw .foreign(directory: parent)
            }
        } else {
            guard errno == ENOENT else { throw .system(errno) }
            try makeDirectory(parent)
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
