import Platform

/// A file that is this user's alone: 0600 in directories of 0700, replaced whole or not at all.
///
/// The directory it lies in is made 0700 by whatever writes here, so it has to be one that holds nothing for others.
package struct PrivateFile: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    package enum Problem: Error, Hashable, Sendable {
        case absent
        /// Others may read it, or change it.
        case exposed
        /// A link, a directory, a pipe or a device where a plain file is wanted, or another user's.
        case notOwn
        /// The directory is another user's or shared, or not to be made without leaving files in another user's.
        case foreign(directory: String)
        /// Larger than `limit` bytes.
        case tooLarge(limit: Int)
        /// Anything else the system says no to, with its error number.
        case system(Int32)
    }

    /// The whole content, wherever the file lies.
    package func read(limit: Int = 1 << 20) throws(Problem) -> [UInt8] {
        let file = try openForReading()
        let status = try file.status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(EISDIR) }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return try file.contents(limit: limit)
    }

    func openForReading(_ flags: Int32 = 0) throws(Problem) -> OpenFile {
        // With /dev/null for a HOME there are no files either.
        do { return try OpenFile(path, O_RDONLY | flags) } catch .system(ENOTDIR) { throw .absent }
    }

    /// Writes a file that is not there yet: `.system(EEXIST)` where anything has its name, be it a link that leads nowhere.
    /// Missing directories are made; with `leavingDirectory` one that exists is taken as it is, with its permissions.
    package func create(with bytes: [UInt8], leavingDirectory: Bool = false) throws(Problem) {
        if !leavingDirectory {
            try prepareDirectory()
        } else if access(directory, F_OK) != 0 {
            try makeDirectory()
        }
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
        do throws(Problem) {
            try file.put(bytes)
            try file.finish()
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Puts new content in place of the old in one step; missing directories are made.
    package func replace(with bytes: [UInt8]) throws(Problem) {
        try prepareDirectory()
        let temporary = try TemporaryFile(for: self)
        let temporaryPath = temporary.path
        do throws(Problem) {
            try temporary.file.put(bytes)
            try temporary.file.finish()
            try putInPlace(temporaryPath)
        } catch {
            unlink(temporaryPath)
            throw error
        }
        removeAbandoned()
    }

    private func putInPlace(_ temporaryPath: String) throws(Problem) {
        if rename(temporaryPath, path) == 0 { return }
        // An empty directory where the file belongs holds nothing that could be lost.
        guard errno == EISDIR, rmdir(path) == 0, rename(temporaryPath, path) == 0 else { throw .system(errno) }
    }

    /// Moves the file out of the way, never over another, and returns its new path: with "-2" after it where the plain one
    /// is taken, and so on. `.absent` when there is none, as when another process was faster.
    package func setAside(as suffix: String) throws(Problem) -> String {
        try checkDirectory()
        let target = try reserve(path + "." + suffix)
        // Over the empty file just made, which no other process has a claim to.
        if rename(path, target) == 0 {
            // It may have been written by another program, for all to read.
            chmod(target, 0o600)
            return target
        }
        let problem = errno
        unlink(target)
        throw problem == ENOENT ? .absent : .system(problem)
    }

    /// Removes of the files that were set aside under names that begin so all but the newest `count`: figures in a name, a
    /// date and a number, tell which is newer.
    package func removeSetAside(as beginning: String, except count: Int) {
        let prefix = name + "." + beginning
        func age(_ name: String) -> [Int] { name.split { !$0.isNumber }.compactMap { Int($0) } }
        let names = Files.names(inDirectory: directory).filter { $0.hasPrefix(prefix) }
            .sorted { age($0).lexicographicallyPrecedes(age($1)) }
        for name in names.dropLast(count) { unlink(directory + "/" + name) }
    }

    /// Makes an empty file under a name that is free, after all that are taken.
    private func reserve(_ name: String) throws(Problem) -> String {
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

    /// Removes the file if there is one.
    package func remove() throws(Problem) {
        do { try checkDirectory() } catch .absent { return }
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(errno) }
    }
}
