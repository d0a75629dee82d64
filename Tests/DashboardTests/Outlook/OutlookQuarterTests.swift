import Boundary
import DashboardSamples
import Testing

@testable import Dashboard
@testable import Now
@testable import Outlook
@testable import Sky
@testable import Weather
@testable import Words

extension Week {
    /// The outlook with quarters from the week's hour on: a figure is rain in tenths of a millimetre, s is snow.
    func outlook(quarters letters: String) throws -> Outlook {
        let start = now + -(minute % 15) * 60
        let quarters = letters.enumerated().map { index, letter in
            QuarterHour(
                start: start + index * QuarterHour.span,
                rain: PrecipitationDepth(millimeters: Double(letter.wholeNumberValue ?? 0) / 10),
                snow: PrecipitationDepth(millimeters: letter == "s" ? 0.3 : 0))
        }
        var ahead = try #require(PrecipitationAhead(quarters, in: rows[...], at: now))
        if let current { ahead.agree(with: current, at: now) }
        return Outlook(rows: rows, clock: PlaceClock(offset), now: now, current: current, ahead: ahead)
    }

    fileprivate func remarks(quarters letters: String, _ language: String = "en") throws -> [Remark] {
        let formats = Formats(strings: try Sample.strings(language), units: .metric, hourCycle: .twentyFourHours)
        let words = OutlookWords(formats: formats, clock: PlaceClock(offset), now: now)
        return words.remarks(of: try outlook(quarters: letters))
    }

    fileprivate func sentence(quarters letters: String, _ language: String = "en") throws -> String {
        try remarks(quarters: letters, language).map(\.text).joined(separator: ". ")
    }
}

@Suite("Outlook with quarters of an hour")
struct OutlookQuarterTests {
    private static let dry = Week(".... ........", at: 14)
    private static let wet = Week("rr.. ........", at: 14)

    @Test(
        "The next hour is told in minutes, and later times by the clock",
        arguments: [
            (dry, "0033000000000000", "Rain in 30 min, for about 30 min"),
            (dry, "0333300000000000", "Rain in 15 min, for about 60 min"),
            (dry, "0333330000000000", "Rain in 15 min, dry by 15:30"),
            (dry, "0000033000000000", "Rain from 15:15, dry by 15:45"),
            (dry, "3300000000000000", "Rain for another 30 min"),
            (dry, "3333330000000000", "Rain until 15:30"),
            (dry, "00ss000000000000", "Snow in 30 min, for about 30 min"),
            (dry, "0011ss0000000000", "Rain in 30 min, snow from 15:00, over by 15:30"),
            (dry, "00111s0000000000", "Sleet in 30 min, for about 60 min"),
            (dry.with(.rainShowers, 15), "sssssss000000000", "Showers now, snow from 14:15, over by 15:45"),
            (dry, "3000033000000000", "Rain for another 15 min. Rain again from 15:15, dry by 15:45"),
            (dry.with(.clear, 15, age: 0), "3300000000000000", "Rain soon, for about 30 min"),
            (dry.with(.clear, 15), "3300000000000000", "Rain for another 30 min"),
            (dry.with(.rain, 15), "0000000000000000", "Rain for another 15 min"),
            (wet.with(.rain, 15), "3300000000000000", "Rain for another 30 min"),
            (wet, "3333333333333333", "Rain until 18:00"),
            (wet, "0003333333333333", "Rain in 45 min, dry by 18:00"),
            (wet, "0000000000000000", "Dry for the next three hours"),
            (Week("rrrr ........", at: 14), "0000000000000000", "Rain from 18:00, dry by midnight"),
            (Week("tt.. ........", at: 14), "0033000000000000", "Thunderstorms in 30 min, for about 30 min"),
            (
                Week(".rr. ........", at: 14), "0033000000000000",
                "Rain in 30 min, for about 30 min. Rain again from 18:00, dry by 21:00"
            ),
            (dry, "0000000000000000", "Dry and quiet, 9° to 17°"),
        ])
    func sentences(week: Week, quarters: String, expected: String) throws {
        let actual = try week.sentence(quarters: quarters)
        #expect(actual == expected)
    }

    @Test("Where the quarters end within a row of another kind, the sentence names no time")
    func seam() throws {
        let snow = Week("ss.. ........", at: 14)
        #expect(try snow.with(.rain, 3).sentence(quarters: "333333333333").hasPrefix("Rain until 18:00"))
    }

    @Test(
        "Minutes are rounded to five",
        arguments: [(0, 30), (2, 30), (3, 25), (7, 25), (8, 20), (22, 10), (23, 5), (29, 5)])
    func rounding(minute: Int, minutes: Int) throws {
        var week = Self.dry
        week.minute = minute
        let letters = minute < 15 ? "0033000000000000" : "033000000000000"
        #expect(try week.sentence(quarters: letters).hasPrefix("Rain in \(minutes) min, for about 30 min"))
    }

    @Test(
        "Each language has its words",
        arguments: [
            ("de", "Regen in 30 min, für etwa 30 min", "Noch 30 min Regen", "Die nächsten drei Stunden trocken"),
            ("ja", "30分後に雨、約30分間", "雨はあと約30分", "今後3時間は雨なし"),
            ("ko", "30분 뒤 비, 약 30분 동안", "앞으로 약 30분 더 비", "앞으로 3시간 비 없음"),
        ])
    func languages(language: String, begins: String, ends: String, dry: String) throws {
        #expect(try Self.dry.sentence(quarters: "0033000000000000", language) == begins)
        #expect(try Self.dry.sentence(quarters: "3300000000000000", language) == ends)
        #expect(try Self.wet.sentence(quarters: "0000000000000000", language) == dry)
    }

    @Test("The shortest variant has at most 14 columns, or 23 with the time of a danger", arguments: Sample.languages)
    func forms(language: String) throws {
        for letters in ["0033000000000000", "3300000000000000", "0003333333333333", "0000033000000000"] {
            for week in [
                Self.dry, Self.wet, Self.dry.with(.clear, 15, age: 0), Week("zz..", at: 14), Week("T...", at: 14),
            ] {
                let remark = try #require(try week.remarks(quarters: letters, language).first)
                let most = !remark.urgentWords.isEmpty ? 23 : OutlookFormsTests.fewestColumns
                #expect(remark.columns.last ?? 99 <= most, "\(remark)")
            }
        }
    }

    @Test("Dry quarters before rain are never called dry without their length")
    func dryHours() throws {
        let remark = try #require(try Self.wet.remarks(quarters: "0000000000000000").first)
        #expect(remark.forms == ["Dry for the next three hours", "Dry for 3 h"])
    }

    @Test("Dry quarters are dry in the outlook of any weather")
    func agreement() throws {
        for week in (0..<8).flatMap(Week.random) where week.current == nil {
            let end = week.now + (13 * 900 - week.minute % 15 * 60)
            for finding in try week.outlook(quarters: "0000000000000").findings {
                guard case .precipitation(let spell) = finding else { continue }
                #expect(spell.period.begin.map { $0 >= end } ?? false, "\(week): \(spell)")
            }
        }
    }
}

@Suite("Quarters of an hour on the screen")
struct QuarterScreenTests {
    private func state() throws -> DashboardState {
        try Scene.named("next-hours").make(in: Appearance(language: "en"))
    }

    private func outlook(_ state: DashboardState) -> String {
        state.presentation.sky.outlook.map(\.text).joined(separator: ". ")
    }

    @Test("The sentence and the strip change with the clock, and go an hour after the response")
    func change() throws {
        var state = try state()
        var texts: [String] = []
        while state.now - seoulAfternoon < 3700 {
            let text = outlook(state)
            if texts.last != text { texts.append(text) }
            _ = state.advance(bySeconds: 60)
            if state.refresh.running != nil { state.finishRefresh(with: Sample.failure(.network(.offline, host: "h"))) }
        }
        #expect(texts.count > 6, "\(texts)")
        #expect(PrecipitationStrip(state.sky, state.look) == nil)
    }

    @Test("The strip has a bar for each wet quarter")
    func strip() throws {
        var presentation = try state().presentation
        #expect(PrecipitationStrip(presentation.sky, presentation.look)?.text == "··▃▄▆█▅·▂···")
        presentation.look.plotStyle = .ascii
        #expect(PrecipitationStrip(presentation.sky, presentation.look)?.text == "··==##=·_···")
        #expect(PrecipitationStrip(try Sample.loaded().sky, presentation.look) == nil)
    }
}
