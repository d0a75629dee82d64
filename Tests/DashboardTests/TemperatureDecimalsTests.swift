import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Look
@testable import Outlook
@testable import Sky
@testable import Words

@Suite("Decimals of temperatures")
struct TemperatureDecimalsTests {
    private func formats(_ units: UnitSystem, language: String = "en") throws -> Formats {
        Formats(strings: try Sample.strings(language), units: units, temperatureDecimals: 1)
    }

    @Test("An exact temperature has one decimal, and the others are whole")
    func texts() throws {
        let temperature = Sample.celsius(-3.26)
        let metric = try formats(.metric)
        #expect(metric.exactTemperature(temperature) == "−3.3°")
        #expect(metric.exactTemperatureWithUnit(temperature) == "−3.3°C")
        #expect(metric.figureForms(temperature) == ["−3.3", "−3"])
        #expect(metric.temperature(temperature) == "−3°" && metric.temperatureWithUnit(temperature) == "−3°C")
        #expect(try formats(.imperial).exactTemperatureWithUnit(temperature) == "26.1°F")
        #expect(try formats(.standard).exactTemperatureWithUnit(temperature) == "269.9 K")
        #expect(try formats(.metric, language: "de").exactTemperature(temperature) == "−3,3°")
        let whole = Formats(strings: metric.strings, units: .metric)
        #expect(whole.exactTemperature(temperature) == "−3°" && whole.figureForms(temperature) == ["−3"])
    }

    @Test("A temperature that rounds to zero has no sign", arguments: [-0.04, -0.0, -17.8, -17.79, -17.78])
    func minusZero(celsius: Double) throws {
        for units in UnitSystem.allCases {
            let formats = try formats(units)
            let temperature = Sample.celsius(celsius)
            let texts =
                formats.figureForms(temperature) + [
                    formats.exactTemperature(temperature), formats.exactTemperatureWithUnit(temperature),
                ]
            for text in texts { #expect(!text.hasPrefix("−0.0") && !text.hasPrefix("−0°"), "\(text)") }
        }
        #expect(try formats(.metric).exactTemperature(Sample.celsius(-0.04)) == "0.0°")
        #expect(try formats(.metric).exactTemperature(Sample.celsius(-0.06)) == "−0.1°")
    }

    @Test(
        "Digits with a decimal are small where large ones have no room, and whole where small ones have none",
        arguments: [
            (100, "18.2", .header), (90, "18.2", .header), (80, "18.2", .small), (60, "18.2", .header),
            (30, "18", .header),
        ] as [(Int, String, Icons.IconSize)])
    func digits(columns: Int, figure: String, size: Icons.IconSize) throws {
        let look = Appearance(size: Size(rows: 50, columns: columns), temperatureDecimals: 1)
        let frame = frame(of: try Sample.loaded(in: look))
        let digits = try #require(Sample.icons("unicode").bigText(figure, size: size))
        for (row, line) in digits.enumerated() { #expect(frame.text(ofRow: 2 + row).contains(line)) }
    }

    @Test(
        "On a tiny screen the temperature is whole before it is cut",
        arguments: [(6, "18.2°C"), (5, "18°C"), (4, "18°C")])
    func tiny(columns: Int, text: String) throws {
        let look = Appearance(size: Size(rows: 1, columns: columns), temperatureDecimals: 1)
        #expect(frame(of: try Sample.loaded(in: look)).text(ofRow: 0).contains(text))
    }

    @Test("The list, the chart and the sentences have whole temperatures", arguments: UnitSystem.allCases)
    func others(units: UnitSystem) throws {
        let size = Size(rows: 50, columns: 120)
        let plain = try Sample.loaded(in: Appearance(size: size, units: units))
        let fine = try Sample.loaded(in: Appearance(size: size, units: units, temperatureDecimals: 1))
        #expect(fine.presentation.sky.outlook == plain.presentation.sky.outlook)
        let (one, other) = (frame(of: plain), frame(of: fine))
        for row in 8..<49 { #expect(one.text(ofRow: row) == other.text(ofRow: row)) }
    }
}
