@testable import Services
import Testing
import Weather

@Suite("Open-Meteo's hours and days")
struct OpenMeteoDaysTests {
    /// 00:00 UTC on 21 November 2026.
    private static let midnight = 1_795_219_200

    private func forecast(hours: Int, from offset: Int = 0, days: [String], _ daily: String) throws -> Forecast {
        let first = Self.midnight + offset * 3600
        let times = (0..<hours).map { "\(first + $0 * 3600)" }.joined(separator: ",")
        let degrees = (0..<hours).map { "\($0 % 24)" }.joined(separator: ",")
        let rain = (0..<hours).map { _ in "0.5" }.joined(separator: ",")
        let json = """
            {"utc_offset_seconds":0,"hourly":{"time":[\(times)],"temperature_2m":[\(degrees)],"rain":[\(rain)]},\
            "daily":{"time":[\(days.joined(separator: ","))],\(daily)}}
            """
        return try openMeteo().forecast(from: Array(json.utf8))
    }

    private static func day(_ index: Int) -> String { "\(midnight + index * 86_400)" }

    private func date(_ index: Int) -> CivilDate {
        UnixTime(seconds: Self.midnight + index * 86_400).localTime(at: .zero).date
    }

    @Test("Rows of one hour have their own amounts, and end where a row of three hours begins")
    func singleHours() throws {
        let forecast = try forecast(hours: 30, days: [], #""temperature_2m_max":[]"#)
        #expect(forecast.hours.map(\.span) == Array(repeating: 10_800, count: 10))
        #expect(forecast.hours.first?.rain?.millimeters == 1.5)
        #expect(forecast.singleHours.prefix(27).allSatisfy { $0.span == 3600 })
        #expect(forecast.singleHours.first?.rain?.millimeters == 0.5)
        #expect(forecast.singleHours.map(\.validTime) == forecast.singleHours.map(\.validTime).sorted())
    }

    @Test("A row has the strongest gust and the highest UV index of its own hours")
    func extremes() throws {
        let times = (0..<7).map { "\(Self.midnight + $0 * 3600)" }.joined(separator: ",")
        let json = """
            {"utc_offset_seconds":0,"hourly":{"time":[\(times)],"temperature_2m":[1,1,1,1,1,1,1],\
            "wind_speed_10m":[2,2,2,2,2,2,2],"wind_gusts_10m":[19,5,17,4,6,null,8],"uv_index":[1,2,4,3,1,null,9]}}
            """
        let forecast = try openMeteo().forecast(from: Array(json.utf8))
        #expect(forecast.hours.map { $0.wind?.gust?.metersPerSecond } == [17, 8, 8])
        #expect(forecast.hours.map { $0.uvIndex?.value } == [4, 3, 9])
        #expect(forecast.singleHours.map { $0.wind?.gust?.metersPerSecond } == [5, 17, 4, 6, 6, 8, 8])
    }

    @Test("After two days, counted from the request, only rows of three hours follow")
    func limit() throws {
        let forecast = try forecast(hours: 194, from: -50, days: [], #""temperature_2m_max":[]"#)
        let singles = forecast.singleHours.filter { $0.span == 3600 }
        #expect(singles.count == 98 && singles.last?.end == UnixTime(seconds: Self.midnight + 48 * 3600))
    }

    @Test("A summary has the values of its day, and a day without a low or a high has none")
    func summaries() throws {
        let forecast = try forecast(
            hours: 24, days: (0..<3).map(Self.day),
            """
            "temperature_2m_max":[9,7.5,null],"temperature_2m_min":[-3,1,2],"weather_code":[3,73,0],\
            "precipitation_probability_max":[5,80,null],"rain_sum":[0,1.2,0],"showers_sum":[0,0.3,0],\
            "snowfall_sum":[0,7,0],"wind_gusts_10m_max":[8,21.5],"uv_index_max":[1.2]
            """)
        #expect(Set(forecast.summaries.keys) == [date(0), date(1)])
        let second = try #require(forecast.summaries[date(1)])
        #expect(second.range?.low.celsius == 1 && second.range?.high.celsius == 7.5)
        #expect(second.condition == .snow && second.precipitationProbability == Fraction(0.8))
        #expect(second.rain?.millimeters == 1.5 && second.snow?.millimeters == 10)
        #expect(second.snow?.freshSnow?.meters == 0.07 && second.rain?.freshSnow == nil)
        #expect(second.gust?.metersPerSecond == 21.5 && second.uvIndex == nil)
        #expect(forecast.summaries[date(0)]?.uvIndex?.value == 1.2)
    }

    @Test("The first hours of the last day stay beside its summary", arguments: [(30, 10), (48, 16), (25, 9)])
    func lastDay(hours: Int, rows: Int) throws {
        let forecast = try forecast(
            hours: hours, days: (0..<3).map(Self.day), #""temperature_2m_max":[9,9,9],"temperature_2m_min":[1,1,1]"#)
        #expect(forecast.hours.count == rows)
        #expect(forecast.singleHours.last?.end == forecast.hours.last?.end)
    }

    @Test("Without a summary the first hours of the last day stay, and so do those of the only day")
    func lastDayWithoutSummary() throws {
        #expect(try forecast(hours: 30, days: [], #""temperature_2m_max":[]"#).hours.count == 10)
        let only = try forecast(
            hours: 9, days: [Self.day(0)], #""temperature_2m_max":[9],"temperature_2m_min":[1]"#)
        #expect(only.hours.count == 3)
    }
}
