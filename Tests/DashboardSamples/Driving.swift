import Dashboard
import Display
import Terminal
import Weather

extension [Effect] {
    /// Most tests are about the weather; ExtrasTests look at the requests of extras.
    package var withoutExtras: [Effect] {
        filter { effect in
            switch effect {
            case .refresh(let request): !request.isExtra
            case .cancelExtras: false
            default: true
            }
        }
    }
}

extension DashboardState {
    /// Starts the state with the stored weather.
    @discardableResult
    package mutating func begin(stored: StoredReport = StoredReport()) -> [Effect] {
        handleRecalls(in: start(), stored)
    }

    /// Starts a refresh if none is running, and ends it.
    package mutating func finishRefresh(with outcome: RefreshOutcome, jitter: Double = 0) {
        if refresh.running == nil { begin() }
        if refresh.running == nil { press("r") }
        _ = handle(.refreshEnded(refresh.running?.id ?? 0, outcome, jitter: jitter))
    }

    /// Handles each recall with `stored`, and returns the other effects and those that follow.
    private mutating func handleRecalls(in effects: [Effect], _ stored: StoredReport = StoredReport()) -> [Effect] {
        effects.flatMap { effect -> [Effect] in
            switch effect {
            case .recall: handle(.recalled(stored))
            // No other instance has changed the consent.
            case .recallConsent: []
            default: [effect]
            }
        }.withoutExtras
    }

    /// Presses the keys with these names, such as "j" or "Ctrl-L". A recall finds no stored weather.
    @discardableResult
    package mutating func press(_ spellings: String...) -> [Effect] {
        spellings.flatMap { spelling in
            Key(spelling: spelling).map { key in handleRecalls(in: step(.input(.key(key)))) } ?? []
        }
    }

    package mutating func type(_ text: String) {
        for character in text { _ = handle(.input(.key(.character(character)))) }
    }

    package mutating func advance(bySeconds seconds: Int) -> [Effect] {
        step(.clockRead(now + seconds, userOffset: userOffset)).withoutExtras
    }

    /// Shows the rows of all days, which a low screen folds at first.
    package mutating func unfoldDays() {
        if presentation.foldsDays { press("z") }
    }

    /// Opens the location dialog and presses its button for the current location.
    @discardableResult
    package mutating func openLocating() -> [Effect] { press("l", "Tab", "Tab", "Tab", "Tab", "Enter") }

    /// Opens a list of three saved places: the first has current weather, the second old weather, the third none.
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

    /// Opens a list of seven saved places without weather, of which three have got theirs.
    package mutating func renewSevenPlaces() {
        let towns = ["Bergen", "Caracas", "Darwin", "Essen", "Fargo", "Graz", "Hobart"]
        let places = towns.enumerated().map { index, name in
            Place(coordinate: Coordinate(clampingLatitude: Double(10 * index), longitude: 20), name: name)
        }
        press("p")
        _ = handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        guard let renewal = savedWeather.renewal else { return }
        for place in places.prefix(3) {
            _ = handle(.savedRenewed(renewal.id, place, .success(Fetched(Sample.current, fetchedAt: now))))
        }
    }

    /// Follows the present place, and keeps its name.
    package mutating func follow(foundMinutesBefore minutes: Int) {
        guard let place = report?.place else { return }
        let location = CurrentLocation(place.coordinate, foundAt: now + -60 * minutes)
        following = FollowState(isOn: true, location: location)
    }

    package var dialog: LocationDialog? {
        if case .location(let dialog) = overlay { dialog } else { nil }
    }
}
