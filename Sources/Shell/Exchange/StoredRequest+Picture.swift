import Weather

extension StoredRequest {
    /// A picture of a service. `refusalTime` in seconds is for one that the service does not have, or that `read` cannot
    /// read: no copy asks for it again in this time, and the value is nil. A stored picture is asked for again after its
    /// `nextCheck`; nil means that it is right for ever. `send` gets the picture that it would replace.
    package init<Picture, Failure: Error>(
        picture name: String, wish: Wish, refusalTime: Int, service: ServiceGate,
        now: @escaping @Sendable () -> UnixTime,
        nextCheck: @escaping @Sendable (CacheEntry.Stored) -> UnixTime? = { _ in nil },
        read: @escaping @Sendable (CacheEntry.Stored) -> Result<Picture, Failure>,
        send: @escaping @Sendable (_ known: [UInt8]?) async -> Result<[UInt8], WeatherError>
    ) where Value == Result<Picture, Failure>? {
        @Sendable func good(_ stored: CacheEntry.Stored) -> Value? {
            guard case .success(let picture) = read(stored) else { return nil }
            return .some(.success(picture))
        }
        self.init(
            name, wish: wish, rhythm: Rhythm(patient: refusalTime), service: service, sharesRefusals: true,
            keepsUnwritten: false,
            isRecent: { stored in
                if stored.isRefusal(by: service) {
                    return wish != .user && (-60..<refusalTime).contains(now() - stored.fetchedAt)
                }
                return nextCheck(stored).map { $0 > now() } ?? true
            },
            read: { $0.isRefusal(by: service) ? .some(nil) : good($0) },
            send: { known in
                // What cannot be read any more is not there.
                let known = known.flatMap { stored in good(stored).map { (picture: $0, body: stored.body) } }
                return await send(known?.body).map { body in
                    let stored = CacheEntry.Stored(fetchedAt: now(), body: body)
                    if let picture = good(stored) { return (picture, stored) }
                    if let known { return (known.picture, nil) }
                    return (read(stored), .refusal(by: service, at: stored.fetchedAt))
                }
            })
    }
}

extension CacheEntry.Stored {
    /// Stands for an answer that is of no use. It says nothing about another address of the service.
    package static func refusal(by service: ServiceGate, at now: UnixTime) -> Self {
        Self(fetchedAt: now, body: Array("refused \(service.address)".utf8))
    }

    package func isRefusal(by service: ServiceGate) -> Bool {
        body == Self.refusal(by: service, at: fetchedAt).body
    }
}
