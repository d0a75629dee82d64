import Weather
import Words

extension RadarServiceID: Phrase { package static let prefix = "radarService." }

enum RadarPhrase: String, Phrase {
    static let prefix = "map."

    case radar = "heading"
    case noSuchTile, refused, broken
}

extension Strings {
    package subscript(service: RadarServiceID) -> String { word(service.key) }
    subscript(phrase: RadarPhrase) -> String { word(phrase.key) }

    /// A few words.
    package func words(for error: RadarError, from service: RadarServiceID?) -> String {
        switch error {
        case .request(let error): words(for: error, from: service.map { self[$0] } ?? self[.radar]).short
        case .noSuchTile: self[.noSuchTile]
        case .refused: self[.refused]
        case .broken, .wrongColors: self[.broken]
        }
    }
}
