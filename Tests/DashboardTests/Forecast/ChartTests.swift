@testable import Sky
import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

@Suite("The chart")
struct ChartTests {
    private func expectChart(
        _ name: String, _ state: DashboardState, rows: Int = 8, columns: Int = 80,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let frame = ChartSample.frame(state, rows: rows, columns: columns)
        try expectFrame(frame, "chart-\(name)", sourceLocation: sourceLocation)
    }

    @Test(
        "The chart fits common terminal sizes",
        arguments: [(8, 100), (14, 160), (6, 80), (9, 40), (6, 30), (4, 24)] as [Extent], ["en", "ko"])
    func sizes(extent: Extent, language: String) throws {
        let state = try ChartSample.state(language: language)
        try expectChart(language, state, rows: extent.rows, columns: extent.columns)
    }

    @Test("The chart shows the freezing point and rain that turns to snow", arguments: PlotStyle.allCases)
    func winter(style: PlotStyle) throws {
        try expectChart("winter-\(style)", try ChartSample.state(ChartSample.winter, style: style), columns: 100)
    }

    @Test("The chart shows other units", arguments: [UnitSystem.imperial, .standard])
    func units(units: UnitSystem) throws {
        try expectChart("\(units)", try ChartSample.state(ChartSample.winter, units: units))
    }

    @Test("The chart shows temperatures that are all below zero")
    func negative() throws {
        let hours = ChartSample.hours(ChartSample.temperatures.map { $0 - 40 }, isSnow: true)
        try expectChart("negative", try ChartSample.state(hours))
    }

    @Test("A chart of one row, two rows or equal rows is a line", arguments: PlotStyle.allCases)
    func few(style: PlotStyle) throws {
        let forecasts: [(name: String, temperatures: [Double])] = [
            ("one", [18]), ("two", [18, 12]), ("equal", Array(repeating: 7, count: 20)),
        ]
        for (name, temperatures) in forecasts {
            let hours = ChartSample.hours(temperatures, amounts: [])
            try expectChart("\(name)-\(style)", try ChartSample.state(hours, style: style), rows: 5, columns: 50)
        }
    }

    @Test("The chart draws five rows on a wide screen")
    func wide() throws {
        try expectChart("five", try ChartSample.state(Array(ChartSample.hours().prefix(5))), columns: 140)
    }

    @Test("The chart leaves gaps for missing rows")
    func gap() throws {
        var hours = ChartSample.hours()
        hours.removeSubrange(9..<15)
        hours.removeSubrange(20..<23)
        try expectChart("gap", try ChartSample.state(hours))
    }

    @Test("Without precipitation the curve uses the space of the bars")
    func dry() throws {
        try expectChart("dry", try ChartSample.state(ChartSample.hours(amounts: [])))
    }

    @Test("The bars show probabilities if the amounts are unknown")
    func chances() throws {
        let hours = ChartSample.hours(amounts: []).enumerated().map { index, hour in
            var hour = hour
            hour.precipitationProbability = Fraction(Double(index % 9) / 10)
            return hour
        }
        try expectChart("chances", try ChartSample.state(hours))
    }

    @Test("The bars leave out small probabilities, as the list does")
    func smallChances() throws {
        let formats = try Sample.preferences().formats
        func bars(_ chances: Double...) -> PrecipitationBars? {
            let rows = zip(ChartSample.hours(chances.map { _ in 9 }, amounts: []), chances).map { row, chance in
                var row = row
                row.precipitationProbability = Fraction(chance)
                return row
            }
            return PrecipitationBars(rows, formats: formats)
        }
        #expect(bars(0.01, 0.06, 0.09) == nil)
        let some = try #require(bars(0.04, 0.1, 0.54))
        #expect(some.bars.map { $0 == nil } == [true, false, false])
        #expect(some.label == "50 %")
    }

    @Test("The greatest amount is shown even without room beside its bar", arguments: PlotStyle.allCases)
    func amountAbove(style: PlotStyle) throws {
        let amounts = (0..<40).map { $0 == 20 ? 3.6 : 3.4 }
        let state = try ChartSample.state(ChartSample.hours(amounts: amounts), style: style)
        for (rows, columns) in [(8, 100), (11, 56), (14, 160)] {
            #expect(ChartSample.frame(state, rows: rows, columns: columns).contains("3.6 mm"), "\(columns)×\(rows)")
        }
    }

    @Test("Rain bars have the colours of the list, and snow bars have their own colour")
    func bars() throws {
        let formats = try Sample.preferences().formats
        let rain = ChartSample.hours([9, 9, 9, 9, 9], amounts: [0, 0.3, 3, 12, 45])
        let rainBars = try #require(PrecipitationBars(rain, formats: formats))
        #expect(rainBars.bars.map(\.?.role) == [nil, .drizzle, .lightRain, .rain, .heavyRain])
        #expect(rainBars.labelRole == .heavyRain)
        let snow = ChartSample.hours([-9, -9], amounts: [0.3, 12], isSnow: true)
        let snowBars = try #require(PrecipitationBars(snow, formats: formats))
        #expect(snowBars.bars.map(\.?.role) == [.snow, .snow] && snowBars.labelRole == .snow)
    }

    @Test(
        "The greatest amount has the list's format, which is a depth for snow",
        arguments: [UnitSystem.metric, .imperial])
    func amountOfSnow(units: UnitSystem) throws {
        let formats = try Sample.preferences(units: units).formats
        // The list shows 0.06 mm as nothing.
        let rows = ChartSample.hours([-9, -9, -9, -9], amounts: [0.06, 8, 2, 20], isSnow: true)
        let bars = try #require(PrecipitationBars(rows, formats: formats))
        #expect(bars.label == (units == .metric ? "14 cm snow" : "5.5 in snow"))
        #expect(bars.label == formats.amount(rain: nil, snow: rows[3].snow)?.named)
        #expect(bars.bars.map { $0 == nil } == [true, false, false, false])
    }

    @Test("Probabilities of any kind of snow have the snow colour")
    func chancesOfSnow() throws {
        let skies: [Condition] = [.snow, .heavySnow, .snowShowers, .rain, .clear]
        let rows = zip(ChartSample.hours([0, 0, 0, 0, 0], amounts: []), skies).map { row, sky in
            var row = row
            row.condition = sky
            row.precipitationProbability = Fraction(0.5)
            return row
        }
        let bars = try #require(PrecipitationBars(rows, formats: try Sample.preferences().formats))
        #expect(bars.bars.map(\.?.role) == [.snow, .snow, .snow, .rain, .rain])
    }

    @Test("The chart marks the selected row with its time and temperature", arguments: [(8, 100), (6, 30)] as [Extent])
    func selected(extent: Extent) throws {
        var state = try ChartSample.state()
        for _ in 0..<17 { state.press("j") }
        try expectChart("selected", state, rows: extent.rows, columns: extent.columns)
        state.press("G")
        try expectChart("selected-last", state, rows: extent.rows, columns: extent.columns)
    }

    @Test("A Sunday with a clock change has 25 or 23 hours and shows local time")
    func summerTime() throws {
        let (winter, summer) = (UTCOffset(clamping: 3600), UTCOffset(clamping: 7200))
        // The clock changes of 25 October 2026 and 28 March 2027, both at 01:00 UTC.
        let changes = [
            ("autumn", UnixTime(seconds: 1_792_890_000), summer, winter),
            ("spring", UnixTime(seconds: 1_806_195_600), winter, summer),
        ]
        for (name, time, before, after) in changes {
            let clock = PlaceClock(before, changes: [.init(time: time, offset: after)])
            let noon = clock.start(of: clock.localTime(of: time + -86_400).date) + 12 * 3600
            let state = try ChartSample.state(ChartSample.hours(from: noon), clock: clock)
            try expectChart(name, state, columns: 160)
        }
    }

    @Test(
        "The label of each selected row is in the row of its point, or next to it in a chart too narrow for that",
        arguments: PlotStyle.allCases, [(4, 24), (7, 30), (8, 80), (11, 44), (14, 110), (20, 98)] as [Extent])
    func beside(style: PlotStyle, extent: Extent) throws {
        var state = try ChartSample.state(ChartSample.winter, style: style)
        for _ in state.rows {
            let frame = ChartSample.frame(state, rows: extent.rows, columns: extent.columns)
            #expect(!frame.contains("▲"))
            let row = try #require(state.selectedRow)
            let words =
                state.formats.hour(state.presentation.sky.placeClock.localTime(of: row.validTime)) + " "
                + (row.temperature.map(state.formats.temperature) ?? "")
            let points = (0..<extent.rows).flatMap { line in
                (0..<extent.columns).filter { frame[line, $0].character == "●" }.map { (row: line, column: $0) }
            }
            let point = try #require(points.first)
            #expect(points.count == 1)
            let line = try #require((0..<extent.rows).first { frame.text(ofRow: $0).contains(words) }, "\(words)")
            let text = frame.text(ofRow: line).map { $0 }
            let starts = text.indices.filter { String(text[$0...]).hasPrefix(words) }
            if line == point.row {
                let near = (2...4).flatMap { [point.column + $0, point.column + 1 - $0 - words.count] }
                #expect(starts.contains(where: near.contains), "\(words)")
            } else {
                #expect(extent.columns < 2 * words.count + 12 && abs(line - point.row) == 1, "\(words)")
                let isAt = starts.contains { ($0..<$0 + words.count).contains(point.column) }
                #expect(isAt, "\(words)")
            }
            state.press("j")
        }
    }

    @Test("The freezing line is drawn from four rows on, and the axis always names it")
    func freezing() throws {
        let formats = try Sample.preferences().formats
        var (withLine, without) = (0, 0)
        for low in -20...0 {
            for high in 0...20 where low < high {
                let scale = try #require(TemperatureScale(rows: ChartSample.hours([Double(low), Double(high)])[...]))
                for height in 1...12 {
                    let axis = TemperatureAxis(scale: scale, height: height, style: .braille, formats: formats)
                    if axis.freezingDotRow == nil { without += 1 } else { withLine += 1 }
                    #expect((axis.freezingDotRow != nil) == (height >= 4 && low < 0 && 0 < high))
                    #expect(axis.labels.contains { $0.row == axis.freezingRow } || axis.freezingRow == nil)
                    #expect(axis.labels.allSatisfy { $0.row != axis.freezingRow || $0.text == "0°" })
                    let extremes = [scale.range.low, scale.range.high].map(formats.temperature)
                    let texts = (axis.labels + axis.displaced).map(\.text)
                    #expect(axis.freezingRow == nil || extremes.allSatisfy(texts.contains))
                }
            }
        }
        #expect(withLine > 0 && without > 0)
    }

    @Test("The label of 0° takes the row of the low, which then stands beside its own point")
    func lowNearFreezing() throws {
        let state = try ChartSample.state(ChartSample.hours([12, 6, -1, 6, 12, 16, 12, 8, 12, 14], amounts: []))
        let frame = ChartSample.frame(state, rows: 6, columns: 80)
        #expect((0..<6).map { frame.text(ofRow: $0) }.contains { $0.hasPrefix("  0°") && $0.contains(" −1° ") })
    }

    @Test("The chart of hours ends with the last day of the list")
    func limit() throws {
        var presentation = try ChartSample.state().presentation
        presentation.sky.choices.dayLimit = 3
        var canvas = Canvas(size: Size(rows: 8, columns: 80))
        presentation.chart(columns: 80).draw(on: &canvas)
        let names = canvas.frame.text(ofRow: 7)
        #expect(names.contains("Mon 23") && !names.contains("Tue 24"))
        let lastDay = presentation.sky.rows.last.map { presentation.sky.placeClock.localTime(of: $0.validTime).date }
        #expect(lastDay == presentation.sky.days.last?.date && presentation.sky.days.count == 3)
    }

    @Test("A blank line divides the names of the days from the list", arguments: [80, 100])
    func blank(columns: Int) throws {
        var state = try Scene.named("days").make(in: Appearance(size: Size(rows: 30, columns: columns)))
        for _ in 0..<2 {
            #expect(state.layout[.chart].size.rows >= 7)
            #expect(state.layout[.chart].endRow < state.layout[.list].origin.row)
            state.press("z")
        }
    }

    @Test("All day names have the same format, and a name without room is left out", arguments: ["en", "ko"])
    func days(language: String) throws {
        let state = try ChartSample.state(language: language)
        for columns in 24...160 {
            let frame = ChartSample.frame(state, rows: 8, columns: columns)
            let words = " " + frame.text(ofRow: 7) + " "
            let forms = (0..<4).filter { form in
                state.presentation.sky.days.contains {
                    words.contains(" " + state.formats.dayForms($0.date)[form] + " ")
                }
            }
            // "Sat" is a part of "Sat 21".
            let isAlike =
                forms.isEmpty
                || forms.dropFirst().allSatisfy { form in
                    state.presentation.sky.days.allSatisfy { day in
                        let whole = state.formats.dayForms(day.date)[forms[0]]
                        let part = state.formats.dayForms(day.date)[form]
                        return !words.replacing(whole, with: "").contains(" " + part + " ")
                    }
                }
            #expect(isAlike, "\(columns): \(words)")
        }
    }

    @Test("The curve ends at the last known temperature")
    func end() throws {
        let hours = Array(ChartSample.hours([3, 9, 6, 5], amounts: []))
        let state = try ChartSample.state(hours)
        let times = try #require(TimeScale(rows: state.rows, columns: 40))
        let scale = try #require(TemperatureScale(rows: state.rows))
        let curve = TemperatureCurve(rows: state.rows, times: times, scale: scale, height: 6, style: .braille)
        let last = times.column(of: hours[3].validTime)
        for row in 0..<6 {
            for column in (last + 2)..<40 { #expect(curve.grid.isEmpty(row: row, column: column)) }
        }
    }

    @Test("The greatest amount is shown beside the highest bar")
    func amount() throws {
        let frame = ChartSample.frame(try ChartSample.state(), rows: 8, columns: 100)
        let top = try #require((0..<8).first { frame.text(ofRow: $0).contains("3.6 mm") })
        let line = frame.text(ofRow: top)
        #expect(line.contains(#/[▁▂▃▄▅▆▇█] 3\.6 mm/#), "\(line)")
    }

    @Test("The chart is empty without rows or enough room")
    func nothing() throws {
        let empty = try Sample.state()
        #expect(ChartSample.frame(empty, rows: 8, columns: 80) == Frame(size: Size(rows: 8, columns: 80)))
        let state = try ChartSample.state()
        for size in [Size(rows: 3, columns: 80), Size(rows: 8, columns: 23), Size(rows: 0, columns: 0)] {
            #expect(ChartSample.frame(state, rows: size.rows, columns: size.columns) == Frame(size: size))
        }
    }

    @Test("The chart ignores a row at the end of time, and is empty if it has no other row")
    func absurdTime() throws {
        let far = ChartSample.hours([9], from: UnixTime(seconds: .max))
        let state = try ChartSample.state(ChartSample.hours() + far)
        let frame = ChartSample.frame(state, rows: 8, columns: 80)
        #expect(frame == ChartSample.frame(try ChartSample.state(), rows: 8, columns: 80))
        let size = Size(rows: 8, columns: 80)
        #expect(ChartSample.frame(try ChartSample.state(far), rows: 8, columns: 80) == Frame(size: size))
    }

    @Test("The chart keeps its margins at every size and cuts no word", arguments: PlotStyle.allCases)
    func margins(style: PlotStyle) throws {
        var state = try ChartSample.state(ChartSample.winter, language: "ko", style: style)
        let days = Set(state.presentation.sky.days.flatMap { state.formats.dayForms($0.date) })
        for columns in 24...130 {
            state.press("j")
            let frame = ChartSample.frame(state, rows: 4 + columns % 12, columns: columns)
            for row in 0..<frame.size.rows {
                #expect(frame[row, 0] == .blank && frame[row, columns - 1] == .blank)
            }
            let axis = frame.text(ofRow: frame.size.rows - 1).split(separator: " ").map(String.init)
            #expect(axis.allSatisfy { days.contains($0) || $0.hasSuffix("시") }, "\(axis)")
        }
    }
}

@Suite("The key of the chart")
struct ChartKeyTests {
    @Test("Screens of 30 or more rows show the chart by default")
    func automatic() throws {
        for (rows, isWanted) in [(24, false), (29, false), (30, true), (50, true)] {
            let state = try Sample.loaded(rows: rows)
            #expect(state.view.showsChart == nil && state.presentation.isChartWanted == isWanted)
        }
        // A chart beside the list takes no rows from the list.
        for (rows, isWanted) in [(16, false), (24, true)] {
            #expect(try Sample.loaded(rows: rows, columns: 160).presentation.isChartWanted == isWanted)
        }
    }

    @Test("The key toggles the chart, and the choice survives a resize", arguments: [24, 40])
    func toggle(rows: Int) throws {
        var state = try Sample.loaded(rows: rows)
        let before = state.presentation.isChartWanted
        state.press("c")
        #expect(state.presentation.isChartWanted == !before)
        _ = state.step(.resized(Size(rows: 64 - rows, columns: 80)))
        #expect(state.presentation.isChartWanted == !before)
        state.press("c")
        #expect(state.presentation.isChartWanted == before)
    }

    @Test("Pressing the key twice lets the screen size decide again", arguments: [24, 40])
    func backToAutomatic(rows: Int) throws {
        var state = try Sample.loaded(rows: rows)
        let before = state.presentation.isChartWanted
        #expect(state.press("c") == [.rememberView(ViewSwitches(showsChart: !before))])
        #expect(state.press("c") == [.rememberView(ViewSwitches(forgetsChart: true))])
        #expect(state.view.showsChart == nil)
        _ = state.step(.resized(Size(rows: 64 - rows, columns: 80)))
        #expect(state.presentation.isChartWanted == !before)
    }

    @Test("The key works before any weather has arrived")
    func empty() throws {
        var state = try Sample.state()
        state.press("c")
        #expect(state.presentation.isChartWanted)
    }
}
