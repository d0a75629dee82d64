import Services
import Weather

/// The user's own station.
struct StationFacts {
    /// The first word of the command.
    let program: String
    /// Whether the settings say where it stands.
    let hasPosition: Bool
    /// In kilometres from the place of the start; nil without a place, or without a position.
    let distance: Double?
    let isHere: Bool
    /// What a run printed; nil if it was not run.
    let outcome: Result<StationDocument, WeatherError>?
}
