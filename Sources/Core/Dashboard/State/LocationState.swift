import Display
import Weather

package enum LocationSource: Hashable, Sendable {
    case geoClue
    case lookup
}

package struct LocationRequest: Hashable, Sendable {
    package typealias ID = Int

    package let id: ID
    package let source: LocationSource

    package init(id: ID, source: LocationSource) {
        self.id = id
        self.source = source
    }
}

package struct LocationState: Sendable {
    let lookupHosts: [String]
    private let allowsLookup: Bool
    package internal(set) var consentedHosts: Set<String>
    package private(set) var search: LocationRequest?
    private var searchCount = 0
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
        case goesOn(LocationRequest)
        case asks(after: LocationError)
        case failed(LocationError)
    }

    package mutating func begin(_ source: LocationSource) -> LocationRequest {
        searchCount += 1
        let started = LocationRequest(id: searchCount, source: source)
        search = started
        return started
    }

    mutating func stop() -> [Effect] {
        defer { search = nil }
        return search == nil ? [] : [.cancelLocating]
    }

    package mutating func handle(_ id: LocationRequest.ID, _ result: Result<Coordinate, LocationError>) -> Outcome? {
        guard let ended = search, ended.id == id else { return nil }
        search = nil
        switch (result, ended.source) {
        case (.success(let coordinate), _): return .found(coordinate)
        // A lookup would fail for the same reason.
        case (.failure(.systemShort(let shortage)), _): return .failed(.systemShort(shortage))
        case (.failure, .geoClue) where mayLookUp: return .goesOn(begin(.lookup))
        case (.failure(let error), .geoClue): return .asks(after: error)
        case (.failure(let error), .lookup): return .failed(error)
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
        guard !preferences.isOffline, provider != .demo else {
            show(.failed(.requestsForbidden))
            return []
        }
        return [.recallConsent] + ask(location.begin(.geoClue))
    }

    mutating func allowLookup() -> [Effect] {
        consent(to: Set(location.lookupHosts))
        return [.consent(to: location.lookupHosts)] + ask(location.begin(.lookup))
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

    mutating func end(_ id: LocationRequest.ID, with result: Result<Coordinate, LocationError>) -> [Effect] {
        switch location.handle(id, result) {
        case .found(let coordinate):
            if case .location = overlay { overlay = nil }
            return follow(CurrentLocation(coordinate, foundAt: now))
        case .goesOn(let search): return ask(search)
        case .asks(let error):
            show(.asking(after: error, isYesFocused: false))
            return [.findLocationSettings]
        case .failed(let error):
            show(.failed(error))
            return [.findLocationSettings]
        case nil: break
        }
        return []
    }

    mutating func offer(settings: [String]?) {
        location.settings = settings
        guard case .location(var dialog)? = overlay else { return }
        dialog.settings = settings
        overlay = .location(dialog)
    }

    private mutating func ask(_ search: LocationRequest) -> [Effect] {
        if case .location = overlay { show(.locating(search.source)) }
        return [.locate(search)]
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
        if let stage = location.pendingStage ?? location.search.map({ .locating($0.source) }) { dialog.stage = stage }
        dialog.settings = location.settings
        location.pendingStage = nil
        overlay = .location(dialog)
    }
}
