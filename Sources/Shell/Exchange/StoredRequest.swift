import Weather

/// A request for an entry of the cache.
package struct StoredRequest<Value: Sendable>: Sendable {
    package let name: String
    let wish: Wish
    let rhythm: Rhythm
    let service: ServiceGate?
    /// A checksum. A failure concerns no request to another address.
    let address: String
    /// Whether a refusal holds for all copies that ask at the same address, since it depends on no key.
    let sharesRefusals: Bool
    /// Whether a request ahead also rests after an error that the user can mend, or that may end at any moment.
    let restsAfterRefusal: Bool
    /// Whether this process keeps an answer that could not be stored.
    let keepsUnwritten: Bool
    /// When the wait for another copy ends; nil if it may take as long as a request.
    let deadline: ContinuousClock.Instant?
    /// Whether a stored answer is good enough. One that another copy stores during a wait always is.
    let isRecent: @Sendable (CacheEntry.Stored) -> Bool
    /// Returns nil for a stored answer that is of no use.
    package let read: @Sendable (CacheEntry.Stored) -> Value?
    /// Asks the service; gets the stored answer, and returns what to store, or nil to keep what is stored.
    let send: @Sendable (_ known: CacheEntry.Stored?) async -> Result<(Value, CacheEntry.Stored?), WeatherError>

    /// `addresses` are those of a request to several services, each of which has a gate of its own.
    package init(
        _ name: String, wish: Wish, rhythm: Rhythm, service: ServiceGate?, addresses: String = "",
        sharesRefusals: Bool = false, restsAfterRefusal: Bool = true,
        keepsUnwritten: Bool = true, deadline: ContinuousClock.Instant? = nil,
        isRecent: @escaping @Sendable (CacheEntry.Stored) -> Bool,
        read: @escaping @Sendable (CacheEntry.Stored) -> Value?,
        send:
            @escaping @Sendable (_ known: CacheEntry.Stored?) async -> Result<
                (Value, CacheEntry.Stored?), WeatherError
            >
    ) {
        (self.name, self.wish, self.rhythm, self.service) = (name, wish, rhythm, service)
        address = service?.address ?? checksum(of: Array(addresses.utf8))
        (self.sharesRefusals, self.restsAfterRefusal) = (sharesRefusals, restsAfterRefusal)
        (self.keepsUnwritten, self.deadline) = (keepsUnwritten, deadline)
        (self.isRecent, self.read, self.send) = (isRecent, read, send)
    }
}
