import Maps
import Weather
import Words

extension RadarServiceID: Phrase { package static let prefix = "radarService." }

package enum MapPhrase: String, Phrase {
    package static let prefix = "map."

    case heading, loading, loadingCount, noPicture, failed, failedShort, incomplete, incompleteShort, noSuchTile,
        broken, noPNGReader
    case noRain, noRainShort, noRoom, estimateShort, noRadar, noRadarShort, coverageUnknown, coverageUnknownShort
    case off, noneOffline, noneOfflineShort, yourTime, perHour, snow, radarBy, radarAndEstimateBy, estimateBy, sources
    case beyondMap, beyondMapShort, radarOrEstimate, refused
}

extension Strings {
    package subscript(phrase: MapPhrase) -> String { word(phrase.key) }
}

extension Strings {
    package subscript(service: RadarServiceID) -> String { word(service.key) }

    /// A few words.
    package func words(for error: RadarError, from service: RadarServiceID?) -> String {
        switch error {
        case .request(let error): words(for: error, from: service.map { self[$0] } ?? self[MapPhrase.heading]).short
        case .noSuchTile: self[MapPhrase.noSuchTile]
        case .refused: self[MapPhrase.refused]
        case .broken, .wrongColors: self[MapPhrase.broken]
        case .noPNGReader: self[MapPhrase.noPNGReader]
        }
    }
}
