import DashboardSamples
import Loop
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Look
@testable import Sky
@testable import Terminal
@testable import Words

@Suite("The chart of the next hours")
struct ChartTests {
    private func lines(_ frame: Frame) -> [String] { (0..<frame.size.rows).map(frame.text(ofRow:)) }

    @Test(
        "The chart covers 24 hours, from 60 columns on 30 and from 96 on 48", arguments: [24, 40, 59, 60, 95, 96, 160])
    func hours(columns: Int) throws {
        let state = try ChartSample.state()
        let plot = try #require(ChartPlot(state.sky, state.look, size: Size(rows: 8, columns: columns)))
        let covered = columns < 60 ? 24 : columns < 96 ? 30 : 48
        #expect(plot.times.end - plot.times.start == covered * 3600)
    }

    @Test("A high chart has the wind of each hour that it names", arguments: [96, 109, 110, 127, 144])
    func windOfHours(columns: Int) throws {
        let hours = ChartSample.hours().map { hour in
            var hour = hour
            // The speed is the number of the hour at which the row begins.
            let speed = Speed(metersPerSecond: Double((hour.validTime.seconds / 3600 + 9) % 24))
            hour.wind = speed.map { Wind(speed: $0, direction: nil, gust: nil) }
            return hour
        }
        let lines = lines(ChartSample.frame(try ChartSample.state(hours), rows: 18, columns: columns))
        let (axis, winds) = (Array(lines[17]), Array(lines[16]))
        let named = axis.indices.dropLast().filter { axis[$0].isNumber && axis[$0 + 1].isNumber }
        #expect(named.count >= 8)
        for column in named {
            let words = String(winds[column...]).split(separator: " ")
            let hour = Int(String(axis[column...column + 1])).map { $0 / 3 * 3 }
            #expect(words.first.flatMap { Int(String($0)) } == hour, "\(lines[16])\n\(lines[17])")
        }
    }

    @Test("An hour has at most three columns, so a wide chart is not stretched")
    func widestHour() throws {
        let state = try ChartSample.state()
        let plot = try #require(ChartPlot(state.sky, state.look, size: Size(rows: 8, columns: 300)))
        #expect(plot.times.columns == 3 * 48)
    }

    @Test("Rows of one hour make the curve, whichever rows the list shows")
    func singleHours() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        outcome.forecast = .success(Fetched(Sample.forecast.withHoursAndSummaries, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        let before = ChartSample.frame(state, rows: 8, columns: 100)
        #expect(state.sky.hoursAhead(24).allSatisfy { $0.span == 3600 })
        state.press("h", "g")
        #expect(lines(ChartSample.frame(state, rows: 8, columns: 100)) == lines(before))
    }

    @Test(
        "The axis has hours at equal steps and the weekday at midnight", arguments: Sample.languages, HourCycle.allCases
    )
    func axis(language: String, hourCycle: HourCycle) throws {
        let state = try Sample.loaded(in: Appearance(language: language, hourCycle: hourCycle))
        let weekdays = Set((0..<7).map(state.strings.weekday))
        for columns in 24...160 {
            let axis = try #require(lines(ChartSample.frame(state, rows: 8, columns: columns)).last)
            let words = axis.replacing("─", with: " ").split(separator: "  ").map { $0.trimmingPrefix { $0 == " " } }
            #expect(words.contains { weekdays.contains(String($0)) } || columns < 32, "\(columns): \(axis)")
            #expect(words.count >= 1, "\(columns): \(axis)")
        }
        let wide = try #require(lines(ChartSample.frame(state, rows: 8, columns: 100)).last)
        #expect(hourCycle == .twelveHours || wide.contains(" 18 ") && wide.contains(" 03 "), "\(wide)")
    }

    @Test("Through the night the axis is a line and its hours are dim, and by day they are not")
    func nights() throws {
        let frame = ChartSample.frame(try Sample.loaded(), rows: 8, columns: 100)
        let axis = Array(frame.text(ofRow: 7))
        func column(_ hour: String) throws -> Int {
            try #require(axis.indices.first { String(axis[$0...].prefix(4)) == " \(hour) " }) + 1
        }
        // The sun sets at 17:17 and rises at 07:17.
        for (hour, isNight) in [("15", false), ("18", true), ("21", true), ("03", true), ("06", true), ("09", false)] {
            let face = Sample.theme[isNight ? .dim : .text]
            #expect(frame[7, try column(hour)].face == face, "\(hour)")
        }
        func isLine(before hour: String) throws -> Bool { axis[try column(hour) - 2] == "─" }
        #expect(try isLine(before: "21") && isLine(before: "06"))
        #expect(try !isLine(before: "12"))
    }

    @Test("A Sunday with a clock change has 25 or 23 hours and shows local time")
    func summerTime() throws {
        let (winter, summer) = (UTCOffset(clamping: 3600), UTCOffset(clamping: 7200))
        // The clock changes of 25 October 2026 and 28 March 2027, both at 01:00 UTC.
        let changes = [
            (UnixTime(seconds: 1_792_890_000), summer, winter, 7),
            (UnixTime(seconds: 1_806_195_600), winter, summer, 5),
        ]
        for (time, before, after, hours) in changes {
            let clock = PlaceClock(before, changes: [.init(time: time, offset: after)])
            let noon = clock.start(of: clock.localTime(of: time + -86_400).date) + 12 * 3600
            let state = try ChartSample.state(ChartSample.hours(from: noon), clock: clock)
            let axis = try #require(lines(ChartSample.frame(state, rows: 8, columns: 160)).last)
            let midnight = try #require(axis.range(of: "Sun"))
            let six = try #require(axis.range(of: " 06 "))
            let columns = axis.distance(from: midnight.lowerBound, to: six.lowerBound) + 1
            #expect(columns == hours * 3, "\(axis)")
        }
    }

    @Test(
        "Clocks with quarters of an hour have hours and a line at midnight too",
        arguments: [20_700, 31_500, 45_900, -12_600])
    func quarters(offset: Int) throws {
        let clock = PlaceClock(UTCOffset(clamping: offset))
        let state = try ChartSample.state(clock: clock)
        let chart = lines(ChartSample.frame(state, rows: 8, columns: 100))
        #expect(chart.last?.contains(#/ (00|03|06|09|12|15|18|21) /#) ?? false, "\(chart)")
        #expect(chart.last?.contains("Sun") ?? false, "\(chart)")
        #expect(chart.contains { $0.contains("┊") }, "\(chart)")
    }

    @Test("Bars have a fixed scale up to 5 mm/h, and only what is above has its figure")
    func scale() throws {
        let formats = try Sample.preferences().formats
        let light = try #require(PrecipitationBars(ChartSample.hours([9, 9], amounts: [0.6, 15]), formats: formats))
        #expect(light.bars.map { Int((100 * ($0?.fraction ?? 0)).rounded()) } == [4, 100] && light.label == nil)
        let heavy = try #require(PrecipitationBars(ChartSample.hours([9, 9], amounts: [0.6, 36]), formats: formats))
        #expect(
            heavy.bars.map { Int((100 * ($0?.fraction ?? 0)).rounded()) } == [4, 240] && heavy.label == "12 mm/h")
    }

    @Test("The figure above the scale hides no curve and stands above the bars", arguments: PlotStyle.allCases)
    func figure(style: PlotStyle) throws {
        var amounts = Array(repeating: 0.0, count: 16)
        amounts[7] = 36
        for columns in [40, 80, 130] {
            let wet = try ChartSample.state(ChartSample.hours(amounts: amounts), style: style)
            let dry = try ChartSample.state(ChartSample.hours(amounts: []), style: style)
            let (with, without) = (
                lines(ChartSample.frame(wet, rows: 10, columns: columns)),
                lines(ChartSample.frame(dry, rows: 10, columns: columns))
            )
            #expect(with.contains { $0.contains("12 mm/h") } || columns == 40, "\(with)")
            for (one, other) in zip(with.prefix(8), without.prefix(8)) {
                #expect(zip(one, other).allSatisfy { $0 == $1 || $1 == " " }, "\(one)")
            }
        }
    }

    @Test("Rain bars have the colours of the list, and snow bars have their own colour")
    func bars() throws {
        let formats = try Sample.preferences().formats
        let rain = ChartSample.hours([9, 9, 9, 9, 9], amounts: [0, 0.3, 3, 12, 45])
        let rainBars = try #require(PrecipitationBars(rain, formats: formats))
        #expect(rainBars.bars.map(\.?.role) == [nil, .drizzle, .lightRain, .rain, .heavyRain])
        let snow = ChartSample.hours([-9, -9], amounts: [0.3, 12], isSnow: true)
        #expect(PrecipitationBars(snow, formats: formats)?.bars.map(\.?.role) == [.snow, .snow])
    }

    @Test("Only what falls has a bar, whatever the chance and the unit", arguments: [UnitSystem.metric, .imperial])
    func chances(units: UnitSystem) throws {
        let formats = try Sample.preferences(units: units).formats
        let rows = ChartSample.hours([9, 9, 9], amounts: [0, 0.04, 0.2]).map { row in
            var row = row
            row.precipitationProbability = Fraction(0.6)
            return row
        }
        #expect(PrecipitationBars(rows.prefix(2), formats: formats) == nil)
        #expect(PrecipitationBars(rows, formats: formats)?.bars.map { $0 == nil } == [true, true, false])
    }

    @Test("A forecast of a few hours is not stretched")
    func few() throws {
        let state = try ChartSample.state(Array(ChartSample.hours().prefix(4)))
        let plot = try #require(ChartPlot(state.sky, state.look, size: Size(rows: 8, columns: 100)))
        #expect(plot.times.columns == 36)
    }

    @Test(
        "The selected hour has a line and a point on the curve, and no word hides the curve",
        arguments: PlotStyle.allCases)
    func selected(style: PlotStyle) throws {
        var state = try ChartSample.state(ChartSample.winter, style: style)
        state.unfoldDays()
        for _ in 0..<8 {
            let frame = ChartSample.frame(state, rows: 10, columns: 100)
            let points = (0..<10).flatMap { row in (0..<100).filter { frame[row, $0].character == "●" } }
            #expect(points.count == 1)
            let letters = lines(frame).dropLast(2).map { $0.dropFirst(6) }.joined().filter { $0.isLetter }
            #expect(letters.isEmpty)
            state.press("j")
        }
        state.press("G")
        #expect(!ChartSample.frame(state, rows: 10, columns: 100).contains("●"), "the last row is outside of the chart")
    }

    @Test("The line of 0° has its label, and low and high always have theirs")
    func freezing() throws {
        let formats = try Sample.preferences().formats
        var withLine = 0
        for low in -20...0 {
            for high in 0...20 where low + 5 < high {
                let scale = try #require(TemperatureScale(rows: ChartSample.hours([Double(low), Double(high)])[...]))
                for height in 2...12 {
                    let axis = TemperatureAxis(scale: scale, height: height, style: .braille, formats: formats)
                    if axis.freezing != nil { withLine += 1 }
                    #expect(axis.labels.contains { $0 == axis.freezing } || axis.freezing == nil)
                    #expect(axis.labels.allSatisfy { $0.row != axis.freezing?.row || $0.text == "0°" })
                    let texts = axis.labels.map(\.text)
                    #expect([scale.range.low, scale.range.high].map(formats.temperature).allSatisfy(texts.contains))
                }
            }
        }
        #expect(withLine > 0)
    }

    @Test("A blank line divides the hours from the list", arguments: [30, 60, 80, 84, 100, 139])
    func blank(columns: Int) throws {
        for rows in 30...50 {
            var state = try Scene.named("days").make(in: Appearance(size: Size(rows: rows, columns: columns)))
            for _ in 0..<2 {
                // At 30 rows the facts below the list take one of seven.
                #expect(state.layout[.chart].size.rows >= 6)
                #expect(state.layout[.chart].endRow < state.layout[.list].origin.row, "\(columns)×\(rows)")
                state.press("z")
            }
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

    @Test("The chart is empty without rows or enough room")
    func nothing() throws {
        let empty = try Sample.state()
        #expect(ChartSample.frame(empty, rows: 8, columns: 80) == Frame(size: Size(rows: 8, columns: 80)))
        let state = try ChartSample.state()
        for size in [Size(rows: 3, columns: 80), Size(rows: 8, columns: 13), Size(rows: 0, columns: 0)] {
            #expect(ChartSample.frame(state, rows: size.rows, columns: size.columns) == Frame(size: size))
        }
    }

    @Test("The chart stands from 30 rows on at every width of a list", arguments: [14, 23, 24, 40, 100])
    func narrowest(columns: Int) throws {
        for (rows, isShown) in [(29, false), (30, true)] {
            var state = try Sample.loaded(rows: rows, columns: columns)
            state.updateLayout()
            #expect((state.layout[.chart].size.rows >= 7) == isShown, "\(rows) rows")
        }
    }

    @Test(
        "A chart has a row for ten columns, seven at least, and more rows where nothing else needs them",
        arguments: [(14, 7, 7), (60, 7, 10), (80, 8, 13), (136, 13, 22)])
    func height(columns: Int, usual: Int, spare: Int) {
        #expect(ChartPanel.highest(columns: columns, hasSpareRows: false) == usual)
        #expect(ChartPanel.highest(columns: columns, hasSpareRows: true) == spare)
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

    @Test("The chart keeps its right margin at every size and cuts no word", arguments: PlotStyle.allCases)
    func margins(style: PlotStyle) throws {
        var state = try ChartSample.state(ChartSample.winter, language: "ko", style: style)
        let weekdays = Set((0..<7).map(state.strings.weekday))
        for columns in 24...130 {
            state.press("j")
            let frame = ChartSample.frame(state, rows: 4 + columns % 12, columns: columns)
            for row in 0..<frame.size.rows { #expect(frame[row, columns - 1] == .blank) }
            let axis = frame.text(ofRow: frame.size.rows - 1).split { " ─-".contains($0) }.map(String.init)
            #expect(axis.allSatisfy { weekdays.contains($0) || Int($0) != nil }, "\(axis)")
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
