import Testing
import Weather

@testable import Services
@testable import WeatherService

/// One request for many places. The order, the array and `location_id` are those of `getCoordinates` in
/// ForecastapiQuery.swift, and of `toJsonResponse` and `streamJsonResponse` in JsonWriter.swift of
/// github.com/open-meteo/open-meteo at ba13de1c. No recorded answer for several places was found.
struct OpenMeteoPlacesTests {
    private static let coordinates = [(37.57, 126.98), (52.52, 13.41), (-33.87, 151.21)].map {
        Coordinate(clampingLatitude: $0.0, longitude: $0.1)
    }

    /// The answer for a place; its temperature is 10 degrees times the number.
    private static func answer(
        _ number: Int, id: Int?, cell: Coordinate? = nil, temperature: Double? = nil
    ) -> String {
        let cell = cell ?? coordinates[number]
        let id = id.map { ",\"location_id\":\($0)" } ?? ""
        let celsius = temperature ?? Double(10 * number)
        return """
            {"latitude":\(cell.latitude),"longitude":\(cell.longitude),"utc_offset_seconds":0,"timezone":"GMT"\(id),
            "current_units":{"temperature_2m":"°C"},"current":{"time":1700000100,"interval":900,"temperature_2m":\(celsius),
            "weather_code":3},"hourly_units":{"temperature_2m":"°C","precipitation":"mm"},
            "hourly":{"time":[1700000000,1700003600],"temperature_2m":[\(celsius),\(celsius)],"weather_code":[3,3],
            "precipitation":[0,0]}}
            """
    }

    private static func read(_ body: String, places: Int = 3) throws -> [PlacesSource.Values] {
        let source = try #require(try openMeteo().together)
        return try source.read(Array(body.utf8), Array(coordinates.prefix(places)))
    }

    /// The temperatures; nil where the answer could not be read.
    private static func temperatures(_ body: String, places: Int = 3) throws -> [Double?] {
        try read(body, places: places).map { values in
            guard case .success(let part)? = values[.current], case .success? = values[.forecast] else { return nil }
            return (part.value as? CurrentWeather)?.temperature.celsius
        }
    }

    @Test("One request asks for all places, and counts as one call for each")
    func request() async throws {
        let recorder = Recorder()
        let source = try #require(try openMeteo(recorder.fetch).together)
        _ = try await source.ask(Self.coordinates)
        let query = try #require(recorder.endpoints.first).query
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        #expect(recorder.endpoints.count == 1)
        #expect(value("latitude") == "37.57,52.52,-33.87" && value("longitude") == "126.98,13.41,151.21")
        #expect(value("timezone") == "auto" && value("timeformat") == "unixtime")
        let variables = ["current", "hourly", "daily"].compactMap(value).flatMap { $0.split(separator: ",") }
        #expect(variables.count <= 10)
        #expect(try #require(value("forecast_days").flatMap { Int($0) }) <= 14)
    }

    @Test("Each place gets the weather of its own number")
    func order() throws {
        let answers = [Self.answer(0, id: nil), Self.answer(1, id: 1), Self.answer(2, id: 2)]
        #expect(try Self.temperatures("[\(answers.joined(separator: ","))]") == [0, 10, 20])
        #expect(try Self.temperatures(Self.answer(0, id: nil), places: 1) == [0], "one place has no array")
        #expect(try Self.temperatures(Self.answer(0, id: 0), places: 1) == [0])
    }

    @Test("What may be another town's weather cannot be read")
    func mixedUp() throws {
        func temperatures(_ answers: String...) throws -> [Double?] {
            try Self.temperatures("[\(answers.joined(separator: ","))]")
        }
        let (first, second, third) = (Self.answer(0, id: nil), Self.answer(1, id: 1), Self.answer(2, id: 2))
        #expect(try temperatures(first, second) == [0, 10, nil], "fewer answers")
        #expect(try temperatures(first, third, second) == [0, nil, nil], "another order")
        #expect(try temperatures(second, third) == [nil, 10, 20], "the first one is missing")
        #expect(try temperatures(first, third) == [0, nil, 20], "one between others is missing")
        #expect(try temperatures(first, Self.answer(1, id: nil), third) == [0, nil, 20], "no number")
        #expect(try temperatures(first, second, Self.answer(2, id: 1)) == [0, nil, nil], "a number twice")
        #expect(try temperatures(first, "null", third) == [0, nil, 20], "no object")
        #expect(try temperatures(first, "\"x\"", "[]") == [0, nil, nil])
        let elsewhere = Self.answer(1, id: 1, cell: Self.coordinates[2])
        #expect(try temperatures(first, elsewhere, third) == [0, nil, 20], "the cell of another town")
        #expect(try Self.temperatures(first) == [0, nil, nil], "an object for several places")
        #expect(try Self.temperatures("[]") == [nil, nil, nil])
    }

    @Test("Towns whose answers are exchanged cannot be read, although each is near the other and has its number")
    func neighbours() throws {
        let towns = [(37.57, 126.98), (37.46, 126.71), (52.52, 13.41)].map {
            Coordinate(clampingLatitude: $0.0, longitude: $0.1)
        }
        let source = try #require(try openMeteo().together)
        func readable(_ cells: [Int]) throws -> [Bool] {
            let answers = cells.enumerated().map { number, cell in
                Self.answer(number, id: number == 0 ? nil : number, cell: towns[cell])
            }
            return try source.read(Array("[\(answers.joined(separator: ","))]".utf8), towns).map { values in
                if case .success? = values[.current] { true } else { false }
            }
        }
        #expect(try readable([0, 1, 2]) == [true, true, true])
        #expect(try readable([1, 0, 2]) == [false, false, true])
    }

    @Test("The cell of a model may be far from a place near the pole or the date line")
    func cells() throws {
        let source = try #require(try openMeteo().together)
        for (place, cell) in [((0.0, 179.95), (0.1, -179.9)), ((89.0, 10), (89.2, 25)), ((10, 10), (10.3, 10.4))] {
            let cell = Coordinate(clampingLatitude: cell.0, longitude: cell.1)
            let values = try source.read(
                Array(Self.answer(0, id: nil, cell: cell).utf8),
                [Coordinate(clampingLatitude: place.0, longitude: place.1)])
            guard case .success? = values.first?[.current] else {
                Issue.record("\(place)")
                continue
            }
        }
    }

    @Test("More answers than places, a refusal and a broken answer are errors of the whole request")
    func wholeErrors() throws {
        let answers = [Self.answer(0, id: nil), Self.answer(1, id: 1), Self.answer(2, id: 2)].joined(separator: ",")
        #expect(throws: WeatherError.response(.wrongField("location_id", endpoint: "/v1/forecast"))) {
            try Self.read("[\(answers)]", places: 2)
        }
        #expect(throws: WeatherError.service(.requestRefused(reason: "Invalid timezone"))) {
            try Self.read(#"{"error":true,"reason":"Invalid timezone"}"#)
        }
        #expect(throws: WeatherError.response(.cutOff)) { try Self.read("[\(answers)") }
    }

    @Test("A field that one place lacks takes no weather from the others")
    func partial() throws {
        let broken = Self.answer(1, id: 1).replacing("\"temperature_2m\":10.0,", with: "")
        let answers = [Self.answer(0, id: nil), broken, Self.answer(2, id: 2)].joined(separator: ",")
        #expect(try Self.temperatures("[\(answers)]") == [0, nil, 20])
        guard case .success? = try Self.read("[\(answers)]")[1][.forecast] else {
            Issue.record("its forecast is lost")
            return
        }
    }
}
