import DashboardSamples
import Look
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Linear
@testable import Words

@Suite("Sentences for the ear")
struct LinearReportTests {
    @Test("No line has a sign that a screen reader names or leaves out", arguments: Sample.languages)
    func signs(language: String) throws {
        for scene in Scene.groups.flatMap(\.scenes) {
            for units in UnitSystem.allCases {
                let state = try scene.make(in: Appearance(language: language, units: units))
                for line in lines(state) {
                    #expect(!line.contains(where: isSign), "\(scene.name): \(line)")
                    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(scene.name)")
                }
            }
        }
    }

    @Test("In full, the days follow all values, and the hours of the first day its sentence, each said once")
    func full() throws {
        let state = try Sample.loaded("en")
        let sky = state.sky.spoken
        let (report, days) = (LinearReport(sky, state.look), LinearDays(sky))
        let lines = report.fullText.split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex(of: days.sentences[0]))
        let hours = days.hours(of: days.days[0])
        let told: [String] = days.sentences.prefix(1) + hours + days.sentences.dropFirst()
        #expect(Array(lines[first...]) == told)
        #expect(Array(lines.prefix(report.beginning.count)) == report.beginning.map(\.text))
        #expect(Set(lines).count == lines.count && lines.count { $0.hasPrefix("Wind: ") } == 1)
        #expect(
            lines.contains { $0.hasPrefix("Rain from") }
                && lines.allSatisfy { $0.hasSuffix(".") || $0.contains("https") })
        #expect(report.text.contains("Weather data by OpenWeatherMap.org (ODbL), towns by GeoNames (CC BY 4.0)."))
        #expect(!report.text.contains("https://") && report.fullText.contains("https://openweathermap.org"))
    }

    @Test("A place keeps its country where its name is written in ASCII")
    func country() throws {
        let place = Place(
            coordinate: Coordinate(clampingLatitude: 50.9375, longitude: 6.9603), name: "Köln", countryCode: "DE")
        var sky = try Sample.state(place: place).sky.spoken
        sky.writesNamesInASCII = true
        #expect(sky.label(of: place) == "Koln, Germany")
    }

    @Test("A measurement that agrees is a value, and one that differs is told at once")
    func measured() throws {
        for (scene, isTold) in [("measured", false), ("measured-rain", true)] {
            let state = try Scene.named(scene).make(in: Appearance(language: "en"))
            let report = LinearReport(state.sky.spoken, state.look)
            func isMeasured(_ line: String) -> Bool { line.hasPrefix("Measured at ") }
            #expect(report.lines.contains { isMeasured($0.text) } == isTold, "\(scene)")
            #expect(report.values.contains(where: isMeasured), "\(scene)")
        }
    }

    private func lines(_ state: DashboardState) -> [String] {
        let sky = state.sky.spoken
        let report = LinearReport(sky, state.look)
        let days = LinearDays(sky)
        var session = LinearSession(spoken(state), saved: SavedPlaces())
        _ = session.start()
        for letter in ["w", "a", "n", "?", "x"] { _ = session.read(letter) }
        return report.lines.map(\.text) + report.values + days.days.map(days.sentence)
            + days.days.flatMap(days.hours) + session.news()
    }

    private func isSign(_ character: Character) -> Bool {
        "·・•°−▲★µ³²%".contains(character)
            || character.unicodeScalars.contains {
                (0x2190...0x23FF).contains($0.value) || (0x2500...0x28FF).contains($0.value)
            }
    }

    @Test(
        "Units are words in all languages",
        arguments: [
            ("en", "minus 4 degrees Celsius", "from the southwest, 5.0 metres per second", "45 percent"),
            ("de", "minus 4 Grad Celsius", "aus Südwesten, 5,0 Meter pro Sekunde", "45 Prozent"),
            ("ko", "섭씨 영하 4도", "남서풍, 초속 5.0미터", "45퍼센트"), ("ja", "摂氏マイナス4度", "南西の風、5.0メートル", "45パーセント"),
        ])
    func units(language: String, temperature: String, wind: String, percent: String) throws {
        let formats = Formats(strings: try Sample.strings(language), units: .metric).spoken
        #expect(formats.exactTemperatureWithUnit(Sample.celsius(-4)) == temperature)
        #expect(try formats.wind(#require(Sample.wind(5, from: 225, gust: nil))) == wind)
        #expect(try formats.percent(#require(Fraction(percent: 45))) == percent)
    }

    @Test(
        "Units and signs of an official text are words",
        arguments: [
            (
                "en", "Gusts 60-80 km/h (20 m/s), 15 l/m² and -5 °C",
                "Gusts 60 to 80 kilometres per hour (20 metres per second), 15 litres per square metre and minus 5 degrees Celsius"
            ),
            ("en", "90% from 10~12 on, A → B, 1 km", "90 percent from 10 to 12 on, A, B, 1 kilometre"),
            ("en", "In 2026-11-29 at 10:30, 12 months", "In 2026-11-29 at 10:30, 12 months"),
            ("de", "Böen um 70 km/h, −1 °C", "Böen um 70 Kilometer pro Stunde, minus 1 Grad Celsius"),
            ("ko", "5∼20mm의 비", "5에서 20밀리미터의 비"),
            ("en", "2-4 inches, 555-1234, 1-800-5, I-95, 11/29", "2 to 4 inches, 555-1234, 1-800-5, I-95, 11/29"),
            (
                "en", "PM2.5 of 38 µg/m³, in μg/m3",
                "PM2.5 of 38 micrograms per cubic metre, in micrograms per cubic metre"
            ),
            ("ko", "초미세먼지 38㎍/㎥", "초미세먼지 세제곱미터당 38마이크로그램"),
            ("en", "between -5 and −10, 28 -30", "between minus 5 and minus 10, 28 -30"),
            ("en", "Snow/ice, 6 PM EST /5 PM CST/ on", "Snow, ice, 6 PM EST, 5 PM CST, on"),
            (
                "en", "In km/h, at 45°N, 5ºC, 30 kts",
                "In kilometres per hour, at 45 degrees N, 5 degrees Celsius, 30 knots"
            ),
            ("en", "See https://www.weather.example/a-1/2-3 *now*", "See https://www.weather.example/a-1/2-3 now"),
            ("ja", "50mmの雨、警報・注意報", "50ミリメートルの雨、警報、注意報"),
        ])
    func officialText(language: String, text: String, spoken: String) throws {
        let strings = try Sample.strings(language).spoken
        #expect(strings.speakable(strings.spoken(text)) == spoken)
        #expect(try Sample.strings(language).spoken(text) == text)
    }

    @Test("Headings and entries of an official text are sentences")
    func officialLines() throws {
        let text = """
            ...WINTER STORM WARNING IN EFFECT FROM 6 PM /5 PM CST/ SUNDAY...

            * WHAT...Heavy snow…wind of 40 mph.
            * ADDITIONAL DETAILS...Travel could be
            difficult
            * NWS...

            $$
            """
        let strings = try Sample.strings("en").spoken
        #expect(
            strings.spokenLines(text) == [
                "WINTER STORM WARNING IN EFFECT FROM 6 PM, 5 PM CST, SUNDAY.", "",
                "What: Heavy snow, wind of 40 miles per hour.", "Additional details: Travel could be", "difficult.",
                "NWS.", "",
            ])
        #expect(try Sample.strings("en").spokenLines("* A\n$$") == ["* A", "$$"])
    }

    @Test("Every figure of an official text stays", arguments: Sample.languages)
    func figures(language: String) throws {
        let text = """
            * WIND...10-20 km/h, 2-4 in, -5 to −10 °C, 5~20mm, 12/24, 10:00-15:00, 1/2 mile, 1.5 m/s, 3 µg/m³, 45°30'N
            """
        let spoken = try Sample.strings(language).spoken.spokenLines(text).joined()
        func figures(_ text: String) -> [Substring] { text.split { !$0.isNumber || !$0.isASCII } }
        #expect(figures(spoken.filter { $0 != "³" }) == figures(text.filter { $0 != "³" }), "\(spoken)")
    }

    @Test("A minus does not hide the singular")
    func minusOne() throws {
        let formats = Formats(strings: try Sample.strings("en"), units: .metric).spoken
        #expect(formats.temperature(Sample.celsius(-1)) == "minus 1 degree")
        #expect(formats.temperature(Sample.celsius(-2)) == "minus 2 degrees")
    }

    @Test("A figure of one has the singular")
    func singular() throws {
        let formats = Formats(strings: try Sample.strings("en"), units: .metric).spoken
        #expect(formats.exactTemperatureWithUnit(Sample.celsius(1)) == "1 degree Celsius")
        #expect(try formats.visibility(#require(Visibility(meters: 1000))) == "1 kilometre")
        #expect(formats.age(of: UnixTime(seconds: 0), at: UnixTime(seconds: 60)) == "1 minute ago")
    }

    @Test(
        "The first wet days after tomorrow are told in a line, or until when it stays dry", arguments: Sample.languages)
    func later(language: String) throws {
        let state = spoken(try Sample.loaded(language))
        let expected = [
            "en": "After tomorrow: Monday thunderstorms, Tuesday thunderstorms, Wednesday rain."
        ]
        let strings = state.strings
        let label = strings.speakable(strings.labelled(strings[.afterTomorrow], ""))
        let line = try #require(LinearReport(state.sky, state.look).lines.map(\.text).last { $0.hasPrefix(label) })
        if let words = expected[language] { #expect(line == words) }
        #expect([1, 2, 3].allSatisfy { line.contains(strings.weekdayInText($0)) }, "\(line)")
    }

    @Test("Bad air of tomorrow and gusts of later days are told without a letter")
    func dangers() throws {
        var state = try Sample.loaded("en")
        let hours = (0..<120).map { index in
            AirHour(
                validTime: seoulAfternoon + (index * AirHour.span - 120),
                concentrations: [.fineDust: Concentration(micrograms: 80)].compactMapValues { $0 })
        }
        state.know(AirQuality(hours: hours, resolution: 45))
        let lines = LinearReport(spoken(state).sky, state.look).lines.map(\.text)
        #expect(lines.contains { $0.hasPrefix("Tomorrow: ") && $0.contains("PM 2.5 very bad") }, "\(lines)")
        #expect(
            lines.contains {
                $0.contains("gusts 30 metres per second, very bad air")
            }, "\(lines)")
        #expect(!lines.contains { $0.hasPrefix("Monday to Wednesday: ") }, "each day has its own")
    }

    @Test("Tomorrow's thunderstorms and freezing rain are named beside its weather")
    func dangersOfTomorrow() throws {
        var state = spoken(try Sample.loaded("en"))
        let hours = (0..<26).map { index in
            let conditions: [Int: Condition] = [6: .thunderstorm, 8: .freezingRain]
            return HourWeather(
                validTime: seoulAfternoon + index * Sample.step, span: Sample.step,
                conditions: Conditions(conditions[index] ?? .overcast, temperature: Sample.celsius(2)))
        }
        let forecast = Forecast(hours: hours, clock: PlaceClock(seoulOffset))
        state.finishRefresh(
            with: RefreshOutcome(current: nil, forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon))))
        let lines = LinearReport(state.sky, state.look).lines.map(\.text)
        #expect(lines.contains { $0.hasPrefix("Tomorrow: overcast, thunderstorms, freezing rain, ") }, "\(lines)")
    }

    @Test(
        "Dry days after tomorrow are told too, and days that are wet by their chance alone",
        arguments: [
            (0, "After tomorrow: no rain or snow is expected through Tuesday."),
            (60, "After tomorrow: Monday chance of precipitation: 60 percent, Tuesday 60 percent."),
        ])
    func dry(percent: Double, line: String) throws {
        var state = spoken(try Sample.loaded("en"))
        let hours = (0..<26).map { index in
            var hour = HourWeather(
                validTime: seoulAfternoon + index * Sample.step, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(9)))
            hour.precipitationProbability = [14, 22].contains(index) ? Fraction(percent: percent) : nil
            return hour
        }
        let forecast = Forecast(hours: hours, clock: PlaceClock(seoulOffset))
        state.finishRefresh(
            with: RefreshOutcome(current: nil, forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon))))
        #expect(LinearReport(state.sky, state.look).lines.last?.text == line)
    }

    @Test("Its end names the sources of its data", arguments: Sample.languages)
    func sources(language: String) throws {
        let report = LinearReport(spoken(try Sample.loaded(language)).sky, try Sample.loaded(language).look)
        #expect(report.text.contains("OpenWeather"))
    }
}

/// With the texts for the ear.
func spoken(_ state: DashboardState) -> DashboardState {
    var state = state
    state.formats = state.formats.spoken
    return state
}
