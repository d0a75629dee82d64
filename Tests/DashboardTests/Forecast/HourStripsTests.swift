import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Look
@testable import Sky

@Suite("Strips of the next hours")
struct HourStripsTests {
    private func lines(
        _ rows: Int = 30, columns: Int = 118, style: PlotStyle = .braille,
        _ change: (inout HourWeather) -> Void = { _ in }
    ) throws -> [String] {
        let start = ChartSample.noon
        let hours = (0..<60).map { index -> HourWeather in
            var hour = HourWeather(
                validTime: start + index * 3600, span: 3600,
                conditions: Conditions(.clear, temperature: Sample.celsius(10)))
            hour.wind = Sample.wind(Double(index % 10), from: 90, gust: 12)
            hour.precipitationProbability = Fraction(percent: index < 24 ? 0 : 44)
            hour.cloudCover = Fraction(percent: Double(index))
            hour.relativeHumidity = Fraction(percent: 100)
            hour.uvIndex = UVIndex(4.4)
            hour.seaLevelPressure = Pressure(hectopascals: 1000 + Double(index))
            change(&hour)
            return hour
        }
        let state = try ChartSample.state(hours, style: style)
        var canvas = Canvas(size: Size(rows: rows, columns: columns))
        HourStrips(state.sky, state.look).draw(on: &canvas)
        return (0..<rows).map { canvas.frame.text(ofRow: $0) }
    }

    private func labels(_ lines: [String]) -> [String] {
        stride(from: 1, to: lines.count - 1, by: 3).map { String(lines[$0].dropFirst().prefix { $0 != " " }) }
            .filter { !$0.isEmpty }
    }

    @Test("Each strip has its name, its unit, a figure for each named hour, and bars")
    func all() throws {
        let lines = try lines(23)
        #expect(lines[0].hasPrefix(" Next 48 hours"))
        #expect(labels(lines) == ["Wind", "Gusts", "Precip.", "Cloud", "Humidity", "UV", "Pressure"])
        let units = stride(from: 2, to: 22, by: 3).map { lines[$0].dropFirst().prefix { $0 != " " } }
        #expect(units == ["m/s", "m/s", "%", "%", "%", "", "hPa"])
        func figures(_ row: Int) -> [Substring] { Array(lines[row].split(separator: " ").dropFirst()) }
        #expect(figures(1).prefix(4) == ["0", "3", "6", "9"])
        #expect(figures(4).allSatisfy { $0 == "12" } && figures(4).count == 16)
        #expect(Set(figures(7)) == ["40"], "rounded like the list; none below 10 %")
        #expect(figures(10).prefix(3) == ["0", "3", "6"])
        #expect(figures(19).prefix(3) == ["1000", "1003", "1006"])
        #expect(lines[14].contains("████") && lines[15].contains("████"), "full height at 100 %")
        #expect(lines[22].split(separator: " ").prefix(3) == ["12", "15", "18"])
    }

    @Test("A strip without values, or with nothing but zeros, is not there")
    func missing() throws {
        let lines = try lines(14) {
            ($0.relativeHumidity, $0.uvIndex) = (nil, UVIndex(0))
            $0.precipitationProbability = Fraction(percent: 4)
        }
        #expect(labels(lines) == ["Wind", "Gusts", "Cloud", "Pressure"])
        let dry = try self.lines(23) {
            let conditions = Conditions(.clear, temperature: $0.temperature)
            $0 = HourWeather(validTime: $0.validTime, span: 3600, conditions: conditions)
        }
        #expect(labels(dry).isEmpty)
    }

    @Test("Less room has the first strips, and nothing is cut", arguments: 0...23, [14, 30, 60, 118])
    func narrow(rows: Int, columns: Int) throws {
        let lines = try lines(rows, columns: columns)
        let names = ["Wind", "Gusts", "Precip.", "Cloud", "Humidity", "UV", "Pressure"]
        let shown = lines.compactMap { line in names.first { line.hasPrefix(" " + $0) } }
        #expect(shown == Array(names.prefix(shown.count)))
        #expect(columns < 30 || shown.count == max((rows - 2) / 3, 0))
        #expect(!lines.contains { $0.contains("…") })
    }

    @Test("A higher area has higher bars")
    func high() throws {
        let lines = try lines(30)
        #expect(stride(from: 1, to: 29, by: 4).map { lines[$0].dropFirst().first } == Array("WGPCHUP"))
        #expect((18...20).allSatisfy { lines[$0].contains("████") })
    }

    @Test("Bars are ASCII where the chart is")
    func ascii() throws {
        let lines = try lines(23, style: .ascii)
        #expect(lines[15].contains("####") && !lines.contains { $0.contains("█") })
    }
}
