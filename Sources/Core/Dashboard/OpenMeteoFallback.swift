extension DashboardState {
    /// Changes the provider until the program ends; the configuration sets it for the next start.
    mutating func useOpenMeteo() -> [Effect] {
        guard presentation.offersOpenMeteo, let place = report?.place else { return [] }
        provider = .automatic { _ in false }
        savedWeather.forget()
        message = strings[.openMeteoChosen]
        return show(place, from: provider)
    }
}
