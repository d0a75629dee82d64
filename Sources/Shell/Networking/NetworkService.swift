import Platform
import Weather
import WeatherService

/// An HTTP/1.1 client that loads libcurl and starts its thread at the first request.
package final class NetworkService: Sendable {
    private let configuration: NetworkConfiguration
    private let transport: Transport

    package init(_ configuration: NetworkConfiguration) {
        self.configuration = configuration
        transport = Transport(configuration)
    }

    deinit { transport.end() }

    /// Returns responses of any status; redirects must keep scheme, host and port.
    package func fetch(_ endpoint: Endpoint) async throws(WeatherError) -> HTTPResponse {
        do throws(TransferError) {
            return try await response(from: endpoint)
        } catch {
            // Without free file descriptors libcurl reports other errors.
            throw error == .cancelled || canOpen(files: 8)
                ? WeatherError(error, host: endpoint.base.host) : .system(.openFiles)
        }
    }

    private func response(from endpoint: Endpoint) async throws(TransferError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let latest = ContinuousClock.now + configuration.totalTimeout
        let deadline = min(latest, RequestDeadline.current ?? latest)
        let origin = Origin(endpoint.base)
        let proxy = try configuration.proxies.proxy(to: origin, isLoopback: endpoint.base.isLoopback)
        let addresses = [configuration.projectAddress, endpoint.contact].compactMap { $0 }.joined(separator: "; ")
        let userAgent = configuration.userAgent + (addresses.isEmpty ? "" : " (\(addresses))")
        let headers =
            ["Accept: " + endpoint.accept, "User-Agent: " + userAgent]
            + endpoint.headers.map { "\($0.name): \($0.value)" }
        var target = endpoint.target
        for _ in 0...configuration.redirectLimit {
            switch try await transport.response(to: origin.text + target, headers: headers, by: proxy, until: deadline)
            {
            case .response(var response):
                response.redirectTarget = target == endpoint.target ? nil : target
                return response
            case .redirect(let location):
                target = try self.target(of: location, from: target, at: origin, of: endpoint)
                if target == endpoint.knownTarget { return HTTPResponse(status: 304, body: [], redirectTarget: target) }
            }
        }
        throw .network(.redirectLoop)
    }

    private func target(
        of location: String, from target: String, at origin: Origin, of endpoint: Endpoint
    ) throws(TransferError) -> String {
        switch origin.redirect(to: location, from: target) {
        case .sameOrigin(let next): return next
        case .elsewhere(let host): throw .network(.redirected(to: endpoint.isKeyShown(in: host) ? "***" : host))
        case .malformed: throw .response(.notHTTP)
        }
    }
}

extension WeatherError {
    fileprivate init(_ error: TransferError, host: String) {
        self =
            switch error {
            case .network(let error): .network(error, host: host)
            case .response(let error): .response(error)
            case .system(let shortage): .system(shortage)
            case .cancelled: .cancelled
            }
    }
}

extension String.UTF8View {
    /// In lower case.
    fileprivate var lettersAndDigits: [UInt8] {
        compactMap { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: nil
            }
        }
    }
}

extension Endpoint {
    /// A server that knows the key could put it, or a part of it, into a host name, also with signs between.
    fileprivate func isKeyShown(in host: String) -> Bool {
        guard let key = key.map({ Array($0.value.secret.utf8.lettersAndDigits) }) else { return false }
        let letters = Array(host.utf8.lettersAndDigits)
        let length = min(Self.shownLength, key.count)
        return length > 0
            && (0...(key.count - length)).contains { letters.firstRange(of: key[$0..<($0 + length)]) != nil }
    }

    /// As much of a key may be seen, since short parts are in many words.
    private static let shownLength = 8
}
