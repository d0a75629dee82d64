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
        sources(of: providers).map(\.text)
    }

    package func sources(of providers: [ProviderID]) -> [Attribution] {
        (providers.filter(\.isService) + [nil]).map(attribution)
    }
}

/// A source of what is shown.
package struct Attribution: Hashable, Sendable {
    /// With its address.
    package let text: String
    /// Nil if the text says more than whose the data are.
    let name: String?
    let isCCBY: Bool

    package init(_ text: String, name: String? = nil, isCCBY: Bool = false) {
        (self.text, self.name, self.isCCBY) = (text, name, isCCBY)
    }
}

/// Names of sources in one line, because each address takes seconds to hear.
package enum SourcesPhrase: String, Phrase {
    package static let prefix = "attribution."

    case inBrief, inBriefWithOthers
}

extension Strings {
    private func attribution(of provider: ProviderID?) -> Attribution {
        let name = provider.map { $0 == .openMeteo ? "Open-Meteo.com" : self[$0] } ?? "GeoNames"
        return Attribution(
            self[AttributionPhrase(provider: provider)], name: name, isCCBY: provider != .openWeatherMap)
    }

    /// Names and licences. GeoNames is one of them.
    package func inBrief(_ attributions: [Attribution]) -> [String] {
        func names(isCCBY: Bool) -> String {
            attributions.filter { $0.isCCBY == isCCBY }.compactMap(\.name).joined(by: self[.separator])
        }
        let (free, others) = (names(isCCBY: true), names(isCCBY: false))
        let line =
            others.isEmpty ? self(SourcesPhrase.inBrief, free) : self(SourcesPhrase.inBriefWithOthers, free, others)
        return [line] + attributions.filter { $0.name == nil }.map(\.text)
    }

    private func callAsFunction(_ phrase: SourcesPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
