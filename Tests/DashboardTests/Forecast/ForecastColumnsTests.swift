import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky
@testable import Terminal
@testable import Words

@Suite("Columns of the forecast")
struct ForecastColumnsTests {
    /// Returns a state with temperatures of one to three characters, winds of one and two digits, and all chances.
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

    /// A line for each day, then one for each hour.
    private func lines(_ presentation: Presentation, columns: Int) -> Frame {
        let (days, rows) = (presentation.sky.days, Array(presentation.sky.rows))
        var canvas = Canvas(size: Size(rows: days.count + rows.count, columns: columns))
        let table = presentation.forecastTable(columns: columns)
        for (index, day) in days.enumerated() { table.draw(day, on: &canvas, row: index) }
        for (index, row) in rows.enumerated() { table.draw(row, on: &canvas, row: days.count + index) }
        return canvas.frame
    }

    @Test("Without pictures a time and a frost beside it stay apart", arguments: 20...40)
    func apart(columns: Int) throws {
        var hours = ChartSample.hours([6, 7, 8, 8, -12, -11, -10, -12, -11, 7])
        for index in hours.indices { hours[index].condition = .mostlyCloudy }
        let state = try ChartSample.state(hours)
        let sky = state.sky
        let table = ForecastTable(
            sky, state.look, days: sky.days, dayWords: [:], hasPictures: false, columns: columns)
        for row in sky.rows {
            var canvas = Canvas(size: Size(rows: 1, columns: columns))
            table.draw(row, on: &canvas, row: 0)
            #expect(!canvas.frame.text(ofRow: 0).contains("0−"))
        }
    }

    @Test("A pane of 30 columns has the amounts of a week of frost and snow", arguments: Sample.languages)
    func narrow(language: String) throws {
        let presentation = try Scene.named("week-of-snow").make(
            in: Appearance(language: language, size: Size(rows: 50, columns: 30))
        )
        .presentation
        let columns = presentation.forecastColumns(columns: 30)
        #expect(columns[.amount] != nil && columns[.chance] != nil)
        #expect(lines(presentation, columns: 30).contains("100%"))
    }

    @Test(
        "Each day has its low and its high in one column each, at every width from 24 on",
        arguments: Sample.languages, UnitSystem.allCases)
    func ranges(language: String, units: UnitSystem) throws {
        for warmer in [0.0, 35, -30] {
            let presentation = try state(language, units: units, warmer: warmer).presentation
            let formats = presentation.sky.formats
            for width in 24...130 {
                let columns = presentation.forecastColumns(columns: width)
                let frame = lines(presentation, columns: width)
                let (low, high) = try (#require(columns[.low], "\(width)"), #require(columns[.high], "\(width)"))
                for (row, day) in presentation.sky.days.enumerated() {
                    let text = frame.text(ofRow: row)
                    let lowText = text.cells(..<low.end)
                    let highText = text.cells(high.start..<high.end)
                    #expect(lowText.hasSuffix(formats.temperature(day.low)), "\(width): \(text)")
                    #expect(highText.hasSuffix(formats.temperature(day.high)), "\(width): \(text)")
                }
            }
        }
    }

    @Test("A temperature of an hour stands below the low where there is a bar, and else below the high")
    func temperatures() throws {
        let presentation = try state().presentation
        let days = presentation.sky.days.count
        for width in 24...130 {
            let columns = presentation.forecastColumns(columns: width)
            let slot = try #require(columns[.bar] == nil ? columns[.high] : columns[.low])
            let frame = lines(presentation, columns: width)
            for (index, row) in presentation.sky.rows.enumerated() {
                let text = frame.text(ofRow: days + index).cells(..<slot.end)
                #expect(text.hasSuffix(row.temperature.map(presentation.sky.formats.temperature) ?? ""), "\(width)")
            }
        }
    }

    @Test("An hour has its point in the bar where a day with this temperature alone would have its stretch")
    func points() throws {
        let presentation = try state().presentation
        let days = presentation.sky.days
        for width in [60, 80, 100, 130] {
            let frame = lines(presentation, columns: width)
            for (index, day) in days.enumerated() {
                let stretch = frame.text(ofRow: index).columns { $0 == "━" }
                let offset = days.prefix(index).reduce(days.count) { $0 + $1.hours.count }
                for row in day.hours.indices {
                    let points = frame.text(ofRow: offset + row).columns { $0 == "●" }
                    #expect(points.count == 1)
                    guard !day.isPartial else { continue }
                    #expect(points.allSatisfy { ((stretch.first ?? 0)...(stretch.last ?? 0)).contains($0) }, "\(width)")
                }
            }
        }
    }

    @Test("Wind arrows are aligned, whatever the unit", arguments: UnitSystem.allCases)
    func arrows(units: UnitSystem) throws {
        let presentation = try state(units: units).presentation
        let frame = lines(presentation, columns: 100)
        let places = presentation.sky.rows.indices.map { index in
            let row = presentation.sky.days.count + index - presentation.sky.rows.startIndex
            return frame.text(ofRow: row).columns { "↑↗→↘↓↙←↖".contains($0) }
        }
        #expect(places.allSatisfy { $0.count == 1 } && Set(places).count == 1, "\(places)")
    }

    @Test("No text covers another one or the right edge", arguments: Sample.languages, HourCycle.allCases)
    func apart(language: String, hourCycle: HourCycle) throws {
        for width in 24...140 {
            let state = try Sample.loaded(
                in: Appearance(language: language, size: Size(rows: 24, columns: width), hourCycle: hourCycle))
            let columns = state.presentation.forecastColumns(columns: width)
            let slots = ForecastColumns.Column.allCases.compactMap { columns[$0] }
            #expect(zip(slots, slots.dropFirst()).allSatisfy { $0.end < $1.start }, "\(width)")
            #expect(slots.allSatisfy { $0.end <= width })
            let frame = lines(state.presentation, columns: width)
            for row in 0..<frame.size.rows {
                for slot in slots { #expect(frame[row, slot.start - 1].character == " ", "\(width)") }
            }
        }
    }

    @Test(
        "Every column of a list is also in every wider list, and no slot becomes narrower", arguments: Sample.languages,
        UnitSystem.allCases)
    func order(language: String, units: UnitSystem) throws {
        let state = try Sample.loaded(in: Appearance(language: language, units: units))
        var earlier: [ForecastColumns.Column: Int] = [:]
        for width in 14...300 {
            let columns = state.presentation.forecastColumns(columns: width)
            let widths = ForecastColumns.Column.allCases.reduce(into: [:]) { $0[$1] = columns[$1]?.width }
            for (column, width) in earlier where column != .low && column != .high {
                #expect(widths[column] ?? 0 >= width, "\(column) at \(width)")
            }
            #expect(Set(earlier.keys).isSubset(of: widths.keys), "\(width)")
            earlier = widths
        }
    }

    @Test("Probabilities are rounded to ten per cent and hidden below ten", arguments: ["en", "ko"])
    func chances(language: String) throws {
        let formats = try Sample.preferences(language).formats
        let chances = [0, 0.04, 0.09, 0.1, 0.14, 0.15, 0.83, 0.96, 1].map { Fraction($0).flatMap(formats.chance) }
        let percent = { (value: Int) in formats.strings(.percentage, "\(value)") }
        #expect(chances == [nil, nil, nil] + [10, 10, 20, 80, 100, 100].map(percent))
    }
}

extension String {
    /// The text in a range of terminal columns.
    fileprivate func cells(_ range: some RangeExpression<Int>) -> String {
        var column = 0
        return String(
            filter { character in
                defer { column += ColumnWidth.of(String(character)) }
                return range.contains(column)
            })
    }

    fileprivate func columns(where isWanted: (Character) -> Bool) -> [Int] {
        var column = 0
        return compactMap { character in
            defer { column += ColumnWidth.of(String(character)) }
            return isWanted(character) ? column : nil
        }
    }
}
