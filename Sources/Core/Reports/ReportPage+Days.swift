import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

extension ReportPage {
    var days: [Section] {
        let days = shownDays
        if days.isEmpty, let forecast = sky.report?.forecast.latest?.value {
            let source = sky.report.map { sky.strings[$0.provider] } ?? ""
            let words =
                forecast.hours.isEmpty
                ? sky.strings(ErrorPhrase.noForecastRows, source)
                : sky.strings[BannerPhrase.forecastOver]
            return [section(words.wrapped(toColumns: columns).map { [Span($0, .dim)] })]
        }
        let (table, groups) = table(of: days)
        // Without pictures, each sign that is left is explained.
        let sign =
            !hasPictures && days.contains(where: \.isPartial) ? [Span(sky.strings[FactPhrase.dayInPart], .dim)] : []
        let notes =
            isBrief
            ? dangers(beside: table).map { Span($0) } + [partialDays].compactMap { $0.map { Span($0, .dim) } } : sign
        let note = [section(notes.flatMap { $0.wrapped(toColumns: columns) })]
        return groups + note
    }

    /// Where words and figures have no room beside pictures, there are no pictures. Where they have none then, the table is as
    /// wide as they need, and its lines are broken.
    private func table(of days: [DayWeather]) -> (ForecastTable, [Section]) {
        var hasPictures = hasPictures
        var width = panelColumns
        func made() -> ForecastTable {
            ForecastTable(
                sky, look, days: days, dayWords: dayWords, hasPictures: hasPictures, isBrief: isBrief, columns: width)
        }
        func drawn(_ table: ForecastTable) -> [Canvas] { groups(of: days).map { canvas($0, table, width) } }
        var table = made()
        if hasPictures, !table.isWhole || !table.hasWind {
            hasPictures = false
            table = made()
        }
        let widest = width + Self.mostFurtherColumns
        while !table.isWhole, width < widest {
            width += 1
            table = made()
        }
        var canvases = drawn(table)
        while canvases.contains(where: \.hasCutWord), width < widest {
            width += 1
            table = made()
            canvases = drawn(table)
        }
        return (
            table,
            canvases.map { canvas in
                let rows = BrokenRows(canvas, columns: panelColumns)
                return Section(rows: rows.rows) { rows.draw(on: &$0) }
            }
        )
    }

    private static let mostFurtherColumns = 24

    /// Days without rows stand together.
    private func groups(of days: [DayWeather]) -> [ArraySlice<DayWeather>] {
        if isBrief { return [days[...]] }
        var groups: [ArraySlice<DayWeather>] = []
        var rest = days[...]
        while let first = rest.first {
            groups.append(first.hours.isEmpty ? rest.prefix(while: \.hours.isEmpty) : rest.prefix(1))
            rest = rest.dropFirst(groups[groups.count - 1].count)
        }
        return groups
    }

    private func canvas(_ days: ArraySlice<DayWeather>, _ table: ForecastTable, _ columns: Int) -> Canvas {
        let hours = isBrief ? [] : days.flatMap(\.hours)
        var canvas = Canvas(size: Size(rows: days.count + hours.count, columns: columns))
        for (row, day) in days.enumerated() { table.draw(day, on: &canvas, row: row) }
        for (row, hour) in hours.enumerated() { table.draw(hour, on: &canvas, row: days.count + row) }
        return canvas
    }
}
