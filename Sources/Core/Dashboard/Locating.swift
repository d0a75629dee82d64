import Words
import Display
import Weather

/// Who may know where this machine is.
package enum LocationSource: Hashable, Sendable {
    /// The system's own location service.
    case geoClue
    /// Hosts that guess a town from this machine's address.
    case lookup
}

/// One search for where this machine is.
package struct Locating: Hashable, Sendable {
    package typealias ID = Int

    /// Tells its answer from that of an earlier one.
    package let id: ID
    package let source: LocationSource

    package init(id: ID, source: LocationSource) {
        self.id = id
        self.source = source
    }
}

extension DashboardState {
    /// Whether the hosts that the configuration names may be asked, which a yes to other hosts does not cover.
    private var mayLookUp: Bool {
        let hosts = preferences.lookupHosts
        return preferences.allowsLookup || !hosts.isEmpty && consentedHosts.isSuperset(of: hosts)
    }

    /// Asks the system's own service first. What another copy has been told of consent is read before it may matter.
    package mutating func locate() -> [Effect] {
        guard !preferences.isOffline, provider != .demo else {
            show(.failed(.askingNobody))
            return []
        }
        return [.recallConsent] + begin(.geoClue)
    }

    mutating func stopLocating() -> [Effect] {
        guard locating != nil else { return [] }
        locating = nil
        return [.cancelLocating]
    }

    mutating func allowLookup() -> [Effect] {
        takeConsent(to: Set(preferences.lookupHosts))
        return [.consent(to: preferences.lookupHosts)] + begin(.lookup)
    }

    mutating func forgetConsent() -> [Effect] {
        takeConsent(to: [])
        message = strings[.consentForgotten]
        return [.consent(to: [])]
    }

    mutating func takeConsent(to hosts: Set<String>) {
        consentedHosts = hosts
        guard case .location(var dialog)? = overlay else { return }
        dialog.consentedHosts = revocableHosts
        overlay = .location(dialog)
    }

    /// An answer that belongs to another search than the one that runs changes nothing.
    mutating func end(_ id: Locating.ID, with result: Result<Coordinate, LocationProblem>) -> [Effect] {
        guard let ended = locating, ended.id == id else { return [] }
        locating = nil
        switch (result, ended.source) {
        case (.success(let coordinate), _):
            if case .location = overlay { overlay = nil }
            // A kilometer is near enough for the weather, and nothing finer need be kept or sent.
            return choose(Place(coordinate: coordinate.rounded(decimals: 2)))
        case (.failure(.systemShort(let shortage)), _):
            // Who is asked instead would fail as well.
            show(.failed(.systemShort(shortage)))
        case (.failure, .geoClue) where mayLookUp:
            return begin(.lookup)
        case (.failure(let problem), .geoClue):
            show(.asking(after: problem, saysYes: false))
        case (.failure(let problem), .lookup):
            show(.failed(problem))
        }
        return []
    }

    private mutating func begin(_ source: LocationSource) -> [Effect] {
        locatingCount += 1
        let started = Locating(id: locatingCount, source: source)
        locating = started
        if case .location = overlay { show(.locating(source)) }
        return [.locate(started)]
    }

    /// In the dialog, which opens for it: what to do instead is said there, and done. Where something else is open, keys are
    /// meant for that, and the dialog shows it when it is opened next.
    private mutating func show(_ stage: LocationDialog.Stage) {
        switch overlay {
        case .location(var dialog):
            (dialog.stage, dialog.remedy) = (stage, .search)
            overlay = .location(dialog)
        case nil:
            pendingStage = stage
            openLocationDialog()
        case .help, .details, .savedPlaces:
            pendingStage = stage
            tell(strings(.locationPending, KeyBindings.hint(for: .choosePlace)))
        }
    }

    mutating func openLocationDialog() {
        var dialog = LocationDialog(
            isFirst: report == nil, language: strings.language, lookupHosts: preferences.lookupHosts,
            consentedHosts: revocableHosts)
        if let stage = pendingStage ?? locating.map({ .locating($0.source) }) { dialog.stage = stage }
        pendingStage = nil
        overlay = .location(dialog)
    }

    /// What the configuration allows is taken back there.
    private var revocableHosts: Set<String> { preferences.allowsLookup ? [] : consentedHosts }
}
