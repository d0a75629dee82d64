import Weather

/// The name of a source of data: a service, or GeoNames for towns.
struct AttributionPhrase: Phrase {
    static let prefix = "attribution."
    static let allCases = cases(isBrief: false) + cases(isBrief: true)

    let provider: ProviderID?
    /// Without addresses, because each takes seconds to hear, and with GeoNames.
    var isBrief = false

    private static func cases(isBrief: Bool) -> [AttributionPhrase] {
        ([nil] + ProviderID.services).map { AttributionPhrase(provider: $0, isBrief: isBrief) }
    }

    var key: String { Self.prefix + (isBrief ? "brief." : "") + (provider?.rawValue ?? "geoNames") }
}

extension Strings {
    package func attributions(of providers: [ProviderID]) -> [String] {
        (providers.filter(\.isService) + [nil]).map { self[AttributionPhrase(provider: $0)] }
    }

    /// With the `others` of features.
    package func attributionsInBrief(of provider: ProviderID, with others: [String]) -> [String] {
        let isService = provider.isService
        return [self[AttributionPhrase(provider: isService ? provider : nil, isBrief: true)]]
            + others.map(\.withoutAddress)
    }
}

extension String {
    fileprivate var withoutAddress: String {
        firstRange(of: ", https://").map { String(self[..<$0.lowerBound]) } ?? self
    }
}
