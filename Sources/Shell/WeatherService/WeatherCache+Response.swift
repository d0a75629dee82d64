import Weather

extension WeatherCache {
    /// However old it is.
    package func storedResponse(named name: String) -> (body: [UInt8], fetchedAt: UnixTime)? {
        entry(ofResponse: name).read().map { ($0.body, $0.fetchedAt) }
    }

    /// The stored response while `isRecent`, else that of one request for all copies of the program.
    package func response(
        named name: String, now: () -> UnixTime, isRecent: (_ body: [UInt8], _ fetchedAt: UnixTime) -> Bool,
        request: () async throws(WeatherError) -> [UInt8]
    ) async throws(WeatherError) -> (body: [UInt8], fetchedAt: UnixTime) {
        let entry = entry(ofResponse: name)
        let start = now()
        func recent() -> (body: [UInt8], fetchedAt: UnixTime)? {
            entry.read().flatMap { isRecent($0.body, $0.fetchedAt) ? ($0.body, $0.fetchedAt) : nil }
        }
        if let known = recent() { return known }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored a response during the wait.
        if let known = recent() { return known }
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: false) { throw error }
        do throws(WeatherError) {
            let stored = CacheEntry.Stored(fetchedAt: now(), body: try await request())
            try? entry.write(stored)
            lock?.clearNote()
            return (stored.body, stored.fetchedAt)
        } catch {
            if !Task.isCancelled { lock?.record(error, at: now()) }
            throw error
        }
    }
}
