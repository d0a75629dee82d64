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

    // A client that is dropped while it runs is a trap in development builds. To end one takes a shared queue of Dispatch, which
    // is a trap where no more files can be opened. So it stays, and its connections close by themselves.
    deinit {
        let clients = Array(state.withLock { $0.clients.values })
        if !clients.isEmpty { Self.left.withLock { $0 += clients } }
    }

    private static let left = Mutex<[HTTPClient]>([])

    /// The reply to one request, if all of it is here by the deadline.
    func reply(
        to request: HTTPClient.Request, by route: ProxySettings.Route, until deadline: NIODeadline
    ) async throws(NetworkError) -> Reply {
        let proxy: ProxyAddress?
        switch route {
        case .direct: proxy = nil
        case .proxy(let address): proxy = address
        case .unusable: throw .connectionFailed
        }
        let mayReuseConnection = mayReuseConnection
        do throws(NetworkError) {
            return try await reply(to: request, from: Kind(proxy: proxy), until: deadline)
        } catch {
            // A server may close a kept connection at the very moment it is used again, which is no error.
            guard error == .connectionReset, mayReuseConnection, !Task.isCancelled else { throw error }
            return try await reply(to: request, from: Kind(proxy: proxy, keepsConnections: false), until: deadline)
        }
    }

    var isOpen: Bool { state.withLock { !$0.clients.isEmpty } }

    func shutDown() async {
        let clients = state.withLock { state in
            state.isShutDown = true
            defer { state.clients = [:] }
            return Array(state.clients.values)
        }
        // A client can only say that it has been shut down already.
        for client in clients { try? await client.shutdown() }
    }

    private func reply(
        to request: HTTPClient.Request, from kind: Kind, until deadline: NIODeadline
    ) async throws(NetworkError) -> Reply {
        guard let client = client(kind) else { throw .cancelled }
        let collector = AnswerCollector(limit: configuration.bodyLimit)
        let exchange = client.execute(request: request, delegate: collector, deadline: deadline)
        do {
            let reply = try await withTaskCancellationHandler {
                try await exchange.get()
            } onCancel: {
                exchange.cancel()
            }
            state.withLock { $0.lastAnswer = .now }
            return reply
        } catch let redirect as AnswerCollector.Redirect {
            return .redirect(to: redirect.location)
        } catch {
            guard !Task.isCancelled else { throw .cancelled }
            let problem = NetworkError(transportError: error, configuration: configuration)
            throw problem == .connectionReset && collector.hasHead ? .answerCutOff : problem
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
        // The library closes it on time, unless its thread is held up.
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
