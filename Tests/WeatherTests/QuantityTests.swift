import Testing
import Weather

private let impossible: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]

@Suite struct QuantityTests {
    @Test("Every quantity rejects numbers that are NaN, infinite or out of range", arguments: impossible)
    func refusals(number: Double) {
        #expect(Temperature(celsius: number) == nil)
        #expect(Speed(metersPerSecond: number) == nil)
        #expect(Pressure(hectopascals: number) == nil)
        #expect(PrecipitationDepth(millimeters: number) == nil)
        #expect(Visibility(meters: number) == nil)
        #expect(Fraction(number) == nil && Fraction(percent: number) == nil)
        #expect(Coordinate(latitude: number, longitude: 0) == nil && Coordinate(latitude: 0, longitude: number) == nil)
    }

    @Test("Ranges include their bounds and nothing beyond")
    func bounds() {
        #expect(Temperature(celsius: -150) != nil && Temperature(celsius: 150) != nil)
        #expect(Temperature(celsius: -150.1) == nil && Temperature(celsius: 150.1) == nil)
        #expect(Speed(metersPerSecond: 0) != nil && Speed(metersPerSecond: 200) != nil)
        #expect(Speed(metersPerSecond: -0.1) == nil && Speed(metersPerSecond: 200.1) == nil)
        #expect(Pressure(hectopascals: 300) != nil && Pressure(hectopascals: 1200) != nil)
        #expect(Pressure(hectopascals: 299) == nil && Pressure(hectopascals: 1201) == nil)
        #expect(PrecipitationDepth(millimeters: 0) != nil && PrecipitationDepth(millimeters: 2000) != nil)
        #expect(PrecipitationDepth(millimeters: -0.1) == nil && PrecipitationDepth(millimeters: 2001) == nil)
        #expect(Visibility(meters: 0) != nil && Visibility(meters: -1) == nil)
        #expect(Fraction(0) != nil && Fraction(1) != nil && Fraction(1.01) == nil && Fraction(percent: 101) == nil)
    }

    @Test("Fractions are converted")
    func fractions() throws {
        #expect(try #require(Fraction(percent: 25)).value == 0.25)
        #expect(try #require(Fraction(0.25)).percent == 25)
    }

    @Test("Quantities compare by size, and depths can be added")
    func order() throws {
        #expect([3, -5, 0].compactMap(Temperature.init(celsius:)).min() == Temperature(celsius: -5))
        #expect([2, 3, 1].compactMap(Speed.init(metersPerSecond:)).max() == Speed(metersPerSecond: 3))
        #expect([0.2, 0.3].compactMap { Fraction($0) }.max() == Fraction(0.3))
        let depth = try #require(PrecipitationDepth(millimeters: 1.5))
        #expect((depth + depth).millimeters == 3 && PrecipitationDepth.none < depth)
    }

    @Test(
        "A latitude is −90 to 90 and a longitude −180 to 180, bounds included",
        arguments: [
            (90.0, 180.0, true), (-90, -180, true), (0, 0, true), (90.0001, 0, false), (0, -180.0001, false),
            (126.98, 37.57, false),
        ])
    func coordinates(latitude: Double, longitude: Double, isValid: Bool) {
        #expect((Coordinate(latitude: latitude, longitude: longitude) != nil) == isValid)
    }

    @Test("A coordinate has no negative zero")
    func minusZero() throws {
        let coordinate = try #require(Coordinate(latitude: -0.0, longitude: -0.0))
        #expect("\(coordinate.latitude) \(coordinate.longitude)" == "0.0 0.0")
    }
}

@Suite struct WindTests {
    @Test(
        "A direction is at least 0 and below 360 degrees; 360 becomes 0, and any other value nil",
        arguments: [
            (0, 0), (360, 0), (359.9, 359.9), (351.5, 351.5), (361, nil), (-1, nil), (.nan, nil), (.infinity, nil),
        ] as [(Double, Double?)])
    func directions(degrees: Double, direction: Double?) throws {
        let speed = try #require(Speed(metersPerSecond: 3))
        #expect(Wind(speed: speed, direction: degrees, gust: nil).direction == direction)
    }

    @Test(
        "A gust that is not faster than the mean wind becomes nil",
        arguments: [(0, nil), (2.9, nil), (3, nil), (3.1, 3.1)] as [(Double, Double?)])
    func gusts(gust: Double, kept: Double?) throws {
        let speed = try #require(Speed(metersPerSecond: 3))
        #expect(Wind(speed: speed, direction: nil, gust: Speed(metersPerSecond: gust)).gust?.metersPerSecond == kept)
    }

    @Test(
        "The compass point is the nearest of eight",
        arguments: [
            (0, .north), (22.4, .north), (22.6, .northeast), (90, .east), (135, .southeast), (180, .south),
            (225, .southwest), (270, .west), (337.4, .northwest), (337.6, .north), (360, .north),
        ] as [(Double, CompassPoint)])
    func compass(degrees: Double, point: CompassPoint) throws {
        let speed = try #require(Speed(metersPerSecond: 3))
        #expect(Wind(speed: speed, direction: degrees, gust: nil).compassPoint == point)
    }

    @Test(
        "Wind that rounds to 0.0 m/s has no direction",
        arguments: [(0.0, false), (0.04, false), (0.05, true)])
    func roundsToCalm(speed: Double, hasDirection: Bool) throws {
        let wind = Wind(speed: try #require(Speed(metersPerSecond: speed)), direction: 0, gust: nil)
        #expect((wind.direction != nil) == hasDirection && (wind.compassPoint != nil) == hasDirection)
    }

    @Test("Calm has no compass point")
    func calm() throws {
        #expect(Wind(speed: try #require(Speed(metersPerSecond: 0)), direction: nil, gust: nil).compassPoint == nil)
    }
}

@Suite struct DewPointTests {
    @Test(
        "The dew point follows the Magnus formula",
        arguments: [(20.0, 0.5, 9.3), (30, 0.8, 26.2), (0, 1, 0), (-10, 0.7, -14.4), (35, 0.2, 8.7)])
    func values(celsius: Double, humidity: Double, dewPoint: Double) throws {
        let temperature = try #require(Temperature(celsius: celsius))
        let fraction = try #require(Fraction(humidity))
        let computed = try #require(temperature.dewPoint(relativeHumidity: fraction))
        #expect(abs(computed.celsius - dewPoint) < 0.1)
    }

    @Test("There is no dew point in dry air or beyond the formula's range")
    func absent() throws {
        let mild = try #require(Temperature(celsius: 20))
        let humidity = try #require(Fraction(0.5))
        #expect(mild.dewPoint(relativeHumidity: try #require(Fraction(0))) == nil)
        #expect(try #require(Temperature(celsius: -60)).dewPoint(relativeHumidity: humidity) == nil)
        #expect(try #require(Temperature(celsius: 99)).dewPoint(relativeHumidity: humidity) == nil)
    }

    @Test("The dew point never exceeds the temperature")
    func below() throws {
        for celsius in -45...60 {
            for percent in 1...100 {
                let temperature = try #require(Temperature(celsius: Double(celsius)))
                let dewPoint = temperature.dewPoint(relativeHumidity: try #require(Fraction(percent: Double(percent))))
                if let dewPoint { #expect(dewPoint.celsius <= temperature.celsius + 1e-9) }
            }
        }
    }
}
