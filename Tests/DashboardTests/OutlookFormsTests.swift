import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

/// How remarks grow shorter with the room they have.
struct OutlookFormsTests {
    @Test("The first remark says something in 22 columns", arguments: Sample.languages, HourCycle.allCases)
    func short(language: String, hourCycle: HourCycle) throws {
        for (week, _) in OutlookWeeks.all {
            let remark = try #require(try week.remarks(language, hourCycle: hourCycle).first)
            #expect(remark.columns.last ?? 99 <= 22, "\(remark)")
        }
    }

    @Test(
        "Whatever falls or blows, sure or not, is said in 22 columns", arguments: Sample.languages, HourCycle.allCases)
    func shortKinds(language: String, hourCycle: HourCycle) throws {
        let week = Week(".... ........ ........", wind: ".... ...w")
        for condition in Condition.allCases {
            for (index, chance) in [(0, nil), (0, 0.4), (2, nil), (2, 0.4), (7, nil), (7, 0.4)] as [(Int, Double?)] {
                var rows = week.rows
                rows[index].condition = condition
                rows[index].precipitationProbability = chance.flatMap { Fraction($0) }
                let remark = try #require(try week.remarks(of: rows, language, hourCycle: hourCycle).first)
                #expect(remark.columns.last ?? 99 <= 22, "\(remark)")
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
                    "Storm and freezing rain 18:00", "Storm, freezing rain 18:00", "Storm 18:00",
                ]
            ),
            (
                Week("zz.. ........", 1...4, wind: "WW"),
                [
                    "Storm and freezing rain until 18:00, gusts 28 m/s", "Storm and freezing rain until 18:00",
                    "Storm and freezing rain now", "Storm until 18:00",
                ]
            ),
            (
                Week(".... ...rz...", 1...4),
                [
                    "Rain from tomorrow 09:00, freezing rain from 12:00, over by 15:00",
                    "Rain from tomorrow 09:00, freezing rain from 12:00", "Rain Sun 09:00, freezing rain 12:00",
                    "Freezing rain Sun 12:00", "Freezing rain tomorrow",
                ]
            ),
            (
                Week(".... ...Trr..", 1...4),
                [
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00, dry by 18:00",
                    "Thunderstorms with hail from tomorrow 09:00, rain from 12:00", "Hail Sun 09:00, rain 12:00",
                    "Hail Sun 09:00, rain",
                ]
            ),
            (
                Week("zzzz zzzzzzzz zzzzzzzz zzzzzzzz zzzzzzzz", 1...4),
                [
                    "Freezing rain until at least Wednesday", "Freezing rain until Wednesday",
                    "Freezing rain until Wed",
                    "Freezing rain now",
                ]
            ),
            (
                Week("........ ........", 1...4, -3...4, at: 2),
                [
                    "Freezing on Saturday night, −3° at 06:00", "Freezing on Saturday night, −3°",
                    "Freezing on Saturday night", "Freezing on Sat night",
                ]
            ),
            (Week(".... .....r.."), ["Dry until tomorrow 15:00", "Dry till tomorrow 15:00", "Dry till Sun 15:00"]),
        ])
    func forms(week: Week, forms: [String]) throws {
        let remark = try #require(try week.remarks().first)
        #expect(remark.forms == forms)
    }

    @Test(
        "The short form keeps what and when",
        arguments: [
            (Week("..rrr... ........"), "Rain 18:00–03:00"),
            (Week(".... ...rr..."), "Rain Sun 09:00–15:00"),
            (Week(".... ........ .z......", 1...4), "Dry until Monday"),
            (Week(".rrs s......."), "Rain 15:00, snow 21:00"),
            (Week(".rz. ........", 1...4), "Freezing rain 18:00"),
            (Week(".... ...rz...", 1...4), "Freezing rain tomorrow"),
            (Week("TTTT TTTTTTTT TTTTTTTT"), "Hail until Monday"),
            (Week("zzzz zzzzzzzz zzzzzzzz zzzzzzzz zzzzzzzz", 1...4), "Freezing rain now"),
            (Week("..4. ........"), "Maybe rain 18:00"),
            (Week(".... ........", 9...17, -4...14), "Freezing tonight, −4°"),
            (Week("..rr r.......", wind: "..WW"), "Storm and rain 18:00"),
        ])
    func shortForms(week: Week, text: String) throws {
        let remark = try #require(try week.remarks().first)
        #expect(remark.forms.last == text)
    }
}

extension Remark {
    /// How wide its forms are.
    var columns: [Int] { forms.map(ColumnWidth.of) }
}
