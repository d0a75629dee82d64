import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Words

@Suite("Twelve-hour clock")
struct HourCycleTests {
    private func formats(_ language: String = "en") throws -> Formats {
        Formats(strings: try Sample.strings(language), units: .metric, hourCycle: .twelveHours)
    }

    private func time(_ hour: Int, _ minute: Int = 0) -> LocalTime {
        LocalTime(UnixTime(seconds: hour * 3600 + minute * 60), offset: .zero)
    }

    @Test(
        "Midnight and noon are shown as 12",
        arguments: [
            (0, 5, "12:05 AM", "오전 12:05"), (1, 0, "1:00 AM", "오전 1:00"), (11, 59, "11:59 AM", "오전 11:59"),
            (12, 0, "12:00 PM", "오후 12:00"), (14, 2, "2:02 PM", "오후 2:02"), (23, 59, "11:59 PM", "오후 11:59"),
        ])
    func clock(hour: Int, minute: Int, english: String, korean: String) throws {
        #expect(try formats().clock(time(hour, minute)) == english)
        #expect(try formats("ko").clock(time(hour, minute)) == korean)
    }

    @Test(
        "In Japanese noon and midnight are 0",
        arguments: [
            (0, 5, "午前0:05"), (12, 0, "午後0:00"), (12, 30, "午後0:30"), (13, 0, "午後1:00"), (23, 59, "午後11:59"),
        ])
    func japanese(hour: Int, minute: Int, clock: String) throws {
        #expect(try formats("ja").clock(time(hour, minute)) == clock)
    }

    @Test(
        "Rows show full hours, and minutes only for UTC offsets with quarter hours",
        arguments: [
            (0, 0, "12 AM", "오전 12시"), (3, 0, "3 AM", "오전 3시"), (12, 0, "12 PM", "오후 12시"),
            (15, 0, "3 PM", "오후 3시"), (17, 45, "5:45 PM", "오후 5:45"),
        ])
    func hour(hour: Int, minute: Int, english: String, korean: String) throws {
        #expect(try formats().hour(time(hour, minute)) == english)
        #expect(try formats("ko").hour(time(hour, minute)) == korean)
    }

    @Test("All minutes of a day look different, and none is wider than the widest", arguments: ["en", "ko", "ja"])
    func everyMinute(language: String) throws {
        let formats = try formats(language)
        let clocks = (0..<1440).map { formats.clock(time($0 / 60, $0 % 60)) }
        #expect(Set(clocks).count == 1440)
        #expect(clocks.map(ColumnWidth.of).max() == formats.clockColumns)
    }

    @Test(
        "The outlook sentence uses the twelve-hour clock and keeps the word midnight",
        arguments: [
            (Week("..rrr... ........ ........"), "Rain from 6 PM, dry by 3 AM", "오후 6시부터 비, 오전 3시에 그침"),
            (Week("..rr ........"), "Rain from 6 PM, dry by midnight", "오후 6시부터 비, 자정에 그침"),
            (Week(".... ........", 9...17, -4...14), "Freezing tonight, −4° at 6 AM", "오늘 밤 영하, 오전 6시에 −4°"),
            (Week("..4. ........"), "40 % chance of rain at 6 PM", "오후 6시에 비 올 확률 40%"),
        ])
    func sentence(week: Week, english: String, korean: String) throws {
        #expect(try week.sentence(hourCycle: .twelveHours) == english)
        #expect(try week.sentence("ko", hourCycle: .twelveHours) == korean)
    }

    @Test("The whole screen uses the twelve-hour clock", arguments: ["en", "ko"])
    func everywhere(language: String) throws {
        for size in [Size(rows: 24, columns: 80), Size(rows: 50, columns: 160)] {
            let look = Appearance(language: language, size: size, hourCycle: .twelveHours)
            for scene in Scene.groups.flatMap(\.scenes) where !["long-message"].contains(scene.name) {
                let frame = frame(of: try scene.make(in: look))
                for row in 0..<size.rows {
                    let text = frame.text(ofRow: row)
                    let hasOther = text.contains(#/(?:^|[^0-9:])(?:0[0-9]|1[3-9]|2[0-3])(?::[0-9][0-9]|시)/#)
                    #expect(!hasOther, "\(scene.name): \(text)")
                }
            }
        }
    }

    @Test("Hours are aligned to the right")
    func alignment() throws {
        var state = try Sample.loaded(in: Appearance(hourCycle: .twelveHours))
        state.unfoldDays()
        let frame = frame(of: state)
        let hours = (0..<24).map { frame.text(ofRow: $0) }.filter { $0.contains(#/^ [ ▌] *[0-9]+ [AP]M/#) }
        let ends = Set(hours.compactMap { $0.firstRange(of: #/[AP]M/#)?.upperBound.utf16Offset(in: $0) })
        #expect(hours.count > 5)
        #expect(ends == [8])
    }

    @Test("The title of the details uses the twelve-hour clock")
    func details() throws {
        var state = try Sample.loaded(in: Appearance(hourCycle: .twelveHours))
        state.press("j", "j", "j", "Enter")
        #expect(frame(of: state).contains("Sat 21 Nov 9 PM – 12 AM"))
    }

    @Test("The axis of the chart uses the twelve-hour clock", arguments: [("en", "12 PM"), ("ko", "오후 12시")])
    func chart(language: String, noon: String) throws {
        let look = Appearance(language: language, size: Size(rows: 40, columns: 160), hourCycle: .twelveHours)
        #expect(frame(of: try Sample.loaded(in: look)).contains(noon))
    }
}
