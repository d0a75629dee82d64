import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP/1.1 server on loopback that answers by rule and can be as broken as a real one.
package final class FaultServer: Sendable {
    /// What a request is answered with; called on the server's thread.
    package typealias Rule = @Sendable (RecordedRequest) -> FaultAnswer

    private let channel: any Channel
    private let log: RequestLog
    package let port: Int

    /// Listens on 127.0.0.1, on a port the system chooses or on that of a server that has been shut down.
    ///
    /// `prepare` may put handlers, such as TLS, in front of a connection.
    package init(
        port: Int = 0, prepare: @escaping @Sendable (any Channel) throws -> Void = { _ in }, rule: @escaping Rule
    ) async throws {
        let log = RequestLog()
        self.log = log
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                let connection = log.addConnection(channel)
                return channel.eventLoop.makeCompletedFuture {
                    try prepare(channel)
                    try channel.pipeline.syncOperations.addHandlers([
                        ByteToMessageHandler(HTTPRequestDecoder()),
                        FaultHandler(connection: connection, log: log, rule: rule),
                    ])
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        self.port = channel.localAddress?.port ?? 0
    }

    /// Answers each path by its entry and every other path with 404.
    package convenience init(_ answers: [String: FaultAnswer]) async throws {
        try await self.init { answers[$0.path] ?? FaultAnswer(status: 404) }
    }

    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Every request so far, in the order of their arrival.
    package var requests: [RecordedRequest] { log.requests }

    /// Connections accepted so far.
    package var connectionCount: Int { log.connectionCount }

    /// Waits until the requests so far are as `condition` wants them, or the task is cancelled.
    @discardableResult
    package func requests(
        until condition: @escaping @Sendable ([RecordedRequest]) -> Bool
    ) async -> [RecordedRequest] {
        await log.requests(until: condition)
    }

    /// Refuses new connections and closes those that are open.
    package func shutDown() async {
        // An error here says that it is closed already.
        try? await channel.close()
        for channel in log.channels { try? await channel.close() }
    }
}

/// Runs `body` with a server that is shut down afterwards, whatever `body` does.
@discardableResult
package func withFaultServer<Result>(
    port: Int = 0,
    prepare: @escaping @Sendable (any Channel) throws -> Void = { _ in },
    rule: @escaping FaultServer.Rule,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultServer) async throws -> Result
) async throws -> Result {
    let server = try await FaultServer(port: port, prepare: prepare, rule: rule)
    do {
        let result = try await body(server)
        await server.shutDown()
        return result
    } catch {
        await server.shutDown()
        throw error
    }
}

/// Runs `body` with a server that answers every request alike.
@discardableResult
package func withFaultServer<Result>(
    _ answer: FaultAnswer,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer(rule: { _ in answer }, body)
}
