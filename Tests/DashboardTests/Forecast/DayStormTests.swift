@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

@Suite("The storm of a day in the list")
struct DayStormTests {
    enum Precipitation: CaseIterable {
        case rain, snow, both
    }

    /// Five days that are wet in each row. The middle of the last whole day has the gust.
    private func presentation(
        _ language: String, _ units: UnitSystem, _ precipitation: Precipitation, isHeavy: Bool = false
    ) throws -> Presentation {
        let amounts = (0..<40).map { Double($0 % 8) * 2.4 }
        let snow = ChartSample.hours(amounts: amounts, isSnow: true)
        let rain = ChartSample.hours(amounts: amounts)
        let hours = rain.indices.map { index in
            let isSnow = precipitation == .snow || precipitation == .both && !index.isMultiple(of: 3)
            var hour = isSnow ? snow[index] : rain[index]
            hour.condition = isHeavy ? isSnow ? .heavySnow : .heavyRain : isSnow ? .snow : .rain
            hour.precipitationProbability = Fraction(percent: 100)
            hour.wind = Sample.wind(8, from: 300, gust: index == 30 ? 28 : 12)
            return hour
        }
        return try ChartSample.state(hours, language: language, units: units).presentation
    }

    /// Each day, then each row.
    private func drawn(_ presentation: Presentation, columns: Int) -> Frame {
        let (days, rows) = (presentation.sky.days, Array(presentation.sky.rows))
        var canvas = Canvas(size: Size(rows: days.count + rows.count, columns: columns))
        let table = presentation.forecastTable(days: days, columns: columns)
        for (index, day) in days.enumerated() { table.draw(day, on: &canvas, row: index) }
        for (index, row) in rows.enumerated() { table.draw(row, on: &canvas, row: days.count + index) }
        return canvas.frame
    }

    private func warned(_ frame: Frame, row: Int) -> String {
        String(
            (0..<frame.size.columns).compactMap { column in
                let cell = frame[row, column]
                return cell.face.foreground == Sample.theme[.warning].foreground ? cell.character : nil
            })
    }

    /// True if the icon or a word has the warning colour, and not only a temperature.
    private func isWarned(_ frame: Frame, row: Int) -> Bool {
        warned(frame, row: row).contains { !"−0123456789°".contains($0) }
    }

    @Test(
        "A day names its storm from 40 columns on, or at single widths its icon warns", arguments: Sample.languages,
        [UnitSystem.metric, .imperial])
    func named(language: String, units: UnitSystem) throws {
        for precipitation in Precipitation.allCases {
            let presentation = try presentation(language, units, precipitation)
            let formats = presentation.sky.formats
            let gust = try #require(Speed(metersPerSecond: 28))
            let figures = [formats.wholeSpeed(gust), formats.wholeSpeedFigure(gust), formats.speedFigure(gust)]
            var unnamed: [Int] = []
            for columns in 40...110 {
                let frame = drawn(presentation, columns: columns)
                let warnings = presentation.sky.days.indices.map { warned(frame, row: $0) }
                if !figures.contains(where: warnings[4].hasSuffix) { unnamed.append(columns) }
                #expect(warnings.count { !$0.isEmpty } == 1)
            }
            #expect(unnamed.count <= 2 && unnamed.allSatisfy { $0 < 54 }, "\(unnamed)")
        }
    }

    @Test(
        "A day with heavy rain or snow names its storm too", arguments: Sample.languages,
        [UnitSystem.metric, .imperial])
    func heavy(language: String, units: UnitSystem) throws {
        for precipitation in Precipitation.allCases {
            let presentation = try presentation(language, units, precipitation, isHeavy: true)
            let formats = presentation.sky.formats
            let gust = try #require(Speed(metersPerSecond: 28))
            let figures = [formats.wholeSpeed(gust), formats.wholeSpeedFigure(gust), formats.speedFigure(gust)]
            var unnamed: [Int] = []
            for columns in 40...110 {
                let frame = drawn(presentation, columns: columns)
                let text = frame.text(ofRow: 4)
                if !figures.contains(where: text.contains) { unnamed.append(columns) }
                #expect(isWarned(frame, row: 4), "\(columns): \(text)")
            }
            #expect(unnamed.count <= 2 && unnamed.allSatisfy { $0 < 54 }, "\(unnamed)")
        }
    }

    /// Days of −21° to −15° with storms of different strength, and the rain of every second one.
    private func stormy(_ language: String, _ units: UnitSystem) throws -> Presentation {
        let amounts = (0..<40).map { $0 / 8 % 2 == 0 ? 2.0 : 0 }
        var hours = ChartSample.hours(amounts: amounts, isSnow: true)
        for index in hours.indices {
            if let temperature = Temperature(celsius: index % 8 < 4 ? -21 : -15) {
                hours[index].temperature = temperature
            }
            hours[index].condition = amounts[index] > 0 ? .snow : .clear
            hours[index].precipitationProbability = Fraction(percent: 100)
            hours[index].wind = Sample.wind(8, from: 300, gust: 25 + Double(index / 8) * 2)
        }
        return try ChartSample.state(hours, language: language, units: units).presentation
    }

    @Test(
        "The days of a very cold week name their storms from 54 columns on, or their icons warn",
        arguments: Sample.languages,
        [UnitSystem.metric, .imperial])
    func cold(language: String, units: UnitSystem) throws {
        let presentation = try stormy(language, units)
        for columns in 30...110 {
            let frame = drawn(presentation, columns: columns)
            for (row, day) in presentation.sky.days.enumerated() {
                let figure = presentation.sky.formats.wholeSpeedFigure(try #require(day.gust))
                #expect(isWarned(frame, row: row))
                let isNamed = warned(frame, row: row).contains(figure)
                #expect(columns < 54 || isNamed, "\(columns): \(frame.text(ofRow: row))")
            }
        }
    }

    @Test("The storms of a list have one form, and their figures end in one column", arguments: Sample.languages)
    func aligned(language: String) throws {
        let presentation = try stormy(language, .metric)
        for columns in 30...200 {
            let frame = drawn(presentation, columns: columns)
            let ends = try presentation.sky.days.enumerated().compactMap { row, day in
                let figure = Array(presentation.sky.formats.wholeSpeedFigure(try #require(day.gust)))
                return (figure.count...columns).first { end in
                    figure.indices.allSatisfy { frame[row, end - figure.count + $0].character == figure[$0] }
                        && frame[row, end - 1].face.foreground == Sample.theme[.warning].foreground
                }
            }
            #expect([0, presentation.sky.days.count].contains(ends.count))
            #expect(Set(ends).count <= 1, "\(columns): \(frame.text(ofRow: 0)) \(frame.text(ofRow: 4))")
            let units = presentation.sky.days.indices.count { warned(frame, row: $0).contains("m/s") }
            #expect([0, presentation.sky.days.count].contains(units), "\(columns)")
        }
    }

    @Test("Two blanks stand between a storm and a chance", arguments: Sample.languages)
    func gap(language: String) throws {
        for presentation in [try stormy(language, .metric), try presentation(language, .metric, .rain)] {
            for columns in 24...110 {
                let frame = drawn(presentation, columns: columns)
                for row in presentation.sky.days.indices {
                    #expect(!frame.text(ofRow: row).contains(#/[0-9] [0-9]/#), "\(frame.text(ofRow: row))")
                }
            }
        }
    }

    @Test("A day with a storm keeps its chance at every width, and its icon warns", arguments: Sample.languages)
    func chance(language: String) throws {
        let presentation = try presentation(language, .metric, .rain)
        let chance = try #require(Fraction(percent: 100).flatMap(presentation.sky.formats.chance))
        for columns in 24...110 {
            let frame = drawn(presentation, columns: columns)
            let texts = presentation.sky.days.indices.map { frame.text(ofRow: $0) }
            #expect(Set(texts.map { $0.contains(chance) }).count == 1, "\(columns): \(texts[3]) \(texts[4])")
            #expect(!warned(frame, row: 4).isEmpty, "\(columns): \(texts[4])")
        }
    }

    @Test(
        "In inches, all amounts of a list with snow and water have a word, or none has one", arguments: Sample.languages
    )
    func words(language: String) throws {
        let presentation = try presentation(language, .imperial, .both)
        let words = [FactPhrase.ofRain, .ofSnow, .ofWater].map { presentation.sky.strings($0, "").filter { $0 != " " } }
        for columns in 40...110 {
            let frame = drawn(presentation, columns: columns)
            let amounts = (0..<frame.size.rows).compactMap { row in
                frame.text(ofRow: row).split(separator: "  ").first { $0.contains(" in") }
            }
            let named = amounts.filter { amount in words.contains(where: amount.contains) }
            #expect(named.isEmpty || named.count == amounts.count, "\(columns): \(amounts)")
            #expect(columns < 60 || !named.isEmpty, "\(columns)")
        }
    }
}
