import Boundary
import Loop
import Weather

/// What random walks check of the feature. Its own tests see all of it.
package struct PlacesFacts: Sendable {
    package let saved: SavedPlaces
    package let consentedHosts: Set<String>
    /// Whether the list is open, or stands below the forecast.
    package let isListShown: Bool
    /// The request for the weather of saved places, and those without a response.
    package let renewal: (request: Request, places: [Place])?
    /// The fields of the open dialog.
    package let fields: [TextField]
    /// The selected line of the open dialog.
    package let selection: (index: Int, count: Int)?

    /// Nil for another feature.
    package init?(_ feature: (any Feature)?) {
        guard let feature = feature as? PlacesFeature else { return nil }
        saved = feature.saved
        consentedHosts = feature.location.sources.consentedHosts
        isListShown = feature.isBoardShown
        renewal = feature.board.renewal.map { ($0.request, $0.places) }
        switch feature.dialog {
        case .location(let dialog)?:
            fields = [dialog.search, dialog.latitude, dialog.longitude]
            selection = (dialog.highlighted, dialog.suggestions.count)
        case .savedPlaces(let dialog)?:
            fields = [dialog.naming].compactMap { $0 }
            selection = (dialog.selection, feature.saved.places.count)
        case nil: (fields, selection) = ([], nil)
        }
    }
}
