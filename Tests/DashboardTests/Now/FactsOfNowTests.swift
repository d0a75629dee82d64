import Astronomy
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Facts
@testable import Forecast
@testable import Look
@testable import Now
@testable import Sky
@testable import Words

/// 2026-11-25 00:00 in Seoul, minutes after the full moon.
private let midnight = UnixTime(seconds: 1_795_532_400)

@Suite("The facts of now")
struct FactsOfNowTests {
    private func state(
        in look: Appearance = Appearance(), at now: UnixTime = seoulAfternoon, place: Place = seoul,
        _ change: (inout CurrentWeather) -> Void = { _ in }
    ) throws -> DashboardState {
        var weather = Sample.current
        weather.validTime = now
        change(&weather)
        var state = try Sample.state(in: look, place: place, now: now)
        var outcome = Sample.outcome(at: now)
        outcome.current = .success(Fetched(weather, fetchedAt: now))
        state.finishRefresh(with: outcome)
        return state
    }

    /// The state of an Open-Meteo report, whose rows begin a day ago.
    private func state(_ language: String, units: UnitSystem = .metric) throws -> DashboardState {
        var state = try Scene.named("since-yesterday").make(in: Appearance(language: language, units: units))
        state.updateLayout()
        return state
    }

    private func fact(_ label: FactPhrase, _ state: DashboardState) -> String? {
        state.presentation.headerWords.facts.first { $0.label == state.strings[label] }?.value
    }

    private func details(_ state: DashboardState, _ row: HourWeather) -> [Fact] {
        RowWords(row, state.sky, state.look).groups(isRainLast: false).flatMap(\.facts)
    }

    @Test(
        "The UV index is shown only by day",
        arguments: [(0, 0.2, "0 low"), (0, 3, "3 moderate"), (6 * 3600, 0.2, nil), (6 * 3600, 3, nil)])
    func uvIndex(later: Int, value: Double, words: String?) throws {
        let state = try state(at: seoulAfternoon + later) { $0.uvIndex = UVIndex(value) }
        #expect(fact(.uvIndex, state) == words)
    }

    @Test(
        "The temperature is compared with that of yesterday at this time",
        arguments: [("en", "3° warmer than yesterday"), ("ko", "3° 높음"), ("ja", "3°高い"), ("de", "3° wärmer")])
    func yesterday(language: String, words: String) throws {
        #expect(fact(.sinceYesterday, try state(language)) == words)
    }

    @Test("The comparison is in whole degrees of the user's unit, and is left out for less than half a degree")
    func degrees() throws {
        func words(_ units: UnitSystem, _ kelvin: Double) throws -> String? {
            try Sample.preferences("en", units: units).formats.temperatureChange(kelvin: kelvin)?.long
        }
        #expect(try words(.metric, 0.49) == nil && words(.metric, -0.49) == nil)
        #expect(try words(.metric, -0.5) == "1° cooler than yesterday")
        #expect(try words(.imperial, 0.3) == "1° warmer than yesterday")
        #expect(try words(.standard, -2) == "2 K cooler than yesterday")
        let formats = try Sample.preferences("en").formats
        #expect(formats.temperatureChange(kelvin: 3)?.short == "+3°")
        #expect(formats.temperatureChange(kelvin: -3)?.short == "−3°")
    }

    @Test(
        "The rain of the last 24 hours is a fact, in the user's unit",
        arguments: [
            ("en", UnitSystem.metric, "3.3 mm rain"), ("en", .imperial, "0.13 in rain"), ("ko", .metric, "비 3.3 mm"),
            ("ja", .metric, "雨 3.3 mm"), ("de", .metric, "3,3 mm Regen"),
        ])
    func lastDay(language: String, units: UnitSystem, words: String) throws {
        var state = try Sample.loadedWithPast(in: Appearance(language: language, units: units))
        #expect(fact(.lastDay, state) == words)
        // A forecast of more than an hour ago does not know what has fallen since.
        _ = state.advance(bySeconds: 3600)
        #expect(fact(.lastDay, state) == words)
        _ = state.advance(bySeconds: 60)
        #expect(fact(.lastDay, state) == nil)
        // At 22:00 it is the rain from 22:00 on.
        _ = state.advance(bySeconds: 7 * 3600 - 60)
        state.finishRefresh(with: Sample.outcomeWithPast(at: state.sky.now))
        #expect(fact(.lastDay, state).map { $0 != words } == true)
        #expect(fact(.lastDay, try Sample.loaded(language)) == nil)
    }

    @Test("A dry day is no fact, and neither is one of which an hour is missing")
    func dryDay() throws {
        #expect(fact(.lastDay, try state("en")) == nil)
        var state = try Sample.loadedWithPast(in: Appearance())
        let whole = Sample.forecast.withPast
        var outcome = Sample.outcome()
        let hours = whole.singleHours.filter { $0.validTime != seoulAfternoon + (-5 * 3600 - 120) }
        outcome.forecast = .success(
            Fetched(Forecast(hours: whole.hours, singleHours: hours, clock: whole.clock), fetchedAt: state.now))
        state.finishRefresh(with: outcome)
        #expect(hours.count == whole.singleHours.count - 1 && fact(.lastDay, state) == nil)
    }

    @Test("Without weather of yesterday the header compares nothing", arguments: Sample.languages)
    func unknown(language: String) throws {
        #expect(fact(.sinceYesterday, try Sample.loaded(language)) == nil)
    }

    @Test(
        "The header shows the moon with its phase and its illuminated part",
        arguments: [
            ("en", "○ full moon, 100 %"), ("ko", "○ 보름달 100%"), ("ja", "○ 満月 100%"), ("de", "○ Vollmond, 100 %"),
        ])
    func moon(language: String, words: String) throws {
        let state = try state(in: Appearance(language: language), at: midnight)
        let shown = fact(.moon, state)
        #expect(shown == words)
    }

    @Test("The south sees the moon mirrored, with the same name", arguments: ["unicode", "ascii", "emoji", "nerd"])
    func hemispheres(set: String) throws {
        let icons = Sample.icons(set)
        for (index, phase) in Moon.Phase.allCases.enumerated() {
            let opposite = Moon.Phase.allCases[(8 - index) % 8]
            #expect(phase.mirrored == opposite)
            let glyph = icons.moon(phase, isMirrored: false)
            #expect(!glyph.isEmpty && glyph == icons.moon(opposite, isMirrored: true))
            #expect(ColumnWidth.of(glyph) == ColumnWidth.of(icons.moon(.fullMoon, isMirrored: false)))
            if opposite != phase { #expect(glyph != icons.moon(opposite, isMirrored: false)) }
        }
        let sydney = Place(coordinate: Coordinate(clampingLatitude: -33.87, longitude: 151.2), name: "Sydney")
        let look = Appearance(icons: set)
        // Seven days before the full moon.
        let (north, south) = (
            fact(.moon, try state(in: look, at: midnight + -7 * 86_400)),
            fact(.moon, try state(in: look, at: midnight + -7 * 86_400, place: sydney))
        )
        #expect(north?.hasSuffix("first quarter, 51 %") ?? false, "\(north ?? "")")
        #expect(north?.hasPrefix(icons.moon(.firstQuarter, isMirrored: false)) ?? false)
        #expect(south?.hasSuffix("first quarter, 51 %") ?? false)
        #expect(south?.hasPrefix(icons.moon(.lastQuarter, isMirrored: false)) ?? false)
    }

    @Test("The moon of the header changes with the rows of the list, also without rows")
    func momentOfMoon() throws {
        var state = try state(at: midnight + 600)
        #expect(state.presentation.sky.timeOfMoon == midnight)
        _ = state.handle(.clockRead(midnight + (Sample.step - 1), userOffset: seoulOffset))
        #expect(state.presentation.sky.timeOfMoon == midnight)
        _ = state.handle(.clockRead(midnight + Sample.step, userOffset: seoulOffset))
        #expect(state.presentation.sky.timeOfMoon == midnight + Sample.step)
        state.press("h")
        #expect(state.presentation.sky.timeOfMoon == midnight + Sample.step)
        _ = state.handle(.clockRead(midnight + 20 * 86_400 + 600, userOffset: seoulOffset))
        #expect(state.presentation.sky.timeOfMoon == midnight + 20 * 86_400)
        _ = state.handle(.clockRead(midnight + 20 * 86_400 + Sample.step + 600, userOffset: seoulOffset))
        #expect(state.presentation.sky.timeOfMoon == midnight + 20 * 86_400 + Sample.step)
    }

    @Test("All rows with a part of a night have its moonrise and moonset in order; rows of the day have none")
    func moonEvents() throws {
        let state = try state()
        let clock = state.presentation.sky.placeClock
        func shown(_ row: HourWeather) -> [String] {
            let facts = details(state, row).filter { $0.label.hasPrefix("Moon") }
            return facts.map { "\($0.label) \($0.value)" }
        }
        let rows = state.rows.prefix(24).map { row in
            (hour: clock.localTime(of: row.validTime), shown: shown(row))
        }
        let days = rows.filter { (9..<15).contains($0.hour.hour) }
        #expect(!days.isEmpty && days.allSatisfy { $0.shown.isEmpty })
        func night(_ evening: Int) -> Set<[String]> {
            let ofNight = rows.filter { row in
                let (day, hour) = (row.hour.date.components.day, row.hour.hour)
                return day == evening && hour >= 15 || day == evening + 1 && hour < 7
            }
            return Set(ofNight.map { $0.shown })
        }
        // The moon of 21 November rises before sunset.
        #expect(night(21) == [["Moonrise 14:48", "Moonset 04:18"]])
        #expect(night(22) == [["Moonrise 15:17", "Moonset 05:31"]])
        #expect(night(23) == [["Moonrise 15:52", "Moonset 06:47"]])
    }

    @Test("A row has its UV index if a part of it is by day, and the moon if a part of it is by night")
    func partsOfRow() throws {
        // The sun sets at 19:46 and rises at 05:38.
        let sydney = Place(coordinate: Coordinate(clampingLatitude: -33.87, longitude: 151.21), name: "Sydney")
        let clock = UTCOffset(clamping: 11 * 3600)
        let state = try state(at: CivilDate(year: 2026, month: 11, day: 25).start(at: clock), place: sydney)
        func labels(ofHour hour: Int, of day: Int = 25) -> Set<String> {
            var row = HourWeather(
                validTime: CivilDate(year: 2026, month: 11, day: day).start(at: clock) + hour * 3600,
                span: Sample.step, conditions: Sample.current.conditions)
            row.uvIndex = UVIndex(2)
            var state = state
            var outcome = Sample.outcome(at: state.now)
            outcome.forecast = .success(
                Fetched(Forecast(hours: [row], clock: PlaceClock(clock)), fetchedAt: state.now))
            state.finishRefresh(with: outcome)
            return Set(details(state, row).map(\.label)).intersection(["UV index", "Moonrise", "Moonset"])
        }
        #expect(labels(ofHour: 0) == ["Moonrise", "Moonset"])
        #expect(labels(ofHour: 3) == ["UV index", "Moonrise", "Moonset"])
        #expect(labels(ofHour: 6) == ["UV index"])
        #expect(labels(ofHour: 15) == ["UV index"])
        #expect(labels(ofHour: 18) == ["UV index", "Moonrise", "Moonset"])
        #expect(labels(ofHour: 21) == ["Moonrise", "Moonset"])
    }

    @Test("A row in which the sun rises has an icon of the day")
    func icons() throws {
        var state = try Sample.loaded(in: Appearance(icons: "emoji"))
        _ = state.advance(bySeconds: 12 * 3600)
        // The sun rises at 07:19.
        let morning = try #require(
            state.rows.first { state.presentation.sky.placeClock.localTime(of: $0.validTime).hour == 6 })
        let glyph = RowWords(morning, state.sky, state.look).glyph.text
        #expect(glyph == state.look.icons.glyph(morning.condition, isNight: false))
    }

    @Test("In the polar night a row has the moonrise and moonset of the next 24 hours")
    func moonOfPolarNight() throws {
        let tromso = Place(coordinate: Coordinate(clampingLatitude: 69.6492, longitude: 18.9553), name: "Tromsø")
        // 2026-12-16 00:00 in Tromsø.
        let row = HourWeather(
            validTime: UnixTime(seconds: 1_797_375_600), span: Sample.step, conditions: Sample.current.conditions)
        let events = KnownFacts(labels: []).moonEvents(of: row, try state(place: tromso).presentation.sky)
        #expect(events.map(\.kind) == [.moonrise, .moonset])
    }

    @Test(
        "The pressure stands with its tendency, in words where there is room",
        arguments: [
            ("en", "1013 hPa, rising fast"), ("ko", "1013 hPa 빠르게 상승"), ("ja", "1013 hPa 急に上昇"),
            ("de", "1013 hPa, rasch steigend"),
        ])
    func pressure(language: String, words: String) throws {
        #expect(fact(.pressure, try state(language)) == words)
    }

    @Test("Row details give the change of the pressure in three hours, in the user's unit")
    func pressureOfRows() throws {
        var state = try Sample.loaded()
        #expect(fact(.pressure, state) == "1013 hPa", "no pressure of three hours before is known")
        func pressures() -> [String?] {
            state.rows.prefix(3).map { row in details(state, row).first { $0.label == "Pressure" }?.value }
        }
        #expect(pressures()[0] == "1013 hPa")
        #expect(pressures()[1] == "1012 hPa, falling slowly, −1.0 hPa in 3 h")
        state.press("u")
        #expect(pressures()[1] == "29.89 inHg, falling slowly, −0.03 inHg in 3 h")
        let ascii = try Sample.loaded(in: Appearance(icons: "ascii"))
        let row = try #require(ascii.rows.dropFirst().first)
        #expect(
            details(ascii, row).first { $0.label == "Pressure" }?.value
                == "1012 hPa, falling slowly, −1.0 hPa in 3 h")
    }

    @Test("A rising pressure has a plus sign, and no change has none")
    func signs() throws {
        let formats = try Sample.preferences("de").formats
        #expect(formats.pressureChange(hectopascals: 2.14) == "+2,1 hPa")
        #expect(formats.pressureChange(hectopascals: -2.14) == "−2,1 hPa")
        #expect(formats.pressureChange(hectopascals: 0.01) == "0,0 hPa")
    }

    @Test("Lying snow is a depth in centimetres or inches, and less than half of one is hidden")
    func snowDepth() throws {
        var state = try state { $0.snowDepth = SnowDepth(meters: 0.234) }
        #expect(fact(.snowDepth, state) == "23 cm")
        state.press("u")
        #expect(fact(.snowDepth, state) == "9 in")
        #expect(SnowDepth(meters: 0.004).flatMap(state.formats.lyingSnow) == nil)
        #expect(SnowDepth(meters: -0.1) == nil && SnowDepth(meters: 31) == nil)
    }

    @Test(
        "A header shows no fact while a more important one is left out, and a wider one shows no fewer",
        arguments: Sample.languages, UnitSystem.allCases)
    func order(language: String, units: UnitSystem) throws {
        var state = try Scene.named("since-yesterday").make(in: Appearance(language: language, units: units))
        var weather = try #require(state.presentation.sky.present?.weather)
        (weather.uvIndex, weather.snowDepth) = (UVIndex(6), SnowDepth(meters: 0.234))
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(weather, fetchedAt: state.now)),
                forecast: .success(try #require(state.presentation.sky.report?.forecast.latest))))
        let facts = state.presentation.headerWords.facts
        #expect(
            facts.suffix(4).map(\.label)
                == [.dewPoint, .sinceYesterday, .moon, .snowDepth].map { state.strings[$0 as FactPhrase] })
        var wider = [Int](repeating: 0, count: 8)
        for width in 8...160 {
            for rows in 1...7 {
                let grid = FactGrid(facts, width: width, rows: rows)
                let shown = grid.columns.flatMap { $0.facts.compactMap { $0?.label } }
                #expect(shown == facts.prefix(shown.count).map(\.label), "\(width)×\(rows)")
                #expect(shown.count >= wider[rows], "\(width)×\(rows)")
                wider[rows] = shown.count
                let end = zip(grid.columns, grid.starts).map { $0.width + $1 }.max() ?? 0
                #expect(end <= width && grid.rows <= rows, "\(width)×\(rows)")
            }
        }
    }

    @Test("The next fact has no room in a header, even if all facts are short", arguments: Sample.languages)
    func noEmptyRow(language: String) throws {
        for scene in ["air", "air-european", "since-yesterday"] {
            for units in UnitSystem.allCases {
                let state = try Scene.named(scene).make(in: Appearance(language: language, units: units))
                let facts = state.presentation.headerWords.facts
                for width in 8...160 {
                    for rows in 1...12 {
                        let grid = FactGrid(facts, width: width, rows: rows)
                        guard let next = facts.dropFirst(grid.count).first else { continue }
                        let shortened = (facts.prefix(grid.count) + [next]).map(\.shortened)
                        let longer = FactGrid(shortened, width: width, rows: rows)
                        #expect(longer.count == grid.count, "\(scene), \(units), \(width)×\(rows): \(next)")
                    }
                }
            }
        }
    }

    @Test(
        "The header shows today's sun until sunset, and then the next sunrise",
        arguments: [
            (-10, "sun 07:16 – 17:17"), (0, "sun 07:16 – 17:17"), (3, "sun 07:16 – 17:17"), (4, "sunrise 07:19"),
            (9, "sunrise 07:19"), (10, "sun 07:19 – 17:17"), (17, "sun 07:19 – 17:17"),
        ])
    func sun(hours: Int, words: String) throws {
        var state = try Sample.loaded()
        _ = state.handle(.clockRead(seoulAfternoon + hours * 3600, userOffset: seoulOffset))
        #expect(state.presentation.headerWords.summary.last?.long == words)
    }
}
