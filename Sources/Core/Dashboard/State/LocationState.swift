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

/// The search for where this machine is, and who may be asked for it.
package struct LocationState: Sendable {
    /// The hosts that guess a town from this machine's address, in the order they are asked.
    let lookupHosts: [String]
    /// The configuration says yes to them.
    private let allowsLookup: Bool
    /// Those that the user lets do so.
    package internal(set) var consentedHosts: Set<String>
    /// The search that runs, if one does.
    package private(set) var search: Locating?
    private var searchCount = 0
    /// What came of the search while something else was open.
    var pendingStage: LocationDialog.Stage?

    init(_ preferences: Preferences, consentedHosts: Set<String>) {
        lookupHosts = preferences.lookupHosts
        allowsLookup = preferences.allowsLookup
        self.consentedHosts = consentedHosts
    }

    /// What has come of a search.
    enum Result: Hashable {
        case found(Coordinate)
        /// The next source is asked.
        case goesOn(Locating)
        /// The dialog has something to say.
        case stage(LocationDialog.Stage)
    }

    mutating func begin(_ source: LocationSource) -> Locating {
        searchCount += 1
        let started = Locating(id: searchCount, source: source)
        search = started
        return started
    }

    mutating func stop() -> [Effect] {
        defer { search = nil }
        return search == nil ? [] : [.cancelLocating]
    }

    /// Nil for the answer to another search than the one that runs.
    mutating func handle(_ id: Locating.ID, _ result: Swift.Result<Coordinate, LocationProblem>) -> Result? {
        guard let ended = search, ended.id == id else { return nil }
        search = nil
        switch (result, ended.source) {
        case (.success(let coordinate), _): return .found(coordinate)
        // What is asked instead would fail as well.
        case (.failure(.systemShort(let shortage)), _): return .stage(.failed(.systemShort(shortage)))
        case (.failure, .geoClue) where mayLookUp: return .goesOn(begin(.lookup))
        case (.failure(let problem), .geoClue): return .stage(.asking(after: problem, saysYes: false))
        case (.failure(let problem), .lookup): return .stage(.failed(problem))
        }
    }

    /// Whether the hosts that the configuration names may be asked, which a yes to other hosts does not cover.
    private var mayLookUp: Bool {
        allowsLookup || !lookupHosts.isEmpty && consentedHosts.isSuperset(of: lookupHosts)
    }

    /// What the configuration allows is taken back there.
    var revocableHosts: Set<String> { allowsLookup ? [] : consentedHosts }
}

extension DashboardState {
    /// Asks the system's own service first. What another copy has been told of consent is read before it may matter.
    package mutating func locate() -> [Effect] {
        guard !preferences.isOffline, provider != .demo else {
            show(.failed(.askingNobody))
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

    mutating func end(_ id: Locating.ID, with result: Result<Coordinate, LocationProblem>) -> [Effect] {
        switch location.handle(id, result) {
        case .found(let coordinate):
            if case .location = overlay { overlay = nil }
            // A kilometer is near enough for the weather, and nothing finer need be kept or sent.
            return choose(Place(coordinate: coordinate.rounded(decimals: 2)))
        case .goesOn(let search): return ask(search)
        case .stage(let stage): show(stage)
        case nil: break
        }
        return []
    }

    private mutating func ask(_ search: Locating) -> [Effect] {
        if case .location = overlay { show(.locating(search.source)) }
        return [.locate(search)]
    }

    /// In the dialog, which opens for it: what to do instead is said there, and done. Where something else is open, keys are
    /// meant for that, and the dialog shows it when it is opened next.
    private mutating func show(_ stage: LocationDialog.Stage) {
        switch overlay {
        case .location(var dialog):
            (dialog.stage, dialog.remedy) = (stage, .search)
            overlay = .location(dialog)
        case nil:
            location.pendingStage = stage
            openLocationDialog()
        case .help, .details, .savedPlaces:
            location.pendingStage = stage
            tell(strings(.locationPending, KeyBindings.hint(for: .choosePlace)))
        }
    }

    mutating func openLocationDialog() {
        var dialog = LocationDialog(
            isFirst: report == nil, language: strings.language, lookupHosts: location.lookupHosts,
            consentedHosts: location.revocableHosts)
        if let stage = location.pendingStage ?? location.search.map({ .locating($0.source) }) { dialog.stage = stage }
        location.pendingStage = nil
        overlay = .location(dialog)
    }
}
