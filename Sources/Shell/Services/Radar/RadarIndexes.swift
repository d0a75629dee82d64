import Exchange
import Maps
import Synchronization
import Weather
import WeatherService

/// The indexes of the services, which all copies of the program share.
final class RadarIndexes: Sendable {
    private let client: RadarClient
    private let known = Mutex<[RadarServiceID: DatedIndex]>([:])

    private struct DatedIndex {
        let index: RadarIndex
        let fetchedAt: UnixTime
    }

    init(client: RadarClient) { self.client = client }

    /// Of the last index, or else of a new one.
    func host(of service: any RadarService) async -> Result<BaseURL, WeatherError> {
        if let known = latest(of: service) { return .success(known.host) }
        return await index(of: service, wish: .shown).map(\.host).mapError(\.error)
    }

    func index(of service: any RadarService, wish: Wish) async -> Result<RadarIndex, RequestFailure> {
        if let last = known.withLock({ $0[service.id] }), isRecent(last) { return .success(last.index) }
        let request = StoredRequest(
            name(of: service), wish: wish, rhythm: Rhythm(steady: RadarFrames.shortestPause),
            service: client.gate(of: service), sharesRefusals: true,
            isRecent: { self.read($0, of: service).map(self.isRecent) ?? false },
            read: { self.read($0, of: service) },
            send: { _ in await self.request(service) })
        return await client.store.answer(to: request).map { answer in
            answer.finish()
            known.withLock { $0[service.id] = answer.value }
            return answer.value.index
        }
    }

    /// The last index, however old it is.
    func latest(of service: any RadarService) -> RadarIndex? {
        known.withLock { $0[service.id]?.index }
            ?? client.store.stored(name(of: service)).flatMap { read($0, of: service)?.index }
    }

    private func name(of service: any RadarService) -> String {
        // The index of another server names other hosts.
        let port = service.base.port.map { "-\($0)" } ?? ""
        return "shared/radar-\(service.id.rawValue)-\(service.base.host)\(port)"
    }

    private func read(_ stored: CacheEntry.Stored, of service: any RadarService) -> DatedIndex? {
        guard let index = try? RadarIndex(stored.body, of: service, now: client.now())
        else { return nil }
        return DatedIndex(index: index, fetchedAt: stored.fetchedAt)
    }

    private func request(
        _ service: any RadarService
    ) async -> Result<(DatedIndex, CacheEntry.Stored?), WeatherError> {
        let endpoint = Endpoint(base: service.base, path: RadarIndex.path, query: [])
        return await client.response(to: endpoint).flatMap { response in
            Result { () throws(WeatherError) in
                let now = client.now()
                let index = try RadarIndex(response.body, of: service, now: now)
                return (DatedIndex(index: index, fetchedAt: now), .init(fetchedAt: now, body: response.body))
            }
        }
    }

    /// Whether no new frame can be there, or the last request was sent a short time ago.
    private func isRecent(_ last: DatedIndex) -> Bool {
        let now = client.now()
        let age = now - last.fetchedAt
        // Clocks of machines with a shared directory differ.
        if (-60..<RadarFrames.shortestPause).contains(age) { return true }
        guard let newest = last.index.frames.last?.time else { return false }
        return (0..<RadarFrame.interval).contains(age) && now < newest + RadarFrame.interval + RadarFrame.delay
    }
}
