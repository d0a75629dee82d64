import Platform

extension PrivateFile {
    /// Whether a disk has room for a few bytes in a directory: stores them in a file that goes at once.
    package static func hasRoom(inDirectory directory: String) -> Bool {
        do throws(AccessError) {
            let trial = try TemporaryFile(for: PrivateFile(directory + "/trial"))
            defer { unlink(trial.path) }
            try trial.file.put([UInt8](repeating: 0, count: 4096))
            return true
        } catch {
            return ![.system(ENOSPC), .system(EDQUOT)].contains(error)
        }
    }
}
