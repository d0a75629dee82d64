package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case demo

    package var parts: Set<ReportPart> { ReportPart.essential }
}
