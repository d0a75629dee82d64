import Boundary
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Look
@testable import Now
@testable import Outlook
@testable import Sky
@testable import Terminal
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

    /// The bold characters outside of the list.
    private func bold(_ state: DashboardState) -> String {
        let (frame, list) = (frame(of: state), state.layout[.list])
        return (0..<frame.size.rows).filter { !(list.origin.row..<list.origin.row + list.size.rows).contains($0) }
            .map { row in
                String(
                    (0..<frame.size.columns).compactMap { column in
                        frame[row, column].face.attributes.contains(.bold) ? frame[row, column].character : nil
                    })
            }.joined(separator: " ")
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
        "Ordinary weather is neither bold nor in the warning colour",
        arguments: [Week(".... ........"), Week("..rr r.s....", wind: ".w.v")])
    func ordinary(week: Week) throws {
        // Gusts of 20 m/s are a gale.
        var week = week
        week.wind = week.wind.replacing("w", with: "v")
        let state = try state(week)
        #expect((warned(frame(of: state)) + bold(state)).allSatisfy { $0 == " " }, "\(bold(state))")
    }

    @Test(
        "In the sentence only the words of storm, frost, heat and heavy rain are bold",
        arguments: [
            (Week(".... ........", wind: ".WW."), "Storm gusts 28 m/s"),
            (Week(".... ........", wind: ".w.."), "Strong wind gusts 20 m/s"),
            (Week(".... ........", 9...17, -4...14), "Freezing −4°"), (Week("....", 28...35), "Hot 35°"),
            (Week(".RR. ........"), "Heavy rain"), (Week(".TT. ........"), "Thunderstorms with hail"),
            (Week(".rRr ........"), "heavy rain"), (Week(".... ........", -8 ... -2), "Freezing"),
        ])
    func severe(week: Week, words: String) throws {
        let panel = try state(week).outlookPanel(columns: 100)
        let spans = panel.lines(atMost: 2).joined().filter { $0.attributes.contains(.bold) }
        #expect(spans.map(\.text).joined(separator: " ") == words)
        #expect(spans.allSatisfy { $0.role == .text })
    }

    @Test("A severe remark has bold words, and each of its forms keeps its text", arguments: Sample.languages)
    func forms(language: String) throws {
        let weeks = [
            Week(".... ........", wind: ".WW."), Week(".RR. ........", wind: ".WW."), Week("....", 28...35),
            Week(".... ........", 9...17, -4...14), Week("ssSs ........", -4...1), Week(".TTr rzRE...."),
            Week("........ ........ ......RR ........"),
        ]
        for remark in try weeks.flatMap({ try $0.remarks(language) }) where !remark.urgentWords.isEmpty {
            #expect(remark.spans(of: remark.text).contains { $0.attributes.contains(.bold) }, "\(remark)")
            for form in remark.forms { #expect(remark.spans(of: form).map(\.text).joined() == form) }
        }
    }

    @Test(
        "Frost is bold only where it begins",
        arguments: [
            (Week(".... ........", -8 ... -2), -5, ""), (Week(".... ........", -8...4), -1, ""),
            (Week(".... ........", 9...17, -4...14), 12, "Freezing −4°"),
            (Week(".... ........", -4...4), 1, "Freezing −4°"),
        ])
    func frost(week: Week, present: Double, words: String) throws {
        let text = bold(try state(week, present: present))
        #expect(text.split(separator: " ").joined(separator: " ").replacing("Freezing−", with: "Freezing −") == words)
    }

    @Test("Heat, and frost that is not there yet, are bold in the details of a row and keep their colours")
    func temperatures() throws {
        let sky = try state(Week("....", -4...4), present: 1).presentation.sky
        let frozen = try #require(sky.rows.first { $0.temperature?.isBelowFreezing ?? false })
        let span = sky.temperature(of: frozen, form: sky.formats.temperature)
        #expect(span.attributes == .bold && Role.temperatures.contains(span.role))
        let mild = try state(Week("....", 9...17), present: 12).presentation.sky
        #expect(mild.rows.allSatisfy { mild.temperature(of: $0, form: mild.formats.temperature).attributes.isEmpty })
    }

    @Test("Frost of this morning is not bold")
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
        #expect(frame(of: state).contains("low −3°"))
        #expect((warned(frame(of: state)) + bold(state)).allSatisfy { $0 == " " })
    }

    @Test("A gale and frost within a day come before ordinary rain of tomorrow")
    func severeFirst() throws {
        let week = Week("..ss ..rr....", 4...8, -2...6, wind: "....vWW.")
        let outlook = try state(week).presentation.sky.outlook.map(\.text).joined(separator: ". ")
        #expect(outlook.contains("Freezing") && (outlook.contains("wind") || outlook.contains("Storm")), "\(outlook)")
    }

    @Test("Frost that comes back by day is not bold in the sentence", arguments: [(-1.0, false), (8, true)])
    func frostByDay(present: Double, isBold: Bool) throws {
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
        let frost = isBold ? "Freezing from tomorrow 12:00" : "Frost until 15:00. Freezing again from tomorrow 12:00"
        #expect(frame(of: state).contains(frost))
        #expect(bold(state).contains("Freezing") == isBold)
    }

    @Test("Current wind is bold from Beaufort 8 or gusts of 17 m/s on")
    func header() throws {
        func words(_ mean: Double, _ gust: Double?) throws -> String {
            let wind = Sample.wind(mean, from: 270, gust: gust)
            return bold(try state(Week(".... ........"), wind: wind))
        }
        #expect(try words(17.1, nil).allSatisfy { $0 == " " })
        #expect(try words(17.2, nil).contains("17.2 m/s"))
        #expect(try words(8, 16.9).allSatisfy { $0 == " " })
        #expect(try words(8, 17).contains("17.0 m/s"))
    }

    @Test(
        "Storm, heavy rain, heavy snow and hail have a bold icon in a list of any width",
        arguments: Sample.languages,
        [
            (Week("...."), false), (Week("....", wind: "WWWW"), true), (Week("....", wind: "wwww"), true),
            (Week("RRRR"), true), (Week("SSSS", 1...4), true), (Week("TTTT"), true),
        ])
    func widths(language: String, week: (rows: Week, isSevere: Bool)) throws {
        let presentation = try state(week.rows, language: language).presentation
        for columns in 24...120 {
            let list = list(presentation, columns: columns)
            let icon = try #require(presentation.forecastColumns(columns: columns)[.icon]).start
            for row in 0..<5 {
                let isBold = list[row, icon].face.attributes.contains(.bold)
                #expect(isBold == week.isSevere, "\(columns): \(list.text(ofRow: row))")
            }
            #expect(warned(list).allSatisfy { $0 == " " })
        }
    }

    @Test("The words and the wind are bold in the worst row of a spell, and in no other")
    func words() throws {
        let presentation = try state(Week("RR.. ....", -4 ... -1, wind: ".WW.")).presentation
        let list = list(presentation, columns: 100)
        let columns = presentation.forecastColumns(columns: 100)
        func isBold(_ column: ForecastColumns.Column, row: Int) throws -> Bool {
            list[row, try #require(columns[column]).start].face.attributes.contains(.bold)
        }
        #expect(try (0..<4).map { try isBold(.condition, row: $0) } == [true, false, false, false])
        #expect(try (0..<4).map { try isBold(.rest, row: $0) } == [false, true, false, false])
    }

    @Test("Each spell of severe weather has its own worst row, which is its worst and not its first")
    func spells() throws {
        let rows = Week("RT.R ........", wind: "wW.w").rows
        let spells = SevereSpells(days: [], rows: rows)
        #expect(spells.hours == [rows[1].validTime, rows[3].validTime])
        #expect(spells.winds == [rows[1].validTime, rows[3].validTime] && spells.days.isEmpty)
    }

    @Test("What stands at the end of the lines of days is bold on the worst day of its spell only")
    func extremes() throws {
        let days = DayWeather.days(of: Week(".... ........ ........ ........").rows, clock: PlaceClock(seoulOffset))
        func word(_ level: Double) -> DayWord {
            DayWord(["bad"], inList: "bad", inSentence: "bad", role: .text, level: level)
        }
        let words = [days[0].date: word(1), days[1].date: word(3), days[3].date: word(1)]
        let spells = SevereSpells(days: days, rows: [], words: words)
        #expect(spells.words == [days[1].date, days[3].date] && spells.gusts.isEmpty)
        #expect(SevereSpells(days: days, rows: [], frost: Set(days.map(\.date))).frosts.count == 1)
    }

    @Test("Heavy precipitation now is bold")
    func condition() throws {
        #expect(bold(try state(Week(".... ........"), condition: .heavyRain)).contains("Heavy rain"))
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
        #expect(columns < 30 || line.contains("!") && line.contains("2 days ago"), "\(line)")
    }

    @Test("A message leaves the rest of its line to key hints")
    func message() throws {
        var state = try Sample.loaded()
        state.press("u")
        let line = frame(of: state).text(ofRow: 23)
        #expect(line.hasPrefix(" ? help  l place"), "\(line)")
        #expect(line.hasSuffix(" Units: imperial (°F, mph) "), "\(line)")
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
        #expect(short(rain: nil, snow: snow(10)) == (isDepthKnown ? "7.0 cm" : "10 mm"))
        #expect(short(rain: nil, snow: snow(20)) == (isDepthKnown ? "14 cm" : "20 mm"))
        #expect(short(rain: rain(2), snow: snow(1.5)) == "3.5 mm")
        #expect(short(rain: rain(1), snow: snow(2)) == "3.0 mm")
        #expect(short(rain: nil, snow: snow(0.07)) == (isDepthKnown ? nil : "0.1 mm"))
        #expect(short(rain: nil, snow: nil) == nil)
    }

    @Test("An amount has a word for rain, snow or water")
    func snowOrWater() throws {
        let (rain, snow) = (PrecipitationDepth(millimeters: 10), PrecipitationDepth(millimeters: 10))
        let names = [
            "en": ["7.0 cm snow", "10 mm water", "20 mm water"],
            "de": ["7,0 cm Schnee", "10 mm Wasser", "20 mm Wasser"],
            "ko": ["눈 7.0 cm", "강수 10 mm", "강수 20 mm"],
            "ja": ["雪 7.0 cm", "降水 10 mm", "降水 20 mm"],
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
        #expect(imperial.amount(rain: rain, snow: nil, kind: .sleet) == water)
    }

    @Test("Where snow is named and most of it is snow, its depth is told though some rain falls")
    func snowWithRain() throws {
        let formats = Formats(strings: try Sample.strings("en"), units: .metric)
        let snow = PrecipitationDepth(millimeters: 10)?.withFreshSnow
        func figure(_ rain: Double, _ kind: PrecipitationKind) -> String? {
            formats.amount(rain: PrecipitationDepth(millimeters: rain), snow: snow, kind: kind)?.figure
        }
        #expect(figure(2, .heavySnow) == "7.0 cm" && figure(2, .snow) == "7.0 cm")
        #expect(figure(2, .sleet) == "12 mm" && figure(6, .heavySnow) == "16 mm")
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
