import Boundary
@testable import Sky
@testable import Look
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

struct SpacePlanTests {
    enum Part: Int, CaseIterable { case head, list, chart }

    private let plan = SpacePlan(
        .init(Part.head.rawValue, upTo: 2), .init(Part.list.rawValue, upTo: 3), .init(Part.chart.rawValue, upTo: 5),
        .init(Part.head.rawValue, upTo: 6), .init(rest: Part.list.rawValue))

    private func shares(_ total: Int) -> SpacePlan.Shares {
        // A chart needs four rows, and a head uses pairs of rows.
        plan.shares(of: total) { part, available in
            switch Part(rawValue: part) {
            case nil: 0
            case .head: available / 2 * 2
            case .list: available
            case .chart: available >= 4 ? available : 0
            }
        }
    }

    @Test(
        "Space goes to the first parts first, and unused space to later parts",
        arguments: [
            (0, [:]), (1, [.list: 1]), (2, [.head: 2]), (4, [.head: 2, .list: 2]), (8, [.head: 4, .list: 4]),
            (9, [.head: 2, .list: 3, .chart: 4]), (12, [.head: 4, .list: 3, .chart: 5]),
            (20, [.head: 6, .list: 9, .chart: 5]),
        ] as [(Int, [SpacePlanTests.Part: Int])])
    func order(total: Int, expected: [Part: Int]) {
        let shares = shares(total)
        for part in Part.allCases { #expect(shares[part.rawValue] == expected[part] ?? 0, "\(part)") }
    }

    @Test("The shares never exceed the total")
    func bounds() {
        for total in -3...40 { #expect(shares(total).total <= max(total, 0)) }
    }
}

@Suite("Columns of the forecast")
struct ForecastColumnsTests {
    /// Returns a state with temperatures of one to three characters and winds of one and two digits.
    private func state(
        _ language: String = "en", units: UnitSystem = .metric, warmer: Double = 0, columns: Int = 80, rows: Int = 24
    ) throws -> DashboardState {
        var hours = ChartSample.hours([6, 3, 9, 17, 12, -4, -12, 2, 14, 7, 6, 8].map { $0 + warmer })
        for index in hours.indices {
            hours[index].wind = Speed(metersPerSecond: Double(index * 3 % 19 + 1)).map {
                Wind(speed: $0, direction: Double(index * 45 % 360), gust: nil)
            }
            hours[index].precipitationProbability = Fraction(Double(index) / 11)
        }
        var state = try ChartSample.state(hours, language: language, units: units)
        _ = state.step(.resized(Size(rows: rows, columns: columns)))
        return state
    }

    private func headings(_ state: DashboardState, _ columns: ForecastColumns, width: Int) -> [Frame] {
        state.presentation.sky.days.map { day in
            var canvas = Canvas(size: Size(rows: 1, columns: width))
            DayHeading(day: day, columns: columns).draw(on: &canvas, row: 0)
            return canvas.frame
        }
    }

    @Test(
        "Low and high have one format and width in all headings, and begin at a column",
        arguments: Sample.languages, UnitSystem.allCases)
    func ranges(language: String, units: UnitSystem) throws {
        for warmer in [0.0, 35, -30] {
            let state = try state(language, units: units, warmer: warmer)
            for width in 34...130 {
                let columns = state.presentation.forecastColumns(columns: width)
                let form = try #require(columns.heading.form, "\(width)")
                let texts = state.presentation.sky.days.map {
                    columns.ranges.spans(of: $0, in: form).map(\.text).joined()
                }
                #expect(Set(texts.map(ColumnWidth.of)).count == 1, "\(texts)")
                let places = [columns.heading.start, columns.heading.start - columns.ranges.markColumns]
                #expect(places.contains { columns.slots.map(\.start).contains($0) }, "\(width)")
                for (frame, text) in zip(headings(state, columns, width: width), texts) {
                    #expect(frame.contains(text), "\(width): \(frame.text(ofRow: 0))")
                }
            }
        }
    }

    @Test("Wind arrows are aligned, whatever the unit", arguments: UnitSystem.allCases)
    func arrows(units: UnitSystem) throws {
        let state = try state(units: units, columns: 100)
        let table = state.presentation.forecastTable(columns: 100)
        let places = state.rows.map { row in
            var canvas = Canvas(size: Size(rows: 1, columns: 100))
            table.draw(row, on: &canvas, row: 0)
            return (0..<100).filter { canvas.frame[0, $0].character.map("↑↗→↘↓↙←↖".contains) ?? false }
        }
        #expect(places.allSatisfy { $0.count == 1 } && Set(places).count == 1, "\(places)")
    }

    @Test("Icons of headings are above those of the rows", arguments: Sample.languages, HourCycle.allCases)
    func glyphs(language: String, hourCycle: HourCycle) throws {
        for width in [30, 36, 40, 60, 80, 100, 130] {
            let state = try Sample.loaded(
                in: Appearance(language: language, size: Size(rows: 24, columns: width), hourCycle: hourCycle))
            let columns = state.presentation.forecastColumns(columns: width)
            let icon = try #require(columns.slot(.icon))
            guard columns.hasHeadingGlyph else {
                #expect(width == 30 && hourCycle == .twelveHours, "\(width)")
                continue
            }
            for (day, frame) in zip(state.presentation.sky.days, headings(state, columns, width: width)) {
                let glyph = state.look.icons.glyph(day.dominantCondition, isNight: false)
                #expect(frame[0, icon.start].character.map(String.init) == glyph, "\(width)")
                #expect(frame[0, icon.start - 1].character == " " && frame[0, icon.start + 1].character == " ")
            }
        }
    }

    @Test("A narrow list fills its pane up to the right edge", arguments: [24, 30, 36, 39, 50])
    func filled(width: Int) throws {
        let columns = try state(columns: width).presentation.forecastColumns(columns: width)
        #expect(columns.slots.last?.end == width - 1)
        #expect(columns.slots.last?.column == (width < 50 ? .probability : columns.slots.last?.column))
    }

    @Test(
        "Every column of a screen is also on every wider screen", arguments: Sample.languages,
        [UnitSystem.metric, .standard])
    func order(language: String, units: UnitSystem) throws {
        let state = try Sample.loaded(in: Appearance(language: language, units: units))
        var columnsOfLists: [Int: Set<ForecastColumns.Column>] = [:]
        for rows in [12, 24] {
            var earlier: Set<ForecastColumns.Column> = []
            for width in 40...300 {
                let main = LayoutPlan.columns(of: Size(rows: rows, columns: width), hasRows: true).main
                let columns =
                    columnsOfLists[main]
                    ?? Set(state.presentation.forecastColumns(columns: main).slots.map(\.column))
                columnsOfLists[main] = columns
                #expect(earlier.isSubset(of: columns), "\(width): \(earlier.subtracting(columns))")
                earlier = columns
            }
        }
    }

    @Test("Probabilities are rounded to ten per cent and hidden below ten", arguments: ["en", "ko"])
    func chances(language: String) throws {
        let formats = try Sample.preferences(language).formats
        let chances = [0, 0.04, 0.09, 0.1, 0.14, 0.15, 0.83, 0.96, 1].map { Fraction($0).flatMap(formats.chance) }
        let percent = { (value: Int) in formats.strings(.percentage, "\(value)") }
        #expect(chances == [nil, nil, nil] + [10, 10, 20, 80, 100, 100].map(percent))
    }

    @Test("A blank line separates days at every size, and no heading is alone")
    func air() throws {
        for (rows, columns) in [(10, 24), (12, 80), (24, 80), (50, 30), (45, 80)] {
            var state = try Sample.loaded(rows: rows, columns: columns)
            if state.presentation.listLines.allSatisfy(\.isDay) { state.press("z") }
            let lines = state.presentation.listLines
            #expect(lines.count { $0 == .air } == state.presentation.sky.days.count - 1, "\(rows)")
            for _ in 0..<60 {
                _ = state.step(.input(.mouse(Mouse(.wheelDown, at: Position(row: 0, column: 0)))))
                let lines = state.visibleLines
                #expect(lines.first?.isDay == true && lines.dropFirst().first?.isRow == true)
                #expect(lines.contains { line in state.selectedRow.map { line == .row($0) } ?? false })
            }
        }
    }
}
