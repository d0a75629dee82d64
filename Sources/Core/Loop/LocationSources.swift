import Weather

/// The sources that may tell where this machine is.
package struct LocationSources: Hashable, Sendable {
    package let lookupHosts: [String]
    private let allowsLookup: Bool
    package var consentedHosts: Set<String>

    package init(lookupHosts: [String] = [], allowsLookup: Bool = false, consentedHosts: Set<String> = []) {
        self.lookupHosts = lookupHosts
        self.allowsLookup = allowsLookup
        self.consentedHosts = consentedHosts
    }

    package enum Outcome: Hashable, Sendable {
        case found(Coordinate)
        case goesOn(LocationSource)
        case asks(after: LocationError)
        case failed(LocationError)
    }

    /// What follows the answer of a source.
    package func outcome(of source: LocationSource, _ result: Result<Coordinate, LocationError>) -> Outcome {
        switch (result, source) {
        case (.success(let coordinate), _): .found(coordinate)
        // A lookup would fail for the same reason.
        case (.failure(.systemShort(let shortage)), _): .failed(.systemShort(shortage))
        case (.failure, .geoClue) where mayLookUp: .goesOn(.lookup)
        case (.failure(let error), .geoClue): .asks(after: error)
        case (.failure(let error), .lookup): .failed(error)
        }
    }

    /// Consent to other hosts does not cover the configured hosts.
    private var mayLookUp: Bool {
        allowsLookup || !lookupHosts.isEmpty && consentedHosts.isSuperset(of: lookupHosts)
    }

    /// The hosts for which the user can withdraw consent here; consent in the configuration is withdrawn there.
    package var revocableHosts: Set<String> { allowsLookup ? [] : consentedHosts }
}
