import Dashboard
import DashboardSamples
import Features
import Look
import Sky
import Testing
import Weather
import Words

@testable import OfficialWarnings
@testable import Reports

@Suite("The page for a pipe")
struct BriefPageTests {
    private func text(_ state: DashboardState, columns: Int = 80) -> String {
        ReportPage(state.sky, state.look, columns: columns, hasPictures: false, isBrief: true).frame
            .text(isColored: false)
    }

    /// With air that is bad on all days of the page.
    private func inBadAir(_ language: String = "en") throws -> DashboardState {
        var state = try Sample.loaded(language)
        let hours = (0..<120).map { index in
            AirHour(
                validTime: seoulAfternoon + (index * AirHour.span - 120),
                concentrations: [.fineDust: Concentration(micrograms: 80)].compactMapValues { $0 })
        }
        state.know(AirQuality(hours: hours, resolution: 45))
        return state
    }

    @Test("Air that is as bad on several days is told once, with the last of them")
    func spell() throws {
        let page = text(try inBadAir())
        let days = page.split(separator: "\n").filter { $0.contains("°") && $0.contains("bad") }
        #expect(
            days.count == 1 && days[0].hasPrefix("Sunday") && days[0].hasSuffix("daily until Wednesday"), "\(page)")
    }

    @Test(
        "Where there is more to hear, later days give way, and no warning and no danger does",
        arguments: Sample.languages)
    func later(language: String) throws {
        var state = try inBadAir(language)
        let strings = state.sky.strings
        let calm = text(try Sample.loaded(language))
        state.know(
            Sample.warnings(Sample.snowAdvisory, Sample.windAdvisory, Sample.stormWarning, Sample.rainWarning))
        let text = text(state)
        let names = state.sky.days.prefix(5).map { state.sky.formats.weekdayForms($0.date)[0] }
        func lines(_ page: String, of day: String) -> [Substring] {
            page.split(separator: "\n").filter { $0.hasPrefix(day) }
        }
        // espeak-ng spells Kanji, so that even a calm page has fewer days.
        #expect(language == "ja" || lines(calm, of: names[4]).count == 1)
        #expect(lines(text, of: names[4]).isEmpty, "\(text)")
        #expect(lines(text, of: strings[.today].capitalizedAtStart).first?.contains("°") ?? false)
        #expect(lines(text, of: names[1]).first?.contains("°") ?? false)
        let gusts = state.sky.days.compactMap(\.gust).filter(\.isStormy).map(state.sky.formats.wholeSpeed)
        #expect(!gusts.isEmpty && gusts.allSatisfy(text.contains), "\(text)")
        for warning in state.sky.messages {
            #expect(text.contains(state.sky.words(of: warning).kind), "\(text)")
        }
    }

    @Test("A narrow page tells the dangers of its days below them", arguments: [20, 30, 44, 60, 80])
    func narrow(columns: Int) throws {
        var state = try inBadAir()
        state.know(Sample.warnings())
        let text = text(state, columns: columns).split { $0.isWhitespace }.joined(separator: " ")
        #expect(text.contains("gusts 30"), "\(text)")
        #expect(text.contains("until Wed"), "\(text)")
    }

    @Test("An authority is named once for warnings that follow each other")
    func authority() throws {
        var state = try Sample.loaded("en")
        state.know(Sample.warnings(Sample.snowAdvisory, Sample.rainWarning))
        #expect(text(state).split(separator: "KMA", omittingEmptySubsequences: false).count == 2, "\(text(state))")
    }

    @Test("Words and no sign tell that only the rest of a day is known", arguments: Sample.languages)
    func part(language: String) throws {
        var state = try Sample.state(language)
        let forecast = Forecast(hours: Sample.forecast.hours, clock: PlaceClock(seoulOffset))
        state.finishRefresh(
            with: RefreshOutcome(
                current: Sample.outcome().current, forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon))))
        let (page, strings) = (text(state), state.sky.strings)
        #expect(!page.contains("~"), "\(page)")
        #expect(page.contains(strings.labelled(strings[.today].capitalizedAtStart, strings[.partlyKnown])), "\(page)")
    }

    @Test(
        "Without a part that is worth less, a thick page has all its dangers in one line", arguments: Sample.languages)
    func briefest(language: String) throws {
        var state = try inBadAir(language)
        state.know(
            Sample.warnings(Sample.snowAdvisory, Sample.windAdvisory, Sample.stormWarning, Sample.rainWarning))
        let (page, strings) = (text(state), state.strings)
        #expect(!page.contains(String(strings[FactPhrase.feelsLike].prefix { $0 != "%" })), "\(page)")
        let gust = try #require(state.sky.formats.storm(state.sky.days[3].gust))
        let dangers = page.split(separator: "\n").filter { $0.contains(gust) && !$0.contains("°") }
        #expect(dangers.count == 1, "\(page)")
        #expect(page.contains(strings.attributionsInBrief(of: .openWeatherMap, with: [])[0]), "\(page)")
    }

    /// Cloudy days with a thunderstorm and freezing rain in some of the hours.
    private func withDangers(_ language: String) throws -> DashboardState {
        var state = try Sample.state(language)
        let hours = (0..<44).map { index in
            let conditions: [Condition] = [.overcast, .overcast, .thunderstorm, .overcast, .freezingRain, .overcast]
            return HourWeather(
                validTime: seoulAfternoon + (index * Sample.step - 120), span: Sample.step,
                conditions: Conditions(conditions[index % 6], temperature: Sample.celsius(Double(index % 8))))
        }
        let forecast = Forecast(hours: hours, clock: PlaceClock(seoulOffset))
        state.finishRefresh(
            with: RefreshOutcome(
                current: Sample.outcome().current, forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon))))
        return state
    }

    @Test(
        "A day tells the thunderstorms and the freezing rain of some of its hours, also where days have given way",
        arguments: Sample.languages, [false, true])
    func dangersOfHours(language: String, hasWarnings: Bool) throws {
        var state = try withDangers(language)
        if hasWarnings {
            state.know(Sample.warnings(Sample.snowAdvisory, Sample.stormWarning, Sample.rainWarning))
        }
        let (page, strings) = (text(state), state.strings)
        let dangers = [PrecipitationKind.thunderstorm, .freezingRain].map { strings[$0] }
        #expect(dangers.allSatisfy(page.contains), "\(page)")
        let names = state.sky.days[1..<5].map { state.sky.formats.weekdayForms($0.date)[0] }
        let lines = page.split(separator: "\n").filter { line in dangers.contains { line.contains($0) } }
        #expect(lines.contains { $0.contains(names[0]) }, "\(page)")
        #expect(lines.contains { $0.contains(names[3]) }, "\(page)")
    }

    /// More than can be heard in a minute.
    private func thick(_ language: String, _ state: DashboardState) throws -> DashboardState {
        var state = state
        let air = try inBadAir(language).sky.report?[AirQuality.self].latest?.value
        state.know(try #require(air))
        state.know(
            Sample.warnings(Sample.snowAdvisory, Sample.windAdvisory, Sample.stormWarning, Sample.rainWarning))
        return state
    }

    @Test(
        "On the thickest page days that have given way stay away, and a measurement that contradicts stays",
        arguments: Sample.languages)
    func doubt(language: String) throws {
        let look = Appearance(language: language)
        let state = try thick(language, Sample.measuring([Sample.airport(14.2)], in: look))
        let page = text(state)
        #expect(page.contains("Kimpo Intl"), "\(page)")
        #expect(page.contains(state.strings[FactPhrase.air] + " "), "the bad air of now stays\n\(page)")
        let agreeing = text(try thick(language, Sample.measuring([Sample.airport(17.6)], in: look)))
        #expect(!agreeing.contains("Kimpo Intl"), "\(agreeing)")
        for day in state.sky.days[2..<5] {
            let name = state.sky.formats.weekdayForms(day.date)[0]
            #expect(!page.split(separator: "\n").contains { $0.hasPrefix(name) && $0.contains("°") }, "\(page)")
        }
    }

    @Test("Strong wind is told on the thickest page without gusts too", arguments: [(15.35, true), (4, false)])
    func wind(speed: Double, isTold: Bool) throws {
        var state = try inBadAir()
        var outcome = Sample.outcome()
        var weather = Sample.current
        weather.wind = Sample.wind(speed, from: 225, gust: nil)
        outcome.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        let page = text(try thick("en", state))
        #expect(page.contains("\nWind") == isTold, "\(page)")
    }

    @Test(
        "Where there is more to hear, the hour of an old forecast gives way to its age", arguments: Sample.languages)
    func oldForecast(language: String) throws {
        let scene = try #require(Scene.groups.flatMap(\.scenes).first { $0.name == "refused-with-old" })
        let state = try scene.make(in: Appearance(language: language))
        let page = ReportPage(state.sky, state.look, columns: 80, hasPictures: false, isBrief: true)
        let origin = state.strings(
            HeaderPhrase.forecastFor,
            state.sky.formats.hour(state.sky.placeClock.localTime(of: seoulAfternoon + 58 * 60)))
        func text(_ page: ReportPage) -> String { page.wholeFrame.text(isColored: false) }
        #expect(text(page).contains(origin), "\(text(page))")
        var briefest = page
        briefest.extent = .briefest
        let age = state.strings(.ageHours, count: 2)
        #expect(!text(briefest).contains(origin) && text(briefest).contains(age), "\(text(briefest))")
    }

    @Test("The end of a warning is told on the narrowest page", arguments: Sample.languages, [20, 22, 24, 30])
    func narrowWarning(language: String, columns: Int) throws {
        var state = try Sample.loaded(language)
        state.know(Sample.warnings(Sample.snowAdvisory, Sample.stormWarning))
        func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        let page = words(text(state, columns: columns))
        for warning in state.sky.messages {
            var sky = state.sky
            sky.formats.useWords(isBrief: true)
            let period = try #require(sky.words(of: warning).periodForms.first?.first)
            #expect(period.parts.allSatisfy { page.contains(words($0)) }, "\(page)")
        }
    }
}
