import Weather
import WeatherService

/// These services locate the address of a request, which holds nothing else but the program's name.
package struct IPLookup: Sendable {
    private let endpoints: [Endpoint]
    private let fetch: Fetch

    /// `fallback` is asked where `url` fails, if it differs; both include the path.
    package init(url: BaseURL, fallback: BaseURL, fetch: @escaping Fetch) {
        endpoints = (url == fallback ? [url] : [url, fallback]).map {
            Endpoint(base: $0, path: $0.endsInSlash || $0.pathPrefix.isEmpty ? "/" : "", query: [])
        }
        self.fetch = fetch
    }

    package var hosts: [String] {
        let hosts = endpoints.map(\.base.host)
        return Set(hosts).count == 1 ? Array(hosts.prefix(1)) : hosts
    }

    /// The accuracy is some tens of kilometres. It throws `cancelled`, or `lookupFailed` with the first failure.
    package func locate() async throws(LocationError) -> Coordinate {
        var failure: LocationError?
        for endpoint in endpoints {
            do throws(WeatherError) {
                return try await coordinate(from: endpoint)
            } catch .cancelled {
                throw .cancelled
            } catch {
                failure = failure ?? .lookupFailed(host: endpoint.base.host, cause: error)
            }
        }
        throw failure ?? .cancelled
    }

    private func coordinate(from endpoint: Endpoint) async throws(WeatherError) -> Coordinate {
        let answer = try await fetch(endpoint)
        switch answer.status {
        case 200: return try IPLookupResponse(answer.body, path: endpoint.base.pathPrefix + endpoint.path).coordinate
        case 429: throw .service(.rateLimited(retryAfter: answer.retryAfter))
        case 500...599: throw .service(.broken(status: answer.status, retryAfter: answer.retryAfter))
        default: throw .service(.unexpectedStatus(answer.status))
        }
    }
}
