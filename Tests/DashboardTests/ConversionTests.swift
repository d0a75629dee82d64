import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Words

/// Tests of every value that providers send, in steps of the last digit, against integer arithmetic.
/// Source of the factors: NIST Special Publication 811 (2008), appendix B.
struct ConversionTests {
    private func formats(_ units: UnitSystem, _ windSpeed: SpeedUnit? = nil) throws -> Formats {
        Formats(strings: try Sample.strings("en"), units: units, windSpeed: windSpeed)
    }

    /// Returns the fraction rounded half away from zero.
    private func rounded(_ numerator: Int, over denominator: Int, decimals: Int = 0) -> String {
        let scale = [1, 10, 100][decimals]
        let count = (2 * numerator.magnitude * UInt(scale) + UInt(denominator)) / (2 * UInt(denominator))
        let sign = numerator < 0 && count > 0 ? "−" : ""
        let fraction = "\(count % UInt(scale))"
        let padding = String(repeating: "0", count: max(decimals - fraction.count, 0))
        return sign + "\(count / UInt(scale))" + (decimals > 0 ? "." + padding + fraction : "")
    }

    @Test("Temperatures: K = °C + 273.15, °F = °C × 9/5 + 32")
    func temperatures() throws {
        let (metric, imperial, standard) = (try formats(.metric), try formats(.imperial), try formats(.standard))
        for tenths in -1500...1500 {
            let temperature = try #require(Temperature(celsius: Double(tenths) / 10))
            let (celsius, fahrenheit, kelvin) = (
                rounded(tenths, over: 10), rounded(9 * tenths + 1600, over: 50),
                rounded(10 * tenths + 27_315, over: 100)
            )
            let shown = [metric, imperial, standard].map { $0.temperature(temperature) }
            #expect(shown == [celsius + "°", fahrenheit + "°", kelvin + " K"])
            let withUnit = [metric, imperial, standard].map { $0.temperatureWithUnit(temperature) }
            #expect(withUnit == [celsius + "°C", fahrenheit + "°F", kelvin + " K"])
            let big = [metric, imperial, standard].map { $0.figureForms(temperature).last }
            #expect(big == [celsius, fahrenheit, kelvin])
        }
    }

    @Test("Half a kelvin rounds up, whatever its binary form", arguments: [(-48.65, "225 K"), (-48.66, "224 K")])
    func halfKelvin(celsius: Double, text: String) throws {
        #expect(try formats(.standard).temperature(try #require(Temperature(celsius: celsius))) == text)
    }

    @Test("Visibility below a tenth of a kilometre or mile is shown in metres or feet")
    func fog() throws {
        for (meters, metric, imperial) in [(22.0, "22 m", "72 ft"), (99, "99 m", "325 ft"), (161, "0.2 km", "0.1 mi")] {
            let visibility = try #require(Visibility(meters: meters))
            #expect(try formats(.metric).visibility(visibility) == metric)
            #expect(try formats(.imperial).visibility(visibility) == imperial)
        }
    }

    @Test(
        "A temperature that rounds to zero has no sign in any unit",
        arguments: [-0.49, -0.04, -0.0, -17.8, -18.0, -17.6])
    func minusZero(celsius: Double) throws {
        let temperature = try #require(Temperature(celsius: celsius))
        for units in UnitSystem.allCases {
            let formats = try formats(units)
            #expect(!formats.temperature(temperature).hasPrefix("−0"))
            #expect(formats.figureForms(temperature).last != "−0")
            #expect(!formats.temperatureWithUnit(temperature).hasPrefix("−0"))
        }
    }

    @Test("A number on the axis converts to the temperature that shows this number")
    func figures() throws {
        for units in UnitSystem.allCases {
            let formats = try formats(units)
            for figure in stride(from: 130.0, through: 300, by: 5) {
                let temperature = formats.temperature(ofFigure: figure - (units == .standard ? 0 : 200))
                let shown = temperature.map { formats.figureForms($0).last }
                #expect(shown == (figure - (units == .standard ? 0 : 200)).text(decimals: 0))
            }
        }
    }

    @Test("Wind: a mile is 1609.344 m, a nautical mile 1852 m")
    func speeds() throws {
        for tenths in 0...2000 {
            let speed = try #require(Speed(metersPerSecond: Double(tenths) / 10))
            let expected: [(SpeedUnit, String, whole: String)] = [
                (.metersPerSecond, rounded(tenths, over: 10, decimals: 1), rounded(tenths, over: 10)),
                (.kilometersPerHour, rounded(36 * tenths, over: 100), rounded(36 * tenths, over: 100)),
                (.milesPerHour, rounded(360_000 * tenths, over: 1_609_344), rounded(360_000 * tenths, over: 1_609_344)),
                (.knots, rounded(360 * tenths, over: 1852), rounded(360 * tenths, over: 1852)),
            ]
            for (unit, figure, whole) in expected {
                let formats = try formats(.metric, unit)
                #expect(formats.speedFigure(speed) == figure)
                #expect(formats.speed(speed) == figure + " " + unit.rawValue)
                #expect(formats.wholeSpeed(speed) == whole + " " + unit.rawValue)
            }
        }
    }

    @Test("Pressure: an inch of mercury is 25.4 mm at 13.5951 g/cm³ and 9.80665 m/s²")
    func pressures() throws {
        let (metric, imperial) = (try formats(.metric), try formats(.imperial))
        for tenths in 3000...12_000 {
            let pressure = try #require(Pressure(hectopascals: Double(tenths) / 10))
            #expect(metric.pressure(pressure) == rounded(tenths, over: 10) + " hPa")
            let inches = rounded(10 * tenths * 1_000_000_000, over: 3_386_388_640_341, decimals: 2)
            #expect(imperial.pressure(pressure) == inches + " inHg")
        }
    }

    @Test("Rain and snow: an inch is 25.4 mm, an amount shown as zero counts as nothing, and ten have no decimals")
    func depths() throws {
        let (metric, imperial) = (try formats(.metric), try formats(.imperial))
        for hundredths in 0...20_000 {
            let depth = try #require(PrecipitationDepth(millimeters: Double(hundredths) / 100))
            let inches = rounded(hundredths, over: 2540, decimals: 2)
            #expect(imperial.depth(depth) == inches + " in")
            #expect(imperial.isNothing(depth) == (inches == "0.00"))
            #expect(metric.isNothing(depth) == (metric.depth(depth) == "0.0 mm"))
            guard hundredths.isMultiple(of: 10) else { continue }
            #expect(metric.depth(depth) == rounded(hundredths, over: 100, decimals: hundredths < 995 ? 1 : 0) + " mm")
        }
    }

    @Test("Visibility: a mile is 1609.344 m, and values below ten have one decimal unless they are whole")
    func visibilities() throws {
        let (metric, imperial) = (try formats(.metric), try formats(.imperial))
        for meters in stride(from: 0, through: 100_000, by: 10) {
            let visibility = try #require(Visibility(meters: Double(meters)))
            func shown(_ numerator: Int, over denominator: Int) -> String {
                let isFine = 100 * numerator < 995 * denominator && !numerator.isMultiple(of: denominator)
                return rounded(numerator, over: denominator, decimals: isFine ? 1 : 0)
            }
            if meters >= 100 { #expect(metric.visibility(visibility) == shown(meters, over: 1000) + " km") }
            guard meters > 160 else { continue }
            #expect(imperial.visibility(visibility) == shown(1000 * meters, over: 1_609_344) + " mi")
        }
    }

    @Test("Standard units use kelvin, and metric units for everything else")
    func standard() throws {
        let (metric, standard) = (try formats(.metric), try formats(.standard))
        let speed = try #require(Speed(metersPerSecond: 3.2))
        let depth = try #require(PrecipitationDepth(millimeters: 1.2))
        let pressure = try #require(Pressure(hectopascals: 1013.2))
        let visibility = try #require(Visibility(meters: 10_000))
        #expect(standard.speed(speed) == metric.speed(speed) && standard.depth(depth) == metric.depth(depth))
        #expect(standard.pressure(pressure) == "1013 hPa" && standard.visibility(visibility) == "10 km")
        #expect(standard.temperatureUnit == "K")
    }

    @Test("Temperatures are converted", arguments: [(0.0, 32.0, 273.15), (100, 212, 373.15), (-40, -40, 233.15)])
    func temperatures(celsius: Double, fahrenheit: Double, kelvin: Double) throws {
        let temperature = try #require(Temperature(celsius: celsius))
        #expect(abs(temperature.fahrenheit - fahrenheit) < 1e-9 && abs(temperature.kelvin - kelvin) < 1e-9)
    }

    @Test("Speeds, pressures, depths and distances are converted")
    func others() throws {
        let speed = try #require(Speed(metersPerSecond: 10))
        #expect(speed.kilometersPerHour == 36 && abs(speed.milesPerHour - 22.369_363) < 1e-6)
        let pressure = try #require(Pressure(hectopascals: 1013.25))
        #expect(abs(pressure.inchesOfMercury - 29.9213) < 1e-4)
        #expect(try #require(PrecipitationDepth(millimeters: 25.4)).inches == 1)
        let visibility = try #require(Visibility(meters: 1609.344))
        #expect(visibility.miles == 1 && visibility.kilometers == 1.609_344)
    }
}
