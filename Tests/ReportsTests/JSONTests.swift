import Dashboard
import DashboardSamples
import Display
import FoundationEssentials
import JSON
import Providers
import Reports
import TestSupport
import Testing
import Weather
import WeatherService

@Suite("A report for programs")
struct ReportJSONTests {
    private func text(_ course: RefreshCase, language: String = "en") throws -> String {
        try #require(ReportJSON(try printed(course, language: language))).object.text(isIndented: true)
    }

    @Test("It keeps to its schema, in every course and language", arguments: RefreshCase.allCases, ["en", "ko"])
    func schema(course: RefreshCase, language: String) throws {
        try JSONSchema(named: "report").validate(JSON(Array(text(course, language: language).utf8)))
    }

    @Test("It has the contract's keys in their order, no null and no long tail of digits")
    func keys() throws {
        let text = try text(.fresh)
        guard case .object(let report) = try JSON(Array(text.utf8)) else { throw NotAnObjectError() }
        #expect(
            report.members.map(\.key) == [
                "place", "provider", "fetchedAt", "stale", "outlook", "current", "hours", "days",
            ])
        #expect(!text.contains("null"))
        #expect(try #/\d{9}/#.firstMatch(in: text) == nil)
        #expect(text.contains(#""time": "2026-11-21T14:02:00+09:00""#))
        #expect(text.contains(#""low": -4"#))
    }

    private struct NotAnObjectError: Error {}

    @Test("A guessed place is told from a chosen one")
    func guess() throws {
        let guess = try #require(ReportJSON(try printed(guessedTimeZone: "Asia/Seoul"))).object
        try JSONSchema(named: "report").validate(guess)
        #expect(guess.text(isIndented: true).contains(#""guessed": true"#))
        #expect(try !text(.fresh).contains(#""guessed""#))
        let line = BarLine(try printed(guessedTimeZone: "Asia/Seoul"), format: .standard).object
        #expect(line?.text(isIndented: false).contains("Guessed from time zone Asia/Seoul") == true)
    }

    @Test("What matters next is told in the user's language")
    func outlook() throws {
        #expect(try text(.fresh).contains(#""outlook": "Rain from 18:00"#))
        #expect(try !text(.fresh, language: "ko").contains(#""outlook": "Rain"#))
        #expect(try !text(.withoutForecast).contains(#""outlook""#))
    }

    @Test("What is not known is absent, and what is old or incomplete is stale")
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
        // −0.4 is not 0.
        #expect(try text(.sparse).contains(#""temperature": -0.4"#))
    }

    @Test("Weather that is none for now says so, and has no rain of the last hour")
    func outdated() throws {
        let text = try text(.outdated)
        #expect(text.contains(#""isOutdated": true"#) && text.contains(#""isForecast": false"#))
        #expect(!text.contains(#""rain""#))
    }

    @Test("It is as old as the older half of what it tells, and not as one that it does not tell")
    func fetchedAt() throws {
        #expect(try text(.currentFailed).contains(#""fetchedAt": "2026-11-21T14:02:00+09:00""#))
        #expect(try text(.currentFailed).contains(#""isForecast": true"#))
        #expect(try text(.stale).contains(#""fetchedAt": "2026-11-21T13:02:00+09:00""#))
        #expect(try text(.outdated).contains(#""fetchedAt": "2026-11-21T12:02:00+09:00""#))
    }

    @Test("A low and a high of a part of the day say so beside now as well")
    func partOfDay() throws {
        guard case .object(let report) = try JSON(Array(text(.sparse).utf8)),
            case .object(let current)? = report["current"]
        else { throw NotAnObjectError() }
        #expect(current["isPartial"] == .boolean(true))
        #expect(try text(.fresh).contains(#""isPartial": false"#))
    }

    /// Payloads of services, odd ones among them, and recordings where WEATHER_TUI_CORPUS names their folder.
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

    @Test("Whatever can be read of an answer keeps to it")
    func payloads() throws {
        let schema = try JSONSchema(named: "report")
        let bar = try JSONSchema(named: "now")
        var reportCount = 0
        for file in Self.payloads() {
            let body = try Array(Data(contentsOf: file))
            for provider in try providers() {
                for half in ReportPart.allCases {
                    guard let report = report(of: body, half, by: provider), let now = report.fetchedAt(half) else {
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
        let nobody: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "h") }
        return [
            OpenWeatherMap(
                base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in key },
                clock: { _, _, _ in nil }, fetch: nobody),
            OpenMeteo(base: try BaseURL("https://meteo.example"), clock: { _, _ in nil }, fetch: nobody),
        ]
    }

    /// As if it had come at its own first moment; nil where it cannot be read.
    private func report(of body: [UInt8], _ half: ReportPart, by provider: any WeatherProvider) -> WeatherReport? {
        var report = WeatherReport(place: seoul, provider: provider.id)
        guard let value = try? provider.sources.first(where: { $0.parts.contains(half) })?.read(body)[half]?.get(),
            let time = (value.value as? CurrentWeather)?.validTime ?? (value.value as? Forecast)?.hours.first?.validTime
        else { return nil }
        report.merge(RefreshOutcome([half: .success(Fetched(value, fetchedAt: time))]))
        return report
    }
}

@Suite("A status line for programs")
struct BarJSONTests {
    private func object(_ course: RefreshCase, place: Place = seoul, format: String = "{place}") throws -> JSON? {
        BarLine(try printed(course, place: place), format: try StatusFormat(format)).object
    }

    @Test("It keeps to its schema and to one line", arguments: RefreshCase.allCases)
    func schema(course: RefreshCase) throws {
        let object = try #require(try object(course))
        try JSONSchema(named: "now").validate(object)
        #expect(!object.text(isIndented: false).contains("\n"))
    }

    @Test("Classes name the picture, the time of day and staleness")
    func classes() throws {
        let text = try #require(try object(.stale)).text(isIndented: false)
        #expect(text.contains(#""class": ["fewClouds", "day", "stale"]"#))
        #expect(text.contains(#""alt": "partlyCloudy""#))
    }

    @Test("Values are escaped as Pango's markup has it, and the format's own markup is kept")
    func markup() throws {
        let place = Place(coordinate: seoul.coordinate, name: "<A & B>")
        let text = try #require(try object(.fresh, place: place, format: "<b>{place}</b>")).text(isIndented: false)
        #expect(text.contains(#""text": "<b>&lt;A &amp; B&gt;</b>""#))
        #expect(text.contains(#""tooltip": "&lt;A &amp; B&gt;\n"#))
    }

    @Test("Where nothing is known of what is asked, there is none")
    func nothing() throws {
        #expect(try object(.withoutForecast, format: "{high}") == nil)
    }
}

@Suite("A schema")
struct JSONSchemaTests {
    private func report() throws -> JSON.Object {
        guard case .object(let object)? = ReportJSON(try printed())?.object else { throw NotAnObjectError() }
        return object
    }

    private struct NotAnObjectError: Error {}

    private func expectRefusal(
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

    @Test("It refuses what is missing, unknown, of a wrong type or out of range")
    func refusals() throws {
        try expectRefusal { $0["place"] = nil }
        try expectRefusal { $0["color"] = .text("red") }
        try expectRefusal { $0["stale"] = .text("no") }
        try expectRefusal { $0["current"] = .null }
        try expectRefusal { $0["provider"] = .text("somebody") }
        try expectRefusal { $0["fetchedAt"] = .text("2026-11-21T14:02:00Z") }
        try expectRefusal { $0["hours"] = .object([:]) }
        try expectRefusal { $0["days"] = .array([.object([:])]) }
        for (key, value) in [
            ("temperature", JSON.integer(300)), ("relativeHumidity", .number(1.5)), ("windSpeed", .integer(-1)),
            ("condition", .text("nice")), ("description", .text("")), ("visibility", .null), ("rain", .text("1")),
        ] {
            try expectRefusal { object in
                guard case .object(var current)? = object["current"] else { return }
                current[key] = value
                object["current"] = .object(current)
            }
        }
    }

    @Test("It refuses a schema of which it does not understand a keyword")
    func keywords() throws {
        let schema = try JSONSchema(.object(["anyOf": .array([])]))
        #expect(throws: JSONSchema.ValidationError.self) { try schema.validate(.null) }
        let lost = try JSONSchema(.object(["$ref": .text("#/$defs/none")]))
        #expect(throws: JSONSchema.ValidationError.self) { try lost.validate(.null) }
    }
}
