import Astronomy
import Boundary
import Facts
import Look
import Sky
import Terminal
import Weather
import Words

/// What is known of a whole day, beside the list. Of a day without hours it says so. A low block has only the chart, or the
/// words of a day without hours.
package struct DayBlock {
    private let day: DayWeather
    private let sky: Sky
    private let look: Look

    /// `day` has its totals.
    package init(_ day: DayWeather, _ sky: Sky, _ look: Look) { (self.day, self.sky, self.look) = (day, sky, look) }

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }

    private static let size = Icons.IconSize.header
    private static let titleRows = 1
    private static let endOfHead = titleRows + size.extent.rows
    private static let rowsOfFacts = 5
    private static let (leastChart, highestChart) = (ChartPanel.minimum.rows, 7)
    /// A narrower block has no room for a picture beside words.
    package static let (narrowest, usual) = (30, 32)
    package static let rows = endOfHead + 1 + rowsOfFacts
    /// With room for a chart below all facts of most days.
    package static let usualRows = rows + 3
    /// A higher one has nothing more to tell, and a lower one no chart.
    package static let (highest, lowest) = (rows + 1 + highestChart, titleRows + leastChart + 1)
    /// That of a day without hours, which says so.
    package static let rowsWithoutHours = rows + 2
    private static let gap = 2
    private static let artColumns = size.extent.columns + gap

    package func draw(on canvas: inout Canvas) {
        let (theme, columns) = (look.theme, canvas.size.columns)
        guard canvas.size.rows > 1 else { return }
        canvas.put(title, row: 0, column: 0, face: theme[.heading])
        let hours = sky.hours(of: day.date)
        if canvas.size.rows < Self.rows, !hours.isEmpty { return draw(hours, below: Self.titleRows, on: &canvas) }
        let hasArt = columns >= 2 * Self.artColumns && canvas.size.rows >= Self.rows
        let condition = day.dominantCondition
        if hasArt {
            for (row, line) in look.icons.lines(of: condition, isNight: false, size: Self.size).enumerated() {
                canvas.put(line, row: Self.titleRows + row, column: 0, limit: line.columns, theme: theme)
            }
        }
        let start = hasArt ? Self.artColumns : 0
        let head = head(columns: columns - start)
        for (row, line) in head.enumerated() {
            canvas.put(line, row: Self.titleRows + row, column: start, limit: columns - start, theme: theme)
        }
        guard canvas.size.rows >= Self.rows else { return }
        // The chart comes before the last facts, and a blank row comes last.
        let spare = canvas.size.rows - Self.endOfHead - Self.leastChart
        let firstFacts = precipitation + [wind].compactMap { $0 }
        let hasChart = !hours.isEmpty && spare >= firstFacts.count
        let most = hasChart ? min(spare, Self.rowsOfFacts) : Self.rowsOfFacts
        let facts = FactBlock.grid(
            FactGrid(Array((firstFacts + lastFacts).prefix(most)), width: columns, rows: most))
        let factsRow = Self.endOfHead + (hasChart && facts.rows == spare ? 0 : 1)
        facts.draw(on: &canvas, row: factsRow, column: 0, theme: theme)
        let end = factsRow + facts.rows
        if hasChart { return draw(hours, below: end, on: &canvas) }
        let lines = day.hours.isEmpty ? strings[ForecastPhrase.noHoursOfDay].wrapped(toColumns: columns) : []
        guard end + 1 + lines.count <= canvas.size.rows else { return }
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: end + 1 + index, column: 0, face: theme[.dim])
        }
    }

    /// Draws the chart in the last rows, with a blank one above it if there is one.
    private func draw(_ hours: ArraySlice<HourWeather>, below row: Int, on canvas: inout Canvas) {
        let rows = canvas.size.rows - row
        let height = min(rows > Self.leastChart ? rows - 1 : rows, Self.highestChart)
        let area = Rect(row: canvas.size.rows - height, column: 0, rows: height, columns: canvas.size.columns)
        canvas.inside(area) {
            ChartPlot(hours, sky, look, size: $0.size, hours: 24)?.draw(selected: nil, on: &$0)
        }
    }

    private var title: String { formats.day(day.date) }

    /// As many lines as the picture has at most.
    private func head(columns: Int) -> [[Span]] {
        let condition = day.dominantCondition
        let (low, high) = (formats.temperature(day.low), formats.temperature(day.high))
        let range = strings(.lowHigh, low, high)
        let words = strings.words(for: condition, isNight: false)
        let lines = [
            Span(words, .text, condition.isSevere ? .bold : []),
            Span(day.isPartial ? strings(HeaderPhrase.partOfDay, range) : range),
        ].flatMap { $0.wrapped(toColumns: columns) }
        // A sunrise without its sunset would be half of a fact.
        let sun = sun(columns: columns).map { [Span($0)] }
        let most = Self.size.extent.rows
        return Array((lines.count + sun.count <= most ? lines + sun : lines).prefix(most))
    }

    /// In a line if it has room, or in two; empty for a day without a sunrise or a sunset.
    private func sun(columns: Int) -> [String] {
        let events = sky.sunEvents(of: day.date)
        func clock(_ kind: Sun.Event.Kind) -> String? {
            events.first { $0.kind == kind }.map { formats.clock(sky.placeClock.localTime(of: $0.time)) }
        }
        guard let sunrise = clock(.sunrise), let sunset = clock(.sunset) else { return [] }
        return Fit.first([strings(.sun, sunrise, sunset), strings(.sunShort, sunrise, sunset)], columns: columns)
            .map { [$0] } ?? [strings(.sunriseAt, sunrise), strings(.sunsetAt, sunset)]
    }

    /// The most useful ones first.
    private var lastFacts: [Fact] {
        let times = sky.placeClock.times(of: day.date)
        let noon = times.lowerBound + (times.upperBound - times.lowerBound) / 2
        let moon = MoonSign(Moon(at: noon), sky, look.icons)
        return (day.uvIndex.map { [Fact(strings[FactPhrase.uvIndex], formats.uvIndex($0))] } ?? [])
            + [Fact(strings[FactPhrase.moon], moon.named(formats), short: moon.short(formats))]
    }

    /// The amounts, the first one with the chance.
    private var precipitation: [Fact] {
        let chance = day.precipitationProbability.flatMap(formats.chance)
        let rain = day.rain.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
        let snow = day.snow.flatMap { formats.isNothing(snow: $0) ? nil : formats.snow($0) }
        let amounts = [(FactPhrase.rain, rain), (.snow, snow)].compactMap { label, depth in depth.map { (label, $0) } }
        guard let first = amounts.first else {
            return chance.map { [Fact(strings[FactPhrase.chance], $0, role: .rain)] } ?? []
        }
        return [Fact(strings[first.0], joined([first.1, chance]), role: .rain)]
            + amounts.dropFirst().map { Fact(strings[$0], $1, role: .rain) }
    }

    /// The strongest one, with the gusts where they have room.
    private var wind: Fact? {
        guard let wind = day.strongestWind.map(formats.wind) else {
            return day.gust.map { Fact(strings[FactPhrase.gustsFact], formats.speed($0)) }
        }
        let gusts = day.gust.map { strings(.gusts, formats.wholeSpeedFigure($0)) }
        return Fact(strings[FactPhrase.wind], joined([wind, gusts]), short: wind)
    }

    private func joined(_ values: [String?]) -> String { values.compactMap { $0 }.joined(by: " · ") }
}
