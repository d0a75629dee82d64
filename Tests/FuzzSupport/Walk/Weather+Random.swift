import DashboardSamples
import TestSupport
import Weather

// Random weather and places within the limits of their types, often at the limits.

extension Coordinate {
    static func random(using chance: inout some RandomNumberGenerator) -> Coordinate {
        let known = [
            seoul.coordinate, Coordinate(clampingLatitude: 90, longitude: 180),
            Coordinate(clampingLatitude: 0, longitude: 0),
        ]
        return chance.chance(oneIn: 3)
            ? chance.pick(known)
            : Coordinate(
                clampingLatitude: .random(in: -90...90, using: &chance),
                longitude: .random(in: -180...180, using: &chance))
    }
}

extension Place {
    static func random(using chance: inout some RandomNumberGenerator) -> Place {
        let names = [
            "Seoul", "서울특별시", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "東京", "العربية", "x",
        ]
        return Place(
            coordinate: .random(using: &chance), name: chance.perhaps(not: 30) { $0.pick(names) },
            region: chance.pick([nil, "Illinois", "경기도"]),
            countryCode: chance.pick([nil, "KR", "US"]))
    }
}

extension RefreshOutcome {
    private static let errors: [WeatherError] = [
        .network(.offline, host: "h"), .service(.keyRefused), .service(.rateLimited(retryAfter: 30)),
        .service(.rateLimited(retryAfter: 86_400)), .service(.rateLimited(retryAfter: nil)),
        .service(.broken(status: 503)), .service(.broken(status: 503, retryAfter: 0)),
        .network(.timedOut(seconds: 10), host: "h"), .cancelled, .response(.notJSON),
        .response(.webPage), .response(.notHTTP), .service(.contactRefused),
        .response(.wrongField("hourly", endpoint: "/v1/forecast")), .key(.missing), .system(.openFiles),
        .service(.requestRefused(reason: "no")), .service(.placeNotFound),
        .key(.commandFailed(.exited(status: 2), command: "pass")),
    ]

    /// Returns valid, extreme, failed or missing parts.
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> RefreshOutcome {
        var outcome = RefreshOutcome(current: .failure(chance.pick(errors)), forecast: .failure(chance.pick(errors)))
        if !chance.chance(oneIn: 4) {
            outcome.current = .success(.random(at: now, using: &chance) { .random(at: now, using: &$0) })
        }
        if !chance.chance(oneIn: 4) {
            outcome.forecast = .success(.random(at: now, using: &chance) { .random(at: now, using: &$0) })
        }
        if chance.chance(oneIn: 12) { outcome.current = nil }
        if chance.chance(oneIn: 12) { outcome.forecast = nil }
        return outcome
    }

    /// Returns the outcome for an extra.
    static func random(
        _ part: ReportPart, at now: UnixTime, using chance: inout some RandomNumberGenerator
    ) -> RefreshOutcome {
        var outcome = RefreshOutcome([part: .failure(chance.pick(errors))])
        guard !chance.chance(oneIn: 4) else { return outcome }
        if part == .air { outcome[AirQuality.self] = .success(.random(at: now, using: &chance) { _ in Sample.air }) }
        if part == .warnings {
            outcome[Warnings.self] = .success(.random(at: now, using: &chance) { .random(at: now, using: &$0) })
        }
        return outcome
    }
}

extension StoredReport {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> StoredReport {
        let outcome = RefreshOutcome.random(at: now, using: &chance)
        return StoredReport(current: try? outcome.current?.get(), forecast: try? outcome.forecast?.get())
    }
}

extension Fetched {
    /// Most values were fetched now.
    static func random<Chance: RandomNumberGenerator>(
        at now: UnixTime, using chance: inout Chance, _ value: (inout Chance) -> Value
    ) -> Fetched {
        Fetched(value(&chance), fetchedAt: now + chance.pick([0, 0, 0, -1, -599, -7200, -400_000, 5000]))
    }
}

extension CurrentWeather {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> CurrentWeather {
        var weather = CurrentWeather(
            validTime: now + Int.random(in: -3600...600, using: &chance), clock: .random(at: now, using: &chance),
            temperature: .random(using: &chance), conditions: Conditions(chance.pick(Condition.allCases)))
        weather.iconCode = chance.perhaps { $0.pick(IconCode.all) }
        weather.apparentTemperature = chance.perhaps { .random(using: &$0) }
        weather.dewPoint = chance.perhaps { .random(using: &$0) }
        weather.relativeHumidity = chance.perhaps { Fraction(.random(in: 0...1, using: &$0)) }
        weather.seaLevelPressure = chance.perhaps { Pressure(hectopascals: $0.pick([300, 1013.2, 1200])) }
        weather.cloudCover = chance.perhaps { Fraction(.random(in: 0...1, using: &$0)) }
        weather.visibility = chance.perhaps { Visibility(meters: $0.pick([0, 50, 9999.9, 24_140])) }
        weather.wind = chance.perhaps { .random(using: &$0) }
        weather.rain = chance.perhaps { .random(using: &$0) }
        weather.snow = chance.perhaps { .randomSnow(using: &$0) }
        if chance.chance(oneIn: 2) {
            (weather.sunrise, weather.sunset) = (now + -7200, now + Int.random(in: 1...60_000, using: &chance))
        }
        return weather
    }
}

extension Forecast {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> Forecast {
        let start = now + chance.pick([0, -10_799, -10_800, -86_400, -180_000, 3600, 172_800])
        let count = chance.pick([0, 1, 2, 5, 8, 40, 40, 40, 128])
        let hours = (0..<count).map { index in
            // Services omit some rows and repeat others.
            HourWeather.random(at: start + (index + chance.pick([0, 0, 0, 0, 1])) * Sample.step, using: &chance)
        }
        let singles = (0..<chance.pick([0, 0, 1, 2, 24, 72])).map { index in
            HourWeather.random(at: start + (index + chance.pick([0, 0, 0, 0, 1])) * 3600, span: 3600, using: &chance)
        }
        let clock = PlaceClock.random(at: now, using: &chance)
        let today = clock.localTime(of: now).date.dayNumber
        let days = (0..<chance.pick([0, 0, 1, 10, 16])).map { today + $0 + chance.pick([0, 0, 0, -2, 1]) }
        let summaries = Dictionary(days.map { (CivilDate(dayNumber: $0), DaySummary.random(using: &chance)) }) { $1 }
        return Forecast(hours: hours, singleHours: singles, clock: clock, summaries: summaries)
    }
}

extension DaySummary {
    static func random(using chance: inout some RandomNumberGenerator) -> DaySummary {
        var summary = DaySummary(
            range: chance.perhaps { TemperatureRange(.random(using: &$0), .random(using: &$0)) })
        summary.condition = chance.perhaps { $0.pick(Condition.allCases) }
        summary.precipitationProbability = chance.perhaps { Fraction(.random(in: 0...1, using: &$0)) }
        summary.rain = chance.perhaps { .random(using: &$0) }
        summary.snow = chance.perhaps(not: 2) { .randomSnow(using: &$0) }
        summary.gust = chance.perhaps { Speed(metersPerSecond: .random(in: 0...200, using: &$0)) }
        return summary
    }
}

extension HourWeather {
    static func random(
        at time: UnixTime, span: Int = Sample.step, using chance: inout some RandomNumberGenerator
    ) -> HourWeather {
        var hour = HourWeather(
            validTime: time, span: span,
            conditions: Conditions(chance.pick(Condition.allCases), temperature: .random(using: &chance)))
        hour.iconCode = chance.perhaps { $0.pick(IconCode.all) }
        hour.precipitationProbability = chance.perhaps { Fraction(.random(in: 0...1, using: &$0)) }
        hour.rain = chance.perhaps { .random(using: &$0) }
        hour.snow = chance.perhaps(not: 2) { .randomSnow(using: &$0) }
        hour.wind = chance.perhaps { .random(using: &$0) }
        hour.relativeHumidity = chance.perhaps { Fraction(.random(in: 0...1, using: &$0)) }
        return hour
    }
}

extension Temperature {
    static func random(using chance: inout some RandomNumberGenerator) -> Temperature {
        Sample.celsius(
            chance.chance(oneIn: 10) ? chance.pick([-150, 150, -0.4, 0]) : .random(in: -30...40, using: &chance))
    }
}

extension PrecipitationDepth {
    static func random(using chance: inout some RandomNumberGenerator) -> PrecipitationDepth? {
        PrecipitationDepth(millimeters: chance.pick([0, 0.04, 0.3, 4.8, 99.9, 2000]))
    }

    static func randomSnow(using chance: inout some RandomNumberGenerator) -> PrecipitationDepth? {
        PrecipitationDepth(
            millimeters: chance.pick([0, 0.04, 4.8, 2000]),
            freshSnow: chance.pick([nil, 0, 0.000_4, 0.03, 30]).flatMap(SnowDepth.init))
    }
}

extension Wind {
    static func random(using chance: inout some RandomNumberGenerator) -> Wind? {
        Speed(metersPerSecond: chance.pick([0, 0.2, 3.2, 12.4, 40, 200])).map {
            Wind(
                speed: $0, direction: chance.perhaps { .random(in: 0...360, using: &$0) },
                gust: chance.perhaps { Speed(metersPerSecond: .random(in: 0...200, using: &$0)) })
        }
    }
}

extension PlaceClock {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> PlaceClock {
        func offset(_ chance: inout some RandomNumberGenerator) -> UTCOffset {
            UTCOffset(clamping: chance.pick([32_400, 0, -39_600, 50_400, 20_700, 64_800, -64_800]))
        }
        let changes = (0..<chance.pick([0, 0, 1, 2])).map { _ in
            Change(time: now + Int.random(in: -200_000...900_000, using: &chance), offset: offset(&chance))
        }
        return PlaceClock(offset(&chance), changes: changes)
    }
}

extension Warnings {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> Warnings {
        let messages = (0..<chance.pick([0, 0, 1, 1, 2, 5])).map { index in
            let moments = [nil, 0, -7200, -60, 61, 3600, 90_000]
            let begin = chance.pick(moments)
            let end = chance.pick(moments)
            let texts = chance.pick([
                ("ko", "대설주의보"), ("en-US", "Winter Storm Warning"), ("fr", "Pluie-inondation"), ("ar", "أمطار"),
                ("x", ""),
            ])
            var info = AlertInfo()
            (info.language, info.event) = texts
            info.severity = AlertSeverity.allCases[Int.random(in: 0..<5, using: &chance)]
            info.onset = begin.map { now + $0 }
            info.expires = end.map { now + $0 }
            info.description = chance.perhaps { _ in String(repeating: "Heavy snow, 눈. ", count: 60) }
            info.authority = chance.perhaps { $0.pick(["기상청", "Deutscher Wetterdienst", "x"]) }
            return AlertMessage(
                id: AlertMessage.ID(sender: "s", identifier: "\(index)"), sent: chance.perhaps { _ in now + -60 },
                kind: chance.pick([.alert, .update, .cancel]), infos: [info])
        }
        return Warnings([
            WarningCheck(
                service: chance.pick([.fpas, .nationalWeatherService]),
                coverage: chance.pick([.covered, .covered, .covered, .notCovered, .unknown]),
                messages: messages, unreadCount: chance.pick([0, 0, 0, 2]))
        ])
    }
}
