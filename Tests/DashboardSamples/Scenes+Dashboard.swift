import Dashboard
import Loop
import Weather

extension Scene {
    package static let main = Scene("dashboard", "The dashboard") { _ in }

    static let dashboards = [
        main,
        Scene("scrolled", "A list scrolled into a day") { state in
            for _ in 0..<17 { state.press("j") }
        },
        Scene("details", "The details of a row") { state in
            state.unfoldDays()
            state.press("j", "j", "Enter")
        },
        Scene("details-snow", "The details of a row with snow") { state in
            state.unfoldDays()
            state.press("J", "J", "Enter")
        },
        Scene("service-icons", "The service's pictures") { look in
            var state = try Sample.stateWithIcons(in: look)
            state.finishRefresh(with: Sample.outcomeWithIcons())
            state.loadIcons()
            return state
        },
        Scene("days", "All days folded, with days beyond the rows") { look in
            var state = try loadedWithHours(in: look)
            state.foldDays()
            state.press("j")
            return state
        },
        Scene("day-unfolded", "One unfolded day among folded ones") { look in
            var state = try loadedWithHours(in: look)
            state.foldDays()
            state.press("j", "Tab", "j")
            return state
        },
        Scene("hours", "Rows of one hour") { look in
            var state = try loadedWithHours(in: look)
            state.unfoldDays()
            state.press("h")
            return state
        },
        Scene("since-yesterday", "A day that is warmer than the day before, with rising pressure") { look in
            var state = try Sample.state(in: look, provider: .openMeteo)
            let forecast = Sample.forecast.withHoursAndSummaries.afterColderDay
            var outcome = Sample.outcome()
            outcome.forecast = .success(Fetched(forecast, fetchedAt: seoulAfternoon))
            state.finishRefresh(with: outcome)
            return state
        },
        Scene("with-past", "A forecast that knows yesterday, at now") { look in try Sample.loadedWithPast(in: look) },
        Scene("yesterday", "The list scrolled up to the first row of yesterday") { look in
            var state = try Sample.loadedWithPast(in: look)
            state.press("g")
            return state
        },
        Scene("earlier", "The hours of today that have passed, and the details of one") { look in
            var state = try Sample.loadedWithPast(in: look)
            for _ in 0..<6 { state.press("k") }
            state.press("j", "Enter")
            return state
        },
        Scene("next-hours", "Rain in the next three hours, to the quarter of an hour") { look in
            var state = try Sample.state(in: look, provider: .openMeteo)
            state.finishRefresh(with: Sample.outcome(withQuarters: [0, 0, 0.3, 0.6, 1.2, 3, 0.8, 0, 0.1]))
            return state
        },
        Scene("air", "Bad air in the header, the sentence and the days") { state in
            state.know(Sample.air)
            state.foldDays()
        },
        Scene("air-in-full", "All that is known of the air") { state in
            state.know(Sample.air)
            state.press("a")
        },
        Scene("air-european", "The air on the European scale") { look in
            var preferences = try Sample.preferences(in: look)
            preferences.airQuality = "european"
            var state = DashboardState(
                preferences: preferences, provider: .openMeteo, place: seoul, size: look.size, now: seoulAfternoon,
                userOffset: seoulOffset)
            state.finishRefresh(with: Sample.outcome())
            state.know(Sample.air)
            state.press("a")
            return state
        },
        Scene("air-unknown", "The key a without values of the air") { state in state.press("a") },
        Scene("chart-switched", "The chart after the key c") { $0.press("c") },
        Scene("last-row", "The end of the list") { $0.press("G") },
        Scene("saved", "A saved place") { state in
            state.press("s")
            _ = state.handle(.savedChanged(SavedPlaces([seoul])))
        },
        Scene("here", "A place that follows this machine") { look in
            try Sample.following(in: look, foundMinutesBefore: 12)
        },
        Scene("here-old", "A followed place whose location is two hours old") { look in
            var state = try Sample.following(in: look, foundMinutesBefore: 130)
            state.press("s")
            _ = state.handle(.savedChanged(SavedPlaces([seoul])))
            return state
        },
        Scene("imperial", "Imperial units") { look in
            var look = look
            look.units = .imperial
            var state = try Sample.state(in: look, provider: .openMeteo)
            state.finishRefresh(with: Sample.outcome().knowingFreshSnow)
            return state
        },
        Scene("standard", "Standard units") { look in
            var look = look
            look.units = .standard
            return try Sample.loaded(in: look)
        },
        Scene("twelve-hours", "A clock of twelve hours") { look in
            var look = look
            look.hourCycle = .twelveHours
            return try Sample.loaded(in: look)
        },
        Scene("twelve-hours-quarters", "A clock of twelve hours, with rows at a quarter to the hour") { look in
            var look = look
            look.hourCycle = .twelveHours
            return try named("local-time").make(in: look)
        },
        Scene("decimals", "Temperatures with a decimal, and dates with the month first") { look in
            var look = look
            (look.temperatureDecimals, look.dateOrder) = (1, .monthDay)
            return try Sample.loaded(in: look)
        },
        Scene("decimals-details", "The details of a row, with a decimal and the month first") { look in
            var state = try named("decimals").make(in: look)
            state.press("j", "Enter")
            return state
        },
        Scene("near", "A place without a name") { look in
            let beach = Place(coordinate: Coordinate(clampingLatitude: 37.8, longitude: 128.92))
            var state = try Sample.state(in: look, place: beach)
            state.finishRefresh(with: Sample.outcome())
            return state
        },
        Scene("long-name", "A place with a long name") { look in
            let town = Place(
                coordinate: Coordinate(clampingLatitude: 37.22, longitude: 126.95),
                name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", region: "Wales", countryCode: "GB")
            var state = try Sample.state(in: look, place: town)
            state.finishRefresh(with: Sample.outcome())
            return state
        },
        Scene("local-time", "A place in another time zone than the user") { look in
            let kathmandu = Place(
                coordinate: Coordinate(clampingLatitude: 27.7017, longitude: 85.3206), name: "Kathmandu",
                countryCode: "NP")
            var state = try Sample.state(in: look, place: kathmandu)
            state.finishRefresh(with: Sample.outcome(offset: UTCOffset(clamping: 20_700)))
            return state
        },
        Scene("guessed-clock", "A place whose time zone is a guess") { look in
            let nullarbor = Place(
                coordinate: Coordinate(clampingLatitude: -27.303, longitude: 128.479), name: "Nullarbor",
                countryCode: "AU")
            var state = try Sample.state(in: look, place: nullarbor)
            state.finishRefresh(with: Sample.outcome(offset: UTCOffset(clamping: 8 * 3600), isGuess: true))
            return state
        },
        Scene("polar-night", "A polar night") { look in
            let svalbard = Place(
                coordinate: Coordinate(clampingLatitude: 78.22, longitude: 15.64), name: "Longyearbyen")
            var state = try Sample.state(in: look, place: svalbard)
            var weather = Sample.current
            (weather.sunrise, weather.sunset) = (nil, nil)
            weather.condition = .clear
            state.finishRefresh(
                with: RefreshOutcome(
                    current: .success(Fetched(weather, fetchedAt: seoulAfternoon)),
                    forecast: .failure(.network(.offline, host: "api.openweathermap.org"))))
            return state
        },
    ]

    private static func loadedWithHours(in look: Appearance) throws -> DashboardState {
        var state = try Sample.state(in: look, provider: .openMeteo)
        var outcome = Sample.outcome()
        outcome.forecast = .success(Fetched(Sample.forecast.withHoursAndSummaries, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        return state
    }
}
