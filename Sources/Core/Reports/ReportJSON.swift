import Boundary
import Features
import JSON
import Sky
import Weather

/// JSON of Resources/Schemas/report.schema.json.
package struct ReportJSON {
    package static let parts = Set(ReportPart.allCases)

    private let report: WeatherReport
    private let sky: Sky
    private let clock: PlaceClock

    package init?(_ sky: Sky) {
        guard let report = sky.report else { return nil }
        self.report = report
        self.sky = sky
        clock = sky.placeClock
    }

    package var object: JSON {
        let members: [(name: String, value: JSON?)] =
            [
                ("place", place), ("provider", .text(report.provider.rawValue)), ("fetchedAt", fetchedAt.map(time)),
                ("stale", .boolean(sky.isStale)),
                ("current", sky.present.map(current)), ("nextRain", sky.nextRainObject),
                ("hours", report.forecast.latest.map { _ in .array(sky.rows.map(hour)) }),
                ("days", report.forecast.latest.map { _ in .array(sky.days.map(day)) }),
            ] + FeatureList(sky).members(sky, of: .report)
        return .object(JSON.Object(members: Order.report.sorted(members, by: \.name)))
    }

    /// The older time of both parts; a part without values counts only if there is no other.
    private var fetchedAt: UnixTime? {
        let current = sky.isForecastPresent ? nil : report.fetchedAt(.current)
        let forecast = sky.days.isEmpty ? nil : report.fetchedAt(.forecast)
        return [current, forecast].compactMap { $0 }.min()
            ?? ReportPart.essential.compactMap { report.fetchedAt($0) }.min()
    }

    private var place: JSON {
        let place = report.place
        let town = place.name == nil ? sky.town(near: place) : nil
        let name = place.name ?? town?.name(in: sky.strings.language)
        let country = place.countryCode ?? town?.countryCode
        return .object(
            JSON.Object(members: [
                ("name", name.map { .text($0) }), ("country", country.map { .text($0) }),
                ("latitude", JSON(place.coordinate.latitude, decimals: 6)),
                ("longitude", JSON(place.coordinate.longitude, decimals: 6)),
                ("utcOffsetSeconds", .integer(Int64(clock.offset(at: sky.now).seconds))),
                ("utcOffsetIsGuess", clock.isGuess ? .boolean(true) : nil),
                ("here", sky.locatedAt.map { _ in .boolean(true) }),
                ("locatedAt", sky.locatedAt.map(time)),
                ("guessed", sky.guessedTimeZone.map { _ in .boolean(true) }),
            ]))
    }

    private func time(_ time: UnixTime) -> JSON { sky.json(time) }

    private func current(_ present: PresentWeather) -> JSON {
        let (weather, today) = (present.weather, sky.temperaturesOfToday)
        let isNight = sky.isNight(at: present.origin == .outdated ? weather.validTime : sky.now)
        return .object(
            JSON.Object(
                members: moment(weather.validTime, weather.conditions, isNight: isNight) + [
                    ("isForecast", .boolean(present.origin == .forecast)),
                    ("isOutdated", .boolean(present.origin == .outdated)),
                    ("low", (today?.range.low).map(celsius)), ("high", (today?.range.high).map(celsius)),
                    ("isPartial", today.map { .boolean($0.isPartial) }),
                    ("rain", weather.rain.map(depth)), ("snow", weather.snow.map(depth)),
                    (
                        "temperatureChange",
                        report.temperatureChange(at: sky.now).map { JSON($0, decimals: 2) }
                    ),
                    ("precipitationLast24Hours", precipitationOfLastDay.map(depth)),
                    ("sunrise", sky.sunOfToday.sunrise.map(time)),
                    ("sunset", sky.sunOfToday.sunset.map(time)),
                ]))
    }

    private var precipitationOfLastDay: PrecipitationDepth? {
        report.precipitationOfLastDay(at: sky.now).map { ($0.rain ?? .none) + ($0.snow ?? .none) }
    }

    private func hour(_ weather: HourWeather) -> JSON {
        .object(
            JSON.Object(
                members: moment(weather.validTime, weather.conditions, isNight: sky.isNight(in: weather)) + [
                    ("end", time(weather.end)), ("step", .integer(Int64(weather.span))),
                    ("low", (weather.range?.low).map(celsius)), ("high", (weather.range?.high).map(celsius)),
                    ("precipitationProbability", weather.precipitationProbability.map(fraction)),
                    ("rain", weather.rain.map(depth)), ("snow", weather.snow.map(depth)),
                ]))
    }

    private func day(_ day: DayWeather) -> JSON {
        .object(
            JSON.Object(members: [
                ("date", .text(day.date.iso8601)), ("condition", .text(day.dominantCondition.rawValue)),
                ("description", .text(sky.strings.words(for: day.dominantCondition, isNight: false))),
                ("low", celsius(day.low)), ("high", celsius(day.high)), ("isPartial", .boolean(day.isPartial)),
                ("precipitationProbability", day.precipitationProbability.map(fraction)),
                ("precipitation", day.precipitation.map(depth)), ("windGust", day.gust.map(speed)),
                ("uvIndex", day.uvIndex.map { JSON($0.value, decimals: 2) }),
            ]))
    }

    private func moment(_ moment: UnixTime, _ weather: Conditions, isNight: Bool) -> [(String, JSON?)] {
        [
            ("time", time(moment)), ("condition", .text(weather.condition.rawValue)),
            ("description", .text(sky.strings.words(for: weather.condition, isNight: isNight))),
            ("isNight", .boolean(isNight)),
        ] + weather.jsonMembers
    }

    private func celsius(_ temperature: Temperature) -> JSON { JSON(temperature.celsius, decimals: 2) }
    private func speed(_ speed: Speed) -> JSON { JSON(speed.metersPerSecond, decimals: 2) }
    private func depth(_ depth: PrecipitationDepth) -> JSON { JSON(depth.millimeters, decimals: 2) }
    private func fraction(_ fraction: Fraction) -> JSON { JSON(fraction.value, decimals: 4) }
}

extension Sky {
    /// Nil if the next three hours are not known.
    var nextRainObject: JSON? {
        guard let ahead = precipitationAhead else { return nil }
        let rain = ahead.first
        return .object(
            JSON.Object(members: [
                ("resolution", .integer(Int64(ahead.resolution))), ("knownUntil", json(ahead.end)),
                ("kind", rain.map { .text($0.kind.rawValue) }), ("begin", rain.map { json($0.begin) }),
                ("end", (rain?.end).map(json)),
            ]))
    }
}

extension Sky {
    var isStale: Bool {
        present?.origin == .outdated
            || report?.isStale(ReportPart.essential, at: now, maximumAge: choices.refreshInterval) ?? true
    }
}
