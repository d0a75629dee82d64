import Weather
import WeatherService

/// Services that locate the IP address of a request; the request holds only the program's name.
package struct IPLookup: Sendable {
    private let endpoints: [Endpoint]
    private let fetch: Fetch

    private static let address = ServiceAddress(
        "location.ip-lookup-url", "https://get.geojs.io/v1/ip/geo.json")
    private static let fallbackAddress = ServiceAddress("location.ip-lookup-fallback-url", "https://ipwho.is/")
    static let service = ServiceDescription(.location, addresses: [address, fallbackAddress])

    package init(_ addresses: ServiceAddresses, fetch: @escaping Fetch) {
        self.init(url: addresses[Self.address], fallback: addresses[Self.fallbackAddress], fetch: fetch)
    }

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

    /// Throws `cancelled`, or the first service's error as `lookupFailed`; the accuracy is tens of kilometres.
    package func locate() async throws(LocationError) -> Coordinate {
        var firstError: LocationError?
        for endpoint in endpoints {
            do throws(WeatherError) {
                return try await coordinate(from: endpoint)
            } catch .cancelled {
                throw .cancelled
            } catch {
                firstError = firstError ?? .lookupFailed(host: endpoint.base.host, cause: error)
            }
        }
        throw firstError ?? .cancelled
    }

    private func coordinate(from endpoint: Endpoint) async throws(WeatherError) -> Coordinate {
        let response = try await fetch(endpoint)
        switch response.status {
        case 200: return try IPLookupResponse(response.body, path: endpoint.base.pathPrefix + endpoint.path).coordinate
        case 429: throw .service(.rateLimited(retryAfter: response.retryAfter))
        case 500...599: throw .service(.broken(status: response.status, retryAfter: response.retryAfter))
        default: throw .service(.unexpectedStatus(response.status))
        }
    }
}
