import Testing
import Weather

@testable import Services

@Suite("The values that a station prints")
struct StationDocumentTests {
    private let now = UnixTime(seconds: 1_795_270_800)

    private func read(_ text: String) throws(WeatherError) -> StationDocument {
        try StationDocument(Array(text.utf8), at: now)
    }

    @Test("All names and units are those of `current`")
    func all() throws {
        let document = try read(
            """
            {"time": "2026-11-21T23:18:00+09:00", "temperature": 21.4, "apparentTemperature": 20, "dewPoint": 8,
            "relativeHumidity": 0.58, "seaLevelPressure": 1013.2, "cloudCover": 0.4, "visibility": 18000,
            "windSpeed": 3.2, "windDirection": 225, "windGust": 7, "uvIndex": 4, "snowDepth": 0.1, "rain": 0.2,
            "snow": 0, "condition": "lightRain"}
            """)
        let reading = document.reading
        #expect(document.unknown.isEmpty && document.refused.isEmpty)
        #expect(reading.time == now + -120 && reading.temperature.celsius == 21.4)
        #expect(reading.conditions.condition == .lightRain && reading.conditions.relativeHumidity?.value == 0.58)
        #expect(
            reading.conditions.wind
                == Wind(speed: Speed(metersPerSecond: 3.2)!, direction: 225, gust: Speed(metersPerSecond: 7)))
        #expect(reading.conditions.visibility?.meters == 18_000 && reading.conditions.uvIndex?.value == 4)
        #expect(reading.rain?.millimeters == 0.2 && reading.snow == PrecipitationDepth.none)
        #expect(reading.conditions.snowDepth?.meters == 0.1 && reading.conditions.dewPoint?.celsius == 8)
        let again = try StationDocument(document.stored, at: now + 600)
        #expect(again.reading == reading)
    }

    @Test("The temperature is enough, and is of the time of the run")
    func least() throws {
        let document = try read(" {\"temperature\": -3}\n")
        #expect(document.reading.time == now && document.reading.conditions.condition == .unknown)
        #expect(document.reading.conditions.wind == nil)
        let again = try StationDocument(document.stored, at: now + 600)
        #expect(again.reading.time == now, "the time is stored too")
    }

    @Test("Seconds since 1970 are a time too") func seconds() throws {
        #expect(try read("{\"temperature\": 1, \"time\": 1795270000}").reading.time.seconds == 1_795_270_000)
    }

    @Test("Unknown names and values out of range are named, and the rest is used")
    func names() throws {
        let document = try read(
            """
            {"temperature": 1, "humidity": 58, "relativeHumidity": 58, "windGust": 3, "condition": "nice", "Temp": 3,
            "seaLevelPressure": null, "uvIndex": "x"}
            """)
        #expect(document.unknown == ["humidity", "Temp"])
        #expect(document.refused == ["relativeHumidity", "windGust", "condition", "uvIndex"])
        #expect(document.reading.conditions.relativeHumidity == nil)
    }

    @Test("What contradicts itself is not used", arguments: [(3.0, 2.0, 9.0), (nil, 2, 0), (3, 5, 0.9)])
    func contradictions(speed: Double?, gust: Double, dewPoint: Double) throws {
        let wind = speed.map { "\"windSpeed\": \($0), " } ?? ""
        let document = try read(
            "{\"temperature\": 0, \(wind)\"windGust\": \(gust), \"dewPoint\": \(dewPoint), \"time\": null}")
        let expected = (speed.map { $0 > gust } ?? true ? ["windGust"] : []) + (dewPoint > 1 ? ["dewPoint"] : [])
        #expect(document.refused == expected && document.reading.time == now)
    }

    @Test("A name cannot bring control characters into the doctor") func control() throws {
        let names = try read("{\"temperature\": 1, \"a\\u001b[2Jb\": 1}").unknown
        #expect(names.count == 1 && names.allSatisfy { !$0.contains("\u{1B}") })
    }

    @Test(
        "What is no reading",
        arguments: [
            ("", StationError.printedNothing), (" \n", .printedNothing), ("21.4", .notJSON), ("[1]", .notJSON),
            ("{\"temperature\": 1", .notJSON), ("{}", .noTemperature), ("{\"temperature\": -127}", .noTemperature),
            ("{\"temperature\": 60.1}", .noTemperature),
            ("{\"temperature\": null}", .noTemperature), ("{\"temperature\": \"warm\"}", .noTemperature),
            ("{\"temperature\": 1, \"time\": \"noon\"}", .wrongTime),
            ("{\"temperature\": 1, \"time\": 1795271101}", .wrongTime),
        ])
    func errors(text: String, error: StationError) {
        #expect(throws: WeatherError.station(error)) { try read(text) }
    }
}
