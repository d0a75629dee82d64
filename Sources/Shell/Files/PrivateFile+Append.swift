import Platform

extension PrivateFile {
    /// Appends in one write; renames the file to ".old" first if it would exceed `limit` bytes.
    package func append(_ bytes: [UInt8], limit: Int) throws(AccessError) {
        try prepareDirectory()
        let target = try target()
        for _ in 0..<100 where try target.appendOnce(bytes, limit: limit) { return }
        throw .system(EBUSY)
    }

    private func appendOnce(_ bytes: [UInt8], limit: Int) throws(AccessError) -> Bool {
        let file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT)
        // Without the lock the file may exceed the limit, because its holder may be stopped.
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
            // The next line must not follow half a line.
            if isLocked { ftruncate(file.descriptor, size) }
            throw error
        }
        return true
    }
}
