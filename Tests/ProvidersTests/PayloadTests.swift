import Testing
import Weather

@testable import Services

@Suite struct PayloadTests {
    @Test("Every payload of OpenWeatherMap's current weather gives its expected values or error")
    func openWeatherMapCurrentPayloads() throws {
        let provider = try openWeatherMap()
        try compare("openweathermap-current", openWeatherMapCurrent) { body in
            Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: body) })
        }
    }

    @Test("Every payload of OpenWeatherMap's forecast gives its expected values or error")
    func openWeatherMapForecastPayloads() throws {
        let provider = try openWeatherMap()
        try compare("openweathermap-forecast", openWeatherMapForecast) { body in
            Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: body) })
        }
    }

    @Test("Every payload of Open-Meteo's current weather gives its expected values or error")
    func openMeteoCurrentPayloads() throws {
        let provider = try openMeteo()
        try compare("open-meteo-current", openMeteoCurrent) { body in
            Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: body) })
        }
    }

    @Test("Every payload of Open-Meteo's forecast gives its expected values or error")
    func openMeteoForecastPayloads() throws {
        let provider = try openMeteo()
        try compare("open-meteo-forecast", openMeteoForecast) { body in
            Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: body) })
        }
    }

    @Test("Every payload of OpenWeatherMap's air gives its expected values or error")
    func openWeatherMapAirPayloads() throws {
        let provider = try openWeatherMap()
        try compare("openweathermap-air", openWeatherMapAir) { body in
            Outcome(air: { () throws(WeatherError) in try provider.air(from: body) })
        }
    }

    @Test("Every payload of Open-Meteo's air gives its expected values or error")
    func openMeteoAirPayloads() throws {
        let provider = try openMeteo()
        try compare("open-meteo-air", openMeteoAir) { body in
            Outcome(air: { () throws(WeatherError) in try provider.air(from: body) })
        }
    }

    @Test("A missing dew point is computed from temperature and humidity")
    func dewPoint() throws {
        let body = Array(#"{"dt":1700000000,"main":{"temp":20,"humidity":50}}"#.utf8)
        let dewPoint = try #require(try openWeatherMap().currentWeather(from: body).dewPoint)
        #expect(abs(dewPoint.celsius - 9.26) < 0.05)
    }

    @Test(
        "The picture is that of the condition, and an unknown name is none",
        arguments: [
            (#"[{"id":801,"icon":"02d"}]"#, "02d"), (#"[{"id":741,"icon":"50d"},{"id":500,"icon":"10n"}]"#, "10n"),
            (#"[{"id":500,"icon":"10n"},{"id":741,"icon":"50d"}]"#, "10n"), (#"[{"id":801}]"#, nil),
            (#"[{"id":801,"icon":"../02d"}]"#, nil), (#"[{"id":801,"icon":7}]"#, nil), ("[]", nil),
            (#"[{"icon":"02d"}]"#, nil),
        ])
    func iconCode(conditions: String, code: String?) throws {
        let body = Array(#"{"dt":1700000000,"main":{"temp":20},"weather":\#(conditions)}"#.utf8)
        #expect(try openWeatherMap().currentWeather(from: body).iconCode?.name == code)
    }

    private func compare(_ folder: String, _ expected: [String: Outcome], _ outcome: ([UInt8]) -> Outcome) throws {
        let payloads = try payloads(folder)
        #expect(Set(payloads.keys) == Set(expected.keys), "each payload has one expectation")
        for (name, body) in payloads {
            #expect(outcome(body) == expected[name], "\(folder)/\(name).json")
        }
    }
}

@Suite("Rows of three hours")
struct RowTests {
    private let start = UnixTime(seconds: 1_700_006_400)

    // MARK: OpenWeatherMap

    /// Returns the rows of a response with slots every three hours from `start` on.
    private func openWeatherMapRows(_ slots: String...) throws -> [HourWeather] {
        let list = slots.enumerated().map { "{\"dt\":\((start + $0 * 10_800).seconds),\($1)}" }
        return try openWeatherMap().forecast(
            from: Array("{\"cod\":\"200\",\"list\":[\(list.joined(separator: ","))]}".utf8)
        ).hours
    }

    @Test(
        "An OpenWeatherMap row has the weather of the slot at its end and the temperature of its start")
    func ofOpenWeatherMap() throws {
        let rows = try openWeatherMapRows(
            #""main":{"temp":5},"weather":[{"id":801}],"clouds":{"all":20},"wind":{"speed":2},"pop":0"#,
            #""main":{"temp":7},"weather":[{"id":501}],"clouds":{"all":90},"wind":{"speed":4},"pop":0.9,"rain":{"3h":2.5}"#
        )
        #expect(rows.map(\.validTime) == [start + -10_800, start])
        #expect(rows.map(\.condition) == [.mainlyClear, .rain])
        // The temperature at the start of the first row is unknown.
        #expect(rows.map(\.temperature?.celsius) == [5, 5])
        #expect(rows.map(\.isOfItsEnd) == [true, false])
        #expect(rows.map(\.wind?.speed.metersPerSecond) == [2, 2])
        #expect(rows.map(\.rain?.millimeters) == [nil, 2.5])
        #expect(rows.map(\.precipitationProbability?.value) == [0, 0.9])
        #expect(rows.map(\.cloudCover?.value) == [0.2, 0.9])
    }

    // MARK: Open-Meteo

    /// Returns the first row of a response with seven hours and the given columns.
    private func openMeteoRow(_ columns: String) throws -> HourWeather {
        let times = (0..<7).map { "\((start + $0 * 3600).seconds)" }.joined(separator: ",")
        let body = """
            {"utc_offset_seconds":32400,"hourly":{"time":[\(times)],"temperature_2m":[1,2,3,4,5,6,7],\(columns)}}
            """
        return try #require(try openMeteo().forecast(from: Array(body.utf8)).hours.first)
    }

    @Test("An Open-Meteo row has the worst precipitation of its hours, whose codes have their end times")
    func worstOfOpenMeteo() throws {
        let rain = #""weather_code":[0,51,95,63,65,0,0],"rain":[0,0.2,4,1,9,0,0]"#
        #expect(try openMeteoRow(rain).condition == .thunderstorm)
        #expect(try openMeteoRow(rain).rain?.millimeters == 5.2)
        let before = #""weather_code":[65,3,3,2,2,2,2],"rain":[6,0,0,0,0,0,0]"#
        #expect(try openMeteoRow(before).condition == .overcast)
        #expect(try openMeteoRow(before).rain?.millimeters == 0)
    }

    @Test("A dry Open-Meteo row has its most frequent sky, or the worse one of two")
    func skyOfOpenMeteo() throws {
        #expect(try openMeteoRow(#""weather_code":[3,0,0,3,3,3,3]"#).condition == .clear)
        #expect(try openMeteoRow(#""weather_code":[0,0,2,45,0,0,0]"#).condition == .fog)
    }

    // MARK: Both

    @Test(
        "No row combines a dry sky with a visible amount",
        arguments: [
            ("800", 0.04, 0.0, Condition.clear), ("804", 0.05, 0, .lightDrizzle), ("804", 1, 0, .lightRain),
            ("803", 8, 0, .rain), ("741", 30, 0, .heavyRain), ("800", 0, 0.4, .lightSnow), ("804", 0, 5, .snow),
            ("804", 0, 9, .heavySnow), ("804", 1, 1, .lightRainAndSnow), ("804", 5, 5, .rainAndSnow),
            ("211", 9, 0, .thunderstorm), ("300", 9, 0, .lightDrizzle), ("599", 1, 0, .lightRain),
        ])
    func agreeing(id: String, rain: Double, snow: Double, condition: Condition) throws {
        let row = try openWeatherMapRows(
            #""main":{"temp":5},"weather":[{"id":\#(id)}],"rain":{"3h":\#(rain)},"snow":{"3h":\#(snow)}"#)[0]
        #expect(row.condition == condition)
    }

    // MARK: Days

    @Test("Open-Meteo's low and high of the day are in both parts")
    func ranges() throws {
        let midnight = 1_699_974_000
        let daily =
            #""daily":{"time":[\#(midnight),\#(midnight + 86_400)],"temperature_2m_max":[9,null],"temperature_2m_min":[-3,1]}"#
        let times = "[\(start.seconds)]"
        let forecast = try openMeteo().forecast(
            from: Array(
                #"{"utc_offset_seconds":32400,"hourly":{"time":\#(times),"temperature_2m":[4]},\#(daily)}"#.utf8))
        let today = start.localTime(at: forecast.clock.offset).date
        let low = try #require(Temperature(celsius: -3)), high = try #require(Temperature(celsius: 9))
        #expect(forecast.summaries == [today: DaySummary(range: TemperatureRange(low, high))])
        let current = try openMeteo().currentWeather(
            from: Array(
                #"{"utc_offset_seconds":32400,"current":{"time":\#(start.seconds),"temperature_2m":4},\#(daily)}"#.utf8)
        )
        #expect(current.namedRange == TemperatureRange(low, high))
    }

    @Test("The temp_min and temp_max of an OpenWeatherMap slot are not a range of the day")
    func slotRange() throws {
        let body = #"{"cod":"200","list":[{"dt":1700006400,"main":{"temp":5,"temp_min":1,"temp_max":5,"temp_kf":4}}]}"#
        let forecast = try openWeatherMap().forecast(from: Array(body.utf8))
        #expect(forecast.summaries.isEmpty && forecast.hours.map(\.temperature?.celsius) == [5])
    }

    @Test(
        "Of several OpenWeatherMap conditions, thunder counts before rain and rain before fog",
        arguments: [
            ([701, 501, 311], Condition.rain), ([741, 701, 601], .snow), ([501, 200], .thunderstormWithLightRain),
            ([500, 211], .thunderstorm), ([802, 701], .partlyCloudy), ([781, 500], .tornado), ([741], .fog),
        ])
    func severalConditions(ids: [Int], condition: Condition) throws {
        let weather = ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
        let body = "{\"dt\":1700006400,\"main\":{\"temp\":5},\"weather\":[\(weather)]}"
        #expect(try openWeatherMap().currentWeather(from: Array(body.utf8)).condition == condition)
    }

    /// Recorded answers: omsk-ru-20260222-600-cond, x-docs-zocca-it-20220830-501 and tampico-mx-20210711-804-2 of the corpus.
    @Test(
        "OpenWeatherMap's two pressures tell the height of the ground, within 60 m of the town",
        arguments: [(1016, 1005, -16.96, 90), (1015, 933, 25.33, 758), (1015, 1014, 20.4, 10)])
    func groundHeight(sea: Int, ground: Int, celsius: Double, height: Double) throws {
        let main = "\"temp\":\(celsius),\"sea_level\":\(sea),\"grnd_level\":\(ground)"
        let body = "{\"dt\":1700006400,\"main\":{\(main)},\"weather\":[{\"id\":800}]}"
        let weather = try openWeatherMap().currentWeather(from: Array(body.utf8))
        let estimate = try #require(weather.estimatedElevation)
        #expect(abs(estimate - height) < 60 && weather.elevation == nil)
    }

    @Test("OpenWeatherMap's temp_min and temp_max are the range of the current weather")
    func namedRange() throws {
        let body = #"{"dt":1700006400,"main":{"temp":5,"temp_min":3.5,"temp_max":6},"weather":[{"id":800}]}"#
        let range = try openWeatherMap().currentWeather(from: Array(body.utf8)).namedRange
        #expect(range?.low.celsius == 3.5 && range?.high.celsius == 6)
    }
}
