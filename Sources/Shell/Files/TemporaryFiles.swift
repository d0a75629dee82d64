import Platform

struct TemporaryFile: ~Copyable {
    let path: String
    let file: OpenFile

    fileprivate static let infix = ".new-"
    fileprivate static let randomCount = 6

    init(for target: PrivateFile) throws(PrivateFile.AccessError) {
        while true {
            let letters = (0..<Self.randomCount).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "x" }
            let path = target.path + Self.infix + String(letters)
            do {
                file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL)
                self.path = path
                return
            } catch .system(EEXIST) {}
        }
    }

    consuming func intoFile() -> OpenFile { file }
}

extension PrivateFile {
    /// Removes files of killed processes after a minute, when no process uses them.
    func removeAbandoned() {
        let prefix = name + TemporaryFile.infix
        let oldest = Duration.sinceEpoch - .seconds(60)
        for name in names(inDirectory: directory)
        where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + TemporaryFile.randomCount {
            let path = directory + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.modificationTime < oldest
            else { continue }
            unlink(path)
        }
    }
}
