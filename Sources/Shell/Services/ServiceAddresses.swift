import WeatherService

/// Where services are asked: at their standard addresses, or at those of the configuration.
package struct ServiceAddresses: Sendable {
    private var others: [(setting: String, url: BaseURL)] = []

    package init() {}

    package subscript(address: ServiceAddress) -> BaseURL {
        get {
            for other in others where other.setting == address.setting { return other.url }
            guard let url = try? BaseURL(address.standard) else { preconditionFailure("no address: \(address)") }
            return url
        }
        set {
            others.removeAll { $0.setting == address.setting }
            others.append((address.setting, newValue))
        }
    }

    /// Of the services that announce by status 203 that a version of their API ends.
    package var ofServicesThatTellTheirEnd: Set<BaseURL> {
        Set(ServiceDescription.all.flatMap(\.addresses).filter { $0.check?.tellsEnd ?? false }.map { self[$0] })
    }

    /// The addresses of the services, separated by blanks, such as `https://a.example https://b.example`.
    package func text(of services: [ServiceDescription]) -> String {
        services.reduce(into: "") { text, service in
            for address in service.addresses { text += (text.isEmpty ? "" : " ") + self[address].text }
        }
    }
}
