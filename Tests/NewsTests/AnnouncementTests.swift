import JSON
import Settings
import Testing
import Weather
import Words

@testable import News

@Suite("What several copies tell")
struct AnnouncementTests {
    private let place = Place(coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978))

    private func announcement(_ situation: Situation, by watcher: Watcher, before: Told) -> Announcement {
        Announcement(place: place, named: "Seoul", situation, by: watcher.rules, at: watcher.now, before: before)
    }

    @Test("Of twenty copies with the same news, one tells it")
    func copies() {
        var watcher = Watcher()
        _ = watcher.look([hazard("wind")], falls: [], air: 1)
        let rain = hazard("rain")
        let situation = Situation(
            hazards: [hazard("wind"), rain], falls: [watcher.fall(in: 10)],
            air: Situation.Air(scale: "european", level: 2, words: "bad"))
        var others: Told?
        var counts: [Int] = []
        for _ in 0..<20 {
            let (news, told) = announcement(situation, by: watcher, before: watcher.told).news(after: others)
            counts.append(news.count)
            others = told
        }
        #expect(counts == [3] + Array(repeating: 0, count: 19))
    }

    @Test("What others have told hours ago does not hide new rain, and a warning stays told")
    func passing() {
        var watcher = Watcher()
        _ = watcher.look([], falls: [])
        let before = watcher.told
        _ = watcher.look([hazard("wind")], falls: [watcher.fall(in: 10)])
        let old = watcher.told.withoutPassing
        let situation = Situation(hazards: [hazard("wind")], falls: [watcher.fall(in: 10)])
        #expect(
            announcement(situation, by: watcher, before: before).news(after: old).news == [.beginning("rain in 10")])
    }

    @Test("An end is told once, whichever copy tells it")
    func end() {
        var watcher = Watcher()
        _ = watcher.look(falls: [watcher.fall(in: -10)])
        let before = watcher.told
        watcher.now = watcher.now + 600
        let end = announcement(Situation(falls: []), by: watcher, before: before)
        let first = end.news(after: nil)
        #expect(first.news == [.end("rain")])
        #expect(end.news(after: first.told).news.isEmpty)
    }

    @Test("What was told is the same after it was written and read")
    func written() {
        var watcher = Watcher()
        _ = watcher.look([hazard("wind", "a", "b")], falls: [watcher.fall(in: -10)], air: 2)
        _ = watcher.look([hazard("wind")], falls: [watcher.fall(in: -10)], air: 1)
        #expect(Told(watcher.told.json) == watcher.told)
        #expect(Told(Told().json) == Told())
        for damaged in ["[]", "{\"hazards\":[{}],\"fall\":{},\"air\":1}", "{\"hazards\":3}"] {
            #expect((try? JSON(Array(damaged.utf8))).map(Told.init)?.fall == nil)
        }
    }

    @Test("A notice has place and words")
    func words() {
        let strings = Strings.language("en")
        let flood = Notice(.warnings(count: 6, worst: hazard("x", words: "Storm until 18:00")), at: "Seoul", strings)
        #expect(flood.sentence(strings) == "Seoul: 6 new warnings: Storm until 18:00")
        #expect(Notice(.end("rain"), at: "Seoul", strings).words == "Rain is over")
    }
}

@Suite("Quiet hours")
struct DailyHoursTests {
    @Test("They can include midnight")
    func midnight() throws {
        let night = try #require(DailyHours("22:00-07:00"))
        #expect([22 * 60, 1439, 0, 419].allSatisfy(night.contains))
        #expect(![420, 720, 1319].contains(where: night.contains))
        let noon = try #require(DailyHours("9:30-12:00"))
        #expect(noon.contains(minute: 570) && !noon.contains(minute: 720))
    }

    @Test(
        "Other texts are refused",
        arguments: [
            "", "22:00", "22:00-22:00", "24:00-07:00", "22:60-07:00", "22-07", "a:00-07:00", "22:00-07:00-",
            "+1:00-07:00",
        ])
    func refused(text: String) { #expect(DailyHours(text) == nil) }
}
