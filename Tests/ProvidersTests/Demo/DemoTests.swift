@testable import Services
import Resources
import Testing
import Weather
import WeatherService

@testable import Air

@Suite struct DemoTests {
    /// Times of different years, leap days and every hour of a day in Seoul, including midnight.
    private static let moments =
        [0, 951_782_400, 1_709_164_799, 1_709_164_800, 1_709_218_799, 1_709_218_800, 4_102_412_400]
        + (0..<24).map { 1_767_193_200 + $0 * 3600 + 1234 }

    @Test(
        "Rows have no gap since the beginning of yesterday, and the rows of ten days are upcoming", arguments: moments)
    func rows(seconds: Int) async throws {
        let (now, _, forecast) = try await demo(seconds)
        let first = try #require(forecast.hours.first).validTime
        let midnight = now.localTime(at: forecast.clock.offset).date.start(at: forecast.clock.offset)
        #expect(first == midnight + -86_400 && forecast.singleHours.first?.validTime == first)
        let times = forecast.hours.indices.map { first + $0 * 10_800 }
        #expect(forecast.hours.map(\.validTime) == times)
        #expect(forecast.upcoming(at: now).count == 80)
        #expect(forecast.present(at: now) != nil)
    }

    @Test("Rows begin at hours divisible by three in Seoul and keep their local hours", arguments: moments)
    func localHours(seconds: Int) async throws {
        let (_, _, forecast) = try await demo(seconds)
        let sample = try await demo(15 * 3600).forecast.hours
        for hour in forecast.hours {
            let local = hour.validTime.localTime(at: forecast.clock.offset)
            #expect(local.hour.isMultiple(of: 3) && local.minute == 0)
            #expect(
                sample.contains {
                    $0.temperature == hour.temperature
                        && $0.validTime.localTime(at: forecast.clock.offset).hour == local.hour
                })
        }
    }

    @Test(
        "The current weather has the present time, Seoul's offset and the values of the present row", arguments: moments
    )
    func current(seconds: Int) async throws {
        let (now, current, forecast) = try await demo(seconds)
        let first = try #require(forecast.present(at: now))
        #expect(current.validTime == now)
        #expect(current.clock.offset.seconds == 32_400)
        #expect(current.temperature == first.temperature && current.condition == first.condition)
        let sunrise = try #require(current.sunrise).localTime(at: current.clock.offset)
        let sunset = try #require(current.sunset).localTime(at: current.clock.offset)
        #expect(sunrise.date == now.localTime(at: current.clock.offset).date && sunrise.date == sunset.date)
        #expect((5...8).contains(sunrise.hour) && (16...20).contains(sunset.hour))
    }

    @Test("The demo week has all kinds of weather, plausible temperatures, gusts and frost")
    func interestingWeek() async throws {
        let (_, _, forecast) = try await demo(1_767_193_200)
        let icons = Set(forecast.hours.map(\.condition.icon))
        #expect(
            icons.isSuperset(of: [
                .clear, .fewClouds, .clouds, .overcast, .drizzle, .rain, .heavyRain, .thunder, .snow, .sleet, .fog,
                .showers,
            ]))
        for day in DayWeather.days(of: forecast.hours, clock: forecast.clock) {
            #expect(
                day.low >= (Temperature(celsius: -10) ?? day.low) && day.high <= (Temperature(celsius: 20) ?? day.high))
        }
        #expect(forecast.hours.contains { ($0.temperature?.celsius ?? 0) < 0 && ($0.snow?.millimeters ?? 0) > 0 })
        #expect(forecast.hours.contains { ($0.wind?.gust?.metersPerSecond ?? 0) > 20 })
        #expect(forecast.hours.allSatisfy { $0.wind != nil && $0.relativeHumidity != nil && $0.condition != .unknown })
    }

    @Test("The demo's air covers the present hour and the rest of four days in Seoul", arguments: moments)
    func air(seconds: Int) async throws {
        let now = UnixTime(seconds: seconds)
        let demo = Demo(now: { now })
        let air = try demo.air(from: try await demo.response(for: .air, at: try #require(seoul)))
        let offset = UTCOffset(clamping: 32_400)
        let midnight = now.localTime(at: offset).date.start(at: offset)
        #expect(air.hours.map(\.validTime) == (0..<96).map { midnight + $0 * 3600 })
        let hour = try #require(air.hour(at: now))
        #expect(hour.validTime <= now && now < hour.end)
        #expect(Set(hour.concentrations.keys) == Set(Pollutant.allCases) && hour.pollen.isEmpty)
        let levels = Set(air.hours.compactMap { $0.rating(on: .korean)?.grade.level })
        #expect(levels == [0, 1, 2, 3] && air.resolution == nil)
    }

    @Test("Two sample warnings agree with the demo's weather: dry air now, and heavy rain tomorrow", arguments: moments)
    func warnings(seconds: Int) async throws {
        let (now, _, forecast) = try await demo(seconds)
        let demo = Demo(now: { now })
        let value = try demo.warnings(from: try await demo.response(for: .warnings, at: try #require(seoul)))
        let found = value.inForce(at: now, checkedAt: now)
        #expect(found.map(\.severity) == [.severe, .moderate] && found.allSatisfy { $0.subject == .weather })
        let (rain, dry) = (try #require(found.first), try #require(found.last))
        func rows(_ warning: Warning) throws -> [HourWeather] {
            let (begin, end) = (try #require(warning.begin), try #require(warning.end))
            return forecast.hours.filter { begin <= $0.validTime && $0.validTime < end }
        }
        #expect(try rows(rain).count == 4 && rows(rain).allSatisfy { $0.rain?.millimeters ?? 0 > 8 })
        #expect(try rows(dry).count == 9 && rows(dry).allSatisfy { $0.rain == nil })
        #expect(dry.hasBegun(at: now) && !rain.hasBegun(at: now))
    }

    @Test("The name of a sample warning begins with that word in each language")
    func namesOfWarnings() async throws {
        let words = ["en": "Sample: ", "ko": "예시: ", "ja": "サンプル: ", "de": "Beispiel: "]
        #expect(Set(words.keys) == Set(Resource.names(in: "Strings")))
        let demo = Demo(now: { UnixTime(seconds: 0) })
        let value = try demo.warnings(from: try await demo.response(for: .warnings, at: try #require(seoul)))
        for message in value.checks.flatMap(\.messages) {
            #expect(Set(message.infos.map(\.language)) == Set(words.keys))
            for info in message.infos { #expect(info.event.hasPrefix(words[info.language] ?? "?")) }
        }
    }

    private func demo(_ seconds: Int) async throws -> (now: UnixTime, current: CurrentWeather, forecast: Forecast) {
        let now = UnixTime(seconds: seconds)
        let demo = Demo(now: { now })
        let seoul = try #require(Coordinate(latitude: 37.57, longitude: 126.98))
        return (
            now, try demo.currentWeather(from: try await demo.response(for: .current, at: seoul)),
            try demo.forecast(from: try await demo.response(for: .forecast, at: seoul))
        )
    }

    @Test("Another place has other weather by its own clock, the same for each request")
    func elsewhere() async throws {
        let now = UnixTime(seconds: 1_767_193_200)
        let berlin = Coordinate(clampingLatitude: 52.52, longitude: 13.405)
        let demo = Demo(now: { now }, clockNear: { _, _, _ in PlaceClock(UTCOffset(clamping: 3600)) })
        let current = try demo.currentWeather(from: try await demo.response(for: .current, at: berlin))
        let forecast = try demo.forecast(from: try await demo.response(for: .forecast, at: berlin))
        #expect(forecast.clock.offset == UTCOffset(clamping: 3600) && current.clock.offset == forecast.clock.offset)
        for hour in forecast.hours {
            #expect(hour.validTime.localTime(at: forecast.clock.offset).hour.isMultiple(of: 3))
        }
        #expect(forecast.upcoming(at: now).count == 80 && current.validTime == now)
        #expect(try demo.forecast(from: try await demo.response(for: .forecast, at: berlin)).hours == forecast.hours)
        let (_, _, seoul) = try await self.demo(1_767_193_200)
        #expect(zip(seoul.hours, forecast.hours).contains { $0.temperature != $1.temperature })
    }
}
