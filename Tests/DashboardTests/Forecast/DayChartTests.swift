import Boundary
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky
@testable import Words

@Suite("The chart of days")
struct DayChartTests {
    /// A folded state, whose own weather does not matter.
    private func state(
        language: String = "en", units: UnitSystem = .metric, style: PlotStyle = .ascii
    ) throws -> DashboardState {
        var state = try ChartSample.state(language: language, units: units, style: style)
        state.press("z")
        return state
    }

    /// Lines of days with two rows from noon on, one with the low and one with the high.
    private func lines(_ ranges: [(low: Double, high: Double)], amounts: [Double] = []) -> [ListLine] {
        let rows = ranges.enumerated().flatMap { index, range in
            let amount = index < amounts.count ? amounts[index] : 0
            return ChartSample.hours(
                [range.low, range.high], amounts: [amount], from: ChartSample.noon + index * 86_400)
        }
        return DayWeather.days(of: rows, clock: PlaceClock(seoulOffset)).map {
            .day($0, start: $0.hours[0].validTime)
        }
    }

    private func expectChart(
        _ state: DashboardState, _ lines: [ListLine], rows: Int, columns: Int, _ expected: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let frame = ChartSample.canvas(state, lines: lines, rows: rows, columns: columns).frame
        let text = (0..<rows).map { "|\(frame.text(ofRow: $0))|" }.joined(separator: "\n")
        #expect(text == expected, "\n\(text)", sourceLocation: sourceLocation)
    }

    @Test("A bar runs from the low to the high of a day, with both figures, the amount and the name")
    func bars() throws {
        let lines = lines([(4, 12), (8, 16), (6, 6)], amounts: [0, 2.4, 0.8])
        expectChart(
            try state(), lines, rows: 10, columns: 32,
            """
            |      |        16°              |
            |     12°       III              |
            |     III       III              |
            |     III       III       6°     |
            |     III       8°        '''    |
            |     4°                  6°     |
            |      |      2.4 mm             |
            |      |        ###              |
            |      |        ###       ===    |
            |   Sat 21    Sun 22    Mon 23   |
            """)
    }

    @Test("The level of 0° keeps its label where the figures take the place of the axis")
    func freezing() throws {
        expectChart(
            try state(), lines([(-4, 4), (-2, 6)]), rows: 7, columns: 24,
            """
            |       4°       6°      |
            |       ___      III     |
            |       III      III     |
            | 0° . .III. . . III .   |
            |       III      '''     |
            |       −4°      −2°     |
            |     Sat 21   Sun 22    |
            """)
    }

    @Test("No figure stands in the line of 0°, whatever the days are", arguments: PlotStyle.allCases)
    func lineOfFreezing(style: PlotStyle) throws {
        let state = try state(style: style)
        var count = 0
        for shift in -14...4 {
            let ranges = (0..<8).map { (low: Double($0 % 3 + shift), high: Double($0 % 4 + shift + 10)) }
            for rows in 7...16 {
                for columns in [50, 80, 120] {
                    let frame = ChartSample.canvas(state, lines: lines(ranges), rows: rows, columns: columns).frame
                    let texts = (0..<rows).map { frame.text(ofRow: $0) }
                    guard let row = texts.firstIndex(where: { $0.hasPrefix(" 0°") }) else { continue }
                    count += 1
                    #expect(!texts[row].dropFirst(3).contains("°"), "\(texts[row])")
                    let figures = texts.joined().filter { $0 == "°" }
                    #expect(figures.count == 17, "\(rows) \(columns) \(shift)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test("A figure near 0° stands on the other side of the line")
    func figuresBesideTheLine() throws {
        expectChart(
            try state(), lines([(-9, -1), (-9, 6), (1, 6)]), rows: 8, columns: 32,
            """
            |        |       6°       6°     |
            |        |       III      III    |
            |       −1°      III      III    |
            | 0° . .III. . . III . . . . . . |
            |       III      III      1°     |
            |       III      III             |
            |       −9°      −9°             |
            |     Sat 21   Sun 22   Mon 23   |
            """)
    }

    @Test("Each day has the whole name of its weekday, or every second or third one has it")
    func names() throws {
        let dates = (0..<4).map { CivilDate(dayNumber: CivilDate(year: 2026, month: 11, day: 28).dayNumber + $0) }
        func axis(_ language: String, columns: Int, rows: Int = 1) throws -> DayAxis {
            DayAxis(dates, columns: columns, rows: rows, formats: try Sample.preferences(language).formats)
        }
        let weekdays: [String: (names: [String], distances: [Int])] = [
            "en": (["Sat", "Sun", "Mon", "Tue"], [3, 2, 1]), "de": (["Sa", "So", "Mo", "Di"], [2, 1, 1]),
            "ko": (["토", "일", "월", "화"], [1, 1, 1]), "ja": (["土", "日", "月", "火"], [1, 1, 1]),
        ]
        for (language, expected) in weekdays {
            for (columns, distance) in zip(2...4, expected.distances) {
                let axis = try axis(language, columns: columns)
                #expect(axis.rows == [expected.names])
                #expect((1..<4).first { axis.isNamed($0, selected: nil) } == (distance < 4 ? distance : nil))
            }
            #expect(try axis(language, columns: 4, rows: 2).rows == [expected.names, ["28", "29", "30", "1"]])
        }
        #expect(try axis("en", columns: 7, rows: 2).rows == [["Sat 28", "Sun 29", "Mon 30", "Tue 1"]])
        let single = DayAxis(dates, columns: 1, rows: 2, formats: try Sample.preferences().formats)
        #expect(single.rows == [["28", "29", "30", "1"]])
        #expect((0..<8).map { single.isNamed($0, selected: nil) } == (0..<8).map { $0.isMultiple(of: 4) })
    }

    @Test("A chart of ten rows has the dates below the weekdays")
    func dates() throws {
        let lines = lines(Array(repeating: (low: 4.0, high: 12.0), count: 8))
        for (rows, last) in [(9, "Sat"), (10, "28")] {
            let frame = ChartSample.canvas(try state(), lines: lines, rows: rows, columns: 44).frame
            #expect(frame.text(ofRow: rows - 1).contains(last))
            #expect(frame.text(ofRow: rows - 2).contains("Sat") == (rows == 10))
        }
    }

    @Test("The axis has the figures where not every day has room for them")
    func axis() throws {
        let ranges = [(low: -4.0, high: 4.0)] + Array(repeating: (low: -2.0, high: 6.0), count: 9)
        expectChart(
            try state(), lines(ranges), rows: 7, columns: 32,
            """
            |  6°  | I I I I I I I I I       |
            |      I I I I I I I I I I       |
            |      I I I I I I I I I I       |
            |  0° .I.I.I.I.I.I.I.I.I.I       |
            |      I I I I I I I I I I       |
            | −4°  I                         |
            |     Sat   Tue   Fri   Mon      |
            """)
    }

    @Test("The least chart still has 16 days, and one row of bars is enough for the figures")
    func least() throws {
        let ranges = (0..<16).map { (low: Double($0 % 4), high: Double($0 % 6 + 6)) }
        expectChart(
            try state(), lines(ranges, amounts: [0, 2]), rows: 4, columns: 24,
            """
            | 11° __IIII__IIII__II   |
            |  0° IIIIIIIIIIIIIIII   |
            |     |# 2.0 mm          |
            |     21 25  29   3      |
            """)
        expectChart(
            try state(), lines(Array(ranges.prefix(3)), amounts: [0, 2]), rows: 5, columns: 24,
            """
            |   6°     7°     8°     |
            |   III    III    III    |
            |   0°     1°     2°     |
            |    |     ### 2.0 mm    |
            | Sat 21 Sun 22 Mon 23   |
            """)
    }

    @Test("Kelvins lose their unit before the axis has the figures")
    func kelvins() throws {
        let ranges = Array(repeating: (low: 4.0, high: 12.0), count: 6)
        for (columns, figures) in [(40, "285 K"), (30, " 285 "), (24, "285 K")] {
            let canvas = ChartSample.canvas(
                try state(units: .standard), lines: lines(ranges), rows: 8, columns: columns)
            #expect(canvas.frame.text(ofRow: 0).contains(figures), "\(columns)")
        }
    }

    @Test("A day of one temperature has a bar of one cell", arguments: PlotStyle.allCases)
    func level(style: PlotStyle) throws {
        let lines = lines(Array(repeating: (7, 7), count: 3))
        let frame = ChartSample.canvas(try state(style: style), lines: lines, rows: 8, columns: 40).frame
        let figures = (0..<8).map { frame.text(ofRow: $0).contains("7°") }
        #expect(figures == [false, false, true, false, true, false, false, false])
        #expect(frame[3, 6].content != .blank && frame[3, 6].face == Sample.theme[.cold])
    }

    @Test("Without precipitation, the bars of the temperatures use its space")
    func dry() throws {
        func text(_ amounts: [Double]) throws -> [String] {
            let lines = lines([(4, 12), (8, 16)], amounts: amounts)
            let frame = ChartSample.canvas(try state(), lines: lines, rows: 9, columns: 40).frame
            return (0..<9).map { frame.text(ofRow: $0) }
        }
        #expect(try text([]).firstIndex { $0.contains(" 4°") } == 7)
        #expect(try text([0, 2]).firstIndex { $0.contains(" 4°") } == 4)
    }

    @Test("The chances stand for the amounts if no amount is known")
    func chances() throws {
        let days = lines([(4, 12), (8, 16), (8, 16)]).compactMap(\.day)
        let hours = zip(days, [0.04, 0.3, 0.6]).flatMap { day, chance in
            day.hours.map { hour in
                var hour = hour
                hour.precipitationProbability = Fraction(chance)
                return hour
            }
        }
        let bars = try #require(
            PrecipitationBars(
                DayWeather.days(of: hours, clock: PlaceClock(seoulOffset)), formats: Sample.preferences().formats))
        #expect(bars.bars.map { $0?.fraction } == [nil, 0.3, 0.6] && bars.label == "60 %")
    }

    @Test("The amount of a day has the colour of rain or snow, whatever its rows are")
    func roles() throws {
        let days = lines([(4, 12), (8, 16)], amounts: [0.4, 40]).compactMap(\.day)
        let bars = try #require(PrecipitationBars(days, formats: Sample.preferences().formats))
        #expect(bars.bars.map { $0?.role } == [.rain, .rain] && bars.bars.map { $0?.fraction } == [0.01, 1])
    }

    @Test("The chart keeps its margins and shows each day, at every size", arguments: PlotStyle.allCases)
    func sizes(style: PlotStyle) throws {
        for count in [1, 2, 7, 16] {
            let ranges = (0..<count).map { (low: Double($0 % 5 - 12), high: Double($0 % 7)) }
            let lines = lines(ranges, amounts: [0, 3, 1])
            let days = lines.compactMap(\.day)
            for (language, units) in [("en", UnitSystem.metric), ("ko", .imperial), ("de", .standard)] {
                let state = try state(language: language, units: units, style: style)
                let forms = days.flatMap { state.formats.dayForms($0.date) }
                let names = Set(forms.flatMap { $0.split(separator: " ") })
                // Wide characters need no blank between them.
                func isNamed(_ word: Substring) -> Bool {
                    names.contains(word) || word.allSatisfy { names.contains("\($0)") && ColumnWidth.of($0) == 2 }
                }
                for columns in stride(from: 24, to: 130, by: 5) {
                    let rows = 4 + columns % 11
                    let canvas = ChartSample.canvas(state, lines: lines, rows: rows, columns: columns)
                    let frame = canvas.frame
                    for row in 0..<rows {
                        #expect(frame[row, 0] == .blank && frame[row, columns - 1] == .blank)
                        #expect(frame.isWhole(row: row) && !frame.text(ofRow: row).contains(#/°[−0-9]/#))
                    }
                    let words = frame.text(ofRow: rows - 1).split(separator: " ")
                    #expect(!words.isEmpty && words.allSatisfy(isNamed), "\(count) at \(columns): \(words)")
                    let targets = (0..<columns).map { column in
                        (0..<rows).map { canvas.clickTargets.at(Position(row: $0, column: column)) as? Target }
                    }
                    #expect(targets.allSatisfy { Set($0).count == 1 })
                    let widths = days.map { day in
                        targets.count { $0[0] == .line(state.presentation.sky.start(of: day)) }
                    }
                    #expect(widths[0] > 0 && Set(widths).count == 1, "\(count) at \(columns): \(widths)")
                }
            }
        }
    }

    @Test("A click on a day selects its line in the list, also that of a further day", arguments: [100, 200])
    func clicks(columns: Int) throws {
        var state = try Scene.named("days").make(in: Appearance(size: Size(rows: 40, columns: columns)))
        // The rows of the second day are unfolded, and the chart still has a bar for it.
        state.press("Tab")
        let chart = state.layout[.chart]
        let days = state.presentation.sky.days
        #expect(days.count == 10 && days[9].hours.isEmpty)
        var visited: [CivilDate] = []
        for column in chart.origin.column..<chart.endColumn {
            for row in [chart.origin.row, chart.endRow - 1] {
                var clicked = state
                clicked.press("G")
                if visited.last == days[8].date { clicked.press("g") }
                clicked.click(row: row, column: column)
                let lines = clicked.presentation.listLines
                let line = try #require(lines.line(selectedAt: clicked.list.selection))
                #expect(lines[line].time != nil)
                if let day = lines.day(ofLine: line)?.date { visited.append(day) }
            }
        }
        #expect(Set(visited) == Set(days.map(\.date)))
    }

    @Test("Room below the hours of a large screen has their chart, and not beside the details")
    func chartOfHours() throws {
        var state = try Scene.named("days").make(in: Appearance(size: Size(rows: 100, columns: 300)))
        let (hours, chart) = (state.layout[.hours], state.layout[.chartOfHours])
        #expect(chart.origin.row == hours.endRow + 1 && chart.size.rows >= 20 && chart.size.columns > 100)
        let frame = frame(of: state)
        #expect(
            (chart.origin.row..<chart.endRow).allSatisfy { row in
                (chart.origin.column..<chart.endColumn).contains { frame[row, $0] != .blank }
            })
        state.press("Tab", "j")
        #expect(state.layout[.details].size.rows > 0 && state.layout[.chartOfHours].size.rows == 0)
        let low = try Scene.named("days").make(in: Appearance(size: Size(rows: 60, columns: 200)))
        #expect(low.layout[.chartOfHours].size.rows == 0)
    }

    @Test("The selected day has a marked name and a line behind its bar, also while a row of it is selected")
    func selection() throws {
        var state = try Scene.named("days").make(in: Appearance(size: Size(rows: 40, columns: 100)))
        func marks() -> (names: String, lines: Int) {
            let chart = state.layout[.chart]
            let frame = frame(of: state)
            let columns = chart.origin.column..<chart.endColumn
            func isMarked(_ row: Int, _ column: Int) -> Bool {
                frame[row, column].face == Sample.theme[.selection] && frame[row, column].content != .blank
            }
            let name = columns.filter { isMarked(chart.endRow - 1, $0) }.compactMap {
                frame[chart.endRow - 1, $0].character
            }
            let lines = columns.filter { column in
                (chart.origin.row..<chart.endRow - 1).contains { isMarked($0, column) }
            }
            return (String(name), lines.count)
        }
        #expect(marks() == ("Sun22", 1))
        state.press("Tab", "j", "j")
        #expect(state.presentation.listLines.contains { $0.isRow } && state.presentation.foldsDays)
        #expect(marks() == ("Sun22", 1))
        state.press("G")
        #expect(marks() == ("Mon30", 1))
    }

    @Test("Folding the list turns the chart of hours into one of days, and back")
    func folding() throws {
        var state = try Scene.named("hours").make(in: Appearance(size: Size(rows: 40, columns: 100)))
        var renderer = Renderer()
        #expect(!renderer.frame(of: &state).contains("Mon 30"))
        state.press("z")
        #expect(renderer.frame(of: &state).contains("Mon 30"))
        state.press("z")
        #expect(!renderer.frame(of: &state).contains("Mon 30"))
    }
}
