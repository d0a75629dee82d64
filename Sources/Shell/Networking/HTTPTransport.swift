import AsyncHTTPClient
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization
import WeatherService

/// The HTTP client and its one thread, made by the first request.
final class HTTPTransport: Sendable {
    private struct Running {
        let client: HTTPClient
        let threads: MultiThreadedEventLoopGroup
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
        // A server may close a kept connection at the moment it is used again. Two halves leave two such connections, so
        // that the third attempt goes over a new one.
        var attemptsLeft = mayReuseConnection ? 3 : 1
        while true {
            attemptsLeft -= 1
            do throws(NetworkError) {
                return try await attempt(request)
            } catch {
                guard error == .connectionReset, attemptsLeft > 0, !Task.isCancelled else { throw error }
            }
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
        try? await running.threads.shutdownGracefully()
    }

    private func attempt(_ request: HTTPClientRequest) async throws(NetworkError) -> HTTPClientResponse {
        guard let client else { throw .cancelled }
        do {
            let response = try await client.execute(request, timeout: TimeAmount(configuration.totalTimeout))
            noteAnswer()
            return response
        } catch {
            throw NetworkError(transportError: error, configuration: configuration)
        }
    }

    private var client: HTTPClient? {
        state.withLock { state in
            switch state {
            case .shutDown: return nil
            case .running(let running): return running.client
            case .unused:
                let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
                let client = HTTPClient(eventLoopGroup: threads, configuration: .init(configuration))
                state = .running(Running(client: client, threads: threads))
                return client
            }
        }
    }

    private var mayReuseConnection: Bool {
        state.withLock { state in
            guard case .running(let running) = state, let lastAnswer = running.lastAnswer else { return false }
            return lastAnswer.duration(to: .now) < configuration.idleTimeout + configuration.totalTimeout
        }
    }

    private func noteAnswer() {
        state.withLock { state in
            guard case .running(var running) = state else { return }
            running.lastAnswer = .now
            state = .running(running)
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
