import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Outlook
@testable import Sky

@Suite("Forecasts with rows of one, three and six hours")
struct UnequalRowsTests {
    /// Saturday 21 November 2026, 00:00 UTC.
    private static let midnight = CivilDate(year: 2026, month: 11, day: 21).start(at: .zero)
    private static let spans = [1, 1, 1, 3, 6, 6, 6, 6]

    /// Returns rows from noon on whose temperature is the hour of their start.
    private func rows(rain: [Double?] = []) -> [HourWeather] {
        var hour = 12
        return zip(Self.spans, rain + Array(repeating: nil, count: 8)).map { span, rain in
            defer { hour += span }
            var row = HourWeather(
                validTime: Self.midnight + hour * 3600, span: span * 3600,
                conditions: Conditions(
                    rain == nil ? .clear : .rain, temperature: Sample.celsius(Double(hour % 24))))
            row.rain = rain.flatMap { PrecipitationDepth(millimeters: $0) }
            return row
        }
    }

    private func state(
        _ rows: [HourWeather], atHour hour: Int, minute: Int = 30, offset: UTCOffset = .zero,
        in look: Appearance = Appearance(), columns: Int = 80
    ) throws -> DashboardState {
        let now = Self.midnight + (hour * 3600 + minute * 60)
        var state = DashboardState(
            preferences: try Sample.preferences(in: look, isOffline: true), provider: .openMeteo, place: seoul,
            size: Size(rows: 40, columns: columns), now: now, userOffset: offset)
        let forecast = Forecast(hours: rows, clock: PlaceClock(offset))
        _ = state.handle(.recalled(StoredReport(forecast: Fetched(forecast, fetchedAt: now))))
        state.unfoldDays()
        return state
    }

    private func lines(of state: DashboardState) -> [String] {
        let frame = frame(of: state)
        return (0..<frame.size.rows).map { frame.text(ofRow: $0) }
    }

    @Test(
        "The present row contains the current time, and rows that have ended are gone",
        arguments: [(12, 12), (14, 14), (16, 15), (17, 15), (20, 18), (23, 18), (26, 24)])
    func present(hour: Int, begin: Int) throws {
        let state = try state(rows(), atHour: hour)
        #expect(state.rows.first?.validTime == Self.midnight + begin * 3600)
        #expect(state.presentation.sky.present?.weather.temperature.celsius == Double(begin % 24))
    }

    @Test("The frame changes when the present row ends")
    func wake() throws {
        var state = try state(rows(), atHour: 18, minute: 0)
        var wakes: [UnixTime] = []
        while case .at(let time) = state.nextWake, time <= Self.midnight + 86_400, wakes.count < 500 {
            wakes.append(time)
            _ = state.handle(.clockRead(time, userOffset: .zero))
        }
        #expect(wakes.contains(Self.midnight + 86_400) && state.rows.first?.validTime == Self.midnight + 86_400)
    }

    @Test("A day sums the precipitation of its rows, and is whole if their low and high are known")
    func days() throws {
        let days = try state(rows(rain: [0.2, 0.4, nil, 1.5, 6]), atHour: 12).presentation.sky.days
        #expect(days.map(\.hours.count) == [5, 3])
        #expect(days[0].precipitation?.millimeters == 0.2 + 0.4 + 1.5 + 6)
        #expect(days.map(\.isPartial) == [true, true])
        let next = Array(rows().dropFirst(5))
        var fourth = next[2]
        fourth.validTime = next[2].end
        let whole = next + [fourth]
        #expect(try state(whole, atHour: 24).presentation.sky.days.map(\.isPartial) == [true])
        let known = whole.map { row in
            var row = row
            row.range = TemperatureRange(Sample.celsius(-1), Sample.celsius(30))
            return row
        }
        let day = try #require(try state(known, atHour: 24).presentation.sky.days.first)
        #expect(!day.isPartial && day.low.celsius == -1 && day.high.celsius == 30)
    }

    @Test(
        "A long row that crosses midnight says so with both hours, at every width",
        arguments: [
            (Appearance(), 60, "19–01"), (Appearance(hourCycle: .twelveHours), 60, "7 PM–1"),
            (Appearance(language: "ko", hourCycle: .twelveHours), 60, "오후 7–1시"),
            (Appearance(language: "ko"), 60, "19–01시"),
            (Appearance(language: "ja"), 60, "19–01時"), (Appearance(language: "de"), 60, "19–01"),
            (Appearance(), 330, "23:30–05:30"),
        ])
    func crossing(look: Appearance, minutes: Int, text: String) throws {
        let offset = UTCOffset(clamping: minutes * 60)
        for columns in [26, 30, 40, 60, 80, 140] {
            let lines = lines(of: try state(rows(), atHour: 12, offset: offset, in: look, columns: columns))
            #expect(lines.contains { $0.contains(text) }, "\(columns): \(lines.joined(separator: "\n"))")
        }
        let other = lines(of: try state(rows(), atHour: 12, in: look))
        #expect(!other.contains { $0.contains("18–") }, "a row that ends at midnight does not cross it")
    }

    @Test("The outlook tells the frost that only the low of a long row has, without a time")
    func frost() throws {
        var rows = rows()
        rows[6].range = TemperatureRange(Sample.celsius(-4), Sample.celsius(9))
        rows[7].range = TemperatureRange(Sample.celsius(2), Sample.celsius(9))
        let remarks = try state(rows, atHour: 12, offset: UTCOffset(clamping: -9 * 3600)).presentation.sky.outlook
        #expect(remarks.map(\.text).contains("Freezing on Saturday night, −4°"), "\(remarks.map(\.text))")
    }

    @Test("The frost of a long row by day has no hour")
    func frostByDay() throws {
        var rows = rows()
        rows[5].range = TemperatureRange(Sample.celsius(-4), Sample.celsius(9))
        let remarks = try state(rows, atHour: 12, offset: UTCOffset(clamping: 12 * 3600)).presentation.sky.outlook
        #expect(remarks.map(\.text).contains("Freezing today, −4°"), "\(remarks.map(\.text))")
    }

    @Test("A row without a temperature has a dash, and the chart leaves it out")
    func withoutTemperature() throws {
        var rows = rows(rain: [nil, 2])
        rows[1].temperature = nil
        for columns in [8, 20, 30, 60, 100] {
            var state = try state(rows, atHour: 12, columns: columns)
            #expect(columns < 20 || lines(of: state).contains { $0.contains("13:00") && $0.contains("–") })
            _ = state.press("j", "Enter")
            #expect(columns < 20 || lines(of: state).contains { $0.contains("–") })
        }
    }

    @Test("A chart row is as wide as its time, and the highest bar has the greatest intensity")
    func chart() throws {
        let rows = rows(rain: [nil, 2, nil, nil, 6])
        let times = try #require(TimeScale(rows: rows[...], columns: 30))
        #expect(times.columns(ofRows: rows[...]) == [0..<1, 1..<2, 2..<3, 3..<6, 6..<12, 12..<18, 18..<24, 24..<30])
        let bars = try #require(PrecipitationBars(rows, formats: try Sample.preferences("en").formats))
        #expect(bars.bars.map { $0?.fraction } == [nil, 0.4, nil, nil, 0.2, nil, nil, nil])
    }

    @Test("A title shows start and end of a row, and the outlook shows the end of rain")
    func words() throws {
        let state = try state(rows(rain: [nil, nil, nil, nil, 6]), atHour: 12)
        let titles = state.rows.map { RowWords($0, state.sky, state.look).titles[0] }
        #expect(titles[0].hasSuffix("12:00 – 13:00") && titles[3].hasSuffix("15:00 – 18:00"), "\(titles)")
        #expect(titles[4].hasSuffix("18:00 – 00:00"), "\(titles)")
        #expect(state.presentation.sky.outlook.first?.text == "Rain from 18:00, dry by midnight")
    }

    @Test(
        "The amount per hour decides between rain, heavy rain and extreme rain",
        arguments: [
            (1, 7.5, PrecipitationKind.rain), (1, 7.6, .heavyRain), (1, 20, .extremeRain), (3, 22.7, .rain),
            (3, 22.8, .heavyRain), (3, 60, .extremeRain), (6, 45.5, .rain), (6, 45.6, .heavyRain),
            (6, 120, .extremeRain),
        ])
    func intensity(hours: Int, millimeters: Double, kind: PrecipitationKind) {
        var row = HourWeather(
            validTime: Self.midnight, span: hours * 3600, conditions: Conditions(.rain, temperature: Sample.celsius(9)))
        row.rain = PrecipitationDepth(millimeters: millimeters)
        #expect(row.expectedPrecipitation == kind)
    }
}
