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

    /// How a stored picture is asked for again, where the service replaces it under its name.
    package struct Renewal: Sendable {
        let isWanted: Bool
        let isDue: @Sendable (_ body: [UInt8], _ fetchedAt: UnixTime) -> Bool
        let perform: @Sendable (_ known: [UInt8]) async throws(WeatherError) -> [UInt8]

        /// A stored picture is enough unless it `isWanted` anew and `isDue`. `perform` returns the known body if it is
        /// still right.
        package init(
            isWanted: Bool, isDue: @escaping @Sendable (_ body: [UInt8], _ fetchedAt: UnixTime) -> Bool,
            _ perform: @escaping @Sendable (_ known: [UInt8]) async throws(WeatherError) -> [UInt8]
        ) {
            (self.isWanted, self.isDue, self.perform) = (isWanted, isDue, perform)
        }
    }

    private let cache: WeatherCache?
    private let request: Request
    private let renewal: Renewal?
    private let now: @Sendable () -> UnixTime
    private let refusalTime: Int

    /// A service that has no such picture, or a broken one, gets no request for it in `refusalTime`, in seconds.
    /// Without `renewal` a stored picture is right for ever.
    package init(
        cache: WeatherCache?, request: Request, renewal: Renewal? = nil, now: @escaping @Sendable () -> UnixTime,
        refusalTime: Int = 600
    ) {
        self.cache = cache
        self.request = request
        self.renewal = renewal
        self.now = now
        self.refusalTime = refusalTime
    }

    /// Nil if no picture is stored and `mayRequest` is false, or after a refusal unless `isManual`. A picture that cannot
    /// be renewed is the stored one.
    package func picture<Value, Failure>(
        _ name: Name, mayRequest: Bool, isManual: Bool = false, read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Result<Value, Failure>? {
        guard let cache else { return mayRequest ? read(try await request.perform(name)) : nil }
        let entry = cache.entry(of: name)
        let start = now()
        var refusal: UnixTime?
        var body: [UInt8] = []
        var isDue = false
        func stored() -> Result<Value, Failure>? {
            guard let stored = entry.read() else { return nil }
            let isRecent = (-60..<refusalTime).contains(now() - stored.fetchedAt)
            refusal = stored.isRefusal && isRecent ? stored.fetchedAt : nil
            guard case .success(let value) = read(stored.body) else { return nil }
            body = stored.body
            isDue = renewal.map { $0.isWanted && $0.isDue(stored.body, stored.fetchedAt) } ?? false
            return .success(value)
        }
        if let known = stored(), !isDue || !mayRequest { return known }
        guard mayRequest, isManual || refusal == nil else { return nil }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored the picture or its refusal during the wait.
        let known = stored()
        if let known, !isDue { return known }
        if let refusal, !isManual || lock?.hasWaited ?? false && refusal >= start { return nil }
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: false) {
            if let known { return known }
            throw error
        }
        do throws(WeatherError) {
            let response: [UInt8]
            if known != nil, let renewal {
                response = try await renewal.perform(body)
            } else {
                response = try await request.perform(name)
            }
            let picture = read(response)
            if case .success = picture {
                try? entry.write(CacheEntry.Stored(fetchedAt: now(), body: response))
            } else if let known {
                return known
            } else {
                try? entry.write(.refusal(at: now()))
            }
            lock?.clearNote()
            return picture
        } catch {
            if error.isRefusal {
                // What the service no longer has may still be shown.
                if known == nil { try? entry.write(.refusal(at: now())) }
            } else if !Task.isCancelled {
                lock?.record(error, at: now())
            }
            if let known, !Task.isCancelled { return known }
            throw error
        }
    }

}

extension WeatherCache {
    package func stored(_ picture: some StoredPicture) -> (body: [UInt8], fetchedAt: UnixTime)? {
        entry(of: picture).read().map { ($0.body, $0.fetchedAt) }
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
