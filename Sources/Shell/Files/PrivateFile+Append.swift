import Platform

extension PrivateFile {
    /// Appends in one piece, also with other writers; at `limit` bytes the file first becomes ".old".
    package func append(_ bytes: [UInt8], limit: Int) throws(AccessError) {
        try prepareDirectory()
        // A failed round means that a new file was begun meanwhile.
        for _ in 0..<100 where try appendOnce(bytes, limit: limit) { return }
        throw .system(EBUSY)
    }

    private func appendOnce(_ bytes: [UInt8], limit: Int) throws(AccessError) -> Bool {
        let file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT)
        // A file a little too large is better than a wait for a stopped process.
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
            // The next line must not begin in half a line.
            if isLocked { ftruncate(file.descriptor, size) }
            throw error
        }
        return true
    }
}
