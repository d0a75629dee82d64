import Files
import Locations
import Settings
import Weather

extension Examination {
    /// Reads the state without setting a damaged file aside.
    func place(
        _ configuration: Configuration, _ remembered: StoredState, _ stateCondition: StateFile.Condition
    ) -> PlaceFacts {
        var facts = PlaceFacts(savedCount: remembered.saved.places.count, showsCoordinate: options.isVerbose)
        let stateFile = StateFile(
            directory: stateCondition == .damaged ? nil : Directories(environment: environment).state)
        do {
            let start = try StartingPlace(
                options: options, configuration: configuration, environment: environment, stateFile: stateFile,
                logger: .weatherTUI(directory: nil))
            facts.place = start.place
            facts.followsHere = start.followsHere || options.isHere
            facts.locatedAt = start.location?.foundAt
            facts.origin = origin(of: start, remembered)
        } catch {
            facts.error = ExitReport(error, strings: context.strings, language: context.language).message
        }
        return facts
    }

    private func origin(of start: StartingPlace, _ remembered: StoredState) -> PlaceFacts.Origin? {
        if options.isHere { return .here }
        if start.isNewChoice { return .commandLine }
        if options.isDemo { return .demo }
        if let zone = start.guessedTimeZone { return .timeZone(zone) }
        guard let place = start.place else { return nil }
        return place == remembered.place ? .chosenLast : .configuration
    }

    func time() -> TimeFacts {
        let now = SystemClock.now
        let zone = TimeZoneGuess.zoneName(environment: environment)
        return TimeFacts(
            now: now, offset: SystemClock.userOffset(at: now), zone: zone?.cleaned(),
            isFromVariable: environment["TZ"]?.isEmpty == false, isKnown: zone.map(TimeZoneGuess.isKnown) ?? false)
    }
}
