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
        let nextCheck: @Sendable (_ body: [UInt8], _ fetchedAt: UnixTime) -> UnixTime?
        let perform: @Sendable (_ known: [UInt8]) async throws(WeatherError) -> [UInt8]

        /// A stored picture is asked for again if `isWanted` and if its `nextCheck` has passed, which is nil if the picture
        /// is right for ever. `perform` returns the known body if it is still right.
        package init(
            isWanted: Bool, nextCheck: @escaping @Sendable (_ body: [UInt8], _ fetchedAt: UnixTime) -> UnixTime?,
            _ perform: @escaping @Sendable (_ known: [UInt8]) async throws(WeatherError) -> [UInt8]
        ) {
            (self.isWanted, self.nextCheck, self.perform) = (isWanted, nextCheck, perform)
        }
    }

    package struct Found<Value, Failure: Error> {
        package let picture: Result<Value, Failure>
        package var nextCheck: UnixTime?
        fileprivate var body: [UInt8] = []

        fileprivate init(_ picture: Result<Value, Failure>, nextCheck: UnixTime? = nil, body: [UInt8] = []) {
            (self.picture, self.nextCheck, self.body) = (picture, nextCheck, body)
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
    ) async throws(WeatherError) -> Found<Value, Failure>? {
        guard let cache else { return mayRequest ? found(in: try await request.perform(name), by: read) : nil }
        let entry = cache.entry(of: name)
        let start = now()
        var refusal: UnixTime?
        func stored() -> Found<Value, Failure>? {
            guard let stored = entry.read() else { return nil }
            let isRecent = (-60..<refusalTime).contains(now() - stored.fetchedAt)
            refusal = stored.isRefusal && isRecent ? stored.fetchedAt : nil
            let found = found(in: stored.body, at: stored.fetchedAt, by: read)
            guard case .success = found.picture else { return nil }
            return found
        }
        if let known = stored(), !isDue(known) || !mayRequest { return known }
        guard mayRequest, isManual || refusal == nil else { return nil }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored the picture or its refusal during the wait.
        let known = stored()
        if let known, !isDue(known) { return known }
        if let refusal, !isManual || lock?.hasWaited ?? false && refusal >= start { return nil }
        do throws(WeatherError) {
            if let error = lock?.failure(since: start, at: now(), mayDoWithout: false) { throw error }
            return try await requested(name, known: known, as: entry, lock, by: read)
        } catch {
            if let known, !Task.isCancelled { return known }
            throw error
        }
    }

    private func requested<Value, Failure>(
        _ name: Name, known: Found<Value, Failure>?, as entry: CacheEntry, _ lock: CacheLock?,
        by read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Found<Value, Failure> {
        do throws(WeatherError) {
            let body: [UInt8]
            if let known, let renewal {
                body = try await renewal.perform(known.body)
            } else {
                body = try await request.perform(name)
            }
            let fetchedAt = now()
            let found = found(in: body, at: fetchedAt, by: read)
            if case .success = found.picture {
                try? entry.write(CacheEntry.Stored(fetchedAt: fetchedAt, body: body))
            } else if let known {
                return known
            } else {
                try? entry.write(.refusal(at: now()))
            }
            lock?.clearNote()
            return found
        } catch {
            if error.isRefusal {
                // What the service no longer has may still be shown.
                if known == nil { try? entry.write(.refusal(at: now())) }
            } else if !Task.isCancelled {
                lock?.record(error, at: now())
            }
            throw error
        }
    }

    private func found<Value, Failure>(
        in body: [UInt8], at time: UnixTime? = nil, by read: ([UInt8]) -> Result<Value, Failure>
    ) -> Found<Value, Failure> {
        Found(read(body), nextCheck: renewal?.nextCheck(body, time ?? now()), body: renewal == nil ? [] : body)
    }

    private func isDue<Value, Failure>(_ found: Found<Value, Failure>) -> Bool {
        renewal?.isWanted ?? false && found.nextCheck.map { $0 <= now() } ?? false
    }
}

extension IconRepository {
    package func icon<Value, Failure>(
        _ code: IconCode, mayRequest: Bool, isManual: Bool = false, read: ([UInt8]) -> Result<Value, Failure>
    ) async throws(WeatherError) -> Result<Value, Failure>? {
        try await picture(code, mayRequest: mayRequest, isManual: isManual, read: read)?.picture
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
