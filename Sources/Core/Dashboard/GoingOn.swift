import Weather

// How it goes on without a key.

extension DashboardState {
    /// The service has failed for want of a key that it accepts, and another one needs none.
    package var offersOpenMeteo: Bool {
        guard let report, report.provider.needsKey, !asksNobody else { return false }
        return report.essentialFailures.contains(where: \.concernsKey)
    }

    /// Until the program ends: what is asked at the next start is for the configuration to say.
    mutating func goOnWithOpenMeteo() -> [Effect] {
        guard offersOpenMeteo, let place = report?.place else { return [] }
        provider = .automatic(hasKey: false)
        savedWeather = [:]
        message = strings[.openMeteoChosen]
        return show(place, from: provider)
    }
}

extension WeatherError {
    /// Another key, or none, would make the difference.
    var concernsKey: Bool {
        switch self {
        case .keyRefused, .forbidden, .keyMissing, .keyFileUnreadable, .keyFileExposed, .keyFileNotOwn, .keyMalformed,
            .keyCommandFailed:
            true
        default: false
        }
    }
}
