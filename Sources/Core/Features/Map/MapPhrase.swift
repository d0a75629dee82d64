import Maps
import Weather
import Words

enum MapPhrase: String, Phrase {
    static let prefix = "map."

    case loading, loadingCount, noPicture, failed, failedShort, incomplete, incompleteShort
    case noRain, noRainShort, noRoom, estimateShort, noRadar, noRadarShort, coverageUnknown, coverageUnknownShort
    case off, noneOffline, noneOfflineShort, yourTime, snow, radarBy, radarAndEstimateBy, estimateBy, sources
    case light, moderate, heavy
    case beyondMap, beyondMapShort, radarOrEstimate
}

extension Strings {
    subscript(phrase: MapPhrase) -> String { word(phrase.key) }
}
