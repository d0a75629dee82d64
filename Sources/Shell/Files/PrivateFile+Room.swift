import Platform

extension PrivateFile {
    /// Whether a disk has room for a few bytes in a directory: stores them in a file that has no name, so that none is left by
    /// a process that is killed.
    package static func hasRoom(inDirectory directory: String) -> Bool {
        do throws(AccessError) {
            let file = try namelessFile(inDirectory: directory)
            try file.put([UInt8](repeating: 0, count: 4096))
            try file.finish()
            return true
        } catch {
            return ![.system(ENOSPC), .system(EDQUOT)].contains(error)
        }
    }

    private static func namelessFile(inDirectory directory: String) throws(AccessError) -> OpenFile {
        do {
            return try OpenFile(directory, O_RDWR | withoutName)
        } catch {
            // Not every file system has such files.
            guard error != .system(ENOSPC), error != .system(EDQUOT) else { throw error }
            let trial = try TemporaryFile(for: PrivateFile(directory + "/trial"))
            unlink(trial.path)
            return trial.intoFile()
        }
    }

    /// O_TMPFILE, whose macro Swift does not import.
    private static let withoutName = 0o20000000 | O_DIRECTORY
}
