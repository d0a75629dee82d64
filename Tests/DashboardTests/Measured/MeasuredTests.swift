import DashboardSamples
import Loop
import Terminal
import Testing
import Words

@testable import Boundary
@testable import Dashboard
@testable import Features
@testable import Look
@testable import MeasuredNow
@testable import Now
@testable import Sky
@testable import Weather

@Suite("What the nearest airport has measured", .timeLimit(.minutes(5)))
struct MeasuredTests {
    private func state(
        _ reports: AirportReport..., language: String = "en", rows: Int = 24, columns: Int = 80, height: Double? = 38,
        condition: Condition? = nil, units: UnitSystem = .metric
    ) throws -> DashboardState {
        let look = Appearance(language: language, size: Size(rows: rows, columns: columns), units: units)
        return try Sample.measuring(reports, in: look, height: height, condition: condition)
    }

    private func forms(_ state: DashboardState) -> [String] {
        MeasuredFeature().facts(state.sky).first?.fact.forms ?? []
    }

    private func doubts(_ state: DashboardState) -> [String] { FeatureList.doubts(state.sky).map(\.long) }

    @Test("For the ear, a sentence says that both differ")
    func spokenDoubt() throws {
        func spoken(_ state: DashboardState) -> [String] { FeatureList(state.sky).spoken(state.sky, at: .more) }
        let words = "This differs from the weather of Open-Meteo."
        #expect(try spoken(state(Sample.airport(10))).contains(words))
        #expect(try !spoken(state(Sample.airport(17.6))).contains(words))
    }

    // MARK: The fact

    @Test("The fact has temperature, weather, distance and time, in the words of each language")
    func fact() throws {
        let airport = Sample.airport(17.6, .lightRain)
        #expect(
            try forms(state(airport)) == [
                "18°, light rain, airport 12 km, 13:40", "18°, airport 12 km, 13:40", "18°, 12 km, 13:40",
                "18° 12 km 13:40",
            ])
        #expect(try forms(state(airport, language: "ko"))[0] == "18°, 약한 비, 공항 12 km, 13:40")
        #expect(try forms(state(airport, language: "ja"))[0] == "18°、弱い雨、空港 12 km、13:40")
        #expect(try forms(state(airport, language: "de"))[0] == "18°, leichter Regen, Flughafen 12 km, 13:40")
        #expect(try forms(state(airport, units: .imperial))[0] == "64°, light rain, airport 7 mi, 13:40")
    }

    @Test("The distance is whole, and 1 km at least", arguments: [(0.2, "1 km"), (9.6, "10 km"), (24.4, "24 km")])
    func distance(kilometers: Double, words: String) throws {
        let forms = try forms(state(Sample.airport(17.6, kilometers: kilometers)))
        #expect(forms.dropLast().last == "18°, \(words), 13:40")
    }

    @Test("A difference in height of 100 m is told", arguments: [(137, false), (138, true), (-62, true), (-61, false)])
    func difference(elevation: Double, isTold: Bool) throws {
        let forms = try forms(state(Sample.airport(17.6, elevation: elevation)))
        let words = elevation > 0 ? "100 m higher" : "100 m lower"
        #expect(forms[0].contains(words) == isTold && forms.count == (isTold ? 5 : 4))
        #expect(try !self.forms(state(Sample.airport(17.6, elevation: 260), height: nil))[0].contains("higher"))
    }

    @Test("Where the sky is not known, the fact says whether it is dry")
    func dry() throws {
        #expect(try forms(state(Sample.airport(17.6, .unknown, falling: .no)))[0] == "18°, dry, airport 12 km, 13:40")
        #expect(try forms(state(Sample.airport(17.6, .unknown, falling: .unknown)))[0] == "18°, airport 12 km, 13:40")
    }

    @Test("An old report goes by itself, and a farther one stands in for it")
    func age() throws {
        let (near, far) = (Sample.airport(17.6, minutesAgo: 80), Sample.airport(17, kilometers: 20, minutesAgo: 10))
        var state = try Sample.measuring([near])
        state.know(AirportReports([near, AirportReport(far, "RKSI")]), fetchedAt: seoulAfternoon + 1)
        #expect(forms(state).dropLast().last == "18°, 12 km, 12:42")
        _ = state.advance(bySeconds: 660)
        #expect(forms(state).dropLast().last == "17°, 20 km, 13:52")
        _ = state.advance(bySeconds: 4800)
        #expect(forms(state).isEmpty)
    }

    @Test("Switched off, nothing is requested or shown")
    func off() throws {
        var state = try Sample.state()
        _ = state.handle(.recalled(StoredReport()))
        #expect(!state.sky.choices.parts(of: .openMeteo).contains(.measured))
        state.know(AirportReports([Sample.airport(14)]))
        #expect(forms(state).isEmpty && doubts(state).isEmpty)
    }

    @Test("The reports are requested after the weather, and every ten minutes", arguments: ProviderID.services)
    func requests(provider: ProviderID) throws {
        var preferences = try Sample.preferences()
        preferences.choices["measured.source"] = .text("auto")
        (preferences.checksWarnings, preferences.airQuality) = (false, "off")
        var state = DashboardState(
            preferences: preferences, provider: provider, place: seoul, size: Appearance().size, now: seoulAfternoon,
            userOffset: seoulOffset)
        _ = state.start()
        _ = state.handle(.recalled(StoredReport()))
        #expect(state.extras.running.isEmpty)
        let running = try #require(state.refresh.running)
        let effects = state.handle(.answered(running.id, .report(Sample.outcome())))
        #expect(effects.requests.map { Set($0.parts.keys) } == [[.measured]])
    }

    @Test("The list of saved places asks for none")
    func savedPlaces() { #expect(ReportPart.ofShownPlace.contains(.measured)) }

    // MARK: Doubt

    @Test(
        "Three degrees make a doubt, unrounded",
        arguments: [(15.2, true), (15.3, false), (21.2, true), (21.1, false), (18.2, false), (14.2, true)])
    func temperature(celsius: Double, isDoubt: Bool) throws {
        let doubts = try doubts(state(Sample.airport(celsius)))
        #expect(doubts.isEmpty == !isDoubt)
        if celsius == 14.2 { #expect(doubts == ["airport 12 km: 14°"]) }
    }

    @Test("Without both heights, a temperature makes no doubt")
    func heights() throws {
        #expect(try doubts(state(Sample.airport(10), height: nil)).isEmpty)
        #expect(try doubts(state(Sample.airport(10, elevation: nil))).isEmpty)
        #expect(try doubts(state(Sample.airport(10, .snow), height: nil)) == ["airport 12 km: snow"])
    }

    @Test("Whether it rains makes a doubt if both know it")
    func rain() throws {
        #expect(try doubts(state(Sample.airport(18, .lightRain))) == ["airport 12 km: rain"])
        #expect(try doubts(state(Sample.airport(18, .heavySnow))) == ["airport 12 km: snow"])
        #expect(try doubts(state(Sample.airport(18), condition: .rain)) == ["airport 12 km: dry"])
        #expect(try doubts(state(Sample.airport(12, .lightRain))) == ["airport 12 km: 12°, rain"])
        #expect(try doubts(state(Sample.airport(18, .unknown, falling: .unknown), condition: .rain)).isEmpty)
        #expect(try doubts(state(Sample.airport(18, .lightRain), condition: .unknown)).isEmpty)
        #expect(try doubts(state(Sample.airport(18, .lightRain), condition: .snow)).isEmpty)
        #expect(try doubts(state(Sample.airport(18), condition: .overcast)).isEmpty)
        let rain = PrecipitationDepth(millimeters: 1.5)
        let after = try Sample.measuring([Sample.airport(18, .lightRain)], condition: .clear, rain: rain)
        #expect(doubts(after) == ["airport 12 km: rain"])
    }

    @Test("An airport also contradicts the user's own station")
    func station() throws {
        let airport = Sample.airport(18, .lightRain, elevation: nil)
        let state = try Sample.withStation(.success(Sample.reading(14.2)), airports: [airport])
        #expect(doubts(state) == ["airport 12 km: rain"])
        // The sky is Open-Meteo's.
        let spoken = FeatureList(state.sky).spoken(state.sky, at: .more)
        #expect(spoken.contains("This differs from the weather of Open-Meteo."))
    }

    @Test("Weather of more than an hour ago has no doubt")
    func old() throws {
        var state = try state(Sample.airport(10, minutesAgo: 0))
        _ = state.advance(bySeconds: 3600)
        #expect(!doubts(state).isEmpty)
        _ = state.advance(bySeconds: 60)
        #expect(doubts(state).isEmpty && !forms(state).isEmpty)
    }

    @Test("The doubt stands whole at every size with a list", arguments: ["en", "ko", "de", "ja"])
    func everySize(language: String) throws {
        for columns in [18, 20, 22, 24, 28, 30, 36, 40, 50, 60, 72, 80, 100, 120, 160, 200] {
            for rows in [10, 13, 16, 20, 24, 32, 50, 60] where !ScreenLayout.isTiny(Size(rows: rows, columns: columns))
            {
                var state = try state(Sample.airport(12, .lightRain), language: language, rows: rows, columns: columns)
                let doubt = try #require(FeatureList.doubts(state.sky).first)
                let shown = state.drawn()
                let lines = (0..<rows).map { shown.text(ofRow: $0) }
                let words = [doubt.long, doubt.short] + (columns < 24 ? [doubt.shortest] : [])
                #expect(
                    lines.contains { line in words.contains { line.contains($0) } }, "\(columns)×\(rows) \(language)")
            }
        }
    }

    @Test("The examples of the side pane and the small pane", arguments: [(24, 10), (30, 50), (80, 24), (100, 32)])
    func bold(columns: Int, rows: Int) throws {
        var state = try state(Sample.airport(12, .lightRain), rows: rows, columns: columns)
        let shown = state.drawn()
        let row = try #require((0..<rows).first { shown.text(ofRow: $0).contains("airport 12") })
        let text = shown.text(ofRow: row)
        let column = try #require(text.range(of: "airport 12")).lowerBound
        #expect(shown[row, text.distance(from: text.startIndex, to: column)].face.attributes.contains(.bold))
    }

    // MARK: For the ear

    @Test("The sentence for the ear has no signs")
    func spoken() throws {
        let sky = try state(Sample.airport(14.2, .lightRain, elevation: 260)).sky.spoken
        #expect(
            FeatureList(sky).spoken(sky, at: .more).contains(
                "Measured at 13:40, airport Kimpo Intl, 12 kilometres away: 14 degrees, light rain, 220 metres higher"))
    }
}

extension AirportReport {
    fileprivate init(_ other: AirportReport, _ identifier: String) {
        self.init(
            identifier, name: other.name, coordinate: other.coordinate, elevation: other.elevation, time: other.time,
            temperature: other.temperature, other.conditions)
    }
}
