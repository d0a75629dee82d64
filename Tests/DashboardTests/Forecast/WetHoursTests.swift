import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky
@testable import Words

@Suite("A day tells when it rains or snows")
struct WetHoursTests {
    /// With an amount for each wet row.
    private func rows(_ week: Week) -> [HourWeather] {
        week.rows.map { row in
            var row = row
            guard let kind = row.expectedPrecipitation else { return row }
            let depth = PrecipitationDepth(millimeters: kind.isHeavy ? 30 : 3)
            if kind == .snow { row.snow = depth } else { row.rain = depth }
            return row
        }
    }

    /// Of each day such as "18–03", "18–", "–03" and ""; "|" ends a day of `sky`.
    private func hours(_ sky: String, isWetNow: Bool? = nil) -> [String] {
        let week = Week(sky.filter { $0 != "|" })
        let clock = PlaceClock(week.offset)
        func hour(_ time: UnixTime?) -> String {
            time.map { clock.localTime(of: $0).hour }.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? ""
        }
        let rows = rows(week)
        return DayWeather.days(of: rows, clock: clock).map { day in
            let hours = WetHours(of: day, in: rows, clock: clock, now: week.now, isWetNow: isWetNow)
            return hours.map { hour($0.begin) + "–" + hour($0.end) } ?? ""
        }
    }

    @Test(
        "One time of precipitation is told, in the night after the day too",
        arguments: [
            ("..rrr.......|........", ["18–03", "–03", ""]),
            ("rr..........|........", ["–18", "", ""]),
            (".....rr.....|........", ["", "03–09", ""]),
            ("....r.r.....|........", ["", "", ""]),
            ("....r...r...|........", ["", "", ""]),
            ("....rrrrrrrr|rr......", ["", "", "–06"]),
            ("..........rr|rr......", ["", "18–06", "–06"]),
            ("..........rr|rrr.....", ["", "18–", "–09"]),
            ("..........rr|r...r...", ["", "18–03", ""]),
            ("....sssl....|........", ["", "", ""]),
        ])
    func times(sky: String, expected: [String]) {
        #expect(hours(sky) == expected)
    }

    @Test("A day of severe weather has hours if they begin severe, and their end if they end so")
    func severe() {
        #expect(hours(".....RRRR...........") == ["", "03–15", ""])
        #expect(hours("....rRRRr...........") == ["", "–15", ""])
        #expect(hours("....rrRRR...........") == ["", "", ""])
        #expect(hours(".....RRRrr..........") == ["", "", ""])
        #expect(hours("....RRRrr...........") == ["", "", ""])
        #expect(hours(".....RrrrR..........") == ["", "", ""])
    }

    @Test("In the night, what is worse than the condition or falls more than on the day has no end")
    func night() {
        #expect(hours("..........rr|R.......") == ["", "18–", "–03"])
        #expect(hours("..........RR|rr......") == ["", "18–", "–06"])
        #expect(hours("..........rr|rr......") == ["", "18–06", "–06"])
        #expect(hours("...........r|rr......") == ["", "21–", "–06"])
    }

    @Test("Rain that turns into snow in the night has no end, and one of both on a day no hours")
    func kinds() {
        #expect(hours("..rrss..............") == ["18–", "–06", ""])
        #expect(hours(".....rrss...........") == ["", "", ""])
    }

    @Test("Today has no hours that the present weather contradicts")
    func now() {
        #expect(hours("..r.....r...........") == ["18–21", "12–15", ""])
        #expect(hours("..r.....r...........", isWetNow: true) == ["", "12–15", ""])
        #expect(hours("r.......r...........", isWetNow: true) == ["–15", "12–15", ""])
        #expect(hours("r.......r...........", isWetNow: false) == ["", "12–15", ""])
    }

    @Test("What lasts for a day or longer has no end on its first day")
    func long() {
        #expect(hours("....." + "rrrrrrrr" + ".......") == ["", "03–", "–03"])
        #expect(hours("....." + "rrrrrrr" + "........") == ["", "03–00", ""])
    }

    @Test("Nothing is told of a day whose rows are not all known")
    func unknown() {
        #expect(hours("....rr-.............") == ["", "", ""])
        #expect(hours(".....rr..") == ["", ""])
        // What goes on after the last row has no end.
        #expect(hours("..........rr") == ["", "18–"])
    }

    private func lines(_ language: String, cycle: HourCycle, columns: Int) throws -> [String] {
        var state = try Sample.loaded(in: Appearance(language: language, hourCycle: cycle))
        var outcome = Sample.outcome()
        let rows = rows(Week("..rr|r.......|......rr|rrr.....".filter { $0 != "|" }))
        outcome.forecast = .success(
            Fetched(Forecast(hours: rows, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        let (presentation, days) = (state.presentation, state.presentation.sky.days)
        let table = presentation.forecastTable(columns: columns)
        return days.map { day in
            var canvas = Canvas(size: Size(rows: 1, columns: columns))
            table.draw(day, on: &canvas, row: 0)
            return canvas.frame.text(ofRow: 0)
        }
    }

    @Test(
        "The hours stand beside the condition",
        arguments: [
            (
                "en", HourCycle.twentyFourHours,
                ["Moderate rain 18–03", "Moderate rain until 03", "Moderate rain from 18"]
            ),
            ("en", .twelveHours, ["Moderate rain 6 PM–3 AM", "Moderate rain until 3 AM", "Moderate rain from 6 PM"]),
            ("ko", .twentyFourHours, ["비 18–03시", "비 03시까지", "비 18시부터"]),
            ("ja", .twentyFourHours, ["雨 18–03時", "雨 03時まで", "雨 18時から"]),
            ("de", .twentyFourHours, ["Regen 18–03", "Regen bis 03 Uhr", "Regen ab 18 Uhr"]),
        ])
    func words(language: String, cycle: HourCycle, expected: [String]) throws {
        let lines = try lines(language, cycle: cycle, columns: 130)
        #expect(zip(lines, expected).allSatisfy { $0.contains($1) }, "\(lines.joined())")
    }

    @Test("Where they have no room, the condition stands alone, and more columns never take them away")
    func widths() throws {
        let hours = ["18–03", "until 03", "from 18"]
        var narrowest: [Int] = []
        for columns in 40...140 {
            let lines = try lines("en", cycle: .twentyFourHours, columns: columns)
            for (line, hours) in zip(lines, hours) where columns > narrowest.first ?? .max {
                #expect(line.contains(hours), "\(columns)")
            }
            if zip(lines, hours).allSatisfy({ $0.contains($1) }) { narrowest.append(columns) }
        }
        let first = try #require(narrowest.first)
        #expect((50...80).contains(first), "\(first)")
        #expect(try lines("en", cycle: .twentyFourHours, columns: 44).allSatisfy { $0.contains("Rain ") })
    }
}
