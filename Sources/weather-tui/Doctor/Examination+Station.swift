import Services
import Settings
import StationNow
import Weather

extension Examination {
    /// Runs the command of the station, also if it ran a moment ago. Nil without a station.
    func station(
        _ live: LiveDependencies, _ configuration: Configuration, at place: Coordinate?, _ executor: BackgroundExecutor
    ) throws -> StationFacts? {
        var live = live
        live.startingPlace = options.positionOfStation(at: place)
        guard let station = live.station else { return nil }
        let program = StationChoices(configuration.choices).command.first ?? ""
        return StationFacts(
            program: program.cleaned(limit: 120),
            hasPosition: configuration.stationPosition != nil,
            distance: configuration.stationPosition.flatMap { position in place.map { position.kilometers(to: $0) } },
            isHere: place.map(station.stands(near:)) ?? false,
            outcome: options.isOffline ? nil : try Tasks.wait(on: executor) { await station.run() })
    }
}
