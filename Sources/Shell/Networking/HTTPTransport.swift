import AsyncHTTPClient
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
import WeatherService

/// The HTTP client and its one thread, made by the first request.
final class HTTPTransport: Sendable {
    // Never ended: a client that has been shut down may still clean up on it, and asleep it costs nothing.
    private static let thread = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// What one of the library's clients can do only for all its requests alike.
    private struct Kind: Hashable {
        var proxy: ProxyAddress?
        var keepsConnections = true
    }

    private struct State {
        var clients: [Kind: HTTPClient] = [:]
        var lastAnswer: ContinuousClock.Instant?
        var isShutDown = false
    }

    private let configuration: NetworkConfiguration
    private let state = Mutex(State())

    init(_ configuration: NetworkConfiguration) { self.configuration = configuration }

    // A client dropped while it runs is a trap in development builds; it ends while nobody waits for it.
    deinit {
        for client in state.withLock({ $0.clients.values }) { client.shutdown { _ in } }
    }

    /// The head of the answer, with its body still to come.
    func response(
        for request: HTTPClientRequest, by route: ProxySettings.Route
    ) async throws(NetworkError) -> HTTPClientResponse {
        let proxy: ProxyAddress?
        switch route {
        case .direct: proxy = nil
        case .proxy(let address): proxy = address
        case .unusable: throw .connectionFailed
        }
        let mayReuseConnection = mayReuseConnection
        do throws(NetworkError) {
            return try await response(for: request, from: Kind(proxy: proxy))
        } catch {
            // A server may close a kept connection at the very moment it is used again, which is nobody's fault.
            guard error == .connectionReset, mayReuseConnection, !Task.isCancelled else { throw error }
            return try await response(for: request, from: Kind(proxy: proxy, keepsConnections: false))
        }
    }

    func shutDown() async {
        let clients = state.withLock { state in
            state.isShutDown = true
            defer { state.clients = [:] }
            return Array(state.clients.values)
        }
        // A client can only say that it has been shut down already.
        for client in clients { try? await client.shutdown() }
    }

    private func response(
        for request: HTTPClientRequest, from kind: Kind
    ) async throws(NetworkError) -> HTTPClientResponse {
        guard let client = client(kind) else { throw .cancelled }
        do {
            let response = try await client.execute(request, timeout: TimeAmount(configuration.totalTimeout))
            state.withLock { $0.lastAnswer = .now }
            return response
        } catch {
            throw NetworkError(transportError: error, configuration: configuration)
        }
    }

    private func client(_ kind: Kind) -> HTTPClient? {
        state.withLock { state in
            guard !state.isShutDown else { return nil }
            if let client = state.clients[kind] { return client }
            var settings = HTTPClient.Configuration(configuration)
            settings.proxy = kind.proxy.map(HTTPClient.Configuration.Proxy.init)
            if !kind.keepsConnections { settings.maximumUsesPerConnection = 1 }
            let client = HTTPClient(eventLoopGroup: Self.thread, configuration: settings)
            state.clients[kind] = client
            return client
        }
    }

    private var mayReuseConnection: Bool {
        guard let lastAnswer = state.withLock({ $0.lastAnswer }) else { return false }
        // A connection is idle only after the body, which comes within the total time-out.
        return lastAnswer.duration(to: .now) < configuration.idleTimeout + configuration.totalTimeout
    }
}

extension HTTPClient.Configuration {
    fileprivate init(_ configuration: NetworkConfiguration) {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        tls.additionalTrustRoots = configuration.certificateFile.map { [.file($0)] } ?? []
        self.init(
            tlsConfiguration: tls,
            // Ours look at scheme, host and port first: the key would travel with a redirect.
            redirectConfiguration: .disallow,
            timeout: Timeout(connect: TimeAmount(configuration.connectTimeout)),
            connectionPool: ConnectionPool(idleTimeout: TimeAmount(configuration.idleTimeout)),
            decompression: .enabled(limit: .size(configuration.bodyLimit)))
        httpVersion = .http1Only
        // Repeating is for the one who knows what the user waits for.
        connectionPool.retryConnectionEstablishment = false
    }
}

extension HTTPClient.Configuration.Proxy {
    fileprivate init(_ address: ProxyAddress) {
        self =
            switch address.kind {
            case .http:
                .server(
                    host: address.host, port: address.port,
                    authorization: address.credentials.map { .basic(username: $0.user, password: $0.password) })
            case .socks: .socksServer(host: address.host, port: address.port)
            }
    }
}
