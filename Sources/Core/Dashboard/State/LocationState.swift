import Boundary
import Loop
import Weather

package struct LocationState: Sendable {
    let lookupHosts: [String]
    private let allowsLookup: Bool
    package internal(set) var consentedHosts: Set<String>
    package private(set) var search: Request?
    /// The result of a search that ended while another dialog was open.
    var pendingStage: LocationDialog.Stage?
    /// The desktop's program for the permission, and its arguments; nil if there is none.
    var settings: [String]?

    package init(lookupHosts: [String], allowsLookup: Bool, consentedHosts: Set<String>) {
        self.lookupHosts = lookupHosts
        self.allowsLookup = allowsLookup
        self.consentedHosts = consentedHosts
    }

    package enum Outcome: Hashable {
        case found(Coordinate)
        case goesOn(LocationSource)
        case asks(after: LocationError)
        case failed(LocationError)
    }

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
    var revocableHosts: Set<String> { allowsLookup ? [] : consentedHosts }
}

extension DashboardState {
    package mutating func locate() -> [Effect] {
        guard !sky.choices.isOffline, provider != .demo else {
            show(.failed(.requestsForbidden))
            return []
        }
        return [.recallConsent] + ask(.geoClue)
    }

    mutating func allowLookup() -> [Effect] {
        consent(to: Set(location.lookupHosts))
        return [.consent(to: location.lookupHosts)] + ask(.lookup)
    }

    mutating func forgetConsent() -> [Effect] {
        consent(to: [])
        message = strings[.consentForgotten]
        return [.consent(to: [])]
    }

    mutating func consent(to hosts: Set<String>) {
        location.consentedHosts = hosts
        guard case .location(var dialog)? = overlay else { return }
        dialog.consentedHosts = location.revocableHosts
        overlay = .location(dialog)
    }

    mutating func end(_ source: LocationSource, with result: Result<Coordinate, LocationError>) -> [Effect] {
        _ = location.stop()
        switch location.outcome(of: source, result) {
        case .found(let coordinate):
            if case .location = overlay { overlay = nil }
            return follow(CurrentLocation(coordinate, foundAt: now))
        case .goesOn(let next): return ask(next)
        case .asks(let error):
            show(.asking(after: error, isYesFocused: false))
            return [.findLocationSettings]
        case .failed(let error):
            show(.failed(error))
            return [.findLocationSettings]
        }
    }

    mutating func offer(settings: [String]?) {
        location.settings = settings
        guard case .location(var dialog)? = overlay else { return }
        dialog.settings = settings
        overlay = .location(dialog)
    }

    private mutating func ask(_ source: LocationSource) -> [Effect] {
        if case .location = overlay { show(.locating(source)) }
        return location.begin(source, &requests)
    }

    /// Shows the stage, or keeps it for later while another dialog is open, since that dialog receives the keys.
    private mutating func show(_ stage: LocationDialog.Stage) {
        switch overlay {
        case .location(var dialog):
            (dialog.stage, dialog.failureChoice) = (stage, .search)
            overlay = .location(dialog)
        case nil:
            location.pendingStage = stage
            openLocationDialog()
        case .page, .details, .savedPlaces:
            location.pendingStage = stage
            showMessage(strings(.locationPending, KeyBindings.hint(for: .choosePlace)))
        }
    }

    mutating func openLocationDialog() {
        var dialog = LocationDialog(
            isFirst: report == nil, language: strings.language, lookupHosts: location.lookupHosts,
            consentedHosts: location.revocableHosts)
        if let stage = location.pendingStage ?? location.source.map({ .locating($0) }) { dialog.stage = stage }
        dialog.settings = location.settings
        location.pendingStage = nil
        overlay = .location(dialog)
    }
}
