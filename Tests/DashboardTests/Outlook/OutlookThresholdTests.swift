import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook

/// Limits between findings; the tests change the row of 18:00.
struct OutlookThresholdTests {
    private func sentence(_ week: Week = Week("...."), _ change: (inout HourWeather) -> Void) throws -> String {
        var rows = week.rows
        change(&rows[2])
        return try week.remarks(of: rows).map(\.text).joined(separator: ". ")
    }

    @Test(
        "An amount of 0.2 mm is rain, and so is any amount with a probability of 50 %",
        arguments: [
            (0.2, nil, "Rain from 18:00, dry by 21:00"), (0.19, nil, "Dry and quiet, 12° to 17°"),
            (0.1, 0.5, "Rain from 18:00, dry by 21:00"), (0.1, 0.49, "50 % chance of rain at 18:00"),
            (0.2, 0.49, "Maybe rain from 18:00, dry by 21:00"), (nil, 0.5, "50 % chance of rain at 18:00"),
            (nil, 0.3, "30 % chance of rain at 18:00"), (nil, 0.29, "Dry and quiet, 12° to 17°"),
            (22.8, nil, "Heavy rain from 18:00, dry by 21:00"), (22.7, nil, "Rain from 18:00, dry by 21:00"),
            (60, nil, "Extreme rain from 18:00, dry by 21:00"), (59.9, nil, "Heavy rain from 18:00, dry by 21:00"),
        ] as [(Double?, Double?, String)])
    func wet(millimeters: Double?, chance: Double?, expected: String) throws {
        let text = try sentence { row in
            row.rain = millimeters.flatMap { PrecipitationDepth(millimeters: $0) }
            row.precipitationProbability = chance.flatMap { Fraction($0) }
        }
        #expect(text == expected)
    }

    @Test("A chance is the greatest one of the whole row of the list that begins within a day")
    func chanceOfRow() throws {
        let week = Week("....")
        let rows = (0..<30).map { hour in
            var row = HourWeather(
                validTime: week.now + hour * 3600, span: 3600,
                conditions: Conditions(.clear, temperature: Sample.celsius(9)))
            row.precipitationProbability = [23: 0.34, 24: 0.43, 25: 0.9][hour].flatMap { Fraction($0) }
            return row
        }
        #expect(try week.remarks(of: rows).first?.text == "40 % chance of rain tomorrow at 14:00")
    }

    @Test("Unnamed precipitation is called snow if most of it is snow")
    func unnamed() throws {
        let text = try sentence { row in
            row.rain = PrecipitationDepth(millimeters: 0.3)
            row.snow = PrecipitationDepth(millimeters: 0.4)
        }
        #expect(text == "Snow from 18:00, over by 21:00")
    }

    @Test(
        "Wind is strong from Beaufort 6 or gusts of Beaufort 8 on, and a storm from Beaufort 9 or gusts of Beaufort 10 on",
        arguments: [
            (10.79, nil, "Dry and quiet, 12° to 17°"), (10.8, nil, "Strong wind from 18:00 to 21:00, 11 m/s"),
            (3, 17.19, "Dry and quiet, 12° to 17°"), (3, 17.2, "Strong wind from 18:00 to 21:00, gusts 17 m/s"),
            (20.79, nil, "Strong wind from 18:00 to 21:00, 21 m/s"), (20.8, nil, "Storm from 18:00 to 21:00, 21 m/s"),
            (3, 24.49, "Strong wind from 18:00 to 21:00, gusts 24 m/s"),
            (3, 24.5, "Storm from 18:00 to 21:00, gusts 25 m/s"),
        ] as [(Double, Double?, String)])
    func wind(mean: Double, gust: Double?, expected: String) throws {
        let speed = try #require(Speed(metersPerSecond: mean))
        let text = try sentence { row in
            row.wind = Wind(speed: speed, direction: 0, gust: gust.flatMap { Speed(metersPerSecond: $0) })
        }
        #expect(text == expected)
    }

    @Test(
        "Below 0° is freezing, 33° is hot, a night of 25° is warm, and 5° is a change",
        arguments: [
            (Week(".... ........", 2...5, 0...5), "Dry and quiet, 0° to 5°"),
            (Week(".... ........", 2...5, -0.01...5), "Just below freezing tonight"),
            (Week(".... ........", 2...5, -0.49...5), "Just below freezing tonight"),
            (Week(".... ........", 2...5, -0.5...5), "Freezing tonight, −1° at 06:00"),
            (Week("....", 20...32.99), "Dry and quiet, 25° to 33°"),
            (Week("....", 20...33), "Hot today, 33°"),
            (Week(".... ........", 25...29), "Warm tonight, not below 25°"),
            (Week(".... ........", 24.99...29), "Dry and quiet, 25° to 29°"),
            (Week(".... ........", 9...17, 9...21.99), "Dry and quiet, 9° to 22°"),
            (Week(".... ........", 9...17, 9...22), "Warmer tomorrow, up to 22°"),
            (Week(".... ........", 9...17, 9...12.01), "Dry and quiet, 9° to 17°"),
        ])
    func warmth(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }

    @Test(
        "A very high UV index within a day is mentioned with its hours",
        arguments: [
            ("en", 9.0, "UV very high from 15:00 to 18:00, up to 9"),
            ("en", 11, "UV very high from 15:00 to 18:00, up to 11"),
            ("en", 7.49, nil), ("en", 7.5, "UV very high from 15:00 to 18:00, up to 8"),
            ("ko", 9, "15시부터 18시까지 자외선 매우높음, 최고 9"),
            ("ja", 9, "15時から18時まで紫外線非常に強い、最高9"),
            ("de", 9, "UV sehr hoch von 15:00 bis 18:00, bis zu 9"),
        ])
    func sun(language: String, index: Double, expected: String?) throws {
        let week = Week(".... ........")
        var rows = week.rows
        rows[1].uvIndex = UVIndex(index)
        let texts = try week.remarks(of: rows, language).map(\.text)
        #expect(expected.map(texts.contains) ?? !texts.contains { $0.contains("UV") }, "\(texts)")
    }

    @Test("Heat of a day that has just ended is not mentioned")
    func endedHeat() throws {
        let week = Week("...", 30...30, at: 0, minute: 10)
        let rows = week.rows.map { row in
            var row = row
            row.validTime = row.validTime + -3600
            row.temperature = Sample.celsius(row.validTime < week.now ? 34 : 30)
            return row
        }
        #expect(try week.remarks(of: rows).first?.text == "Hot tonight, not below 30°")
    }

    @Test("Heat includes the apparent temperature if it is two degrees higher")
    func apparent() throws {
        for (felt, expected) in [(36.9, "Hot today, 35°"), (37.0, "Hot today, 35°, feels like 37°")] {
            let text = try sentence(Week("....", 28...35)) { $0.apparentTemperature = Sample.celsius(felt) }
            #expect(text == expected)
        }
    }

    @Test(
        "Rain in 24 hours or later is described by its day, after earlier events",
        arguments: [
            (
                Week(".... ....r...", 9...17, -4...14, at: 12),
                "Freezing tonight, −4° at 06:00. Dry until tomorrow 12:00, then rain"
            ),
            (
                Week(".... ....r...", 9...17, -4...14, at: 12, minute: 1),
                "Freezing tonight, −4° at 06:00. Rain from tomorrow 12:00, dry by 15:00"
            ),
        ])
    func soon(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }

    @Test(
        "Missing rows count as neither dry nor wet",
        arguments: [
            (Week(".r-r ...."), "Rain from 15:00, dry by midnight"), (Week(".r-- ...."), "Rain from 15:00"),
            (Week(".rrr"), "Rain from 15:00"), (Week("rrrr"), "Rain until at least midnight"),
            (Week("-r.. ...."), "Rain from 15:00, dry by 18:00"),
            (Week("r--- r..."), "Rain until at least 15:00. Rain again from midnight, dry by 03:00"),
        ])
    func gaps(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }

    @Test("The duration of dry weather covers only the known rows")
    func unknownTime() throws {
        let week = Week("........ ........")
        let far = week.rows.map { row in
            var row = row
            row.validTime = row.validTime + 9000 * 86_400
            return row
        }
        #expect(try week.remarks(of: far).first?.text == "Dry for the next two days, 9° to 17°")
    }

    @Test(
        "Lighter precipitation of six hours or more is mentioned separately",
        arguments: [
            (Week(".ttr ...."), "Thunderstorms from 15:00, dry by midnight"),
            (Week(".trr ...."), "Thunderstorms from 15:00, rain from 18:00, dry by midnight"),
            (Week(".tdt ...."), "Thunderstorms from 15:00, dry by midnight"),
            (Week("Rrr. ...."), "Heavy rain until 15:00, then lighter rain, dry by 21:00"),
            (Week("Sss. ....", 0...2), "Heavy snow until 15:00, then lighter snow, over by 21:00"),
        ])
    func easing(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }
}
