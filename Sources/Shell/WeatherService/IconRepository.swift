import Files
import Weather

/// The pictures of a service: from the disk, or else by one request for all copies of the program.
package struct IconRepository: Sendable {
    package struct Request: Sendable {
        let perform: @Sendable (IconCode) async throws(WeatherError) -> [UInt8]

        package init(_ perform: @escaping @Sendable (IconCode) async throws(WeatherError) -> [UInt8]) {
            self.perform = perform
        }
    }

    private let cache: WeatherCache?
    private let request: Request
    private let now: @Sendable () -> UnixTime

    package init(cache: WeatherCache?, request: Request, now: @escaping @Sendable () -> UnixTime) {
        self.cache = cache
        self.request = request
        self.now = now
    }

    /// Nil if no picture is stored and `mayRequest` is false. A picture that `read` refuses is not stored.
    package func icon<Value, Failure>(
        _ code: IconCode, mayRequest: Bool, read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Result<Value, Failure>? {
        guard let cache else { return mayRequest ? read(try await request.perform(code)) : nil }
        let entry = cache.entry(of: code)
        func stored() -> Result<Value, Failure>? {
            guard case .success(let value)? = entry.read().map({ read($0.body) }) else { return nil }
            return .success(value)
        }
        if let known = stored() { return known }
        guard mayRequest else { return nil }
        let start = now()
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored the picture during the wait.
        if let known = stored() { return known }
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: false) { throw error }
        do throws(WeatherError) {
            let body = try await request.perform(code)
            let icon = read(body)
            if case .success = icon { try? entry.write(CacheEntry.Stored(fetchedAt: now(), body: body)) }
            lock?.clearNote()
            return icon
        } catch {
            if !Task.isCancelled { lock?.record(error, at: now()) }
            throw error
        }
    }
}
