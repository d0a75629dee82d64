import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Now
@testable import Outlook
@testable import Sky
@testable import Words

struct SeverityTests {
    private func warned(_ frame: Frame, row: Int) -> String {
        String(
            (0..<frame.size.columns).compactMap { column in
                frame[row, column].face.foreground == Sample.theme[.warning].foreground
                    ? frame[row, column].character : nil
            })
    }

    private func warned(_ frame: Frame) -> String {
        (0..<frame.size.rows).map { warned(frame, row: $0) }.joined(separator: " ")
    }

    /// The rows to come and then their first day.
    private func list(_ presentation: Presentation, columns: Int) -> Frame {
        let rows = presentation.sky.rows.prefix(4)
        var canvas = Canvas(size: Size(rows: 5, columns: columns))
        let table = presentation.forecastTable(columns: columns)
        for (index, row) in rows.enumerated() { table.draw(row, on: &canvas, row: index) }
        table.draw(presentation.sky.days[0], on: &canvas, row: 4)
        return canvas.frame
    }

    private func state(
        _ week: Week, wind: Wind? = nil, condition: Condition = .clear, present: Double? = nil,
        language: String = "en"
    ) throws -> DashboardState {
        var current = Sample.current
        if let present { current.temperature = Sample.celsius(present) }
        (current.wind, current.condition) = (wind ?? current.wind, condition)
        var state = try Sample.state(language, columns: 100)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: state.now)),
                forecast: .success(
                    Fetched(Forecast(hours: week.rows, clock: PlaceClock(seoulOffset)), fetchedAt: state.now))))
        return state
    }

    @Test(
        "Ordinary weather does not have the warning colour",
        arguments: [Week(".... ........"), Week("..rr r.s....", wind: ".w.v")])
    func ordinary(week: Week) throws {
        // Gusts of 20 m/s are a gale and have the warning colour.
        var week = week
        week.wind = week.wind.replacing("w", with: "v")
        #expect(warned(frame(of: try state(week))).allSatisfy { $0 == " " })
    }

    @Test(
        "Storm, frost, heat and heavy rain have the warning colour in sentence and rows",
        arguments: [
            (Week(".... ........", wind: ".WW."), ["Storm from 15:00, gusts 28 m/s", "18.0", "gusts 28.0"]),
            (Week(".... ........", wind: ".w.."), ["Strong wind from 15:00, gusts 20 m/s", "gusts 20.0"]),
            (Week(".... ........", 9...17, -4...14), ["Freezing tonight, −4° at 06:00", "−4° 0° −2° −4°"]),
            (Week("....", 28...35), ["Hot today, 35°", "35° 34° 35°"]),
            (Week(".RR. ........"), ["Heavy rain from 15:00, dry by 21:00", "Heavy rain"]),
            (Week(".TT. ........"), ["Thunderstorms with hail", "Thunder, hail"]),
        ])
    func severe(week: Week, words: [String]) throws {
        let text = warned(frame(of: try state(week)))
        for word in words { #expect(text.contains(word), "\(text)") }
    }

    @Test(
        "Frost has the warning colour only where it begins",
        arguments: [
            (Week(".... ........", -8 ... -2), -5, ""), (Week(".... ........", -8...4), -1, ""),
            (Week(".... ........", 9...17, -4...14), 12, "Freezing tonight, −4° at 06:00. −4° 0° −2° −4°"),
            (Week(".... ........", -4...4), 1, "Freezing tonight, −4° at 06:00. −1° −1° −4° −2° −3° −4° −1°"),
        ])
    func frost(week: Week, present: Double, words: String) throws {
        let text = warned(frame(of: try state(week, present: present)))
        #expect(text.split(separator: " ").joined(separator: " ") == words)
    }

    @Test("Frost of this morning has no warning colour in the heading of today")
    func frostOfTheMorning() throws {
        var state = try state(Week("....", 5...9), present: 8)
        let summary = DaySummary(range: TemperatureRange(Sample.celsius(-3), Sample.celsius(9)))
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(
                Forecast(
                    hours: Week("....", 5...9).rows, clock: PlaceClock(seoulOffset),
                    summaries: [state.presentation.sky.days[0].date: summary]), fetchedAt: state.now))
        state.finishRefresh(with: outcome)
        #expect(frame(of: state).contains("low −3°") && warned(frame(of: state)).allSatisfy { $0 == " " })
    }

    @Test("A gale and frost within a day come before ordinary rain of tomorrow")
    func severeFirst() throws {
        let week = Week("..ss ..rr....", 4...8, -2...6, wind: "....vWW.")
        let outlook = try state(week).presentation.sky.outlook.map(\.text).joined(separator: ". ")
        #expect(outlook.contains("Freezing") && (outlook.contains("wind") || outlook.contains("Storm")), "\(outlook)")
    }

    @Test("Frost that comes back by day has no warning colour in the sentence", arguments: [(-1.0, false), (8, true)])
    func frostByDay(present: Double, isWarned: Bool) throws {
        let week = Week(".... ........", 5...9)
        var state = try state(week, present: present)
        let rows = week.rows.enumerated().map { index, row in
            var row = row
            // From Sunday 12:00 on.
            if index >= 8 { row.temperature = Sample.celsius(-3) }
            return row
        }
        var outcome = Sample.outcome()
        outcome.current = state.report?.current.latest.map { .success($0) } ?? outcome.current
        outcome.forecast = .success(
            Fetched(Forecast(hours: rows, clock: PlaceClock(seoulOffset)), fetchedAt: state.now))
        state.finishRefresh(with: outcome)
        let frost = isWarned ? "Freezing from tomorrow 12:00" : "Frost until 15:00. Freezing again from tomorrow 12:00"
        #expect(frame(of: state).contains(frost))
        #expect(warned(frame(of: state)).contains("Freezing") == isWarned)
    }

    @Test("Current wind has the warning colour from Beaufort 8 or gusts of 17 m/s on")
    func header() throws {
        func words(_ mean: Double, _ gust: Double?) throws -> String {
            let wind = Sample.wind(mean, from: 270, gust: gust)
            return warned(frame(of: try state(Week(".... ........"), wind: wind)))
        }
        #expect(try words(17.1, nil).allSatisfy { $0 == " " })
        #expect(try words(17.2, nil).contains("17.2 m/s"))
        #expect(try words(8, 16.9).allSatisfy { $0 == " " })
        #expect(try words(8, 17).contains("17.0 m/s"))
    }

    @Test(
        "Storm, heavy rain, heavy snow and hail have the warning colour in a list of any width",
        arguments: Sample.languages,
        [Week("....", wind: "WWWW"), Week("....", wind: "wwww"), Week("RRRR"), Week("SSSS", 1...4), Week("TTTT")])
    func widths(language: String, week: Week) throws {
        let presentation = try state(week, language: language).presentation
        for columns in 24...120 {
            let list = list(presentation, columns: columns)
            for row in 0..<5 { #expect(!warned(list, row: row).isEmpty, "\(columns): \(list.text(ofRow: row))") }
        }
    }

    @Test("An icon has the warning colour only if no word or wind of its row has it", arguments: 24...120)
    func icons(columns: Int) throws {
        let presentation = try state(Week("RR.. ....", -4 ... -1, wind: ".WW.")).presentation
        let list = list(presentation, columns: columns)
        for (index, row) in presentation.sky.rows.prefix(4).enumerated() {
            let glyph = presentation.look.icons.glyph(row.condition, isNight: presentation.sky.isNight(in: row))
            let warned = warned(list, row: index)
            let isTold = warned.contains { $0.isLetter || $0 == "." }
            #expect(warned.contains(glyph) == (index < 3 && !isTold), "\(list.text(ofRow: index))")
        }
    }

    @Test("Heavy precipitation now has the warning colour")
    func condition() throws {
        let text = warned(frame(of: try state(Week(".... ........"), condition: .heavyRain)))
        #expect(text.contains("Heavy rain"))
    }
}

struct SmallWordsTests {
    @Test("After sunset the header shows the time of sunrise")
    func sunrise() throws {
        var state = try Sample.loaded(columns: 100)
        let sunset = try #require(Sample.current.sunset)
        func words() -> [String] { state.presentation.headerWords.summary.map(\.long) }
        _ = state.advance(bySeconds: sunset - state.now - 30)
        var weather = Sample.current
        weather.validTime = state.now
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(weather, fetchedAt: state.now)),
                forecast: Sample.outcome(at: state.now).forecast))
        #expect(words().contains("sun 07:16 – 17:17"))
        guard case .at(let wake) = state.nextWake else {
            Issue.record("\(state.nextWake)")
            return
        }
        #expect(wake <= sunset)
        _ = state.advance(bySeconds: 30)
        #expect(words().contains { $0.hasPrefix("sunrise 07:1") } && !words().contains { $0.hasPrefix("sun ") })
    }

    @Test(
        "A single line shows more with more room, and an age that matters",
        arguments: [
            (12, "Seoul 18°C"), (24, "Seoul 18°C"), (45, "Seoul 18°C"), (80, "Rain from 18:00, dry by 03:00"),
            (120, "↗ 3.2 m/s SW"),
        ])
    func oneLine(columns: Int, words: String) throws {
        var state = try Sample.loaded(rows: 1, columns: columns)
        #expect(frame(of: state).text(ofRow: 0).contains(words), "\(frame(of: state).text(ofRow: 0))")
        _ = state.advance(bySeconds: 2 * 86_400)
        let line = frame(of: state).text(ofRow: 0)
        #expect(columns < 30 || line.contains("▲") && line.contains("2 days ago"), "\(line)")
    }

    @Test("A message leaves the rest of its line to key hints")
    func message() throws {
        var state = try Sample.loaded()
        state.press("u")
        let line = frame(of: state).text(ofRow: 23)
        #expect(line.hasPrefix(" Units: imperial (°F, mph)   r refresh"), "\(line)")
    }

    @Test("Without rows both lines use the same name for the key")
    func oneName() throws {
        var state = try Sample.state()
        state.finishRefresh(with: Sample.failure(.service(.keyRefused)))
        let frame = frame(of: state)
        #expect(frame.text(ofRow: 23).contains("r try again") && !frame.contains("r refresh"))
        #expect(frame.contains("OpenWeather refused the key (401). Check it; a new key needs a few hours."))
    }

    @Test("Snow is shown as depth where it is known, and otherwise as water", arguments: [true, false])
    func snow(isDepthKnown: Bool) throws {
        let formats = { Formats(strings: try Sample.strings("en"), units: $0) }
        func rain(_ millimeters: Double) -> PrecipitationDepth? { PrecipitationDepth(millimeters: millimeters) }
        func snow(_ millimeters: Double) -> PrecipitationDepth? {
            isDepthKnown ? rain(millimeters)?.withFreshSnow : rain(millimeters)
        }
        let metric = try formats(.metric)
        func short(rain: PrecipitationDepth?, snow: PrecipitationDepth?) -> String? {
            metric.amount(rain: rain, snow: snow)?.figure
        }
        #expect(short(rain: nil, snow: snow(10)) == (isDepthKnown ? "7.0 cm" : "10.0 mm"))
        #expect(short(rain: nil, snow: snow(20)) == (isDepthKnown ? "14 cm" : "20.0 mm"))
        #expect(short(rain: rain(2), snow: snow(1.5)) == "3.5 mm")
        #expect(short(rain: rain(1), snow: snow(2)) == "3.0 mm")
        #expect(short(rain: nil, snow: snow(0.07)) == (isDepthKnown ? nil : "0.1 mm"))
        #expect(short(rain: nil, snow: nil) == nil)
    }

    @Test("An amount has a word for rain, snow or water")
    func snowOrWater() throws {
        let (rain, snow) = (PrecipitationDepth(millimeters: 10), PrecipitationDepth(millimeters: 10))
        let names = [
            "en": ["7.0 cm snow", "10.0 mm water", "20.0 mm water"],
            "de": ["7,0 cm Schnee", "10,0 mm Wasser", "20,0 mm Wasser"],
            "ko": ["눈 7.0 cm", "강수 10.0 mm", "강수 20.0 mm"],
            "ja": ["雪 7.0 cm", "降水 10.0 mm", "降水 20.0 mm"],
        ]
        for (language, expected) in names {
            let metric = Formats(strings: try Sample.strings(language), units: .metric)
            let amounts = [
                metric.amount(rain: nil, snow: snow?.withFreshSnow), metric.amount(rain: nil, snow: snow),
                metric.amount(rain: rain, snow: snow?.withFreshSnow),
            ]
            #expect(amounts.map { $0?.named } == expected)
            #expect(metric.snow(try #require(snow)) == expected[1])
        }
        let imperial = Formats(strings: try Sample.strings("en"), units: .imperial)
        let depth = try #require(imperial.amount(rain: nil, snow: snow?.withFreshSnow))
        let water = try #require(imperial.amount(rain: nil, snow: snow))
        #expect(depth == AmountText(kind: .snow, figure: "2.8 in", named: "2.8 in snow"))
        #expect(water == AmountText(kind: .snowAsWater, figure: "0.39 in", named: "0.39 in water"))
        let onlyRain = imperial.amount(rain: rain, snow: nil)
        #expect(onlyRain == AmountText(kind: .rain, figure: "0.39 in", named: "0.39 in rain"))
        #expect(imperial.amount(rain: rain, snow: nil, isWintry: true) == water)
    }

    @Test("In inches, every amount of snow in the list says what it is", arguments: [60, 80, 100, 200])
    func snowInList(columns: Int) throws {
        let rows = ChartSample.hours([-9, -9, -9, -9], amounts: [1, 2, 3, 4], isSnow: true)
        let state = try ChartSample.state(rows, units: .imperial)
        var presentation = state.presentation
        presentation.size = Size(rows: 40, columns: columns)
        let table = presentation.forecastTable(columns: min(columns, 100))
        var canvas = Canvas(size: Size(rows: 5, columns: min(columns, 100)))
        for (index, row) in rows.enumerated() { table.draw(row, on: &canvas, row: index) }
        let day = try #require(presentation.sky.days.first)
        table.draw(day, on: &canvas, row: 4)
        #expect((0..<5).allSatisfy { canvas.frame.text(ofRow: $0).contains(" in snow") })
    }

    @Test("A day has the depth of its fresh snow where the rows know it")
    func snowOfDay() throws {
        let rows = [nil, 2, 3].map { snow in
            var row = HourWeather(
                validTime: seoulAfternoon, span: Sample.step,
                conditions: Conditions(.snow, temperature: Sample.celsius(-1)))
            row.snow = snow.flatMap { PrecipitationDepth(millimeters: $0)?.withFreshSnow }
            return row
        }
        let day = try #require(DayWeather.days(of: rows, clock: PlaceClock(seoulOffset)).first)
        let centimeters = try #require(day.snow?.freshSnow?.centimeters)
        #expect(abs(centimeters - 3.5) < 0.000_1)
    }
}
