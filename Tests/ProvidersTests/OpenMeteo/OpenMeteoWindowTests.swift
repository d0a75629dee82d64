@testable import Services
import Testing
import Weather

/// The times of a response, as the service computes them from a request.
/// Source: `getTimerange2` and `forecastTimeRange2` in ForecastapiQuery.swift, `currentTimeRange` in
/// ForecastapiController.swift of github.com/open-meteo/open-meteo at ba13de1c (20 August 2026).
private struct ServiceWindow {
    let now: Int
    let offset: Int

    func times(past: Int, ahead: Int, step: Int) -> [Int] {
        let wholeHours = offset / 3600 * 3600
        let start = (now + wholeHours) / step * step
        return (-past..<ahead).map { start + $0 * step - offset }
    }

    var current: Int { now / 900 * 900 }
}

@Suite("The times that Open-Meteo is asked for")
struct OpenMeteoWindowTests {
    /// In minutes: all offsets of zones since 1970, and the whole hours.
    private static let offsets =
        (-12...14).map { $0 * 60 }
        + [-570, -210, -150, 210, 270, 330, 345, 390, 450, 510, 525, 570, 630, 690, 765, 825]

    private func number(_ name: String, of part: ReportPart) async throws -> Int {
        let recorder = Recorder()
        _ = try await openMeteo(recorder.fetch).response(for: part, at: try #require(seoul))
        return try #require(recorder.endpoints[0].query.first { $0.name == name }.flatMap { Int($0.value) })
    }

    /// Each minute of a day, in which a second matters too.
    private func moments() -> [Int] { (0..<1440).map { 1_795_219_200 + $0 * 60 + $0 % 60 } }

    @Test("The four quarters before now and three hours after it are there in every zone, at any minute")
    func quarters() async throws {
        let past = try await number("past_minutely_15", of: .current)
        let ahead = try await number("forecast_minutely_15", of: .current)
        for offset in Self.offsets {
            for now in moments() {
                let window = ServiceWindow(now: now, offset: offset * 60)
                let times = Set(window.times(past: past, ahead: ahead, step: 900))
                // The next request is sent after ten minutes, when another quarter may have begun.
                let needed = (-3...13).map { window.current + $0 * 900 }
                #expect(times.isSuperset(of: needed), "UTC\(offset) min, \(now)")
                if !times.isSuperset(of: needed) { return }
            }
        }
    }

    @Test("All of yesterday is there in every zone, at any minute, also where the clock went back by an hour")
    func yesterday() async throws {
        let past = try await number("past_hours", of: .forecast)
        for offset in Self.offsets {
            for now in moments() {
                let first = ServiceWindow(now: now, offset: offset * 60).times(past: past, ahead: 1, step: 3600)[0]
                let date = UnixTime(seconds: now).localTime(at: UTCOffset(clamping: offset * 60)).date
                let yesterday = CivilDate(dayNumber: date.dayNumber - 1).start(at: UTCOffset(clamping: offset * 60))
                let isThere = first <= yesterday.seconds - 3600
                #expect(isThere, "UTC\(offset) min, \(now)")
                if !isThere { return }
            }
        }
    }

    @Test("A day before now and two days of hours after it are there in every zone, at any minute")
    func hours() async throws {
        let past = try await number("past_hours", of: .forecast)
        let ahead = try await number("forecast_hours", of: .forecast)
        for offset in Self.offsets {
            for now in moments() {
                let times = ServiceWindow(now: now, offset: offset * 60).times(past: past, ahead: ahead, step: 3600)
                #expect(times[0] <= now - 25 * 3600 && times[times.count - 1] >= now + 141 * 3600, "\(offset) \(now)")
                if times[0] > now - 25 * 3600 || times[times.count - 1] < now + 141 * 3600 { return }
            }
        }
    }

    @Test("At least 14 days after today are there in every zone, at any minute")
    func days() async throws {
        let ahead = try await number("forecast_days", of: .forecast)
        for offset in Self.offsets {
            for now in moments() {
                let times = ServiceWindow(now: now, offset: offset * 60).times(past: 0, ahead: ahead, step: 86_400)
                func date(_ time: Int) -> CivilDate {
                    UnixTime(seconds: time).localTime(at: UTCOffset(clamping: offset * 60)).date
                }
                let isThere = Set(times.map(date)).isSuperset(of: (1...14).map { date(now + $0 * 86_400) })
                #expect(isThere, "\(offset) \(now)")
                if !isThere { return }
            }
        }
    }

    @Test("Rain of the last hour is there in every zone", arguments: offsets)
    func lastHour(offset: Int) async throws {
        let past = try await number("past_minutely_15", of: .current)
        let ahead = try await number("forecast_minutely_15", of: .current)
        for now in stride(from: 1_795_219_230, to: 1_795_219_230 + 86_400, by: 5 * 60 + 7) {
            let window = ServiceWindow(now: now, offset: offset * 60)
            let times = window.times(past: past, ahead: ahead, step: 900)
            // Half a millimetre in each of the last four quarters, much in the others.
            let hour = window.current - 2700...window.current
            let rain = times.map { hour.contains($0) ? "0.5" : "9" }
            let body = """
                {"latitude":10,"longitude":10,"utc_offset_seconds":\(offset * 60),
                "current":{"time":\(window.current),"interval":900,"temperature_2m":4},
                "minutely_15":{"time":[\(times.map(String.init).joined(separator: ","))],
                "rain":[\(rain.joined(separator: ","))]}}
                """
            let weather = try openMeteo().currentWeather(from: Array(body.utf8))
            #expect(weather.rain?.millimeters == 2, "UTC\(offset) min, \(now)")
            if weather.rain?.millimeters != 2 { return }
        }
    }
}
