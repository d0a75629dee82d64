import AsyncHTTPClient
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
        return try await withTimeout(configuration.totalTimeout) { () async throws(NetworkError) -> HTTPAnswer in
            try await self.answer(from: endpoint)
        }
    }

    /// Closes all connections; requests under way or to come throw `cancelled`. Dropping the service closes them too, but
    /// does not wait for it.
    package func shutDown() async { await transport.shutDown() }

    private func answer(from endpoint: Endpoint) async throws(NetworkError) -> HTTPAnswer {
        let origin = Origin(endpoint.base)
        let route = configuration.proxies.route(to: origin, isLoopback: endpoint.base.isLoopback)
        var target = origin.target(of: endpoint)
        for _ in 0...configuration.redirectLimit {
            let response = try await transport.response(for: request(origin.text + target), by: route)
            guard let location = response.redirectLocation else { return try await answer(of: response) }
            switch origin.redirect(to: location, from: target) {
            case .sameOrigin(let next): target = next
            case .elsewhere(let host): throw .redirected(host: endpoint.isKeyShown(in: host) ? "***" : host)
            case .malformed: throw .connectionFailed
            }
        }
        throw .redirected(host: endpoint.base.host)
    }

    private func request(_ url: String) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: url)
        request.headers = ["User-Agent": configuration.userAgent, "Accept": "application/json"]
        return request
    }

    private func answer(of response: HTTPClientResponse) async throws(NetworkError) -> HTTPAnswer {
        HTTPAnswer(
            status: Int(response.status.code),
            body: try await response.body(limit: configuration.bodyLimit, configuration: configuration),
            retryAfter: response.headers.first(name: "Retry-After").flatMap { retryAfter($0, now: now()) })
    }
}

extension Endpoint {
    /// A server knows the key it was sent, and may name a host after it.
    fileprivate func isKeyShown(in host: String) -> Bool {
        key.map { host.lowercased().contains($0.value.secret.lowercased().prefix(16)) } ?? false
    }
}

extension HTTPClientResponse {
    fileprivate var redirectLocation: String? {
        [301, 302, 303, 307, 308].contains(status.code) ? headers.first(name: "Location") : nil
    }

    fileprivate func body(limit: Int, configuration: NetworkConfiguration) async throws(NetworkError) -> [UInt8] {
        let announced = headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        guard announced <= limit else { throw .answerTooLarge(limit: limit) }
        var bytes: [UInt8] = []
        do {
            for try await part in body {
                guard bytes.count + part.readableBytes <= limit else { throw NetworkError.answerTooLarge(limit: limit) }
                bytes.append(contentsOf: part.readableBytesView)
            }
        } catch {
            let problem = NetworkError(transportError: error, configuration: configuration)
            throw problem == .connectionReset ? .answerCutOff : problem
        }
        // A cancelled sequence may end as if the body had ended.
        guard !Task.isCancelled else { throw .cancelled }
        return bytes
    }
}
