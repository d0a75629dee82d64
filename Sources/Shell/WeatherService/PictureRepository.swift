import Files
import Weather

package typealias IconRepository = PictureRepository<IconCode>

/// A picture of a service, which has a file of its own in the cache.
package protocol StoredPicture: Sendable {
    /// Below the directory of the cache.
    var cachePath: String { get }
}

extension IconCode: StoredPicture {
    package var cachePath: String { "icons/" + name }
}

/// The pictures of a service: from the disk, or else by one request for all copies of the program.
package struct PictureRepository<Name: StoredPicture>: Sendable {
    package struct Request: Sendable {
        let perform: @Sendable (Name) async throws(WeatherError) -> [UInt8]

        package init(_ perform: @escaping @Sendable (Name) async throws(WeatherError) -> [UInt8]) {
            self.perform = perform
        }
    }

    private let cache: WeatherCache?
    private let request: Request
    private let now: @Sendable () -> UnixTime
    private let refusalTime: Int

    /// A service that has no such picture, or a broken one, gets no request for it in `refusalTime`, in seconds.
    package init(
        cache: WeatherCache?, request: Request, now: @escaping @Sendable () -> UnixTime, refusalTime: Int = 600
    ) {
        self.cache = cache
        self.request = request
        self.now = now
        self.refusalTime = refusalTime
    }

    /// Nil if no picture is stored and `mayRequest` is false, or after a refusal unless `isManual`.
    package func picture<Value, Failure>(
        _ name: Name, mayRequest: Bool, isManual: Bool = false, read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Result<Value, Failure>? {
        guard let cache else { return mayRequest ? read(try await request.perform(name)) : nil }
        let entry = cache.entry(of: name)
        let start = now()
        var refusal: UnixTime?
        func stored() -> Result<Value, Failure>? {
            guard let stored = entry.read() else { return nil }
            let isRecent = (-60..<refusalTime).contains(now() - stored.fetchedAt)
            refusal = stored.isRefusal && isRecent ? stored.fetchedAt : nil
            guard case .success(let value) = read(stored.body) else { return nil }
            return .success(value)
        }
        if let known = stored() { return known }
        guard mayRequest, isManual || refusal == nil else { return nil }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored the picture or its refusal during the wait.
        if let known = stored() { return known }
        if let refusal, !isManual || lock?.hasWaited ?? false && refusal >= start { return nil }
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: false) { throw error }
        do throws(WeatherError) {
            let body = try await request.perform(name)
            let picture = read(body)
            if case .success = picture {
                try? entry.write(CacheEntry.Stored(fetchedAt: now(), body: body))
            } else {
                try? entry.write(.refusal(at: now()))
            }
            lock?.clearNote()
            return picture
        } catch {
            if error.isRefusal {
                try? entry.write(.refusal(at: now()))
            } else if !Task.isCancelled {
                lock?.record(error, at: now())
            }
            throw error
        }
    }
}

extension IconRepository {
    package func icon<Value, Failure>(
        _ code: IconCode, mayRequest: Bool, isManual: Bool = false, read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Result<Value, Failure>? {
        try await picture(code, mayRequest: mayRequest, isManual: isManual, read: read)
    }
}

extension CacheEntry.Stored {
    /// An empty body stands for a picture that the service does not have.
    fileprivate static func refusal(at now: UnixTime) -> Self { Self(fetchedAt: now, body: []) }

    fileprivate var isRefusal: Bool { body.isEmpty }
}

extension WeatherError {
    /// Whether the response was complete and the next one would soon be the same.
    package var isRefusal: Bool {
        switch (self, retryPolicy) {
        case (.service, .none), (.service, .nextRefresh), (.response, .nextRefresh): true
        default: false
        }
    }
}
