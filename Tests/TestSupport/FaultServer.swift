import Platform
import Synchronization

/// An HTTP/1.1 server on loopback that can send wrong responses. Each connection has a thread.
package final class FaultServer: Sendable {
    /// Returns the response to a request. The server calls it on the thread of the connection.
    package typealias Rule = @Sendable (RecordedRequest) -> FaultResponse

    private let socket: ServerSocket
    private let log: RequestLog
    private let isSecure: Bool
    package var port: Int { socket.port }

    /// Listens on 127.0.0.1, with TLS if there is an identity. Port 0 lets the system choose one.
    package init(port: Int = 0, identity: TLSIdentity? = nil, rule: @escaping Rule) throws {
        let log = RequestLog()
        let socket = try ServerSocket(port: port)
        (self.log, self.socket, isSecure) = (log, socket, identity != nil)
        let isRunning = runDetached("server") {
            while let descriptor = socket.nextConnection() {
                let number = log.addConnection(descriptor)
                let isServed = runDetached("connection") {
                    if let connection = ServerConnection(descriptor, identity) {
                        Self.serve(connection, number: number, log: log, rule: rule)
                    }
                    log.end(descriptor)
                }
                if !isServed { log.end(descriptor) }
            }
            socket.end()
            log.finish()
        }
        if !isRunning { throw ServerError.noThread }
    }

    package enum ServerError: Error { case noThread }

    package convenience init(_ responses: [String: FaultResponse]) throws {
        try self.init { responses[$0.path] ?? FaultResponse(status: 404) }
    }

    package var baseURL: String { isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)" }

    package var requests: [RecordedRequest] { log.requests }

    package var connectionCount: Int { log.connectionCount }

    @discardableResult
    package func requests(
        until condition: @escaping @Sendable ([RecordedRequest]) -> Bool
    ) async -> [RecordedRequest] {
        await log.requests(until: condition)
    }

    package func shutDown() async {
        socket.stop()
        await log.finished()
        log.closeAll()
    }
}

@discardableResult
package func withFaultServer<Result>(
    port: Int = 0,
    identity: TLSIdentity? = nil,
    rule: @escaping FaultServer.Rule,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultServer) async throws -> Result
) async throws -> Result {
    let server = try FaultServer(port: port, identity: identity, rule: rule)
    do {
        let result = try await body(server)
        await server.shutDown()
        return result
    } catch {
        await server.shutDown()
        throw error
    }
}

@discardableResult
package func withFaultServer<Result>(
    _ response: FaultResponse,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (FaultServer) async throws -> Result
) async throws -> Result {
    try await withFaultServer(rule: { _ in response }, body)
}
