import Boundary
import DashboardSamples
import Loop
import Sky
import Terminal
import Weather

@testable import Dashboard
@testable import Features
@testable import Places

// The feature as a part of the state.
extension DashboardState {
    private var places: PlacesFeature {
        get { features["places"] as? PlacesFeature ?? PlacesFeature() }
        set { features.features = features.features.map { $0 is PlacesFeature ? newValue : $0 } }
    }

    private mutating func change(
        _ change: (inout PlacesFeature, inout FeatureContext) -> [Effect]
    ) -> [Effect] {
        withFeatures { features, context in
            var places = features["places"] as? PlacesFeature ?? PlacesFeature()
            let effects = change(&places, &context)
            features.features = features.features.map { $0 is PlacesFeature ? places : $0 }
            return effects
        }
    }

    var saved: SavedPlaces { places.saved }
    var location: LocationState { places.location }
    var boardLines: [BoardLine] { places.boardLines }
    var savedProgress: (done: Int, total: Int)? { places.progress }
    var rememberPlace: [Effect] { places.rememberPlace(featureContext) }

    var board: Board {
        get { places.board }
        set { places.board = newValue }
    }

    var following: FollowState {
        get { places.following }
        set {
            _ = change { places, context in
                places.following = newValue
                return places.update(&context)
            }
        }
    }

    var dialog: LocationDialog? { overlay == .dialog("places") ? places.locationDialog : nil }
    var savedPlacesDialog: SavedPlacesDialog? { overlay == .dialog("places") ? places.savedPlacesDialog : nil }

    func weather(of place: Place) -> Fetched<CurrentWeather>? { places.report(of: place, sky)?.current.latest }

    mutating func locate() -> [Effect] { change { $0.locate(&$1) } }
    @discardableResult
    mutating func choose(_ place: Place) -> [Effect] { change { $0.choose(place, &$1) } }
    mutating func followAtStart() -> [Effect] { change { $0.followAtStart(&$1) } }
    mutating func followIfDue() -> [Effect] { change { $0.followIfDue(&$1) } }
    mutating func change(saved change: SavedPlacesChange) -> [Effect] {
        self.change { $0.change(saved: change, &$1) }
    }

    /// Follows the present place, and keeps its name.
    mutating func follow(foundMinutesBefore minutes: Int) {
        guard let place = report?.place else { return }
        let location = CurrentLocation(place.coordinate, foundAt: now + -60 * minutes)
        following = FollowState(isOn: true, location: location)
    }
}

extension RefreshOutcome {
    static func failing(_ error: WeatherError) -> RefreshOutcome {
        RefreshOutcome(current: .failure(error), forecast: .failure(error))
    }
}

extension StoredReport {
    static func sample(at time: UnixTime, measuredAt: UnixTime? = nil) -> StoredReport {
        var stored = StoredReport(Sample.outcome(at: time))
        guard let measuredAt else { return stored }
        var current = Sample.current
        current.validTime = measuredAt
        stored.current = Fetched(current, fetchedAt: time)
        return stored
    }
}

extension FollowState {
    init(isOn: Bool = false, location: CurrentLocation? = nil, askedAt: UnixTime? = nil) {
        self.init(Following(isOn: isOn, location: location, askedAt: askedAt))
    }
}

extension LocationState {
    var consentedHosts: Set<String> { sources.consentedHosts }
}
