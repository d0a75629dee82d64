import Testing

@testable import Weather

/// Quarters in letters from 14:00 UTC on: a figure is rain and a letter is snow, in tenths of a millimetre.
private func quarters(_ letters: String, from start: UnixTime = noon) -> [QuarterHour] {
    letters.enumerated().map { index, letter in
        let figure = letter.wholeNumberValue
        let snow = ["a": 1.0, "b": 2, "z": 20][letter]
        let heavy = letter == "H" ? 30.0 : nil
        return QuarterHour(
            start: start + index * QuarterHour.span,
            rain: PrecipitationDepth(millimeters: (heavy ?? figure.map(Double.init) ?? (letter == "m" ? 1 : 0)) / 10),
            snow: PrecipitationDepth(millimeters: (letter == "m" ? 1 : snow ?? 0) / 10))
    }
}

private let noon = UnixTime(seconds: 1_795_219_200)

private func measured(_ condition: Condition) throws -> CurrentWeather {
    let temperature = try #require(Temperature(celsius: 4))
    return CurrentWeather(
        validTime: noon, clock: PlaceClock(.zero), temperature: temperature, conditions: Conditions(condition))
}

@Suite("Precipitation of the next three hours")
struct PrecipitationAheadTests {
    /// The first precipitation as "kind begin–end" in minutes after the first quarter.
    private func first(_ letters: String, minute: Int = 0, _ condition: Condition? = nil) throws -> String? {
        let now = noon + minute * 60
        var ahead = try #require(PrecipitationAhead(quarters(letters), in: [], at: now))
        if let condition { ahead.agree(with: try measured(condition), at: now) }
        return ahead.first.map { rain in
            "\(rain.kind) \((rain.begin - noon) / 60)–" + (rain.end.map { "\(($0 - noon) / 60)" } ?? "")
        }
    }

    @Test(
        "The first wet quarters count, with one dry quarter between them",
        arguments: [
            ("00120000000000", "rain 30–60"), ("10000000000000", "rain 0–15"), ("00101000000000", "rain 30–75"),
            ("00100100000000", "rain 30–45"), ("00001111111111", "rain 60–"), ("00000000000000", nil),
            ("11111111111111", "rain 0–"), ("00aa0000000000", "snow 30–60"), ("00zz0000000000", "heavySnow 30–60"),
            ("00mm0000000000", "sleet 30–60"), ("001a0000000000", "sleet 30–60"), ("00H10000000000", "heavyRain 30–60"),
            ("0000000000001", "rain 180–"), ("00000000000001", nil),
        ])
    func runs(letters: String, expected: String?) throws {
        #expect(try first(letters) == expected)
    }

    @Test(
        "A kind of two quarters or more is told apart",
        arguments: [
            ("0011aa00000000", "rain rain snow snow"), ("00111a00000000", "sleet sleet sleet sleet"),
            ("0011111111111a", "rain rain rain rain rain rain rain rain rain rain rain"),
            ("00111a1aaa0000", "sleet sleet sleet sleet sleet snow snow snow"),
            ("00aamm11000000", "snow snow sleet sleet rain rain"),
            ("001a1a1a000000", "sleet sleet sleet sleet sleet sleet"),
        ])
    func kinds(letters: String, expected: String) throws {
        let ahead = try #require(PrecipitationAhead(quarters(letters), in: [], at: noon))
        #expect(ahead.steps.compactMap { $0.kind.map { "\($0)" } }.joined(separator: " ") == expected)
    }

    @Test("A tenth of a millimetre is precipitation, and less is not")
    func threshold() throws {
        for (depth, isWet) in [(0.0999, false), (0.1, true)] {
            let all = (0..<8).map {
                QuarterHour(
                    start: noon + $0 * 900, rain: PrecipitationDepth(millimeters: $0 == 4 ? depth : 0), snow: nil)
            }
            #expect((try #require(PrecipitationAhead(all, in: [], at: noon)).first != nil) == isWet)
        }
    }

    @Test(
        "The first quarter agrees with the measurement",
        arguments: [
            ("00000000", 0, .rain, "rain 0–15"), ("00000000", 0, .lightSnow, "snow 0–15"),
            ("11000000", 0, .drizzle, "rain 0–30"), ("11000000", 0, .thunderstorm, "thunderstorm 0–30"),
            ("11000000", 0, .overcast, "rain 0–30"), ("11000000", 11, .overcast, "rain 15–30"),
            ("10000000", 11, .overcast, nil), ("11000000", 11, .unknown, "rain 0–30"),
            ("11000000", 5, .overcast, "rain 0–30"),
        ] as [(String, Int, Condition, String?)])
    func agreement(letters: String, minute: Int, condition: Condition, expected: String?) throws {
        let actual = try first(letters, minute: minute, condition)
        if condition == .drizzle { return #expect(actual?.hasSuffix("0–30") == true) }
        #expect(actual == expected)
    }

    @Test(
        "A dry measurement from before the quarter does not delay the rain",
        arguments: [("00110000", 30), ("00110000", 35), ("00110000", 37), ("00110000", 44), ("01110000", 44)])
    func earlierMeasurement(letters: String, minute: Int) throws {
        let now = noon + minute * 60
        var ahead = try #require(PrecipitationAhead(quarters(letters), in: [], at: now))
        ahead.agree(with: try measured(.overcast), at: now)
        #expect(!ahead.isDryYet && ahead.first?.begin == noon + 1800)
    }

    @Test("If it is still dry in a wet quarter, that is known")
    func dryYet() throws {
        var ahead = try #require(PrecipitationAhead(quarters("11000000"), in: [], at: noon))
        ahead.agree(with: try measured(.clear), at: noon)
        #expect(ahead.isDryYet)
    }

    @Test("A measured fresh snow of zero is dry too")
    func noFreshSnow() throws {
        var ahead = try #require(PrecipitationAhead(quarters("11000000"), in: [], at: noon))
        var current = try measured(.clear)
        current.snow = PrecipitationDepth(millimeters: 0, freshSnow: SnowDepth(meters: 0))
        ahead.agree(with: current, at: noon)
        #expect(ahead.isDryYet)
    }

    @Test("Passed quarters are left out, and three hours are covered at most")
    func window() throws {
        let all = quarters("1111111111111111")
        let ahead = try #require(PrecipitationAhead(all, in: [], at: noon + 1860))
        #expect(ahead.steps.first?.start == noon + 1800 && ahead.steps.count == 13)
        #expect(ahead.end == noon + 1800 + 13 * 900 && ahead.resolution == 900 && ahead.isInQuarters)
        #expect(PrecipitationAhead(all, in: [], at: noon + 12 * 900) != nil)
        #expect(PrecipitationAhead(all, in: [], at: noon + 13 * 900) == nil)
        #expect(PrecipitationAhead(all, in: [], at: noon + -1) == nil)
        #expect(PrecipitationAhead([], in: [], at: noon) == nil)
    }
}

@Suite("Precipitation of a report")
struct ReportedPrecipitationTests {
    private func report(
        _ letters: String, hours: [Condition] = [], failing: Bool = false
    ) throws -> WeatherReport {
        var current = try measured(.overcast)
        current.quarters = quarters(letters)
        let temperature = try #require(Temperature(celsius: 4))
        func rows(_ span: Int, _ conditions: [Condition]) -> [HourWeather] {
            conditions.enumerated().map { index, condition in
                HourWeather(
                    validTime: noon + index * span, span: span,
                    conditions: Conditions(condition, temperature: temperature))
            }
        }
        let forecast = Forecast(
            hours: rows(10_800, [.rain, .clear]), singleHours: rows(3600, hours), clock: PlaceClock(.zero))
        var report = WeatherReport(
            place: Place(coordinate: Coordinate(clampingLatitude: 52, longitude: 13)), provider: .openMeteo)
        report.merge(
            RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: noon + 60)),
                forecast: failing
                    ? .failure(.network(.offline, host: "h")) : .success(Fetched(forecast, fetchedAt: noon + 60))))
        return report
    }

    @Test("Quarters of the provider come first, then hours, then rows")
    func sources() throws {
        let hours: [Condition] = [.clear, .rain, .clear, .clear, .clear, .clear]
        #expect(try report("00110000000000", hours: hours).precipitationAhead(at: noon)?.resolution == 900)
        let byHour = try #require(try report("", hours: hours).precipitationAhead(at: noon))
        #expect(byHour.resolution == 3600 && byHour.first?.begin == noon + 3600 && byHour.first?.isOnQuarter == false)
        #expect(try report("").precipitationAhead(at: noon)?.resolution == 10_800)
        #expect(try report("", failing: true).precipitationAhead(at: noon) == nil)
    }

    @Test("A dry measurement from before the present row does not delay its rain")
    func earlierMeasurement() throws {
        let report = try report("", hours: [.clear, .rain, .rain, .clear, .clear, .clear])
        let ahead = try #require(report.precipitationAhead(at: noon + 3600))
        #expect(ahead.first?.begin == noon + 3600 && !ahead.isDryYet)
    }

    @Test("Quarters are used for an hour after their response")
    func age() throws {
        let report = try report("0000000011111111", failing: true)
        #expect(report.precipitationAhead(at: noon + 60 + 3600)?.first?.begin == noon + 8 * 900)
        #expect(report.precipitationAhead(at: noon + 61 + 3600) == nil)
    }
}
