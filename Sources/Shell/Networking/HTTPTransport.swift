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

    private struct Running {
        let client: HTTPClient
        /// Keeps no connection; made when one is needed that nobody has used.
        var freshClient: HTTPClient?
        var lastAnswer: ContinuousClock.Instant?
    }

    private enum State {
        case unused
        case running(Running)
        case shutDown
    }

    private let configuration: NetworkConfiguration
    private let state = Mutex(State.unused)

    init(_ configuration: NetworkConfiguration) { self.configuration = configuration }

    /// The head of the answer, with its body still to come.
    func response(for request: HTTPClientRequest) async throws(NetworkError) -> HTTPClientResponse {
        let mayReuseConnection = mayReuseConnection
        do throws(NetworkError) {
            return try await response(for: request, from: client())
        } catch {
            // A server may close a kept connection at the very moment it is used again, which is nobody's fault.
            guard error == .connectionReset, mayReuseConnection, !Task.isCancelled else { throw error }
            return try await response(for: request, from: freshClient())
        }
    }

    func shutDown() async {
        let running = state.withLock { state -> Running? in
            defer { state = .shutDown }
            guard case .running(let running) = state else { return nil }
            return running
        }
        guard let running else { return }
        // Both can only say that they have been shut down already.
        try? await running.client.shutdown()
        try? await running.freshClient?.shutdown()
    }

    private func response(
        for request: HTTPClientRequest, from client: HTTPClient?
    ) async throws(NetworkError) -> HTTPClientResponse {
        guard let client else { throw .cancelled }
        do {
            let response = try await client.execute(request, timeout: TimeAmount(configuration.totalTimeout))
            whileRunning { $0.lastAnswer = .now }
            return response
        } catch {
            throw NetworkError(transportError: error, configuration: configuration)
        }
    }

    private func client() -> HTTPClient? {
        state.withLock { state in
            if case .unused = state {
                let client = HTTPClient(eventLoopGroup: Self.thread, configuration: .init(configuration))
                state = .running(Running(client: client))
            }
            guard case .running(let running) = state else { return nil }
            return running.client
        }
    }

    private func freshClient() -> HTTPClient? {
        whileRunning { running in
            if let client = running.freshClient { return client }
            var once = HTTPClient.Configuration(configuration)
            once.maximumUsesPerConnection = 1
            let client = HTTPClient(eventLoopGroup: Self.thread, configuration: once)
            running.freshClient = client
            return client
        }
    }

    private var mayReuseConnection: Bool {
        let lastAnswer = whileRunning { $0.lastAnswer } ?? nil
        // A connection is idle only after the body, which comes within the total time-out.
        return lastAnswer.map { $0.duration(to: .now) < configuration.idleTimeout + configuration.totalTimeout }
            ?? false
    }

    @discardableResult
    private func whileRunning<Result: Sendable>(_ body: (inout Running) -> Result) -> Result? {
        state.withLock { state in
            guard case .running(var running) = state else { return nil }
            defer { state = .running(running) }
            return body(&running)
        }
    }
}

extension HTTPClient.Configuration {
    fileprivate init(_ configuration: NetworkConfiguration) {
        self.init(
            tlsConfiguration: configuration.certificateFile.map { path in
                var tls = TLSConfiguration.makeClientConfiguration()
                tls.additionalTrustRoots = [.file(path)]
                return tls
            },
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
