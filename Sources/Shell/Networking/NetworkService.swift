import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Weather
import WeatherService

/// Sends requests over HTTP/1.1; nothing is opened, loaded or started before the first of them.
package final class NetworkService: Sendable {
    private let configuration: NetworkConfiguration
    private let transport: HTTPTransport
    private let now: @Sendable () -> UnixTime

    /// `now` gives a `Retry-After` date its meaning.
    package init(_ configuration: NetworkConfiguration, now: @escaping @Sendable () -> UnixTime) {
        self.configuration = configuration
        self.now = now
        transport = HTTPTransport(configuration)
    }

    /// Sends one GET request and returns the answer whatever its status; a redirect is followed on the same scheme, host
    /// and port only.
    package func fetch(_ endpoint: Endpoint) async throws(NetworkError) -> HTTPAnswer {
        guard !Task.isCancelled else { throw .cancelled }
        let deadline = NIODeadline.now() + TimeAmount(configuration.totalTimeout)
        let origin = Origin(endpoint.base)
        let route = configuration.proxies.route(to: origin, isLoopback: endpoint.base.isLoopback)
        var target = origin.target(of: endpoint)
        for _ in 0...configuration.redirectLimit {
            switch try await transport.reply(to: try request(origin.text + target), by: route, until: deadline) {
            case .answer(let status, let headers, let body):
                let pause = headers.first(name: "Retry-After").flatMap { retryAfter($0, now: now()) }
                return HTTPAnswer(status: status, body: body, retryAfter: pause)
            case .redirect(let location): target = try self.target(of: location, from: target, at: origin, of: endpoint)
            }
        }
        throw .redirectLoop
    }

    /// Whether a first request has opened, loaded and started what all of them need.
    package var isOpen: Bool { transport.isOpen }

    /// Closes all connections; requests under way or to come throw `cancelled`. Dropping the service closes them too, but
    /// does not wait for it.
    package func shutDown() async { await transport.shutDown() }

    private func target(
        of location: String, from target: String, at origin: Origin, of endpoint: Endpoint
    ) throws(NetworkError) -> String {
        switch origin.redirect(to: location, from: target) {
        case .sameOrigin(let next): return next
        case .elsewhere(let host): throw .redirected(host: endpoint.isKeyShown(in: host) ? "***" : host)
        case .malformed: throw .connectionFailed
        }
    }

    private func request(_ url: String) throws(NetworkError) -> HTTPClient.Request {
        do {
            return try HTTPClient.Request(
                url: url, headers: ["User-Agent": configuration.userAgent, "Accept": "application/json"])
        } catch {
            throw NetworkError(transportError: error, configuration: configuration)
        }
    }
}

extension Endpoint {
    /// A server knows the key it was sent, and may name a host after it.
    fileprivate func isKeyShown(in host: String) -> Bool {
        key.map { host.lowercased().contains($0.value.secret.lowercased().prefix(16)) } ?? false
    }
}
