import Loop
import Sky

extension DashboardState {
    /// Uses Open-Meteo until the program ends; the next start uses the provider of the configuration.
    mutating func useOpenMeteo() -> [Effect] {
        guard presentation.sky.offersOpenMeteo, let place = report?.place else { return [] }
        provider = .openMeteo
        message = strings[.openMeteoChosen]
        return show(place, from: provider)
    }
}
