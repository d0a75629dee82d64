@testable import Sky
import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast

struct DayFoldingTests {
    private func loaded(rows: Int = 24, columns: Int = 80) throws -> DashboardState {
        var state = try Sample.state(rows: rows, columns: columns)
        var outcome = Sample.outcome()
        outcome.forecast = .success(Fetched(Sample.forecast.withHoursAndSummaries, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        state.unfoldDays()
        return state
    }

    private func selectedLine(_ state: DashboardState) -> ListLine? {
        let lines = state.presentation.listLines
        return lines.line(selectedAt: state.list.selection).map { lines[$0] }
    }

    @Test("After the last row the list has a line for each further day, up to the limit")
    func furtherDays() throws {
        let state = try loaded()
        let days = state.presentation.sky.days
        #expect(days.count == 10)
        #expect(days.suffix(4).allSatisfy { $0.hours.isEmpty })
        #expect(days.map(\.date.dayNumber) == Array(days[0].date.dayNumber..<days[0].date.dayNumber + 10))
        #expect(days[7].dominantCondition == .lightSnow && days[7].precipitation?.millimeters == 4)
        var limited = state.presentation
        limited.sky.choices.dayLimit = 3
        #expect(limited.sky.days.map(\.date) == days.prefix(3).map(\.date))
    }

    @Test("When the rows have ended, the days that are still ahead stay, and a notice says so", arguments: [5, 6])
    func endedRows(days: Int) throws {
        var state = try loaded()
        let dates = state.presentation.sky.days.map(\.date)
        _ = state.advance(bySeconds: days * 86_400)
        _ = state.answer(.report(Sample.failure(.network(.offline, host: "h"))))
        #expect(state.rows.isEmpty && state.presentation.sky.days.map(\.date) == Array(dates.dropFirst(days)))
        #expect(state.presentation.listLines.count == dates.count - days)
        #expect(frame(of: state).contains("The hours of the stored forecast have ended"))
        #expect(frame(of: state).contains("Sun 29"))
        state.press("G", "Enter")
        #expect(state.message == "No hours of this day are known yet.")
        _ = state.step(.resized(Size(rows: 10, columns: 24)))
        #expect(frame(of: state).contains("! Hours have ended"))
    }

    @Test("The strongest gust of a later day is that of its summary, and today's that of the rows to come")
    func gusts() throws {
        var state = try Sample.state()
        let rows = Sample.forecast
        let dates = DayWeather.days(of: rows.hours, clock: rows.clock).map(\.date)
        var summary = DaySummary()
        summary.gust = Speed(metersPerSecond: 41)
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(
                Forecast(
                    hours: rows.hours, clock: rows.clock,
                    summaries: Dictionary(uniqueKeysWithValues: dates.map { ($0, summary) })),
                fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        let gusts = state.presentation.sky.days.map { $0.gust?.metersPerSecond ?? 0 }
        #expect(gusts[0] < 41 && gusts.dropFirst().allSatisfy { $0 == 41 })
    }

    @Test("z folds all days to one line each, and unfolds them; the selection keeps its day")
    func allDays() throws {
        var state = try loaded()
        state.press("J", "j", "j")
        let row = try #require(state.selectedRow)
        #expect(state.press("z") == [.rememberView(ViewSwitches(foldsDays: true))])
        #expect(state.presentation.listLines.count == 10)
        #expect(state.presentation.listLines.allSatisfy { $0.isDay })
        let day = try #require(selectedLine(state)?.day)
        #expect(day.hours.contains(row))
        #expect(state.press("z") == [.rememberView(ViewSwitches(foldsDays: false))])
        #expect(state.selectedRow == row)
    }

    @Test("Tab and Enter unfold the selected day, and Tab folds it again", arguments: ["Tab", "Enter"])
    func oneDay(key: String) throws {
        var state = try loaded()
        state.press("z", "j", key)
        let day = try #require(state.presentation.sky.days.dropFirst().first)
        let lines = state.presentation.listLines
        #expect(lines.count == 10 + day.hours.count)
        #expect(selectedLine(state) == .row(day.hours[0]))
        #expect(state.overlay == nil)
        state.press("j", "Tab")
        #expect(state.presentation.listLines.count == 10)
        #expect(selectedLine(state)?.day?.date == day.date)
    }

    @Test("A day without hours says so, and stays a line")
    func dayWithoutHours() throws {
        var state = try loaded()
        state.press("G", "Enter")
        #expect(state.overlay == nil && state.message == "No hours of this day are known yet.")
        #expect(state.selectedRow == nil)
        #expect(state.presentation.listLines.last?.day == selectedLine(state)?.day)
    }

    @Test("The keys of the list move over folded days and rows")
    func keys() throws {
        var state = try loaded()
        state.press("z", "j", "Tab", "G")
        #expect(selectedLine(state) == state.presentation.listLines.last)
        state.press("g")
        #expect(selectedLine(state) == state.presentation.listLines.first)
        state.press("J", "J")
        #expect(selectedLine(state)?.day?.date == state.presentation.sky.days[2].date)
        state.press("k")
        #expect(selectedLine(state)?.isRow == true)
        state.press("K", "K")
        #expect(selectedLine(state) == state.presentation.listLines.first)
    }

    @Test(
        "At the start today is unfolded, at every size",
        arguments: [(10, 24), (24, 80), (50, 30), (60, 200)] as [Extent])
    func start(extent: Extent) throws {
        let state = try Sample.loaded(in: Appearance(size: Size(rows: extent.rows, columns: extent.columns)))
        let lines = state.presentation.listLines
        let days = state.presentation.sky.days
        #expect(lines.prefix(1 + days[0].hours.count).dropFirst().allSatisfy { $0.isRow })
        #expect(lines.dropFirst(1 + days[0].hours.count).allSatisfy { $0.isDay })
        #expect(lines.count(where: \.isDay) == days.count)
    }

    @Test(
        "Late in the evening, with fewer than three rows of today, tomorrow is unfolded too", arguments: [19, 21, 23])
    func evening(hour: Int) throws {
        var state = try Sample.loaded(in: Appearance())
        _ = state.advance(bySeconds: (hour - 14) * 3600)
        let days = state.presentation.sky.days
        let rows = state.presentation.listLines.filter(\.isRow).count
        #expect(days[0].hours.count == (24 - hour + 2) / 3)
        #expect(rows == days[0].hours.count + (days[0].hours.count < 3 ? days[1].hours.count : 0))
    }

    @Test("The length of rows changes no folding", arguments: [14, 17, 20, 22])
    func steps(hour: Int) throws {
        var state = try loaded()
        state.list.folding = DayFolding()
        _ = state.advance(bySeconds: (hour - 14) * 3600)
        func unfolded() -> [CivilDate] {
            state.presentation.listLines.compactMap { $0.time == nil ? $0.day?.date : nil }
        }
        let before = unfolded()
        state.press("h")
        #expect(unfolded() == before)
    }

    @Test("A day that is unfolded is scrolled so that its rows are visible", arguments: ["Tab", "Enter"])
    func shown(key: String) throws {
        var state = try loaded()
        state.foldDays()
        state.press("G")
        for _ in 0..<4 { state.press("k") }
        state.updateLayout()
        state.press(key)
        let day = try #require(
            selectedLine(state)?.row.flatMap { row in
                state.presentation.sky.days.first { $0.hours.contains(row) }
            })
        let shown = Set(state.visibleLines.compactMap(\.row).map(\.validTime))
        #expect(day.hours.allSatisfy { shown.contains($0.validTime) })
    }

    @Test("At the end of the list its last row is in the last line")
    func end() throws {
        var state = try loaded()
        state.press("G")
        let last = frame(of: state).text(ofRow: state.layout[.list].endRow - 1)
        #expect(last.hasPrefix("▌"), "\(last)")
    }

    @Test("What is below is said in a number where words have no room", arguments: Sample.languages)
    func narrowBelow(language: String) throws {
        for columns in 14...40 {
            let state = try Sample.loaded(language, rows: 24, columns: columns)
            let frame = frame(of: state)
            let last = frame.text(ofRow: state.layout[.list].endRow - 1)
            #expect(last.hasPrefix(" ⋮") && last.contains("4") && !last.contains("…"), "\(columns): \(last)")
        }
    }

    @Test("z folds all days where only today is unfolded, then unfolds all")
    func allOrNone() throws {
        var state = try Sample.loaded(in: Appearance())
        #expect(state.press("z") == [.rememberView(ViewSwitches(foldsDays: true))])
        #expect(state.presentation.listLines.allSatisfy { $0.isDay })
        #expect(state.press("z") == [.rememberView(ViewSwitches(foldsDays: false))])
        #expect(state.presentation.listLines.count(where: \.isRow) == state.rows.count)
    }

    @Test("In the evening, too, z changes what is seen", arguments: [14, 19, 23])
    func change(hour: Int) throws {
        for size in [Size(rows: 24, columns: 80), Size(rows: 32, columns: 100), Size(rows: 50, columns: 30)] {
            var state = try Sample.loaded(in: Appearance(size: size))
            _ = state.advance(bySeconds: (hour - 14) * 3600)
            let before = frame(of: state)
            state.press("z")
            #expect(frame(of: state) != before, "\(size)")
        }
    }

    @Test("The last row says how many days are below", arguments: Sample.languages)
    func below(language: String) throws {
        var state = try Sample.loaded(in: Appearance(language: language))
        for _ in 0..<60 {
            let lines = state.visibleLines
            let all = state.presentation.listLines
            let shown = all.firstIndex { $0 == lines.last }.map { all.count - 1 - $0 } ?? 0
            let days = all.suffix(shown).count(where: \.isDay)
            let frame = frame(of: state)
            let last = frame.text(ofRow: state.layout[.list].endRow - 1)
            if days > 0 {
                #expect(last.contains(state.strings(.moreDaysBelow, count: days)), "\(last)")
            } else if shown > 0 {
                #expect(last.contains(state.strings(.moreRowsBelow, count: shown)), "\(last)")
            }
            state.press("j")
        }
    }

    @Test("A click on a day folds or unfolds it, and a click on a line without hours selects it")
    func clicks() throws {
        var state = try loaded()
        try state.click(on: "Today")
        #expect(state.presentation.listLines.first?.time != nil && state.presentation.listLines[1].isDay)
        try state.click(on: "Today")
        #expect(state.presentation.listLines[1].isRow)
        state.press("z")
        let last = try #require(state.presentation.listLines.last?.day)
        try state.click(on: state.formats.dayForms(last.date)[1])
        #expect(selectedLine(state)?.day == last)
    }

    @Test("Another place starts without the days that were unfolded one by one")
    func otherPlace() throws {
        var state = try loaded()
        state.press("z", "Tab", "s", "l")
        state.type("Busan")
        state.press("Enter")
        #expect(state.list.folding == DayFolding(isFolded: true))
    }

    @Test("The selected line is visible at every size, folded or not")
    func visible() throws {
        for rows in 7...40 {
            for keys in [["z"], ["z", "j", "Tab"], ["z", "z"], ["G"], ["z", "G"], ["Tab", "J"]] {
                var state = try loaded(rows: rows, columns: 60)
                for key in keys { state.press(key) }
                for key in ["j", "j", "j", "Ctrl-D", "k", "G", "K", "g"] {
                    state.press(key)
                    let lines = state.visibleLines
                    let selected = selectedLine(state)
                    #expect(lines.contains { $0 == selected }, "\(rows) rows, \(keys), \(key)")
                    #expect(lines.first?.isDay == true, "\(rows) rows, \(keys), \(key)")
                }
            }
        }
    }
}

struct HourStepTests {
    private func loaded() throws -> DashboardState {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        outcome.forecast = .success(Fetched(Sample.forecast.withHoursAndSummaries, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        return state
    }

    @Test("h shows rows of one hour as far as they are known, then those of three hours")
    func singleHours() throws {
        var state = try loaded()
        #expect(state.press("h") == [.rememberView(ViewSwitches(hourStep: .one))])
        let rows = Array(state.rows)
        #expect(rows.prefix(46).allSatisfy { $0.span == 3600 } && rows.dropFirst(46).allSatisfy { $0.span == 10_800 })
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.end == $1.validTime })
        #expect(rows.first?.contains(state.now) == true)
        #expect(state.message == "Rows of one hour")
        #expect(state.press("h") == [.rememberView(ViewSwitches(hourStep: .three))])
        #expect(state.rows.allSatisfy { $0.span == 10_800 })
    }

    @Test("The selected row stays on its time when the rows get another length")
    func selection() throws {
        var state = try loaded()
        state.press("h", "j", "j", "j")
        let time = try #require(state.selectedRow?.validTime)
        state.press("h")
        #expect(state.selectedRow?.contains(time) == true)
    }

    @Test("A provider without single hours says so")
    func none() throws {
        var state = try Sample.loaded()
        #expect(state.press("h") == [])
        #expect(state.message == "OpenWeather has no forecast for single hours.")
        #expect(state.rows.allSatisfy { $0.span == 10_800 })
    }

    @Test("The days have the same temperatures with both lengths of rows")
    func days() throws {
        var state = try loaded()
        let before = state.presentation.sky.days.map(\.range)
        state.press("h")
        #expect(state.presentation.sky.days.map(\.range) == before)
    }

    @Test("Today has an icon of the night once all of its rows have one")
    func icon() throws {
        let hours = ChartSample.hours(amounts: [])
        let singles = hours.prefix(16).flatMap { row in
            (0..<3).map { HourWeather(validTime: row.validTime + $0 * 3600, span: 3600, conditions: row.conditions) }
        }
        var presentation = try ChartSample.state(hours).presentation
        var report = WeatherReport(
            place: Place(coordinate: Coordinate(clampingLatitude: 37.5, longitude: 135), name: "Sea"),
            provider: .openMeteo)
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(
                Forecast(hours: hours, singleHours: singles, clock: PlaceClock(seoulOffset)),
                fetchedAt: presentation.sky.now))
        report.merge(outcome)
        presentation.sky.report = report
        // The sun has set at 16:43, within the present row of three hours.
        presentation.sky.now = ChartSample.noon + (5 * 3600 + 300)
        let headings = try HourStep.allCases.map { step in
            presentation.sky.choices.hourStep = step
            var canvas = Canvas(size: Size(rows: 1, columns: 80))
            presentation.forecastTable(columns: 80)
                .draw(try #require(presentation.sky.days.first), on: &canvas, row: 0)
            return canvas.frame.text(ofRow: 0)
        }
        #expect(headings[0].contains("☾") && !headings[1].contains("☾"), "\(headings)")
    }

    @Test("The frame after h has nothing of the frame before it")
    func frames() throws {
        var state = try loaded()
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        state.press("h")
        let next = renderer.frame(of: &state)
        #expect(next == frame(of: state))
    }
}
