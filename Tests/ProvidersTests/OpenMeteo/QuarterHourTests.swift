import Testing

@testable import Weather

@Suite("Quarters of an hour")
struct QuarterHourTests {
    private let start = UnixTime(seconds: 1_700_000_100)

    /// Quarters that end at `start` and after it.
    private func body(latitude: String = "52.52", longitude: String = "13.41", _ section: String) -> [UInt8] {
        Array(
            """
            {"latitude":\(latitude),"longitude":\(longitude),"utc_offset_seconds":3600,\(section)
            "current":{"time":1700000100,"interval":900,"temperature_2m":1.5,"weather_code":3}}
            """.utf8)
    }

    private func section(_ values: String, times: Int = 4, units: String = "") -> String {
        let stamps = (0..<times).map { "\(start.seconds + $0 * 900)" }.joined(separator: ",")
        return #""minutely_15":{"time":[\#(stamps)],\#(values)},\#(units)"#
    }

    private func quarters(_ body: [UInt8]) throws -> [String] {
        try openMeteo().currentWeather(from: body).quarters.map { quarter in
            "\((quarter.start - start) / 60) \(quarter.rain?.millimeters ?? -1) \(quarter.snow?.millimeters ?? -1)"
        }
    }

    @Test("An amount belongs to the quarter before its time")
    func native() throws {
        let values = #""rain":[9,0.5,0,0],"showers":[9,0.25,0,0.5],"snowfall":[9,0,0.7,0]"#
        #expect(try quarters(body(section(values))) == ["0 0.75 0.0", "15 0.0 1.0", "30 0.5 0.0"])
    }

    @Test("Inches become millimetres")
    func inches() throws {
        let units = #""minutely_15_units":{"rain":"inch","snowfall":"inch"},"#
        let values = #""rain":[0,0.5],"snowfall":[0,0.7]"#
        let body = body(section(values, times: 2, units: units))
        #expect(try quarters(body) == ["0 12.7 2.54"])
        let snow = try openMeteo().currentWeather(from: body).quarters[0].snow
        #expect(abs((snow?.freshSnow?.meters ?? 0) - 0.7 * 0.0254) < 0.000_001)
    }

    @Test(
        "Quarters end at a gap, and may be absent",
        arguments: [
            (#""rain":[0,0.5,null,1]"#, 1), (#""rain":[0,null,1,1]"#, 0), (#""rain":[0,0.5]"#, 1),
            (#""rain":[0,"0.5",1,-1]"#, 2), (#""rain":null"#, 0), (#""precipitation":[0,1,1,1]"#, 3),
        ])
    func gaps(values: String, count: Int) throws {
        #expect(try quarters(body(section(values))).count == count)
    }

    @Test("A response without the section has no quarters")
    func missing() throws {
        #expect(try quarters(body("")).isEmpty)
        #expect(try quarters(body(#""minutely_15":null,"#)).isEmpty)
    }

    @Test(
        "Only places inside a model with quarters have them",
        arguments: [
            ("Berlin", 52.52, 13.41, true), ("Vienna", 48.21, 16.37, true), ("Zurich", 47.37, 8.54, true),
            ("Paris", 48.85, 2.35, true), ("Brest", 48.39, -4.49, true), ("Perpignan", 42.7, 2.9, true),
            ("New York", 40.71, -74.01, true), ("Seattle", 47.61, -122.33, true), ("Miami", 25.76, -80.19, true),
            ("Toronto", 43.65, -79.38, true), ("Seoul", 37.57, 126.98, false), ("Tokyo", 35.68, 139.69, false),
            ("Amsterdam", 52.37, 4.9, false), ("Cologne", 50.94, 6.96, false), ("Copenhagen", 55.68, 12.57, false),
            ("London", 51.51, -0.13, false), ("Madrid", 40.42, -3.7, false), ("Rome", 41.9, 12.5, false),
            ("Warsaw", 52.23, 21.01, false), ("Anchorage", 61.22, -149.9, false), ("Havana", 23.11, -82.37, false),
            ("Mexico City", 19.43, -99.13, false), ("Sydney", -33.87, 151.21, false), ("Norwich", 52.63, 1.3, false),
            ("Ipswich", 52.06, 1.16, false), ("Dover", 51.13, 1.31, false), ("Lowestoft", 52.48, 1.75, false),
            ("Plymouth", 50.37, -4.14, false), ("Truro", 50.26, -5.05, false), ("St Mary's", 49.91, -6.32, false),
            ("Dublin", 53.35, -6.26, false), ("Lerwick", 60.16, -1.15, false), ("Sylt", 54.91, 8.31, false),
            ("Boulogne", 50.73, 1.61, true), ("Dieppe", 49.92, 1.08, true), ("Flensburg", 54.78, 9.44, true),
            ("Lannion", 48.73, -3.46, false), ("Amiens", 49.89, 2.3, false), ("Rouen", 49.44, 1.1, true),
        ])
    func regions(name: String, latitude: Double, longitude: Double, isNative: Bool) throws {
        let body = body(latitude: "\(latitude)", longitude: "\(longitude)", section(#""rain":[0,0.5,0,0]"#))
        #expect(try quarters(body).isEmpty != isNative, "\(name)")
    }

    @Test("A place that the response does not name has no quarters")
    func unknownPlace() throws {
        #expect(try quarters(body(latitude: "null", section(#""rain":[0,0.5,0,0]"#))).isEmpty)
    }
}
