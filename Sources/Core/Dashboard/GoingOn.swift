import Words
import Display
import Weather

// How it goes on without a key.

extension DashboardState {
    /// Until the program ends: what is asked at the next start is for the configuration to say.
    mutating func goOnWithOpenMeteo() -> [Effect] {
        guard presentation.offersOpenMeteo, let place = report?.place else { return [] }
        provider = .automatic(hasKey: false)
        savedWeather = [:]
        message = strings[.openMeteoChosen]
        return show(place, from: provider)
    }
}
