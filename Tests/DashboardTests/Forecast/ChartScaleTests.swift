import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

@Suite("The scales of the chart")
struct ChartScaleTests {
    @Test("Time runs evenly from the first row to the end of the last")
    func time() throws {
        let hours = ChartSample.hours([1, 2, 3, 4])
        let times = try #require(TimeScale(rows: hours[...], columns: 8))
        #expect(hours.map { times.column(of: $0.validTime) } == [0, 2, 4, 6])
        #expect(times.position(of: times.end) == 8)
        #expect(times.column(of: times.end) == 7 && times.column(of: times.start + -1) == 0)
        #expect(TimeScale(rows: [], columns: 8) == nil)
    }

    @Test("A row at the end of representable time has no time scale")
    func noTime() {
        let hours = ChartSample.hours([1], from: UnixTime(seconds: .max))
        #expect(TimeScale(rows: hours[...], columns: 8) == nil)
    }

    @Test("A row covers the columns of its three hours, at least one")
    func columns() throws {
        var hours = ChartSample.hours(Array(repeating: 1, count: 8))
        hours.removeSubrange(1..<4)
        let wide = try #require(TimeScale(rows: hours[...], columns: 16))
        #expect(wide.columns(ofRows: hours[...]) == [0..<2, 8..<10, 10..<12, 12..<14, 14..<16])
        let narrow = try #require(TimeScale(rows: hours[...], columns: 4))
        #expect(narrow.columns(ofRows: hours[...]) == [0..<1, 2..<3, 2..<3, 3..<4, 3..<4])
    }

    @Test("Rows that are closer than three hours share the columns between them")
    func hourly() throws {
        let hours = (0..<4).map {
            HourWeather(
                validTime: ChartSample.noon + $0 * 3600, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(1)))
        }
        let times = try #require(TimeScale(rows: hours[...], columns: 12))
        #expect(times.columns(ofRows: hours[...]) == [0..<2, 2..<4, 4..<6, 6..<12])
    }

    @Test("The highest temperature lies at the top and the lowest at the bottom")
    func temperature() throws {
        let scale = try #require(TemperatureScale(rows: ChartSample.hours([4, 24, 14])[...]))
        #expect([24, 14, 4].map { scale.row(of: $0, rows: 21) } == [0, 10, 20])
        #expect([40, -40].map { scale.row(of: $0, rows: 21) } == [0, 20])
    }

    @Test("A range of one degree does not fill the height of the chart")
    func narrow() throws {
        let scale = try #require(TemperatureScale(rows: ChartSample.hours([10, 11])[...]))
        #expect([10, 11].map { scale.row(of: $0, rows: 11) } == [6, 4])
    }

    @Test("The axis labels the extremes, the freezing point and, with enough room, round values")
    func axis() throws {
        let formats = try Sample.preferences().formats
        let scale = try #require(TemperatureScale(rows: ChartSample.hours([-9, 11])[...]))
        func texts(_ height: Int, _ formats: Formats) -> [String] {
            TemperatureAxis(scale: scale, height: height, style: .braille, formats: formats).labels.map(\.text)
        }
        #expect(texts(1, formats) == ["11°"])
        #expect(texts(2, formats) == ["11°", "−9°"])
        #expect(texts(4, formats) == ["11°", "−9°", "0°"])
        #expect(texts(16, formats) == ["11°", "−9°", "0°", "−5°", "5°"])
        #expect(texts(16, Formats(strings: formats.strings, units: .imperial)) == ["52°", "16°", "32°", "40°"])
    }
}

@Suite("The curve of the chart")
struct MonotoneCurveTests {
    private let curve = MonotoneCurve(
        through: [(0, 3), (2, 9), (5, 9), (6, 1), (10, 0), (11, 4)].map { .init(x: $0.0, y: $0.1) })

    @Test("The curve passes through its points")
    func points() {
        #expect(curve.values(at: curve.points.map(\.x)) == curve.points.map(\.y))
    }

    @Test("The curve stays between each two neighbouring points")
    func monotone() {
        let positions = (0...110).map { Double($0) / 10 }
        for (x, y) in zip(positions, curve.values(at: positions)) {
            let right = curve.points.firstIndex { $0.x >= x } ?? 0
            let (left, next) = (curve.points[max(right - 1, 0)].y, curve.points[right].y)
            #expect((min(left, next)...max(left, next)).contains(y), "at \(x)")
        }
    }

    @Test("The curve is level between equal points and beyond its ends")
    func level() {
        #expect(curve.values(at: [-1, 2.3, 3.1, 4.9, 12]) == [3, 9, 9, 9, 4])
        #expect(MonotoneCurve(through: [.init(x: 4, y: 7)]).values(at: [0, 4, 9]) == [7, 7, 7])
    }
}
