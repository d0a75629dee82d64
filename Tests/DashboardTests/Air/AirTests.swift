import Boundary
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Air
@testable import Dashboard
@testable import Forecast
@testable import Now
@testable import Facts
@testable import Features
@testable import Look
@testable import Outlook
@testable import Sky
@testable import Words

@Suite("Air")
struct AirTests {
    private func loaded(_ language: String = "en", rows: Int = 32, columns: Int = 100) throws -> DashboardState {
        var state = try Sample.loaded(language, rows: rows, columns: columns)
        state.know(Sample.air)
        return state
    }

    @Test("The sentence names bad air until its end")
    func sentence() throws {
        let state = try loaded()
        #expect(state.presentation.sky.outlook.contains { $0.text.hasPrefix("PM2.5 bad from midnight") })
        var atNight = state
        _ = atNight.handle(.clockRead(state.now + 11 * 3600, userOffset: seoulOffset))
        #expect(atNight.presentation.sky.outlook.contains { $0.text.hasPrefix("PM2.5 bad until") })
    }

    @Test("A spell of bad air joins breaks of three hours, and its end is unknown at the end of the values")
    func spell() throws {
        func air(_ values: [Double]) -> AirQuality {
            AirQuality(
                hours: values.enumerated().map { index, value in
                    AirHour(
                        validTime: seoulAfternoon + index * AirHour.span,
                        concentrations: Concentration(micrograms: value).map { [.fineDust: $0] } ?? [:])
                })
        }
        func hours(_ values: [Double]) -> [Int]? {
            air(values).spell(at: seoulAfternoon, on: .korean).map { spell in
                [
                    ((spell.period.begin ?? seoulAfternoon) - seoulAfternoon) / 3600,
                    (spell.period.end - seoulAfternoon) / 3600,
                ]
            }
        }
        #expect(hours([35, 35, 35]) == nil)
        #expect(hours([36, 35, 35]) == [0, 1])
        #expect(hours([10, 36, 10, 10, 10, 90, 10]) == [1, 6])
        #expect(hours([10, 36, 10, 10, 10, 10, 90, 10]) == [1, 2])
        #expect(air([36, 40, 160]).spell(at: seoulAfternoon, on: .korean)?.usual.grade.level == 2, "one very bad hour")
        #expect(air([36, 36]).spell(at: seoulAfternoon, on: .korean)?.period.isEndKnown == false)
    }

    private func loaded(
        _ language: String, fineDust: Double, rows: Int = 32, columns: Int = 100, on scale: AirScale = .korean
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(language)
        preferences.airQuality = scale.rawValue
        var state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul,
            size: Size(rows: rows, columns: columns), now: seoulAfternoon, userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        let hours = Sample.air.hours.map { hour in
            AirHour(
                validTime: hour.validTime,
                concentrations: hour.concentrations.merging(
                    Concentration(micrograms: fineDust).map { [.fineDust: $0] } ?? [:]
                ) { $1 })
        }
        state.know(AirQuality(hours: hours))
        return state
    }

    @Test("Bad air stays in the header where good air stands", arguments: ["en", "ja", "ko", "de"], [7, 9, 14, 20])
    func header(language: String, rows: Int) throws {
        let label = "\(try Sample.strings(language)[FactPhrase.air]) "
        for scale in [AirScale.korean, .us] {
            let headers = try [3.0, 80, 200].map { fineDust in
                let presentation = try loaded(language, fineDust: fineDust, on: scale).presentation
                return stride(from: 80, through: 240, by: 10).map { columns in
                    let panel = presentation.header(columns: columns)
                    var canvas = Canvas(size: Size(rows: panel.rows(atMost: rows), columns: columns))
                    panel.draw(on: &canvas)
                    return FrameText.text(of: canvas.frame)
                }
            }
            for (good, bad) in headers.dropFirst().flatMap({ zip(headers[0], $0) }) where good.contains(label) {
                #expect(bad.contains(label), "\(scale)\n\(good)\n\(bad)")
            }
        }
    }

    @Test("The header has the fullest form of the air that fits, and the grade is the last word to go")
    func forms() throws {
        var state = try Sample.loaded()
        let hour = AirHour(
            validTime: seoulAfternoon, concentrations: Concentration(micrograms: 15).map { [.fineDust: $0] } ?? [:])
        state.know(AirQuality(hours: [hour]))
        let presentation = state.presentation
        let rating = try #require(presentation.sky.airRating)
        let forms = ["good, PM2.5 15", "good, PM2.5", "good"]
        #expect(presentation.sky.formats.airForms(rating).withoutRepeats == forms)
        let air = try #require(presentation.headerWords.facts.first { $0.label == "Air" })
        let others = ["Wind", "Gusts", "Humidity", "Pressure", "Cloud", "Visibility"].map { Fact($0, "↙ 6.1 m/s NE") }
        let shown = (34...52).map { width in
            FactGrid(others + [air], width: width, rows: 6).columns.flatMap(\.facts).last.flatMap { $0?.value } ?? ""
        }
        #expect(shown.drop { !forms.contains($0) }.withoutRepeats == forms.reversed(), "\(shown)")
    }

    @Test("The page begins with the air as a whole", arguments: [AirScale.korean, .us])
    func total(scale: AirScale) throws {
        let presentation = try loaded("en", fineDust: 38, on: scale).presentation
        let first = AirPage(sky: presentation.sky, look: presentation.look, columns: 60).content.lines[0].map(\.text)
            .joined()
        #expect(
            first
                == (scale == .korean
                    ? "Bad, PM2.5 38 µg/m³" : "Unhealthy for sensitive people, PM2.5 AQI 107"))
    }

    @Test(
        "Each form of the air begins with its grade and has no figure without its pollutant",
        arguments: [
            (
                "en", AirScale.us,
                [
                    "unhealthy for sensitive people, PM2.5 AQI 107", "unhealthy for sensitive people, PM2.5",
                    "unhealthy for sensitive people",
                ]
            ),
            ("de", .korean, ["schlecht, PM2.5 38", "schlecht, PM2.5", "schlecht"]),
            ("ja", .korean, ["悪い、PM2.5 38", "悪い、PM2.5", "悪い"]),
            ("ko", .korean, ["나쁨, 초미세먼지 38", "나쁨, PM2.5 38", "나쁨, PM2.5", "나쁨"]),
        ])
    func fact(language: String, scale: AirScale, forms: [String]) throws {
        let sky = try loaded(language, fineDust: 38, on: scale).sky
        let rating = try #require(sky.airRating)
        #expect(sky.formats.airForms(rating).withoutRepeats == forms)
    }

    @Test(
        "The sentence about the air is natural in each language",
        arguments: [
            ("en", "PM2.5 bad"), ("de", "Luft schlecht (PM2.5)"), ("ja", "PM2.5が悪い"), ("ko", "초미세먼지 나쁨"),
        ])
    func spellWords(language: String, words: String) throws {
        let sky = try loaded(language, fineDust: 38).sky
        #expect(sky.strings.words(for: try #require(sky.airRating)) == words)
    }

    @Test("The page begins with the Korean pair of names")
    func koreanTotal() throws {
        let sky = try loaded("ko", fineDust: 38).sky
        #expect(sky.formats.airWithUnit(try #require(sky.airRating)) == "나쁨, 초미세먼지 (PM2.5) 38 µg/m³")
    }

    @Test("The page has no name twice", arguments: [("en", "PM2.5 "), ("ja", "PM2.5 "), ("ko", "초미세먼지  PM2.5 ")])
    func pollutantNames(language: String, beginning: String) throws {
        let presentation = try loaded(language, fineDust: 38).presentation
        let page = AirPage(sky: presentation.sky, look: presentation.look, columns: 80)
        let lines = page.content.lines.map { $0.map(\.text).joined() }
        let line = try #require(lines.first { $0.hasPrefix(beginning) }, "\(lines)")
        #expect(line.split(separator: "PM2.5").count == (language == "ko" ? 2 : 1), "\(line)")
    }

    @Test("The page has the number of pollen and says that the size of cells is not known where it is not")
    func words() throws {
        func text(_ state: DashboardState) -> String {
            AirPage(sky: state.presentation.sky, look: state.presentation.look, columns: 200).content.lines.map {
                $0.map(\.text).joined()
            }
            .joined(separator: "\n")
        }
        #expect(text(try loaded()).contains("Pollen (grains/m³): grass 64 high · mugwort 4 low"))
        #expect(!text(try loaded()).contains("not known"))
        #expect(text(try loaded("en", fineDust: 15)).contains("The size of its cells is not known."))
    }

    @Test("An extra that is refused advises no other place", arguments: Sample.languages)
    func refused(language: String) throws {
        let strings = try Sample.strings(language)
        let message = strings.words(ofExtra: .service(.requestRefused(reason: "too wide")), from: "A service").message
        #expect(message.contains("400"), "\(message)")
        for advice in ["with l", "mit l", "l wählt", "위치", "場所"] {
            #expect(!message.contains(advice), "\(message)")
        }
    }

    @Test("A day with bad air says so wherever there is room, also a wet one", arguments: [30, 44, 60, 100, 160])
    func days(columns: Int) throws {
        let presentation = try loaded("en", fineDust: 80, columns: columns).presentation
        let days = presentation.sky.days.filter { presentation.sky.badAirOfDays[$0.date] != nil }
        #expect(days.contains { $0.precipitation.map { $0.millimeters > 0 } ?? false })
        let table = presentation.forecastTable(columns: columns)
        for day in days where !(day.gust?.isStormy ?? false) {
            var canvas = Canvas(size: Size(rows: 1, columns: columns))
            table.draw(day, on: &canvas, row: 0)
            let text = canvas.frame.text(ofRow: 0)
            #expect(text.contains("PM2.5") || columns < 66, "\(text)")
        }
    }

    @Test("The shortest words for a day with very bad air have its grade", arguments: ["en", "de", "ja", "ko"])
    func shortestOfDay(language: String) throws {
        for scale in [AirScale.korean, .european, .us] {
            let sky = try loaded(language, fineDust: 200, on: scale).sky
            let word = try #require(sky.badAirOfDays.values.max { $0.level < $1.level })
            let rating = try #require(sky.worstAir.values.map(\.rating).max { $0.grade < $1.grade })
            try #require(rating.grade.level > scale.firstBadGrade)
            let grade = sky.strings[rating.grade]
            for form in word.forms {
                #expect(form.lowercased().contains(grade.lowercased()) || form.contains("多い"), "\(form)")
            }
        }
    }

    @Test("Old air has its age in the header and in the report, and a question mark where there is no room for it")
    func age() throws {
        var state = try loaded("en", fineDust: 80)
        #expect(state.presentation.sky.airAge == nil)
        _ = state.handle(.clockRead(state.now + 3 * 3600, userOffset: seoulOffset))
        let facts = state.presentation.headerWords.facts
        let air = try #require(facts.first { $0.label == "Air" })
        #expect(air.forms[0].hasSuffix(" · ! 3 h ago") && air.short.hasSuffix("?"), "\(air.forms)")
        let lines = AirFeature().lines(state.sky, at: .afterWeather, .full, columns: 80).map { $0.map(\.text).joined() }
        #expect(lines.count == 1 && lines[0].hasSuffix(" · ! 3 h ago"), "\(lines)")
    }

    @Test("No word of the page is cut in a small pane", arguments: ["en", "de", "ja", "ko"], [24, 26, 30])
    func smallPage(language: String, columns: Int) throws {
        let state = try loaded(language, fineDust: 80, rows: 10, columns: columns)
        let page = AirPage(sky: state.sky, look: state.look, columns: columns - 2)
        for line in page.content.lines { #expect(line.columns <= columns - 2, "\(line.map(\.text).joined())") }
    }

    @Test("The key a opens and closes the air, and scrolls where it does not fit")
    func overlay() throws {
        var state = try loaded(rows: 10, columns: 24)
        state.press("a")
        #expect(state.overlay == .page("air", offset: 0))
        state.press("j", "G")
        #expect(state.overlay != .page("air", offset: 0))
        state.press("a")
        #expect(state.overlay == nil)
    }

    @Test("Japanese sentences follow each other without a blank")
    func japanese() throws {
        var state = try loaded("ja")
        state.press("a")
        #expect(frame(of: state).contains("モデルの値です。韓国の等級"))
    }

    @Test("Old values and the last error stand above the values")
    func old() throws {
        var state = try loaded()
        _ = state.handle(.clockRead(state.now + 3 * 3600, userOffset: seoulOffset))
        state.press("a")
        #expect(frame(of: state).contains("The values are from 3 h ago."))
    }

    @Test(
        "The scale follows the country of the place", arguments: [("KR", "korean"), ("DE", "european"), ("IN", "us")])
    func scale(country: String, name: String) {
        #expect(AirScaleChoice.auto.scale(in: country)?.rawValue == name)
        #expect(AirScaleChoice.off.scale(in: country) == nil)
        #expect(AirScaleChoice.scale(.european).scale(in: country) == .european)
    }
}

extension Sequence<String> {
    fileprivate var withoutRepeats: [String] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
