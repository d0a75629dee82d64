@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

@Suite("Lows and highs in the day headings")
struct HeadingRangeTests {
    private func state(
        _ look: Appearance = Appearance(), colder degrees: Double = 0, knowsWholeDays: Bool = true
    ) throws -> DashboardState {
        var state = try Sample.state(in: look)
        let hours = Sample.forecast.hours.map { hour in
            var hour = hour
            hour.temperature = hour.temperature.map { Sample.celsius($0.celsius - degrees) }
            return hour
        }
        let forecast = Forecast(hours: hours, clock: PlaceClock(seoulOffset))
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(knowsWholeDays ? forecast.knowingWholeDays : forecast, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        return state
    }

    private static let sets = ["unicode", "ascii", "emoji"]

    @Test("Day headings label low and high at 80 columns, beside gusts", arguments: Sample.languages, sets)
    func labelled(language: String, set: String) throws {
        for units in [UnitSystem.metric, .imperial] {
            // Emoji are one column too wide for the coldest week in German.
            for degrees in [0.0, 8, 40] where set != "emoji" || degrees < 40 {
                let look = Appearance(language: language, icons: set, units: units)
                let columns = try state(look, colder: degrees).presentation.forecastColumns(columns: 80)
                let words = Comment(
                    rawValue: """
                        \(units), \(degrees) colder: the longest word for a picture and "\(look.language)"'s gusts have to fit \
                        beside the labelled range; shorten icon.… or fact.gusts
                        """)
                #expect(columns.heading.form == .labelled, words)
                #expect(columns.slot(.gust) != nil, words)
            }
        }
    }

    @Test(
        "Day headings have one format and one width, and keep their degree signs", arguments: Sample.languages,
        [true, false])
    func alike(language: String, knowsWholeDays: Bool) throws {
        for set in ["unicode", "emoji"] {
            for degrees in [0.0, 12, 40] {
                let state = try state(
                    Appearance(language: language, icons: set), colder: degrees, knowsWholeDays: knowsWholeDays)
                for columns in 24...130 {
                    let plan = state.presentation.forecastColumns(columns: columns)
                    let form = try #require(plan.heading.form, "\(columns)")
                    #expect([.labelled, .spaced, .close].contains(form))
                    let texts = state.presentation.sky.days.map {
                        plan.ranges.spans(of: $0, in: form).map(\.text).joined()
                    }
                    #expect(Set(texts.map(ColumnWidth.of)).count == 1, "\(texts)")
                    let dashes = texts.map { $0.firstIndex(of: "–").map { $0.utf16Offset(in: texts[0]) } }
                    #expect(Set(dashes).count == 1, "\(texts)")
                }
            }
        }
    }

    @Test("A day that is known in part has one mark in the header and in the list")
    func partial() throws {
        for columns in [24, 30, 40, 80, 100] {
            let state = try state(Appearance(size: Size(rows: 24, columns: columns)), knowsWholeDays: false)
            #expect(state.presentation.sky.days[0].isPartial)
            let frame = frame(of: state)
            let lines = (0..<24).map(frame.text(ofRow:)).filter { $0.contains("~") }
            #expect(lines.count >= 2, "\(columns)")
            for line in lines {
                #expect(line.count { $0 == "~" } == 1, "\(line)")
                #expect(line.contains("~low ") || line.contains("~14°"), "\(line)")
            }
        }
        var help = try Sample.loaded()
        help.press("?", "Space", "Space")
        #expect(frame(of: help).contains("~ a day that is only partly known"))
    }

    @Test("The header labels low and high in hard frost if there is room")
    func labelledInHeader() throws {
        let hours = Sample.forecast.hours.map { hour in
            var hour = hour
            hour.temperature = hour.temperature.map { Sample.celsius($0.celsius - 34) }
            return hour
        }
        var current = Sample.current
        current.temperature = Sample.celsius(-16)
        current.apparentTemperature = Sample.celsius(-24)
        // A calm has no direction, which would need the room.
        current.wind = Sample.wind(0.02, from: 0, gust: 0.2)
        var state = try Sample.state(in: Appearance())
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: seoulAfternoon)),
                forecast: .success(
                    Fetched(Forecast(hours: hours, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))))
        let today = try #require(state.presentation.sky.temperaturesOfToday)
        let range = state.strings(
            .lowHigh, state.formats.temperature(today.range.low), state.formats.temperature(today.range.high))
        #expect(today.range.high.celsius < -10 && today.isPartial)
        let shown = frame(of: state)
        let lines = (0..<24).map(shown.text(ofRow:)).filter { $0.contains("~" + range) }
        #expect(lines.count == 2, "\((0..<24).map(shown.text(ofRow:)).joined(separator: "\n"))")
        // No label beside the range is left out.
        #expect(["Wind", "Gusts", "Humidity", "Pressure", "Cloud", "Visibility"].allSatisfy(shown.contains))
    }

    @Test("Columns of the list disappear in a fixed order", arguments: Sample.languages, sets)
    func order(language: String, set: String) throws {
        typealias Column = ForecastColumns.Column
        let order: [Column] = [
            .time, .temperature, .mark, .icon, .probability, .condition, .amount, .bar, .wind, .gust, .sun,
        ]
        let state = try state(Appearance(language: language, icons: set))
        for columns in 40...130 {
            let list = state.presentation.forecastColumns(columns: columns)
            let isThere = order.map { list.slot($0) != nil }
            #expect(isThere == isThere.sorted { $0 && !$1 }, "\(columns): \(list.slots.map(\.column))")
        }
    }

    @Test("Day headings shorten the date before they drop the icon")
    func shortDates() throws {
        for set in ["unicode", "emoji"] {
            for language in ["en", "de"] {
                let state = try state(Appearance(language: language, icons: set))
                #expect(state.presentation.forecastColumns(columns: 24).hasHeadingGlyph)
            }
        }
        #expect(try state().presentation.forecastColumns(columns: 24).dateForm == 0)
        #expect(
            try state(Appearance(language: "de")).presentation.forecastColumns(columns: 24).dateForm == 1
        )
    }
}

struct WindDirectionTests {
    @Test("With ASCII signs the list shows compass points instead of arrows")
    func ascii() throws {
        let shown = frame(of: try Sample.loaded(in: Appearance(icons: "ascii"))).limited(to: .signs)
        let lines = (0..<24).map(shown.text(ofRow:))
        #expect(shown.contains("N   3.2") && shown.contains("NE  3.2") && shown.contains("SW  2.1"))
        #expect(lines.allSatisfy { !$0.contains("/ 3.2") && !$0.contains("v  3.2") })
    }

    @Test("A calm has neither arrow nor compass point, in every unit", arguments: UnitSystem.allCases)
    func calm(units: UnitSystem) throws {
        let formats = try Sample.preferences(units: units).formats
        let air = try #require(Sample.wind(units == .imperial ? 0.2 : 0.04, from: 225, gust: nil))
        #expect(formats.arrow(air) == nil)
        #expect(formats.wind(air) == (units == .imperial ? "0 mph" : "0.0 m/s"))
        let breeze = try #require(Sample.wind(3.2, from: 225, gust: nil))
        #expect(formats.arrow(breeze) == "↗")
    }
}
