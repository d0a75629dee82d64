import Testing
import Weather

@Suite struct PayloadTests {
    @Test("Every payload of OpenWeatherMap's current weather ends in the values or the error it is named for")
    func openWeatherMapCurrentPayloads() throws {
        let provider = try openWeatherMap()
        try compare("openweathermap-current", openWeatherMapCurrent) { body in
            Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: body) })
        }
    }

    @Test("Every payload of OpenWeatherMap's forecast ends in the values or the error it is named for")
    func openWeatherMapForecastPayloads() throws {
        let provider = try openWeatherMap()
        try compare("openweathermap-forecast", openWeatherMapForecast) { body in
            Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: body) })
        }
    }

    @Test("Every payload of Open-Meteo's current weather ends in the values or the error it is named for")
    func openMeteoCurrentPayloads() throws {
        let provider = try openMeteo()
        try compare("open-meteo-current", openMeteoCurrent) { body in
            Outcome(current: { () throws(WeatherError) in try provider.currentWeather(from: body) })
        }
    }

    @Test("Every payload of Open-Meteo's forecast ends in the values or the error it is named for")
    func openMeteoForecastPayloads() throws {
        let provider = try openMeteo()
        try compare("open-meteo-forecast", openMeteoForecast) { body in
            Outcome(forecast: { () throws(WeatherError) in try provider.forecast(from: body) })
        }
    }

    @Test("An answer without a dew point gets the one of its temperature and humidity")
    func dewPoint() throws {
        let body = Array(#"{"dt":1700000000,"main":{"temp":20,"humidity":50}}"#.utf8)
        let dewPoint = try #require(try openWeatherMap().currentWeather(from: body).dewPoint)
        #expect(abs(dewPoint.celsius - 9.26) < 0.05)
    }

    private func compare(_ folder: String, _ expected: [String: Outcome], _ outcome: ([UInt8]) -> Outcome) throws {
        let payloads = try payloads(folder)
        #expect(Set(payloads.keys) == Set(expected.keys), "a payload without an expectation, or the reverse")
        for (name, body) in payloads {
            #expect(outcome(body) == expected[name], "\(folder)/\(name).json")
        }
    }
}
