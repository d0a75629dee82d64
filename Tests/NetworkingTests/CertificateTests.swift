import FoundationEssentials
import NIOCore
import TestSupport
import Testing
import WeatherService

@testable import Networking

@Suite("Over TLS", .timeLimit(.minutes(5)))
struct CertificateTests {
    @Test("a certificate that is not trusted is refused")
    func untrusted() async throws {
        try await withFaultServer(prepare: TestCertificate.secure, rule: { _ in .json("{}") }) { server in
            try await withNetworkService { service in
                await #expect(throws: NetworkError.certificateRefused) {
                    try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                }
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("a certificate from the user's own file is trusted")
    func trusted() async throws {
        try await withCertificateFile { configuration in
            try await withFaultServer(prepare: TestCertificate.secure, rule: { _ in .json("{}") }) { server in
                try await withNetworkService(configuration) { service in
                    let answer = try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                    #expect(answer.text == "{}")
                }
            }
        }
    }

    @Test("a certificate for another name is refused")
    func otherName() async throws {
        try await withCertificateFile { configuration in
            try await withFaultServer(prepare: TestCertificate.secure, rule: { _ in .json("{}") }) { server in
                _ = try await withNetworkService(configuration) { service in
                    await #expect(throws: NetworkError.certificateRefused) {
                        try await service.fetch(Endpoint("https://127.0.0.1:\(server.port)"))
                    }
                }
            }
        }
    }

    @Test("a missing certificate file is a refusal")
    func missingFile() async throws {
        var configuration = NetworkConfiguration.patient
        configuration.certificateFile = "/nonexistent/corporate.pem"
        try await withNetworkService(configuration) { service in
            await #expect(throws: NetworkError.certificateRefused) {
                try await service.fetch(Endpoint("https://127.0.0.1:1"))
            }
        }
    }

    @Test("a body that breaks off is told from a refused one")
    func cutOff() async throws {
        let answer = FaultAnswer.json("{\"cod\": 200}", delivery: .cutOff(after: 3))
        try await withCertificateFile { configuration in
            try await withFaultServer(prepare: TestCertificate.secure, rule: { _ in answer }) { server in
                _ = try await withNetworkService(configuration) { service in
                    await #expect(throws: NetworkError.answerCutOff) {
                        try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                    }
                }
            }
        }
    }

    @Test("a server that speaks plain HTTP is told from a bad certificate and from a bad network")
    func plainServer() async throws {
        let prepare: @Sendable (any Channel) throws -> Void = { channel in
            try channel.pipeline.syncOperations.addHandler(PlainAnswerHandler())
        }
        try await withFaultServer(prepare: prepare, rule: { _ in .hanging }) { server in
            try await withNetworkService { service in
                await #expect(throws: NetworkError.notTLS) {
                    try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                }
            }
        }
    }

    private func withCertificateFile(
        _ body: (NetworkConfiguration) async throws -> Void
    ) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "weather-tui-\(UUID()).pem")
        try Data(TestCertificate.pem.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var configuration = NetworkConfiguration.patient
        configuration.certificateFile = file.path
        try await body(configuration)
    }
}

/// Answers whatever comes first, as a plain server answers a handshake.
private final class PlainAnswerHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let answer = ByteBuffer(string: "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
    }
}
