import Maps
import Synchronization
import Weather
import WeatherService

/// The indexes of the services, which all copies of the program share.
final class RadarIndexes: Sendable {
    private let client: RadarClient
    private let state = Mutex(State())

    private struct State {
        var indexes: [RadarServiceID: (index: RadarIndex, fetchedAt: UnixTime)] = [:]
        var errors: [RadarServiceID: (error: WeatherError, since: UnixTime)] = [:]
    }

    init(client: RadarClient) { self.client = client }

    /// Of the last index, or else of a new one.
    func host(of service: any RadarService) async throws(WeatherError) -> BaseURL {
        if let known = latest(of: service) { return known.host }
        return try await index(of: service, isManual: false).host
    }

    /// `isManual` asks a service again that failed less than a minute ago.
    func index(of service: any RadarService, isManual: Bool) async throws(WeatherError) -> RadarIndex {
        let (known, last) = state.withLock { ($0.indexes[service.id], $0.errors[service.id]) }
        if let known, isRecent(known.index, since: known.fetchedAt) { return known.index }
        if let last, !isManual, (0..<RadarFrames.shortestPause).contains(client.now() - last.since) { throw last.error }
        do throws(WeatherError) {
            let (body, fetchedAt) = try await body(of: service)
            let index = try RadarIndex(body, of: service.id, at: service.base, now: client.now())
            state.withLock { ($0.indexes[service.id], $0.errors[service.id]) = ((index, fetchedAt), nil) }
            return index
        } catch {
            if error == .cancelled || Task.isCancelled { throw .cancelled }
            state.withLock { $0.errors[service.id] = (error, client.now()) }
            throw error
        }
    }

    /// The last index, however old it is.
    func latest(of service: any RadarService) -> RadarIndex? {
        state.withLock { $0.indexes[service.id]?.index }
            ?? client.cache?.storedResponse(named: name(of: service)).flatMap { body, _ in
                try? RadarIndex(body, of: service.id, at: service.base, now: client.now())
            }
    }

    private func name(of service: any RadarService) -> String {
        // The index of another server names other hosts.
        let port = service.base.port.map { "-\($0)" } ?? ""
        return "radar-\(service.id.rawValue)-\(service.base.host)\(port)"
    }

    private func body(of service: any RadarService) async throws(WeatherError) -> (body: [UInt8], fetchedAt: UnixTime) {
        guard let cache = client.cache else { return (try await service.index(by: client), client.now()) }
        return try await cache.response(
            named: name(of: service), now: client.now,
            isRecent: { body, fetchedAt in
                guard let index = try? RadarIndex(body, of: service.id, at: service.base, now: client.now()) else {
                    return false
                }
                return isRecent(index, since: fetchedAt)
            },
            request: { () throws(WeatherError) in try await service.index(by: client) })
    }

    /// Whether no new frame can be there, or the last request was sent a short time ago.
    private func isRecent(_ index: RadarIndex, since fetchedAt: UnixTime) -> Bool {
        let now = client.now()
        let age = now - fetchedAt
        // Clocks of machines with a shared directory differ.
        if (-60..<RadarFrames.shortestPause).contains(age) { return true }
        guard let newest = index.frames.last?.time else { return false }
        return (0..<RadarFrame.interval).contains(age) && now < newest + RadarFrame.interval + RadarFrame.delay
    }
}
