import Boundary
import Loop
import Weather

struct LocationState: Sendable {
    var sources: LocationSources
    private(set) var search: Request?
    /// The result of a search that ended while another dialog was open.
    var pendingStage: LocationDialog.Stage?
    /// The desktop's program for the permission, and its arguments; nil if there is none.
    var settings: [String]?

    init(_ sources: LocationSources) { self.sources = sources }

    /// Nil without a search.
    var source: LocationSource? {
        if case .location(let source)? = search?.subject { source } else { nil }
    }

    mutating func begin(_ source: LocationSource, _ requests: inout RequestCounter) -> [Effect] {
        let started = requests.request(.location(source), wish: .user)
        defer { search = started }
        return Effect.replacing(search, by: started)
    }

    mutating func stop() -> [Effect] {
        defer { search = nil }
        return Effect.replacing(search, by: nil)
    }
}

extension PlacesFeature {
    mutating func locate(_ context: inout FeatureContext) -> [Effect] {
        guard !context.sky.choices.isOffline, context.sky.provider != .demo else {
            show(.failed(.requestsForbidden), &context)
            return []
        }
        return [.recallConsent] + ask(.geoClue, &context)
    }

    mutating func allowLookup(_ context: inout FeatureContext) -> [Effect] {
        let hosts = location.sources.lookupHosts
        consent(to: Set(hosts))
        return [.consent(to: hosts)] + ask(.lookup, &context)
    }

    mutating func forgetConsent(_ context: inout FeatureContext) -> [Effect] {
        consent(to: [])
        context.message = context.sky.strings[.consentForgotten]
        return [.consent(to: [])]
    }

    mutating func consent(to hosts: Set<String>) {
        location.sources.consentedHosts = hosts
        let revocable = location.sources.revocableHosts
        locationDialog?.consentedHosts = revocable
    }

    mutating func end(
        _ source: LocationSource, with result: Result<Coordinate, LocationError>, _ context: inout FeatureContext
    ) -> [Effect] {
        _ = location.stop()
        switch location.sources.outcome(of: source, result) {
        case .found(let coordinate):
            if locationDialog != nil { closeDialog(&context) }
            return follow(CurrentLocation(coordinate, foundAt: context.sky.now), &context)
        case .goesOn(let next): return ask(next, &context)
        case .asks(let error):
            show(.asking(after: error, isYesFocused: false), &context)
            return [.findLocationSettings]
        case .failed(let error):
            show(.failed(error), &context)
            return [.findLocationSettings]
        }
    }

    mutating func offer(settings: [String]?) {
        location.settings = settings
        locationDialog?.settings = settings
    }

    private mutating func ask(_ source: LocationSource, _ context: inout FeatureContext) -> [Effect] {
        if locationDialog != nil { show(.locating(source), &context) }
        return location.begin(source, &context.requests)
    }

    /// Shows the stage, or keeps it for later while another dialog is open, since that dialog receives the keys.
    private mutating func show(_ stage: LocationDialog.Stage, _ context: inout FeatureContext) {
        if var dialog = locationDialog {
            (dialog.stage, dialog.failureChoice) = (stage, .search)
            locationDialog = dialog
            return
        }
        location.pendingStage = stage
        if context.screen.isCovered {
            context.message.add(sentence: context.sky.strings(.locationPending, Self.keys.hint(for: .choosePlace)))
        } else {
            openLocationDialog(&context)
        }
    }
}
