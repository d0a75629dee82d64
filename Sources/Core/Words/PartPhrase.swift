/// What is said of any part of the report.
package enum PartPhrase: String, Phrase {
    package static let prefix = "banner."

    case partFailed
}

extension Strings {
    package func callAsFunction(_ phrase: PartPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}

/// The service of the reports of airports.
package enum AirportServicePhrase: String, Phrase {
    package static let prefix = "measured."

    case service
}

/// The services of the official warnings together.
package enum WarningServicePhrase: String, Phrase {
    package static let prefix = "warning."

    case service
}
