import JSON
import Settings
import TestSupport
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

    /// What a copy tells of a situation that it knows, with what others have told.
    private func tell(_ falls: [Situation.Fall], _ copy: inout Watcher, _ file: inout Told?) -> [NewsItem] {
        let before = copy.told
        guard !copy.told.news(of: Situation(falls: falls), at: copy.now, by: copy.rules).isEmpty else { return [] }
        let (news, told) = announcement(Situation(falls: falls), by: copy, before: before).news(after: file)
        file = told
        return news
    }

    @Test("A copy that began after a warning was cancelled tells the next one, and the others do not")
    func nextMessage() {
        var (old, new) = (Watcher(), Watcher())
        _ = old.look([])
        let first = announcement(Situation(hazards: [hazard("wind", "1")]), by: old, before: old.told).news(after: nil)
        #expect(first.news.count == 1)
        _ = old.look([hazard("wind", "1")])
        _ = old.look([], after: 600)
        _ = new.look([], after: 900)
        let next = Situation(hazards: [hazard("wind", "2")])
        new.now = new.now + 60
        let second = announcement(next, by: new, before: new.told).news(after: first.told)
        #expect(second.news.count == 1)
        #expect(announcement(next, by: old, before: old.told).news(after: second.told).news.isEmpty)
    }

    /// What each of the copies tells, some seconds apart.
    private func tell(
        _ falls: (Watcher) -> [Situation.Fall], after minutes: Int, apart seconds: Int = 0, _ copies: inout [Watcher],
        _ file: inout Told?
    ) -> [NewsItem] {
        copies.indices.flatMap { index in
            copies[index].now = copies[index].now + minutes * 60 + index * seconds
            return tell(falls(copies[index]), &copies[index], &file)
        }
    }

    @Test("Rain that ends earlier than it was first told has its end, from one copy")
    func earlierEnd() {
        var copies = [Watcher(), Watcher()]
        var file: Told?
        func look(_ falls: (Watcher) -> [Situation.Fall], after minutes: Int) -> [NewsItem] {
            tell(falls, after: minutes, &copies, &file)
        }
        _ = look({ _ in [] }, after: 0)
        #expect(look({ [$0.fall(in: 30, for: 400)] }, after: 1) == [.beginning("rain in 30")])
        #expect(look({ [$0.fall(in: -10, for: 390)] }, after: 40).isEmpty)
        #expect(look({ [$0.fall(in: -70, for: 90)] }, after: 60).isEmpty)
        #expect(look({ _ in [] }, after: 20) == [.end("rain")])
        #expect(look({ [$0.fall(in: 20)] }, after: 30) == [.beginning("rain in 20")])
        #expect(look({ [$0.fall(in: -5)] }, after: 25).isEmpty)
        #expect(look({ _ in [] }, after: 10) == [.end("rain")])
    }

    /// Made weather: the copies look at other minutes, with forecasts that differ and change.
    @Test(
        "However forecasts change, several copies tell a beginning and its end in turn",
        arguments: 1...40 as ClosedRange<UInt64>)
    func turns(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var copies = Array(repeating: Watcher(), count: 5)
        var file: Told?
        var news: [NewsItem] = []
        var wet: [Range<Int>] = []
        var time = 0
        for index in copies.indices { _ = tell([], &copies[index], &file) }
        while time < 60 * 24 * 4 {
            let (dry, long) = (Int.random(in: 70...600, using: &random), Int.random(in: 10...400, using: &random))
            wet.append(time + dry..<time + dry + long)
            time += dry + long
        }
        let start = copies[0].now
        for minute in stride(from: 0, to: time, by: 5) {
            // All ask the same stored forecast, which errs in the ends to come.
            let error = Int.random(in: -30...30, using: &random)
            let falls = wet.filter { minute < $0.upperBound }.map { period in
                let end = max(period.upperBound + error, minute + 5)
                return Situation.Fall(
                    begin: start + max(period.lowerBound, minute) * 60, end: start + end * 60, words: "rain",
                    name: "rain")
            }
            for index in copies.indices.shuffled(using: &random) where Bool.random(using: &random) {
                copies[index].now = start + minute * 60 + index
                news += tell(falls, &copies[index], &file)
            }
        }
        let kinds = news.map { if case .beginning = $0 { true } else { false } }
        #expect(kinds.first == true && zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 })
        #expect(kinds.count(where: \.self) <= wet.count && kinds.count(where: \.self) >= wet.count - 1)
    }

    @Test("A shower that comes early and is short has one end")
    func early() {
        var copies = [Watcher(), Watcher(), Watcher()]
        var file: Told?
        func look(_ falls: (Watcher) -> [Situation.Fall], after minutes: Int) -> [NewsItem] {
            tell(falls, after: minutes, &copies, &file)
        }
        _ = look({ _ in [] }, after: 0)
        #expect(look({ [$0.fall(in: 28, for: 120)] }, after: 1).count == 1)
        #expect(look({ [$0.fall(in: -1, for: 10)] }, after: 5).isEmpty)
        #expect(look({ _ in [] }, after: 10) == [.end("rain")])
        #expect(look({ _ in [] }, after: 60).isEmpty)
    }

    @Test("What a copy saw at its first look does not undo what another one has told")
    func firstLook() {
        var (old, new) = (Watcher(), Watcher())
        _ = old.look([], air: 1)
        let worse = Situation(
            hazards: [hazard("wind", "1", severity: .extreme)],
            air: Situation.Air(scale: "european", level: 3, words: ""))
        old.now = old.now + 60
        let told = announcement(worse, by: old, before: old.told).news(after: nil)
        #expect(told.news.count == 2)
        new.now = old.now + 600
        _ = new.look([hazard("wind", "1")], air: 2)
        #expect(announcement(worse, by: new, before: new.told).news(after: told.told).news.isEmpty)
    }

    @Test("Rain that a forecast divides is told by one copy")
    func divided() {
        var copies = [Watcher(), Watcher(), Watcher()]
        for index in copies.indices { copies[index].rules.minutes = 120 }
        var file: Told?
        func look(_ falls: (Watcher) -> [Situation.Fall], after minutes: Int) -> [NewsItem] {
            tell(falls, after: minutes, apart: 1, &copies, &file)
        }
        _ = look({ _ in [] }, after: 0)
        #expect(look({ [$0.fall(in: 25, for: 140)] }, after: 1).count == 1)
        #expect(look({ [$0.fall(in: 24, for: 10), $0.fall(in: 104, for: 60)] }, after: 1).count == 1)
        #expect(look({ [$0.fall(in: 23, for: 10), $0.fall(in: 103, for: 60)] }, after: 1).isEmpty)
    }

    @Test("Air that was worse hours ago in another copy does not hide that it is worse again")
    func air() {
        var watcher = Watcher()
        _ = watcher.look(air: 3)
        let other = watcher.told
        _ = watcher.look(air: 1)
        _ = watcher.look(air: 1, after: 3 * 3600)
        let situation = Situation(air: Situation.Air(scale: "european", level: 2, words: "bad"))
        let first = announcement(situation, by: watcher, before: watcher.told).news(after: other)
        #expect(first.news == [.air("bad")])
        #expect(announcement(situation, by: watcher, before: watcher.told).news(after: first.told).news.isEmpty)
    }

    @Test("What was told is the same after it was written and read")
    func written() throws {
        var watcher = Watcher()
        _ = watcher.look([hazard("wind", "a", "b")], falls: [watcher.fall(in: -10)], air: 2)
        _ = watcher.look([hazard("wind")], falls: [watcher.fall(in: -10)], air: 1)
        #expect(Told(watcher.told.json) == watcher.told)
        #expect(Told(Told().json) == Told())
        for damaged in ["[]", "{\"hazards\":[{}],\"fall\":{},\"air\":1}", "{\"hazards\":3}"] {
            var told = Told(try JSON(Array(damaged.utf8)))
            told.hazards = nil
            #expect(told == Told())
        }
    }

    @Test("A notice has place and words")
    func words() {
        let strings = Strings.language("en")
        let flood = Notice(.warnings(count: 6, worst: hazard("x", words: "Storm until 18:00")), at: "Seoul", strings)
        #expect(flood.sentence(strings) == "Seoul: 6 new warnings: Storm until 18:00")
        #expect(Notice(.end("rain"), at: "Seoul", strings).words == "End of rain")
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
