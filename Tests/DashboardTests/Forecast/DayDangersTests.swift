import Boundary
import DashboardSamples
import Sky
import Testing
import Weather

@testable import Forecast

@Suite("Dangers of days")
struct DayDangersTests {
    private func days(_ conditions: [Condition]) throws -> (sky: Sky, days: [DayWeather]) {
        let sky = try Sample.loaded("en").sky
        let first = sky.dateOfToday.dayNumber + 2
        let days = conditions.enumerated().compactMap { index, condition in
            let date = CivilDate(dayNumber: first + index)
            let hours = [Condition.overcast, .overcast, condition].enumerated().map { hour, condition in
                HourWeather(
                    validTime: date.start(at: seoulOffset) + hour * Sample.step, span: Sample.step,
                    conditions: Conditions(condition, temperature: Sample.celsius(4)))
            }
            return DayWeather(date: date, hours: hours)
        }
        return (sky, days)
    }

    @Test("Each day has its own, and equal neighbours share a line")
    func lines() throws {
        let (sky, days) = try days([.thunderstorm, .thunderstorm, .freezingRain, .overcast])
        let dangers = DayDangers(sky, [:])
        #expect(
            dangers.lines(days.map { ($0, dangers.words(of: [$0])) }) == [
                "Monday, Tuesday: thunderstorms", "Wednesday: freezing rain",
            ])
    }

    @Test("What is told of each day of a line is left out of it")
    func told() throws {
        let (sky, days) = try days([.thunderstorm, .thunderstorm, .freezingRain])
        let dangers = DayDangers(sky, [:])
        let all = days.map { ($0, dangers.words(of: [$0])) }
        #expect(dangers.lines(all) { _ in "thunderstorms" } == ["Wednesday: freezing rain"])
        #expect(
            dangers.lines(all) { $0.date == days[0].date ? "thunderstorms" : nil } == [
                "Monday, Tuesday: thunderstorms", "Wednesday: freezing rain",
            ])
    }

    @Test("In one line they are not told of each day")
    func pooled() throws {
        let (sky, days) = try days([.thunderstorm, .overcast, .freezingRain, .overcast])
        let dangers = DayDangers(sky, [:])
        #expect(dangers.pooled(days) == ["In the days from Monday to Wednesday: thunderstorms, freezing rain"])
        #expect(dangers.pooled(Array(days.prefix(2))) == ["Monday: thunderstorms"])
    }

    @Test("A gale is told where no stormy gust is known", arguments: [(nil, ["gale"]), (12, ["gale"]), (26, [])])
    func gale(gust: Double?, dangers: [String]) throws {
        let (sky, days) = try days([.overcast])
        var hours = days[0].hours
        hours[1].wind = Wind(
            speed: try #require(Speed(metersPerSecond: 17.2)), direction: nil,
            gust: gust.flatMap { Speed(metersPerSecond: $0) })
        let day = try #require(DayWeather(date: days[0].date, hours: hours))
        #expect(DayDangers(sky, [:]).conditions(of: day) == dangers)
    }

    @Test("What the condition of the day says is not told beside it")
    func beside() throws {
        let (sky, days) = try days([.freezingRain])
        let dangers = DayDangers(sky, [:])
        #expect(dangers.conditions(of: days[0], beside: .overcast) == ["freezing rain"])
        #expect(dangers.conditions(of: days[0], beside: .freezingRain) == [])
    }

    @Test("Of heavy and extreme rain only the worse is told")
    func worst() throws {
        let sky = try Sample.loaded("en").sky
        let conditions: [Condition] = [.heavyRain, .extremeRain, .squalls, .tornado, .heavySnow]
        let hours = conditions.enumerated().map { index, condition in
            HourWeather(
                validTime: sky.now + index * Sample.step, span: Sample.step,
                conditions: Conditions(condition, temperature: Sample.celsius(4)))
        }
        let day = try #require(DayWeather(date: sky.dateOfToday, hours: hours))
        #expect(Set(DayDangers(sky, [:]).conditions(of: day)) == ["extreme rain", "tornado", "heavy snow"])
    }

    @Test("A word among others begins small")
    func list() throws {
        let (sky, days) = try days([.thunderstorm])
        let word = DayWord(["Ozone bad"], inList: "ozone bad", inSentence: "bad air", role: .text, level: 1)
        let dangers = DayDangers(sky, [days[0].date: word])
        #expect(dangers.words(of: days) == ["thunderstorms", "ozone bad"])
        #expect(dangers.words(of: days, isShort: true) == ["thunderstorms", "bad air"])
    }
}
