import Dashboard
import DashboardSamples
import FoundationEssentials
import JSON
import Services
import Reports
import Sky
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Air

private func presentation(
    of forecast: Forecast, at place: Place = seoul, now: UnixTime = seoulAfternoon
) throws -> Presentation {
    var report = WeatherReport(place: place, provider: .openMeteo)
    report.merge(RefreshOutcome(current: nil, forecast: .success(Fetched(forecast, fetchedAt: now))))
    return Presentation(
        printing: report, preferences: try Sample.preferences(), columns: 80, now: now, userOffset: seoulOffset)
}

@Suite("JSON report")
struct ReportJSONTests {
    private func text(_ refreshCase: RefreshCase, language: String = "en") throws -> String {
        try #require(ReportJSON(try printed(refreshCase, language: language))).object.text(isIndented: true)
    }

    @Test("The report matches its schema in every case and language", arguments: RefreshCase.allCases, ["en", "ko"])
    func schema(refreshCase: RefreshCase, language: String) throws {
        try JSONSchema(named: "report").validate(JSON(Array(text(refreshCase, language: language).utf8)))
    }

    @Test("The report has its keys in order, no null and no long fractions")
    func keys() throws {
        let text = try text(.fresh)
        guard case .object(let report) = try JSON(Array(text.utf8)) else { throw NotAnObjectError() }
        #expect(
            report.members.map(\.key) == [
                "place", "provider", "fetchedAt", "stale", "outlook", "current", "nextRain", "hours", "days",
            ])
        #expect(!text.contains("null"))
        #expect(try #/\d{9}/#.firstMatch(in: text) == nil)
        #expect(text.contains(#""time": "2026-11-21T14:02:00+09:00""#))
        #expect(text.contains(#""low": -4"#))
    }

    private struct NotAnObjectError: Error {}

    @Test("The change since yesterday is known if the weather of yesterday is")
    func temperatureChange() throws {
        let state = try Scene.named("since-yesterday").make(in: Appearance())
        let report = try #require(ReportJSON(state.presentation)).object
        try JSONSchema(named: "report").validate(report)
        #expect(report.text(isIndented: true).contains(#""temperatureChange": 3"#))
        #expect(try !text(.fresh).contains(#""temperatureChange""#))
    }

    @Test("The rain of the last 24 hours is known if all of these hours are, and the hours begin at now")
    func lastDay() throws {
        var state = try Sample.loadedWithPast(in: Appearance())
        let report = try #require(ReportJSON(state.presentation)).object
        try JSONSchema(named: "report").validate(report)
        let written = report.text(isIndented: true)
        #expect(written.contains(#""precipitationLast24Hours": 3.3"#))
        #expect(!written.contains("2026-11-20T") && !written.contains(#""time": "2026-11-21T09"#))
        state.finishRefresh(with: Sample.outcome())
        #expect(try !text(.fresh).contains(#""precipitationLast24Hours""#))
    }

    @Test("The air stands in the report and in the line for a status bar, in the same form")
    func air() throws {
        var state = try Sample.loaded()
        func objects() throws -> [JSON.Object] {
            let report = try #require(ReportJSON(state.presentation)).object
            try JSONSchema(named: "report").validate(report)
            let line = try #require(BarLine(state.presentation, format: .standard).object)
            try JSONSchema(named: "now").validate(line)
            return [report, line].compactMap { if case .object(let members) = $0 { members } else { nil } }
        }
        #expect(try objects().map { $0["air"] } == [nil, nil])
        state.know(Sample.air)
        let air = try objects().map { $0["air"] }
        #expect(air.count == 2 && air[0] != nil && air[0] == air[1])
        #expect(air[1]?.text(isIndented: true).contains(#""pollutant": "dust""#) == true, "\(air)")
    }

    @Test("What an airport has measured stands in the report and in the line for a status bar, in the same form")
    func measured() throws {
        func objects(_ reports: [AirportReport]) throws -> [JSON?] {
            let state = try Sample.measuring(reports)
            let report = try #require(ReportJSON(state.presentation)).object
            try JSONSchema(named: "report").validate(report)
            let line = try #require(BarLine(state.presentation, format: .standard).object)
            try JSONSchema(named: "now").validate(line)
            return [report, line].map { if case .object(let members) = $0 { members["measured"] } else { nil } }
        }
        let rain = try objects([Sample.airport(14.2, .lightRain)])
        #expect(rain[0] == rain[1])
        #expect(
            rain[0]?.text(isIndented: false) == """
                {"station": "RKSS", "name": "Kimpo Intl", "distance": 12000, "elevationDifference": -20, \
                "time": "2026-11-21T13:40:00+09:00", "fetchedAt": "2026-11-21T14:02:00+09:00", \
                "condition": "lightRain", "description": "Light rain", "precipitation": true, "temperature": 14.2, \
                "dewPoint": 11.2, "seaLevelPressure": 1013, "visibility": 10000, "windSpeed": 5.14, "windDirection": 240}
                """)
        let least = Sample.airport(14.2, .unknown, falling: .unknown, elevation: nil, name: nil)
        let text = try objects([least])[0]?.text(isIndented: false) ?? ""
        #expect(["station", "distance", "temperature"].allSatisfy { text.contains("\"\($0)\"") })
        let absent = ["name", "elevationDifference", "condition", "description", "precipitation"]
        #expect(absent.allSatisfy { !text.contains("\"\($0)\"") })
        #expect(try objects([]) == [nil, nil])
    }

    @Test("What the user's own station says stands beside the weather now, which has its values")
    func station() throws {
        func object(_ reading: OwnStation) throws -> JSON? {
            let state = try Sample.withStation(.success(reading))
            let report = try #require(ReportJSON(state.presentation)).object
            try JSONSchema(named: "report").validate(report)
            guard case .object(let members) = report else { return nil }
            return members["station"]
        }
        #expect(
            try object(Sample.reading(14.2))?.text(isIndented: false) == """
                {"time": "2026-11-21T14:00:00+09:00", "isUsed": true, "temperature": 14.2, "relativeHumidity": 0.66}
                """)
        #expect(try object(Sample.reading(14.2, minutesAgo: 31))?.text(isIndented: false).contains("false") == true)
        #expect(try object(OwnStation(nil)) == nil)
    }

    @Test("A guessed place is marked")
    func guess() throws {
        let guess = try #require(ReportJSON(try printed(guessedTimeZone: "Asia/Seoul"))).object
        try JSONSchema(named: "report").validate(guess)
        #expect(guess.text(isIndented: true).contains(#""guessed": true"#))
        #expect(try !text(.fresh).contains(#""guessed""#))
        let line = BarLine(try printed(guessedTimeZone: "Asia/Seoul"), format: .standard).object
        #expect(line?.text(isIndented: false).contains("Guessed from time zone Asia/Seoul") == true)
    }

    @Test("A place that follows this machine is marked, also in the heading of the page and of a tooltip")
    func here() throws {
        var presentation = try printed()
        presentation.sky.locatedAt = seoulAfternoon + -7500
        let report = try #require(ReportJSON(presentation)).object
        try JSONSchema(named: "report").validate(report)
        #expect(report.text(isIndented: true).contains(#""here": true"#))
        #expect(report.text(isIndented: true).contains(#""locatedAt": "2026-11-21T11:57:00+09:00""#))
        #expect(try !text(.fresh).contains(#""here""#))
        #expect(ReportPage(presentation, columns: 80).frame.text(ofRow: 0).hasPrefix("Seoul, KR ◎ ! 2 h ago"))
        let line = BarLine(presentation, format: .standard).object
        #expect(line?.text(isIndented: false).contains("Seoul, KR ◎ ! 2 h ago") == true)
        presentation.sky.locatedAt = seoulAfternoon + -600
        #expect(ReportPage(presentation, columns: 80).frame.text(ofRow: 0).hasPrefix("Seoul, KR ◎  "))
    }

    @Test("The outlook is in the user's language")
    func outlook() throws {
        #expect(try text(.fresh).contains(#""outlook": "Rain from 18:00"#))
        #expect(try !text(.fresh, language: "ko").contains(#""outlook": "Rain"#))
        #expect(try !text(.withoutForecast).contains(#""outlook""#))
    }

    @Test("Unknown values are absent, and old or incomplete weather is stale")
    func courses() throws {
        #expect(try text(.stale).contains(#""stale": true"#))
        #expect(try text(.fresh).contains(#""stale": false"#))
        #expect(try !text(.withoutForecast).contains(#""hours""#))
        #expect(try text(.withoutForecast).contains(#""stale": true"#))
        #expect(try text(.emptyForecast).contains(#""hours": []"#))
        #expect(try text(.withoutCurrent).contains(#""isForecast": true"#))
        #expect(try text(.fresh).contains(#""isForecast": false"#))
        #expect(try text(.fresh).contains(#""isOutdated": false"#))
        #expect(try !text(.sparse).contains(#""wind"#))
        // The temperature −0.4 is not rounded to 0.
        #expect(try text(.sparse).contains(#""temperature": -0.4"#))
    }

    @Test("Outdated weather is marked and has no rain of the last hour")
    func outdated() throws {
        let text = try text(.outdated)
        #expect(text.contains(#""isOutdated": true"#) && text.contains(#""isForecast": false"#))
        #expect(!text.contains(#""rain""#))
    }

    @Test("When the rows have ended, the page and the JSON have the days that are still ahead")
    func endedRows() throws {
        var later = try presentation(of: Sample.forecast.withHoursAndSummaries)
        later.sky.now = seoulAfternoon + 6 * 86_400
        let report = try #require(ReportJSON(later)).object
        try JSONSchema(named: "report").validate(report)
        guard case .object(let members) = report, case .array(let days)? = members["days"] else {
            throw NotAnObjectError()
        }
        #expect(members["hours"] == .array([]) && days.count == 4)
        #expect(members["fetchedAt"] == .text("2026-11-21T14:02:00+09:00"))
        let page = ReportPage(later, columns: 80).frame.text(isColored: false)
        #expect(page.contains("The hours of the stored forecast have ended") && page.contains("Sun 29"), "\(page)")
    }

    @Test("A row is by night if its middle is")
    func nights() throws {
        // The sun rises at 06:10 and sets at 18:17.
        let nairobi = Place(coordinate: Coordinate(clampingLatitude: -1.29, longitude: 36.82), name: "Nairobi")
        let midnight = UnixTime(seconds: 1_795_208_400)
        let rows = (0..<8).map { index in
            HourWeather(
                validTime: midnight + index * Sample.step, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(20)))
        }
        let forecast = Forecast(hours: rows, clock: PlaceClock(UTCOffset(clamping: 3 * 3600)))
        let shown = try presentation(of: forecast, at: nairobi, now: midnight)
        guard case .object(let members)? = ReportJSON(shown)?.object, case .array(let hours)? = members["hours"]
        else { throw NotAnObjectError() }
        let nights = hours.map { hour in if case .object(let row) = hour { row["isNight"] } else { nil as JSON? } }
        #expect(nights == [true, true, false, false, false, false, true, true].map { JSON.boolean($0) })
    }

    @Test("The report is as old as its older part, without parts that it does not show")
    func fetchedAt() throws {
        #expect(try text(.currentFailed).contains(#""fetchedAt": "2026-11-21T14:02:00+09:00""#))
        #expect(try text(.currentFailed).contains(#""isForecast": true"#))
        #expect(try text(.stale).contains(#""fetchedAt": "2026-11-21T13:02:00+09:00""#))
        #expect(try text(.outdated).contains(#""fetchedAt": "2026-11-21T12:02:00+09:00""#))
    }

    @Test("Low and high of a part of the day are marked in the current weather")
    func partOfDay() throws {
        guard case .object(let report) = try JSON(Array(text(.sparse).utf8)),
            case .object(let current)? = report["current"]
        else { throw NotAnObjectError() }
        #expect(current["isPartial"] == .boolean(true))
        #expect(try text(.fresh).contains(#""isPartial": false"#))
    }

    /// Returns test payloads, and recordings from the folder in WEATHER_TUI_CORPUS.
    private static func payloads() -> [URL] {
        let own = URL(filePath: #filePath).appending(path: "../../ProvidersTests/Payloads").standardized
        let corpus = ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"].map { URL(filePath: $0) }
        let files = [own, corpus].compactMap { $0 }.flatMap { folder in
            ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).map {
                folder.appending(path: $0)
            }
        }
        return files.filter { $0.pathExtension == "json" }
    }

    @Test("The air matches the schema on every scale", arguments: AirScale.allCases)
    func air(scale: AirScale) throws {
        var state = try printed(.fresh)
        let air = Fetched(AnyPart(Sample.air), fetchedAt: seoulAfternoon)
        state.sky.report?.merge(RefreshOutcome([.air: .success(air)]))
        state.sky.choices.choose("air-quality", .text(scale.rawValue))
        let text = try #require(ReportJSON(state)).object.text(isIndented: true)
        try JSONSchema(named: "report").validate(JSON(Array(text.utf8)))
        #expect(text.contains(#""scale": "\#(scale.rawValue)""#) && text.contains(#""resolution": 45000"#))
        #expect(text.contains(#""index""#) == (scale != .korean) && text.contains(#""grass": 64"#))
        state.sky.choices.choose("air-quality", .text("off"))
        #expect(ReportJSON(state)?.object.text(isIndented: true).contains(#""air""#) == false)
    }

    @Test("Reports of all readable payloads match the schema")
    func payloads() throws {
        let schema = try JSONSchema(named: "report")
        let bar = try JSONSchema(named: "now")
        var reportCount = 0
        for file in Self.payloads() {
            let body = try Array(Data(contentsOf: file))
            for provider in try providers() {
                for part in ReportPart.allCases {
                    guard let report = report(of: body, part, by: provider), let now = report.fetchedAt(part) else {
                        continue
                    }
                    let state = Presentation(
                        printing: report, preferences: try Sample.preferences(), columns: 80, now: now,
                        userOffset: seoulOffset)
                    let text = try #require(ReportJSON(state)).object.text(isIndented: true)
                    do { try schema.validate(JSON(Array(text.utf8))) } catch {
                        Issue.record("\(file.lastPathComponent): \(error)")
                    }
                    if let line = BarLine(state, format: .standard).object { try bar.validate(line) }
                    reportCount += 1
                }
            }
        }
        #expect(reportCount > 50)
    }

    private func providers() throws -> [any WeatherProvider] {
        let key = try APIKey("5e47a11e1c0ffee5e47a11e1c0ffee00")
        let offline: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "h") }
        return [
            OpenWeatherMap(
                base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in key },
                clock: { _, _, _ in nil }, fetch: offline),
            OpenMeteo(
                base: try BaseURL("https://meteo.example"), airBase: try BaseURL("https://air.example"),
                clock: { _, _ in nil }, fetch: offline),
        ]
    }

    /// Returns a report fetched at the payload's first time, or nil for an unreadable payload.
    private func report(of body: [UInt8], _ part: ReportPart, by provider: any WeatherProvider) -> WeatherReport? {
        var report = WeatherReport(place: seoul, provider: provider.id)
        guard let value = try? provider.sources.first(where: { $0.parts.contains(part) })?.read(body)[part]?.get(),
            let time = (value.value as? CurrentWeather)?.validTime ?? (value.value as? Forecast)?.hours.first?.validTime
        else { return nil }
        report.merge(RefreshOutcome([part: .success(Fetched(value, fetchedAt: time))]))
        return report
    }
}

@Suite("JSON status line")
struct BarJSONTests {
    private func object(_ refreshCase: RefreshCase, place: Place = seoul, format: String = "{place}") throws -> JSON? {
        BarLine(try printed(refreshCase, place: place), format: try StatusFormat(format)).object
    }

    @Test("The status line matches its schema and is one line", arguments: RefreshCase.allCases)
    func schema(refreshCase: RefreshCase) throws {
        let object = try #require(try object(refreshCase))
        try JSONSchema(named: "now").validate(object)
        #expect(!object.text(isIndented: false).contains("\n"))
    }

    @Test("The chance of rain is the greatest of today's rows, of which the present one is whole")
    func chance() throws {
        var forecast = Sample.forecast.withHoursAndSummaries
        let singles = forecast.singleHours.enumerated().map { index, row in
            var row = row
            // The first hours, from 12:00 on, have passed.
            row.precipitationProbability = Fraction(index < 2 ? 0.9 : 0.2)
            return row
        }
        forecast = Forecast(
            hours: forecast.hours.map { row in
                var row = row
                row.precipitationProbability = Fraction(0.9)
                return row
            }, singleHours: singles, clock: forecast.clock)
        var shown = try presentation(of: forecast)
        for step in HourStep.allCases {
            shown.sky.choices.hourStep = step
            let line = BarLine(shown, format: try StatusFormat("{rain-chance}"))
            let percent = step == .three ? 90 : 20
            #expect(line.text == "\(percent) %")
            #expect(line.object?.text(isIndented: false).contains("\"percentage\": \(percent)") == true)
            #expect(shown.sky.days.first?.precipitationProbability == Fraction(Double(percent) / 100))
        }
    }

    @Test("Classes name the icon, the time of day and staleness")
    func classes() throws {
        let text = try #require(try object(.stale)).text(isIndented: false)
        #expect(text.contains(#""class": ["fewClouds", "day", "stale"]"#))
        #expect(text.contains(#""alt": "partlyCloudy""#))
    }

    @Test("Values are escaped as Pango markup, and markup of the format is kept")
    func markup() throws {
        let place = Place(coordinate: seoul.coordinate, name: "<A & B>")
        let text = try #require(try object(.fresh, place: place, format: "<b>{place}</b>")).text(isIndented: false)
        #expect(text.contains(#""text": "<b>&lt;A &amp; B&gt;</b>""#))
        #expect(text.contains(#""tooltip": "&lt;A &amp; B&gt;\n"#))
    }

    @Test("Without any known value there is no status line")
    func nothing() throws {
        #expect(try object(.withoutForecast, format: "{high}") == nil)
    }
}

@Suite("JSON schema")
struct JSONSchemaTests {
    private func report() throws -> JSON.Object {
        guard case .object(let object)? = ReportJSON(try printed())?.object else { throw NotAnObjectError() }
        return object
    }

    private struct NotAnObjectError: Error {}

    private func expectRejection(
        _ change: (inout JSON.Object) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var object = try report()
        try JSONSchema(named: "report").validate(.object(object))
        change(&object)
        let schema = try JSONSchema(named: "report")
        #expect(throws: JSONSchema.ValidationError.self, sourceLocation: sourceLocation) {
            try schema.validate(.object(object))
        }
    }

    @Test("The schema rejects missing, unknown, mistyped and out-of-range values")
    func refusals() throws {
        try expectRejection { $0["place"] = nil }
        try expectRejection { $0["color"] = .text("red") }
        try expectRejection { $0["stale"] = .text("no") }
        try expectRejection { $0["current"] = .null }
        try expectRejection { $0["provider"] = .text("somebody") }
        try expectRejection { $0["fetchedAt"] = .text("2026-11-21T14:02:00Z") }
        try expectRejection { $0["hours"] = .object([:]) }
        try expectRejection { $0["days"] = .array([.object([:])]) }
        for (key, value) in [
            ("temperature", JSON.integer(300)), ("relativeHumidity", .number(1.5)), ("windSpeed", .integer(-1)),
            ("condition", .text("nice")), ("description", .text("")), ("visibility", .null), ("rain", .text("1")),
        ] {
            try expectRejection { object in
                guard case .object(var current)? = object["current"] else { return }
                current[key] = value
                object["current"] = .object(current)
            }
        }
    }

    @Test("A schema with an unknown keyword is rejected")
    func keywords() throws {
        let schema = try JSONSchema(.object(["anyOf": .array([])]))
        #expect(throws: JSONSchema.ValidationError.self) { try schema.validate(.null) }
        let lost = try JSONSchema(.object(["$ref": .text("#/$defs/none")]))
        #expect(throws: JSONSchema.ValidationError.self) { try lost.validate(.null) }
    }
}
