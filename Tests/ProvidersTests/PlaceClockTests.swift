@testable import Services
import Synchronization
import Testing
import Weather

@Suite("Open-Meteo place clocks")
struct PlaceClockTests {
    /// 2026-10-25 01:00 UTC, when Berlin leaves summer time.
    private let change = UnixTime(seconds: 1_792_890_000)

    private var berlin: PlaceClock {
        PlaceClock(
            UTCOffset(clamping: 7200), changes: [.init(time: change, offset: UTCOffset(clamping: 3600))])
    }

    private func current(at time: UnixTime, offset: Int, zone: String = #""Europe/Berlin""#) -> [UInt8] {
        Array(
            #"{"utc_offset_seconds":\#(offset),"timezone":\#(zone),"current":{"time":\#(time.seconds),"temperature_2m":8}}"#
                .utf8)
    }

    /// Returns a response with 48 hours from the local midnight before `time` on.
    private func forecast(on time: UnixTime, offset: Int) -> [UInt8] {
        let offset = UTCOffset(clamping: offset)
        let midnight = time.localTime(at: offset).date.start(at: offset)
        let times = (0..<48).map { "\((midnight + $0 * 3600).seconds)" }.joined(separator: ",")
        let temperatures = (0..<48).map { "\($0)" }.joined(separator: ",")
        return Array(
            """
            {"utc_offset_seconds":\(offset.seconds),"timezone":"Europe/Berlin",
            "hourly":{"time":[\(times)],"temperature_2m":[\(temperatures)]}}
            """.utf8)
    }

    @Test("The clock is that of the response's time zone, before and after the change", arguments: [-3600, 0, 3600])
    func fromZone(seconds: Int) throws {
        let provider = try openMeteo(clock: { [berlin] zone, _ in zone == "Europe/Berlin" ? berlin : nil })
        let time = change + seconds
        let offset = berlin.offset(at: time).seconds
        #expect(try provider.currentWeather(from: current(at: time, offset: offset)).clock == berlin)
        #expect(try provider.forecast(from: forecast(on: time, offset: offset)).clock == berlin)
    }

    @Test("The clock has only the response's offset if the time zone disagrees")
    func disagreeing() throws {
        let provider = try openMeteo(clock: { [berlin] _, _ in berlin })
        let fixed = PlaceClock(UTCOffset(clamping: 10_800))
        #expect(try provider.currentWeather(from: current(at: change, offset: 10_800)).clock == fixed)
        #expect(try provider.forecast(from: forecast(on: change, offset: 10_800)).clock == fixed)
        #expect(try provider.forecast(from: forecast(on: change + 5 * 86_400, offset: 7200)).clock.changes.isEmpty)
    }

    @Test(
        "The clock has only the response's offset without a known time zone",
        arguments: ["null", "7", #""""#, #""Mars/Olympus""#])
    func unknown(zone: String) throws {
        let provider = try openMeteo(clock: { [berlin] zone, _ in zone == "Europe/Berlin" ? berlin : nil })
        let weather = try provider.currentWeather(from: current(at: change, offset: 3600, zone: zone))
        #expect(weather.clock == PlaceClock(UTCOffset(clamping: 3600)))
    }

    @Test("The clock is looked up once for each response, at the response's time")
    func askedOnce() throws {
        let asked = Mutex<[UnixTime]>([])
        let provider = try openMeteo(clock: { _, time in
            asked.withLock { $0.append(time) }
            return nil
        })
        _ = try provider.currentWeather(from: current(at: change + 60, offset: 3600))
        _ = try provider.forecast(from: forecast(on: change + 60, offset: 3600))
        #expect(
            asked.withLock { $0 } == [
                change + 60, CivilDate(year: 2026, month: 10, day: 25).start(at: UTCOffset(clamping: 3600)),
            ])
    }
}

@Suite("OpenWeatherMap place clocks")
struct OpenWeatherMapClockTests {
    /// 2026-10-25 01:00 UTC, when Berlin leaves summer time.
    private let change = UnixTime(seconds: 1_792_890_000)

    private var berlin: PlaceClock {
        PlaceClock(
            UTCOffset(clamping: 7200), changes: [.init(time: change, offset: UTCOffset(clamping: 3600))])
    }

    private func provider() throws -> OpenWeatherMap {
        try openWeatherMap(clock: { [berlin] coordinate, _, _ in coordinate.latitude == 52.5 ? berlin : nil })
    }

    private func current(offset: Int, latitude: Double = 52.5) -> [UInt8] {
        let text = """
            {"coord":{"lat":\(latitude),"lon":13.4},"weather":[{"id":800}],"main":{"temp":8},"dt":\((change + -86_400).seconds),
            "timezone":\(offset),"cod":200}
            """
        return Array(text.utf8)
    }

    /// Returns a response with rows from the first slot after `time` on.
    private func forecast(at time: UnixTime, offset: Int) -> [UInt8] {
        let first = (time.seconds / 10_800 + 1) * 10_800
        let rows = (0..<40).map { #"{"dt":\#(first + $0 * 10_800),"main":{"temp":8},"weather":[{"id":800}]}"# }
        let text = """
            {"cod":"200","list":[\(rows.joined(separator: ","))],
            "city":{"coord":{"lat":52.5,"lon":13.4},"timezone":\(offset)}}
            """
        return Array(text.utf8)
    }

    @Test("The clock is that of the nearest town, so that later rows use the new offset")
    func fromTown() throws {
        #expect(try provider().currentWeather(from: current(offset: 7200)).clock == berlin)
        for time in [change + -86_400, change + -60, change + 60] {
            let offset = berlin.offset(at: time).seconds
            #expect(try provider().forecast(from: forecast(at: time, offset: offset)).clock == berlin)
        }
    }

    @Test("Without an offset in the response, the clock is that of the nearest town, or a guess")
    func withoutOffset() throws {
        let body = #"{"coord":{"lat":52.5,"lon":13.4},"main":{"temp":8},"dt":\#(change.seconds)}"#
        #expect(try provider().currentWeather(from: Array(body.utf8)).clock == berlin)
        let list = #"{"list":[{"dt":\#(change.seconds),"main":{"temp":8}}],"city":{"coord":{"lat":52.5,"lon":13.4}}}"#
        #expect(try provider().forecast(from: Array(list.utf8)).clock == berlin)
        let sea = #"{"coord":{"lat":0,"lon":13.4},"main":{"temp":8},"dt":\#(change.seconds)}"#
        #expect(try provider().currentWeather(from: Array(sea.utf8)).clock == PlaceClock(.zero).guess)
    }

    @Test("The clock has only the response's offset if the town disagrees or is missing")
    func fixed() throws {
        let other = PlaceClock(UTCOffset(clamping: 10_800))
        #expect(try provider().currentWeather(from: current(offset: 10_800)).clock == other)
        #expect(try provider().forecast(from: forecast(at: change + -86_400, offset: 10_800)).clock == other)
        let sea = try provider().currentWeather(from: current(offset: 7200, latitude: 0))
        #expect(sea.clock == PlaceClock(UTCOffset(clamping: 7200)))
    }
}
