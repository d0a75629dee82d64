import Weather

/// Who may know where this machine is.
package enum LocationSource: Hashable, Sendable {
    /// The system's own location service.
    case service
    /// Hosts that guess a town from this machine's address.
    case lookup
}

/// One search for where this machine is.
package struct Locating: Hashable, Sendable {
    package typealias ID = Int

    /// Tells its answer from that of an earlier one.
    package let id: ID
    package let source: LocationSource
}

extension DashboardState {
    /// Whether the hosts that the configuration names may be asked, which a yes to other hosts does not cover.
    var mayLookUp: Bool {
        preferences.allowsLookup || consentedHosts.isSuperset(of: preferences.lookupHosts)
    }

    /// Asks the system's own service first.
    package mutating func locate() -> [Effect] { begin(.service) }

    mutating func stopLocating() -> [Effect] {
        guard locating != nil else { return [] }
        locating = nil
        return [.cancelLocating]
    }

    mutating func allowLookup() -> [Effect] {
        consentedHosts = Set(preferences.lookupHosts)
        return [.consent(to: preferences.lookupHosts)] + begin(.lookup)
    }

    mutating func forgetConsent() -> [Effect] {
        consentedHosts = []
        message = strings[.consentForgotten]
        return [.consent(to: [])]
    }

    /// An answer that belongs to another search than the one that runs changes nothing.
    mutating func end(_ id: Locating.ID, with result: Result<Coordinate, LocationProblem>) -> [Effect] {
        guard let ended = locating, ended.id == id else { return [] }
        locating = nil
        switch (result, ended.source) {
        case (.success(let coordinate), _):
            overlay = nil
            // A kilometer is near enough for the weather, and nothing finer need be kept or sent.
            return choose(Place(coordinate: coordinate.rounded(decimals: 2)))
        case (.failure, .service) where !preferences.isOffline && mayLookUp:
            return begin(.lookup)
        case (.failure(let problem), .service) where !preferences.isOffline:
            show(.asking(after: problem, saysYes: false))
        case (.failure(let problem), _):
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

    /// In the dialog, which opens for it: what to do instead is said there, and done.
    private mutating func show(_ stage: LocationDialog.Stage) {
        var dialog = newDialog
        if case .location(let open) = overlay { dialog = open }
        dialog.stage = stage
        overlay = .location(dialog)
    }

    var newDialog: LocationDialog {
        LocationDialog(
            isFirst: report == nil, language: strings[.language],
            hasConsent: !preferences.allowsLookup && !consentedHosts.isEmpty)
    }
}
