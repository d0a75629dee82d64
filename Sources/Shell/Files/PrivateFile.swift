import Platform

/// A file of mode 0600 in a directory of this program: each write sets the directory to mode 0700.
package struct PrivateFile: Hashable, Sendable {
    package let path: String
    /// The outermost directory of this program, if the file may be in a subfolder of it.
    let root: String?
    let followsLinks: Bool

    /// With `root`, nothing is read, written or removed unless all directories from there on belong to the user.
    /// With `followsLinks`, a link that the user made stays when its file is replaced.
    package init(_ path: String, below root: String? = nil, followsLinks: Bool = false) {
        (self.path, self.root, self.followsLinks) = (path, root, followsLinks)
    }

    package enum AccessError: Error, Hashable, Sendable {
        case absent
        case exposed
        case notOwn
        /// The directory, or its parent, is shared or belongs to another user.
        case foreign(directory: String)
        case tooLarge(limit: Int)
        case system(Int32)
    }

    package func read(limit: Int = 1 << 20) throws(AccessError) -> [UInt8] {
        if root != nil { try checkDirectory(closing: false) }
        let file = try openForReading()
        let status = try file.status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(EISDIR) }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return try file.contents(limit: limit)
    }

    func openForReading(_ flags: Int32 = 0) throws(AccessError) -> OpenFile {
        // ENOTDIR occurs if HOME is /dev/null.
        do { return try OpenFile(path, O_RDONLY | flags) } catch .system(ENOTDIR) { throw .absent }
    }

    /// Throws `.system(EEXIST)` if the path exists, even as a dead link; `leavingDirectory` keeps the directory's mode.
    package func create(with bytes: [UInt8], leavingDirectory: Bool = false) throws(AccessError) {
        if !leavingDirectory {
            try prepareDirectory()
        } else if access(directory, F_OK) != 0 {
            try Self.makeDirectory(directory)
        }
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
        do throws(AccessError) {
            try file.put(bytes)
            try file.finish()
        } catch {
            unlink(path)
            throw error
        }
    }

    package func replace(with bytes: [UInt8]) throws(AccessError) {
        try prepareDirectory()
        try target().replaceInPlace(with: bytes)
    }

    private func replaceInPlace(with bytes: [UInt8]) throws(AccessError) {
        let temporary = try TemporaryFile(for: self)
        let temporaryPath = temporary.path
        do throws(AccessError) {
            try temporary.file.put(bytes)
            try temporary.file.finish()
            try putInPlace(temporaryPath)
        } catch {
            unlink(temporaryPath)
            throw error
        }
        removeAbandoned()
    }

    private func putInPlace(_ temporaryPath: String) throws(AccessError) {
        if rename(temporaryPath, path) == 0 { return }
        // An empty directory at the path can be removed without loss.
        guard errno == EISDIR, rmdir(path) == 0, rename(temporaryPath, path) == 0 else { throw .system(errno) }
    }

    /// Renames the file to an unused path, with "-2" and so on if necessary; throws `.absent` without a file.
    package func setAside(as suffix: String) throws(AccessError) -> String {
        try checkDirectory()
        let path = try target().path
        let newPath = try PrivateFile(path).reserve(path + "." + suffix)
        if rename(path, newPath) == 0 {
            chmod(newPath, 0o600)
            return newPath
        }
        let error = errno
        unlink(newPath)
        throw error == ENOENT ? .absent : .system(error)
    }

    package func removeSetAside(as beginning: String, except count: Int) {
        guard let file = try? target() else { return }
        file.removeOldest(as: beginning, except: count)
    }

    private func removeOldest(as beginning: String, except count: Int) {
        let prefix = name + "." + beginning
        func age(_ name: String) -> [Int] { name.split { !$0.isNumber }.compactMap { Int($0) } }
        let names = Files.names(inDirectory: directory).filter { $0.hasPrefix(prefix) }
            .sorted { age($0).lexicographicallyPrecedes(age($1)) }
        for name in names.dropLast(count) { unlink(directory + "/" + name) }
    }

    private func reserve(_ name: String) throws(AccessError) -> String {
        let last = PrivateFile(name).name
        let taken = names(inDirectory: directory).compactMap {
            $0 == last ? 1 : $0.hasPrefix(last + "-") ? Int($0.dropFirst(last.count + 1)) : nil
        }
        var number = (taken.max() ?? 0) + 1
        var candidate = number == 1 ? name : "\(name)-\(number)"
        while true {
            do {
                _ = try OpenFile(candidate, O_WRONLY | O_CREAT | O_EXCL)
                return candidate
            } catch .system(EEXIST) {
                number += 1
                candidate = "\(name)-\(number)"
            }
        }
    }

    package func remove() throws(AccessError) {
        do { try checkDirectory() } catch .absent { return }
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(errno) }
    }
}
