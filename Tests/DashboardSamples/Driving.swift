import Dashboard
import Loop
import Terminal
import Weather

extension [Effect] {
    package var requests: [Request] {
        compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    /// With the number 0 in all requests, so that a test need not count them.
    package var unnumbered: [Effect] {
        map { effect in
            switch effect {
            case .request(let request): .request(Request(id: 0, request.subject, wish: request.wish))
            case .cancel: .cancel(0)
            default: effect
            }
        }
    }

    /// Most tests are about the weather; ExtrasTests look at the requests of extras. `running` ran before.
    package func withoutExtras(_ running: [Request] = []) -> [Effect] {
        filter { effect in
            switch effect {
            case .request(let request): !request.isExtra
            case .cancel(let id): !running.contains { $0.id == id && $0.isExtra }
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
    package mutating func finishRefresh(with outcome: RefreshOutcome) {
        if refresh.running == nil { begin() }
        if refresh.running == nil { press("r") }
        _ = answer(.report(outcome))
    }

    /// Answers the running request of this kind, and that of the essential parts first.
    @discardableResult
    package mutating func answer(_ answer: Answer) -> [Effect] {
        handle(.answered(running.first { $0.awaits(answer) }?.id ?? 0, answer))
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
        }.withoutExtras()
    }

    /// Presses the keys with these names, such as "j" or "Ctrl-L". A recall finds no stored weather.
    @discardableResult
    package mutating func press(_ spellings: String...) -> [Effect] {
        spellings.flatMap { spelling -> [Effect] in
            let before = running
            return Key(spelling: spelling).map { handleRecalls(in: step(.input(.key($0)))) }?.withoutExtras(before)
                ?? []
        }
    }

    package mutating func type(_ text: String) {
        for character in text { _ = handle(.input(.key(.character(character)))) }
    }

    package mutating func advance(bySeconds seconds: Int) -> [Effect] {
        let running = running
        return step(.clockRead(now + seconds, userOffset: sky.userOffset)).withoutExtras(running)
    }

    /// Shows the rows of all days, and not only of today.
    package mutating func unfoldDays() {
        foldDays()
        press("z")
    }

    package mutating func foldDays() {
        if presentation.listLines.contains(where: \.isRow) { press("z") }
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
                weather: [
                    places[1].askedCoordinate: StoredReport(current: Fetched(cold, fetchedAt: seoulAfternoon + -7500))
                ]))
        guard !isRenewing else { return }
        let error = WeatherError.network(.offline, host: "api.openweathermap.org")
        _ = answer(.renewed(places[1], RefreshOutcome(current: .failure(error), forecast: .failure(error))))
    }

    /// Opens a list of seven saved places without weather, of which three have got theirs.
    package mutating func renewSevenPlaces() {
        let towns = ["Bergen", "Caracas", "Darwin", "Essen", "Fargo", "Graz", "Hobart"]
        let places = towns.enumerated().map { index, name in
            Place(coordinate: Coordinate(clampingLatitude: Double(10 * index), longitude: 20), name: name)
        }
        press("p")
        _ = handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        for place in places.prefix(3) {
            _ = answer(.renewed(place, Sample.outcome()))
        }
    }
}

extension Request {
    fileprivate func awaits(_ answer: Answer) -> Bool {
        switch (subject, answer) {
        case (.report, .report), (.renewal, .renewed), (.renewal, .allRenewed), (.location, .location),
            (.following, .following),
            (.icon, .icon), (.radarFrames, .radarFrames), (.radarTiles, .radarTiles),
            (.radarCoverage, .radarCoverage):
            true
        default: false
        }
    }
}
