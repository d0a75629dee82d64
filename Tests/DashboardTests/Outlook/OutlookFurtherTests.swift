import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Sky

@Suite("Sentences about the days after the rows")
struct OutlookFurtherTests {
    private typealias Day = (range: ClosedRange<Double>, condition: Condition)

    /// `days` are the summaries from the day of the last row on, or from `daysBefore` days before it.
    private func sentence(
        _ week: Week, _ days: [Day], daysBefore: Int = 0, chances: [Double?] = [], gusts: [Double?] = []
    ) throws -> String {
        let clock = PlaceClock(seoulOffset)
        let rows = week.rows
        let last = try #require(rows.last)
        let first = clock.localTime(of: last.validTime).date.dayNumber - daysBefore
        let summaries = days.enumerated().map { index, day in
            var summary = DaySummary(
                range: TemperatureRange(Sample.celsius(day.range.lowerBound), Sample.celsius(day.range.upperBound)))
            summary.condition = day.condition
            summary.precipitationProbability = index < chances.count ? chances[index].flatMap { Fraction($0) } : nil
            summary.gust = index < gusts.count ? gusts[index].flatMap { Speed(metersPerSecond: $0) } : nil
            return (CivilDate(dayNumber: first + index), summary)
        }
        var current = Sample.current
        current.temperature = try #require(rows[0].temperature)
        (current.wind, current.condition) = (nil, .clear)
        var state = try Sample.state(in: Appearance())
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: state.now)),
                forecast: .success(
                    Fetched(
                        Forecast(hours: rows, clock: clock, summaries: Dictionary(uniqueKeysWithValues: summaries)),
                        fetchedAt: state.now))))
        return state.presentation.sky.outlook.map(\.text).joined(separator: ". ")
    }

    @Test("Heat goes on through the days after the rows")
    func heat() throws {
        let later: [Day] = [(28...36, .clear), (27...37, .clear), (20...30, .rain)]
        let hot = Week(".... ........", 28...35)
        #expect(try sentence(hot, [(28...35, .clear)] + later).contains("Hot until Tuesday, up to 37°"))
        #expect(try sentence(hot, [(28...35, .clear)]).contains("Hot until at least tomorrow"))
        // The rows end in the cool morning of Monday.
        #expect(try sentence(Week(".... ........ ...", 28...35), later).contains("Hot until Tuesday, up to 37°"))
    }

    @Test("Frost goes on through the days after the rows")
    func frost() throws {
        let cold = Week(".... ........", -8 ... -2)
        let days: [Day] = [(-8 ... -2, .clear), (-8 ... -3, .clear), (-4...2, .clear)]
        #expect(try sentence(cold, days).contains("Frost until Tuesday"))
        #expect(try sentence(cold, Array(days.prefix(2))).contains("Frost until at least Monday"))
    }

    @Test("Dry weather goes on through the days after the rows")
    func dry() throws {
        let week = Week(".... ........ ........", 9...17)
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...16, .clear)]
        #expect(try sentence(week, days + [(9...16, .rain)]).contains("Dry until Thursday"))
        #expect(try sentence(week, days).contains("Dry for the next four days"))
        #expect(try sentence(week, days + [(9...16, .unknown)]).contains("Dry for the next four days"))
        let cold: [Day] = [(9...17, .clear), (-9 ... -3, .clear), (-9 ... -3, .clear)]
        let frosty = try sentence(week, cold)
        #expect(
            frosty.contains("Dry for the next four days") && frosty.contains("Freezing on") && frosty.contains(", −9°"),
            "\(frosty)")
    }

    @Test("The low and high of a day count, also if no row has them")
    func ofDays() throws {
        let week = Week(".... ........ ........", 9...17)
        let days: [Day] = [(3...19, .clear), (9...17, .clear), (9...17, .clear)]
        #expect(try sentence(week, days, daysBefore: 1).contains("Dry for the next three days, 3° to 19°"))
        let hot: [Day] = [(20...34, .clear), (9...17, .clear)]
        #expect(try sentence(week, hot, daysBefore: 1).contains("Hot tomorrow, 34°"))
    }

    @Test("A dry time names the snow or the heavy rain of a day after the rows")
    func snow() throws {
        let week = Week(".... ........ ........", 9...17)
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...16, .clear)]
        let snow = try sentence(week, days + [(-3...1, .heavySnow)])
        #expect(snow.contains("Dry until Thursday, then heavy snow"), "\(snow)")
        let rain = try sentence(week, days + [(9...16, .heavyRain)])
        #expect(rain.contains("Dry until Thursday, then heavy rain"), "\(rain)")
    }

    @Test(
        "Heavy snow and heavy rain of a day after the rows are told after other weather",
        arguments: [
            (Week(".... ........ ........", 9...17), Condition.heavySnow, "Dry until Thursday. Heavy snow on Friday"),
            (Week(".... ........ ........", 9...17), .heavyRain, "Dry until Thursday. Heavy rain on Friday"),
            (Week(".... ........ ........", 9...17), .rain, "Dry until Thursday"),
            (Week(".rr. ........ ........", 9...17), .heavySnow, "Rain from 15:00, dry by 21:00. Heavy snow on Friday"),
            (
                Week(".... ....4... ........", 9...17), .freezingRain,
                "40 % chance of rain tomorrow at 12:00. Freezing rain on Friday"
            ),
        ])
    func danger(week: Week, condition: Condition, expected: String) throws {
        let days: [Day] = [
            (9...17, .clear), (9...17, .overcast), (9...17, .clear), (9...17, .overcast), (9...17, condition),
        ]
        #expect(try sentence(week, days, chances: [nil, nil, nil, 0.5]) == expected)
    }

    @Test(
        "Heavy snow of a later row is told although today is wet",
        arguments: [".rr. ........ ........ .....SS.", ".rr. .rr..... ........ .....SS."])
    func heavySnowAfterRain(sky: String) throws {
        let text = try sentence(Week(sky, 1...4), [(1...4, .heavySnow)])
        #expect(text.contains("eavy snow"), "\(text)")
    }

    @Test("A storm of a day after the rows is told unless a storm of the rows is")
    func storm() throws {
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...17, .clear)]
        func text(_ week: Week, gusts: [Double?]) throws -> String { try sentence(week, days, gusts: gusts) }
        let calm = Week(".... ........ ........", 9...17)
        #expect(
            try text(calm, gusts: [nil, 20, 33])
                == "Storm on Wednesday, gusts 33 m/s. Dry for the next four days")
        #expect(try !text(calm, gusts: [nil, 20, 24]).contains("torm"))
        #expect(
            try text(Week(".rr. ........ ........", 9...17), gusts: [nil, 25, 33]).hasSuffix(
                "Storm on Tuesday, gusts 25 m/s"))
        let stormy = try text(Week(".... ........ ........", 9...17, wind: ".... .WW....."), gusts: [nil, 20, 33])
        #expect(stormy.contains("Storm from") && !stormy.contains("Wednesday"), "\(stormy)")
    }

    @Test(
        "Of the dangers of later days, the sooner one is told",
        arguments: [
            (".rr. ........ ........ ...SS...", "Heavy snow from Tuesday"),
            (".rr. ........ ...d.... ...SS...", "Heavy snow from Tuesday"),
        ])
    func soonerDanger(sky: String, snow: String) throws {
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...17, .clear)]
        let week = Week(sky, 9...17, -4...14, 1...4)
        let text = try sentence(week, days, gusts: [nil, nil, 35])
        #expect(text.contains(snow) && text.contains("Freezing tonight") && !text.contains("torm"), "\(text)")
    }

    @Test(
        "No dry time reaches over hours without rows",
        arguments: [
            (".... ..------ ........ ........ ...rr...", "Rain from Wednesday 09:00, dry by 15:00"),
            (
                ".... ........ ........ ..------ ...rr...",
                "Rain from Wednesday 09:00, dry by 15:00. Dry for the next three days"
            ),
            (".... .....r.. ---", "Dry until tomorrow 15:00, then rain"),
            (".... ..------ ........", "Dry for the next three hours"),
            (".-.. ........", ""),
        ])
    func gap(sky: String, expected: String) throws {
        #expect(try Week(sky).sentence() == expected)
    }

    @Test("Heavy snow that is improbable is told as possible")
    func improbable() throws {
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...17, .overcast), (9...17, .heavySnow)]
        let text = try sentence(Week(".... ........ ........", 9...17), days, chances: [nil, nil, 0.5, 0.4])
        #expect(text == "Dry until Wednesday. Maybe heavy snow on Thursday")
    }
}
