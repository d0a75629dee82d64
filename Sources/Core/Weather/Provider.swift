package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"
    case demo

    package var parts: Set<ReportPart> {
        switch self {
        case .openWeatherMap, .openMeteo: [.current, .forecast, .air, .warnings, .measured, .station]
        case .metNorway: [.current, .forecast, .warnings, .measured, .station]
        case .demo: [.current, .forecast, .air, .warnings, .measured]
        }
    }

    /// Whether one request brings the weather of many places.
    package var answersForManyPlaces: Bool { self == .openMeteo }

    /// How many places may be asked alone within a minute, because services limit their requests.
    package static let mostPlacesAtOnce = 20

    package var isService: Bool { self != .demo }
    package var needsKey: Bool { self == .openWeatherMap }

    package static let services = allCases.filter { $0.isService && !$0.needsKey } + keyed

    package static let keyed = allCases.filter(\.needsKey)

    package static func automatic(hasKey: (ProviderID) -> Bool) -> ProviderID {
        hasKey(.openWeatherMap) ? .openWeatherMap : .openMeteo
    }
}
