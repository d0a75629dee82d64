import Testing
import Weather

@testable import Dashboard
@testable import Outlook

struct OutlookNowTests {
    @Test(
        "Fresh current weather corrects the present row",
        arguments: [
            (Week(".... ....", at: 12).with(.rain, 15), "Rain until 15:00"),
            (Week(".... ....", at: 12).with(.rain, 15, age: 3601), "Dry and quiet, 9° to 17°"),
            (Week("mr.. ....", at: 12).with(.drizzle, 15), "Rain until 18:00"),
            (Week("rr.. ....", at: 12).with(.clear, 15, age: 0), "Rain soon, dry by 18:00"),
            (Week("rr.. ....", at: 12).with(.clear, 15), "Rain until 18:00"),
            (Week("rr.. ....", at: 14, minute: 1).with(.clear, 15), "Rain from 15:00, dry by 18:00"),
            (Week("rr.. ....", at: 12).with(.unknown, 15), "Rain until 18:00"),
            (Week("rr.. ....", at: 12).with(.heavyRain, 15), "Heavy rain until 18:00"),
            (Week(".... ........", 1...4, 2...4, at: 7).with(.clear, -1), "Above freezing from 09:00"),
            (Week(".... ....", at: 12).with(.fog, 9), "Fog until 15:00"),
            (Week("f... ....", at: 12).with(.clear, 9), "Dry and quiet, 9° to 17°"),
            (Week("ff.. ....", at: 12).with(.mist, 9), "Fog from 15:00 to 18:00"),
            (Week("n... ....", at: 12).with(.clear, 9), "Tornado until 15:00"),
        ])
    func current(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }

    @Test(
        "If the rows begin later, fresh current weather is the present row",
        arguments: [
            (Week("-r.. ....", at: 14).with(.rain, 15), "Rain until 18:00"),
            (Week("-... ....", at: 14).with(.lightRain, 15), "Rain until 15:00"),
            (Week("-mmm ....", at: 14).with(.lightRain, 15), "Rain until midnight"),
            (
                Week("-SSr ....", 0...2, at: 14).with(.heavySnow, 1),
                "Heavy snow until 21:00, then rain, over by midnight"
            ),
            (Week("-rrt ....", at: 14).with(.lightRain, 15), "Rain now, thunderstorms from 21:00, dry by midnight"),
            (
                Week("-.rr ....t... ....", at: 14).with(.thunderstorm, 15),
                "Thunderstorms until 18:00, then rain, dry by midnight. Thunderstorms again from tomorrow 12:00, dry by 15:00"
            ),
            (Week("-r.. ....", at: 14).with(.clear, 15), "Rain from 15:00, dry by 18:00"),
            (Week("-r.. ....", at: 14).with(.rain, 15, age: 3601), "Rain from 15:00, dry by 18:00"),
            (Week("-r.. ....", at: 14).with(.unknown, 15), "Rain from 15:00, dry by 18:00"),
            (Week("--.. ....", at: 12).with(.rain, 15), "Rain until at least 15:00"),
            (Week("-... ....", at: 14).with(.tornado, 15), "Tornado until 15:00"),
        ])
    func later(week: Week, expected: String) throws {
        let actual = try week.sentence()
        #expect(actual == expected)
    }
}
