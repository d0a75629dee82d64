import Dashboard
import Display
import Terminal
import Weather

extension DashboardState {
    @discardableResult
    package mutating func begin(stored: StoredReport = StoredReport()) -> [Effect] { recalling(start(), stored) }

    /// Starts a refresh if none is running, and ends it.
    package mutating func finishRefresh(with outcome: RefreshOutcome, jitter: Double = 0) {
        if refresh.running == nil { begin() }
        if refresh.running == nil { press("r") }
        _ = handle(.refreshEnded(refresh.running?.id ?? 0, outcome, jitter: jitter))
    }

    /// Replaces each recall by the effects of its stored weather.
    private mutating func recalling(_ effects: [Effect], _ stored: StoredReport = StoredReport()) -> [Effect] {
        effects.flatMap { effect -> [Effect] in
            switch effect {
            case .recall: handle(.recalled(stored))
            // No other copy has changed the consent.
            case .recallConsent: []
            default: [effect]
            }
        }
    }

    /// Presses keys by their spelling, such as "j" or "Ctrl-L", without stored weather.
    @discardableResult
    package mutating func press(_ spellings: String...) -> [Effect] {
        spellings.flatMap { spelling in
            Key(spelling: spelling).map { key in recalling(step(.input(.key(key)))) } ?? []
        }
    }

    package mutating func type(_ text: String) {
        for character in text { _ = handle(.input(.key(.character(character)))) }
    }

    package mutating func advance(bySeconds seconds: Int) -> [Effect] {
        step(.clockRead(now + seconds, userOffset: userOffset))
    }

    /// Opens the location dialog and presses its button for the current location.
    @discardableResult
    package mutating func openLocating() -> [Effect] { press("l", "Tab", "Tab", "Tab", "Tab", "Enter") }

    /// Saves three places and opens their list: with current, old and no weather.
    package mutating func keepThreePlaces(isRenewing: Bool = false) {
        let places = [
            seoul,
            Place(coordinate: Coordinate(clampingLatitude: -77.846, longitude: 166.676), name: "McMurdo Station"),
            Place(
                coordinate: Coordinate(clampingLatitude: 48.137, longitude: 11.575), name: "München",
                countryCode: "DE"),
        ]
        var cold = Sample.current
        cold.temperature = Sample.celsius(-31)
        cold.condition = .heavySnowShowers
        press("p")
        _ = handle(
            .savedRecalled(
                SavedPlaces(places),
                weather: [places[1].askedCoordinate: Fetched(cold, fetchedAt: seoulAfternoon + -7500)]))
        if let renewal = savedWeather.renewal, !isRenewing {
            _ = handle(
                .savedRenewed(renewal.id, places[1], .failure(.network(.offline, host: "api.openweathermap.org"))))
        }
    }

    package var dialog: LocationDialog? {
        if case .location(let dialog) = overlay { dialog } else { nil }
    }
}
