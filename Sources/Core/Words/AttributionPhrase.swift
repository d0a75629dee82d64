import Weather

/// The name of a source of data: a service, or GeoNames for towns.
package struct AttributionPhrase: Phrase {
    package static let prefix = "attribution."
    package static let allCases = ([nil] + ProviderID.services).map(AttributionPhrase.init)

    let provider: ProviderID?

    package var key: String { Self.prefix + (provider?.rawValue ?? "geoNames") }
}

extension Strings {
    package func attributions(of providers: [ProviderID]) -> [String] {
        (providers.filter(\.isService) + [nil]).map { self[AttributionPhrase(provider: $0)] }
    }
}
