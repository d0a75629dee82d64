import Platform

extension PrivateFile {
    /// Adds to the end of the file in one piece, also while other processes do; a file that would pass `limit` bytes
    /// becomes the one old copy first, with ".old" after its name.
    package func append(_ bytes: [UInt8], limit: Int) throws(Problem) {
        try prepareDirectory()
        // A round without success is one in which this or another process has begun a new file.
        for _ in 0..<100 where try appendOnce(bytes, limit: limit) { return }
        throw .system(EBUSY)
    }

    private func appendOnce(_ bytes: [UInt8], limit: Int) throws(Problem) -> Bool {
        let file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT)
        // Rather a file a little too large, or two pieces of a line apart, than to wait for a process that was stopped.
        let isLocked = file.lock(within: .milliseconds(50))
        guard file.isStill(at: path) else { return false }
        let size = try file.status().st_size
        if isLocked, size > 0, Int(size) + bytes.count > limit {
            guard rename(path, path + ".old") == 0 else { throw .system(errno) }
            return false
        }
        do {
            try file.put(bytes)
        } catch {
            // No half line for the next one to begin in.
            if isLocked { ftruncate(file.descriptor, size) }
            throw error
        }
        return true
    }
}
