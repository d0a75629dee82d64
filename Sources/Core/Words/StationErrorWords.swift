import Weather

extension Strings {
    func message(for error: StationError) -> String {
        switch error {
        case .notFound: self[.stationNotFound]
        case .notExecutable: self[.stationNotExecutable]
        case .notStarted: self[.stationNotStarted]
        case .exited(let status): self(.stationExited, "\(status)")
        case .killed(let signal): self(.stationKilled, "\(signal)")
        case .tooSlow(let seconds): self(.stationTooSlow, count: seconds)
        case .printedNothing: self[.stationPrintedNothing]
        case .notJSON: self[.stationNotJSON]
        case .noTemperature: self[.stationNoTemperature]
        case .wrongTime: self[.stationWrongTime]
        }
    }
}
