import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

/// How remarks grow shorter with the room they have.
struct OutlookFormsTests {
    /// Of the longest name of something that falls, with a mark that it may not.
    static let fewestColumns = 14

    @Test("The first remark says something in 14 columns", arguments: Sample.languages, HourCycle.allCases)
    func short(language: String, hourCycle: HourCycle) throws {
        for (week, _) in OutlookWeeks.all {
            let remark = try #require(try week.remarks(language, hourCycle: hourCycle).first)
            #expect(remark.columns.last ?? 99 <= Self.fewestColumns, "\(remark)")
        }
    }

    @Test(
        "Whatever falls or blows, sure or not, is said in 14 columns", arguments: Sample.languages, HourCycle.allCases)
    func shortKinds(language: String, hourCycle: HourCycle) throws {
        let week = Week(".... ........ ........", wind: ".... ...w")
        for condition in Condition.allCases {
            for (index, chance) in [(0, nil), (0, 0.4), (2, nil), (2, 0.4), (7, nil), (7, 0.4)] as [(Int, Double?)] {
                var rows = week.rows
                rows[index].condition = condition
                rows[index].precipitationProbability = chance.flatMap { Fraction($0) }
                let remark = try #require(try week.remarks(of: rows, language, hourCycle: hourCycle).first)
                #expect(remark.columns.last ?? 99 <= Self.fewestColumns, "\(remark)")
            }
        }
    }

    @Test(
        "What is left out first is what matters less, and the time last",
        arguments: [
            (
                Week("..zz ........", 1...4, wind: "..WW"),
                [
                    "Storm and freezing rain from 18:00, gusts 28 m/s", "Storm and freezing rain from 18:00",
                    "Storm and freezing rain 18:00", "Storm, freezing rain 18:00", "Storm 18:00", "Storm",
                ]
            ),
            (
                Week("zz.. ........", 1...4, wind: "WW"),
                [
                    "Storm and freezing rain until 18:00, gusts 28 m/s", "Storm and freezing rain until 18:00",
                    "Storm and freezing rain now", "Storm until 18:00", "Storm now",
                ]
            ),
            (
                Week(".... ...rz...", 1...4),
                [
                    "Rain from tomorrow 09:00, freezing rain from 12:00, over by 15:00",
                    "Rain from tomorrow 09:00, freezing rain from 12:00", "Rain Sun 09:00, freezing rain 12:00",
                    "Rain Sun 09:00, freezing rain", "Rain, freezing rain", "Rain Sun 09:00", "Rain tomorrow",
                    "Rain Sun",
                ]
            ),
            (
                Week(".... ...Trr..", 1...4),
                [
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00, dry by 18:00",
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00", "Hail Sun 09:00, rain 12:00",
                    "Hail Sun 09:00, rain", "Hail Sun 09:00", "Hail tomorrow", "Hail Sun",
                ]
            ),
            (
                Week("zzzz zzzzzzzz zzzzzzzz zzzzzzzz zzzzzzzz", 1...4),
                [
                    "Freezing rain until at least Wednesday", "Freezing rain until Wednesday",
                    "Freezing rain until Wed", "Freezing rain now", "Freezing rain",
                ]
            ),
            (
                Week("........ ........", 1...4, -3...4, at: 2),
                [
                    "Freezing on Saturday night, −3° at 06:00", "Freezing on Saturday night, −3°",
                    "Freezing on Saturday night", "Freezing on Sat night", "Frost Sun 06:00", "Frost Sunday",
                    "Frost Sun",
                ]
            ),
            (
                Week(".... .....r.."),
                ["Dry until tomorrow 15:00", "Dry till tomorrow 15:00", "Dry till Sun 15:00", "Dry till Sun", "Dry"]
            ),
            (
                Week(".... rrrrr..."),
                ["Rain from midnight, dry by tomorrow 15:00", "Rain Sun 00:00–15:00", "Rain 00:00"]
            ),
            (
                Week(".... ..htt..."),
                [
                    "Showers from tomorrow 06:00, thunderstorms from 09:00, dry by 15:00",
                    "Showers from tomorrow 06:00, thunderstorms from 09:00", "Showers Sun 06:00, thunder 09:00",
                    "Showers Sun 06:00, thunder", "Showers Sun 06:00", "Showers tomorrow", "Showers Sun", "Showers",
                ]
            ),
            (
                Week(".mm. ........"),
                ["Maybe rain from 15:00, dry by 21:00", "Maybe rain 15:00–21:00", "Maybe rain 15:00", "Maybe rain"]
            ),
            (Week(".... ff......"), ["Fog from midnight to tomorrow 06:00", "Fog Sun 00:00–06:00", "Fog 00:00"]),
            (Week("...."), ["Nothing special: dry, 12° to 17°", "Nothing special: dry", "Dry"]),
        ])
    func forms(week: Week, forms: [String]) throws {
        let remark = try #require(try week.remarks().first)
        #expect(remark.forms == forms)
    }

    @Test(
        "In twenty columns the first event has its time, in ten its name",
        arguments: [
            (Week("..rrr... ........"), "Rain 18:00–03:00", "Rain 18:00"),
            (Week(".... ...rr..."), "Rain Sun 09:00–15:00", "Rain Sun"),
            (Week(".... rrrrr..."), "Rain Sun 00:00–15:00", "Rain 00:00"),
            (Week("...r rrrrr..."), "Rain 21:00–Sun 15:00", "Rain 21:00"),
            (Week(".... ........ .z......", 1...4), "Dry until Monday", "Dry"),
            (Week(".rrs s......."), "Rain 15:00, snow", "Rain 15:00"),
            (Week(".rz. ........", 1...4), "Rain, freezing rain", "Rain 15:00"),
            (Week("TTTT TTTTTTTT TTTTTTTT"), "Hail until Monday", "Hail now"),
            (Week("..4. ........"), "Maybe rain 18:00", "Maybe rain"),
            (Week(".... ........", 9...17, -4...14), "Freezing tonight", "Frost Sun"),
            (Week("..rr r.......", wind: "..WW"), "Storm and rain 18:00", "Storm"),
        ])
    func shortForms(week: Week, medium: String, short: String) throws {
        let remark = try #require(try week.remarks().first)
        let forms = [20, 10].map { columns in remark.forms.first { ColumnWidth.of($0) <= columns } }
        #expect(forms == [medium, short])
    }

    @Test("A remark that has no room takes none away from one that matters more", arguments: Sample.languages)
    func order(language: String) throws {
        for columns in [14, 20, 30] {
            for (week, _) in OutlookWeeks.all {
                var state = try Sample.state(language, rows: 24, columns: columns)
                state.finishRefresh(
                    with: RefreshOutcome(
                        current: nil,
                        forecast: .success(
                            Fetched(Forecast(hours: week.rows, offset: seoulOffset), fetchedAt: state.now))))
                _ = state.advance(bySeconds: week.now - state.now)
                let panel = OutlookPanel(state: state, columns: columns)
                let all = panel.lines(atMost: 9)
                for limit in 1...3 {
                    let lines = panel.lines(atMost: limit)
                    #expect(lines == Array(all.prefix(lines.count)), "\(columns): \(lines)")
                    #expect(!lines.isEmpty || limit == 1 && columns < 17, "\(columns): \(all)")
                }
            }
        }
    }
}

extension Remark {
    /// How wide its forms are.
    var columns: [Int] { forms.map(ColumnWidth.of) }
}
