import JSON
import TestSupport
import Testing
import Weather

@testable import News

/// Looks at one place again and again.
struct Watcher {
    var told = Told()
    var now = UnixTime(seconds: 1_800_000_000)
    var rules = NoticeRules(severity: .severe, minutes: 30, tellsAir: true)

    mutating func look(
        _ hazards: [Situation.Hazard]? = nil, isWhole: Bool = true, falls: [Situation.Fall]? = nil, air: Int? = nil,
        after seconds: Int = 60
    ) -> [NewsItem] {
        now = now + seconds
        let air = air.map { Situation.Air(scale: "european", level: $0, words: "level \($0)") }
        let situation = Situation(hazards: hazards, knowsAllHazards: isWhole, falls: falls, air: air)
        return told.news(of: situation, at: now, by: rules)
    }

    func fall(in begin: Int, for minutes: Int? = 60, _ name: String = "rain") -> Situation.Fall {
        Situation.Fall(
            begin: now + begin * 60, end: minutes.map { now + (begin + $0) * 60 }, words: "\(name) in \(begin)",
            name: name)
    }
}

func hazard(
    _ event: String?, _ messages: String..., severity: AlertSeverity = .severe, end: Int? = 3600 * 6,
    words: String = "Storm"
) -> Situation.Hazard {
    Situation.Hazard(
        event: event, messages: Set(messages), severity: severity,
        end: end.map { UnixTime(seconds: 1_800_000_000) + $0 }, words: words)
}

@Suite("News of official warnings")
struct ToldWarningTests {
    @Test("What is in force at the first look is seen, and what comes later is told once")
    func once() {
        var watcher = Watcher()
        #expect(watcher.look([hazard("wind")]).isEmpty)
        let rain = hazard("rain", words: "Heavy rain")
        #expect(watcher.look([hazard("wind"), rain]) == [.warnings(count: 1, worst: rain)])
        #expect(watcher.look([hazard("wind"), rain]).isEmpty)
        #expect(watcher.look([rain], after: 3600).isEmpty)
    }

    @Test("A look without an answer is no look: the first answer is the first look")
    func unknown() {
        var watcher = Watcher()
        #expect(watcher.look(nil).isEmpty)
        #expect(watcher.look([hazard("wind")]).isEmpty)
        #expect(watcher.look(nil).isEmpty)
        #expect(watcher.look([hazard("wind")]).isEmpty)
    }

    @Test("While a service does not answer, the first look goes on, for an hour at most")
    func partly() {
        var watcher = Watcher()
        #expect(watcher.look([hazard("wind")], isWhole: false).isEmpty)
        #expect(watcher.look([hazard("wind"), hazard("flood")]).isEmpty)
        #expect(watcher.look([hazard("wind"), hazard("flood"), hazard("snow")]).count == 1)
        var other = Watcher()
        #expect(other.look([], isWhole: false).isEmpty)
        #expect(other.look([hazard("wind")], isWhole: false).isEmpty)
        #expect(other.look([hazard("wind"), hazard("flood")], isWhole: false, after: 3600).count == 1)
    }

    @Test("After a whole answer without it, another message about the same event is a new warning")
    func newMessage() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard("wind", "1")]).count == 1)
        #expect(watcher.look([hazard("wind", "2")]).isEmpty)
        #expect(watcher.look([], isWhole: false).isEmpty)
        #expect(watcher.look([hazard("wind", "3")]).isEmpty)
        #expect(watcher.look([]).isEmpty)
        #expect(watcher.look([hazard("wind", "3")]).isEmpty)
        #expect(watcher.look([]).isEmpty)
        #expect(watcher.look([hazard("wind", "4")]).count == 1)
    }

    @Test("A message is known for two days after its end, also if the clock is wrong meanwhile")
    func sameMessage() {
        var watcher = Watcher()
        _ = watcher.look([])
        let flood = hazard("flood", "1", end: 3600)
        #expect(watcher.look([flood]).count == 1)
        #expect(watcher.look([], after: 86_400).isEmpty)
        #expect(watcher.look([flood], after: -86_400).isEmpty)
        #expect(watcher.look([], after: 86_400).isEmpty)
        #expect(watcher.look([flood], after: 3 * 86_400).count == 1)
    }

    @Test("Two messages about one hazard are one warning, the more severe one")
    func twice() {
        var watcher = Watcher()
        _ = watcher.look([])
        let worst = hazard("wind", "b", words: "worst")
        let hazards = [hazard("wind", "a", severity: .moderate), worst, hazard("wind", "c")]
        #expect(watcher.look(hazards) == [.warnings(count: 1, worst: worst)])
    }

    @Test("A raised warning is told, a lowered, extended, shortened or cancelled one is not")
    func changes() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard("wind")]).count == 1)
        let raised = hazard("wind", severity: .extreme)
        #expect(watcher.look([raised]) == [.warnings(count: 1, worst: raised)])
        #expect(watcher.look([hazard("wind")]).isEmpty)
        #expect(watcher.look([raised]).isEmpty)
        #expect(watcher.look([hazard("wind", severity: .extreme, end: 3600 * 12)]).isEmpty)
        #expect(watcher.look([hazard("wind", severity: .extreme, end: 3600)]).isEmpty)
        #expect(watcher.look([]).isEmpty)
    }

    @Test("A warning that was lowered for an hour is told when it is raised again")
    func raisedAgain() {
        var watcher = Watcher()
        let (severe, extreme) = (hazard("wind"), hazard("wind", severity: .extreme))
        _ = watcher.look([extreme])
        #expect(watcher.look([severe]).isEmpty)
        #expect(watcher.look([severe], after: 1800).isEmpty)
        #expect(watcher.look([extreme]).isEmpty)
        #expect(watcher.look([severe]).isEmpty)
        #expect(watcher.look([severe], after: 3600).isEmpty)
        #expect(watcher.look([extreme]) == [.warnings(count: 1, worst: extreme)])
    }

    @Test("An update with a new name and one that is known is the same hazard, over many updates")
    func names() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard(nil, "0")]).count == 1)
        for number in 1...100 { #expect(watcher.look([hazard(nil, "\(number)", "\(number - 1)")]).isEmpty) }
    }

    @Test("After its end, the same event is another hazard")
    func again() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard("thunder", end: 3600)]).count == 1)
        #expect(watcher.look([], isWhole: false).isEmpty)
        #expect(watcher.look([hazard("thunder", end: 3600 * 9)], after: 3600 * 3).count == 1)
    }

    @Test("A warning without an end is known for a day after it was last seen")
    func withoutEnd() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard("fire", end: nil)]).count == 1)
        #expect(watcher.look([hazard("fire", end: nil)], after: 80_000).isEmpty)
        #expect(watcher.look([hazard("fire", end: nil)], after: 80_000).isEmpty)
        #expect(watcher.look([hazard("fire", end: nil)], after: 90_000).count == 1)
    }

    @Test("A flood of warnings is one news item with their number and the worst one")
    func flood() {
        var watcher = Watcher()
        _ = watcher.look([])
        let worst = hazard("tsunami", severity: .extreme)
        let flood = (1...63).map { hazard("\($0)") } + [worst]
        #expect(watcher.look(flood) == [.warnings(count: 64, worst: worst)])
        #expect(watcher.look(flood).isEmpty)
    }

    @Test("A warning below the chosen severity is seen without a word, and told when it is raised to it")
    func severity() {
        var watcher = Watcher()
        _ = watcher.look([])
        #expect(watcher.look([hazard("wind", severity: .moderate)]).isEmpty)
        watcher.rules.severity = .moderate
        #expect(watcher.look([hazard("wind", severity: .moderate)]).isEmpty)
        #expect(watcher.look([hazard("wind")]).count == 1)
        watcher.rules.severity = nil
        #expect(watcher.look([hazard("rain", severity: .extreme)]).isEmpty)
        watcher.rules.severity = .unknown
        #expect(watcher.look([hazard("fog", severity: .unknown)]).count == 1)
    }

    @Test("In quiet hours only an extreme warning is told, and the rest is not told later")
    func quiet() {
        var watcher = Watcher()
        _ = watcher.look([], falls: [], air: 1)
        watcher.rules.isQuiet = true
        #expect(watcher.look([hazard("wind")], falls: [watcher.fall(in: 20)], air: 3).isEmpty)
        #expect(watcher.look([hazard("wind"), hazard("tornado", severity: .extreme)], falls: [], air: 3).count == 1)
        watcher.rules.isQuiet = false
        #expect(watcher.look([hazard("wind"), hazard("tornado", severity: .extreme)], air: 3).isEmpty)
    }
}

@Suite("News of rain and snow")
struct ToldFallTests {
    @Test("Rain is told once, when it is near enough, and when it has ended")
    func beginningAndEnd() {
        var watcher = Watcher()
        #expect(watcher.look(falls: []).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: 40)]).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: 29)]) == [.beginning("rain in 29")])
        #expect(watcher.look(falls: [watcher.fall(in: 28)]).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: -1)], after: 1800).isEmpty)
        #expect(watcher.look(falls: [], after: 3600) == [.end("rain")])
        #expect(watcher.look(falls: []).isEmpty)
    }

    @Test("Rain that falls at the first look is seen, and its end is told")
    func first() {
        var watcher = Watcher()
        #expect(watcher.look(falls: [watcher.fall(in: -10)]).isEmpty)
        #expect(watcher.look(falls: [], after: 3000) == [.end("rain")])
    }

    @Test("Rain that no forecast expected is told when it falls")
    func unexpected() {
        var watcher = Watcher()
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: -1)]).count == 1)
    }

    @Test("Rain that is put off, comes earlier or lasts longer is the same rain")
    func moved() {
        var watcher = Watcher()
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 25)]).count == 1)
        for begin in [29, 20, 30, 10, 25, -1, -2] {
            #expect(watcher.look(falls: [watcher.fall(in: begin, for: 40)]).isEmpty)
        }
        #expect(watcher.look(falls: [watcher.fall(in: -30, for: 300)]).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: -300, for: nil)], after: 10_000).isEmpty)
        #expect(watcher.look(falls: []) == [.end("rain")])
    }

    @Test("Rain that was told and does not come has no end")
    func cancelled() {
        var watcher = Watcher()
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 25)]).count == 1)
        for _ in 0..<200 { #expect(watcher.look(falls: []).isEmpty) }
        #expect(watcher.look(falls: [watcher.fall(in: 25)]).count == 1)
    }

    @Test("Rain after a dry hour is told again, also where the first rain ended early")
    func next() {
        var watcher = Watcher()
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 10, for: 600)]).count == 1)
        #expect(watcher.look(falls: [watcher.fall(in: -10, for: 600)], after: 1200).isEmpty)
        #expect(watcher.look(falls: []) == [.end("rain")])
        for _ in 0..<40 { #expect(watcher.look(falls: []).isEmpty) }
        #expect(watcher.look(falls: [watcher.fall(in: 25)]).count == 1)
    }

    @Test("Rain that comes again after its end was told is told again")
    func resumed() {
        var watcher = Watcher()
        _ = watcher.look(falls: [watcher.fall(in: -10)])
        #expect(watcher.look(falls: []) == [.end("rain")])
        #expect(watcher.look(falls: [watcher.fall(in: 20)], after: 1200) == [.beginning("rain in 20")])
        #expect(watcher.look(falls: [watcher.fall(in: -10)], after: 1800).isEmpty)
        #expect(watcher.look(falls: []) == [.end("rain")])
    }

    @Test("The end of rain is told although the next rain is near")
    func nearNext() {
        var watcher = Watcher()
        watcher.rules.minutes = 120
        _ = watcher.look(falls: [watcher.fall(in: -10), watcher.fall(in: 115)])
        #expect(watcher.look(falls: [watcher.fall(in: 114)], after: 3000) == [.end("rain"), .beginning("rain in 114")])
    }

    @Test("A shower before rain that was told is told too, and the rain is not told again")
    func before() {
        var watcher = Watcher()
        watcher.rules.minutes = 120
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 118, for: 120)]).count == 1)
        let both = [watcher.fall(in: 8, for: 15), watcher.fall(in: 117, for: 120)]
        #expect(watcher.look(falls: both) == [.beginning("rain in 8")])
        #expect(
            watcher.look(falls: [watcher.fall(in: 7, for: 15), watcher.fall(in: 116, for: 120)], after: 600).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: 106, for: 120)], after: 900) == [.end("rain")])
        #expect(watcher.look(falls: [watcher.fall(in: 91, for: 120)], after: 6000).isEmpty)
        #expect(watcher.look(falls: [], after: 1800) == [.end("rain")])
    }

    @Test("A break of more than an hour ends rain, also within the time that was expected")
    func longBreak() {
        var watcher = Watcher()
        watcher.rules.minutes = 90
        _ = watcher.look(falls: [watcher.fall(in: -1, for: 146)])
        let news = watcher.look(falls: [watcher.fall(in: 85, for: 60)])
        #expect(news == [.end("rain"), .beginning("rain in 85")])
        #expect(watcher.look(falls: [watcher.fall(in: 84, for: 60)]).isEmpty)
    }

    @Test("More looks at the same forecast tell nothing more", arguments: [15, 30, 60, 120])
    func again(minutes: Int) {
        var random = SeededGenerator(seed: UInt64(minutes))
        var watcher = Watcher()
        watcher.rules.minutes = minutes
        for _ in 0..<3000 {
            var falls: [Situation.Fall] = []
            var begin = Int.random(in: -2...6, using: &random) * 15
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let length = Int.random(in: 1...8, using: &random) * 15
                if begin + length > 0 { falls.append(watcher.fall(in: max(begin, 0), for: length)) }
                begin += length + Int.random(in: 4...8, using: &random) * 15
            }
            _ = watcher.look(falls: falls, after: Int.random(in: 0...3, using: &random) * 300)
            // One beginning at a time.
            for _ in falls { _ = watcher.look(falls: falls, after: 0) }
            #expect(watcher.look(falls: falls, after: 0).isEmpty)
        }
    }

    @Test("Two falls that become one have one end")
    func merged() {
        var watcher = Watcher()
        watcher.rules.minutes = 120
        _ = watcher.look(falls: [])
        _ = watcher.look(falls: [watcher.fall(in: 5, for: 15), watcher.fall(in: 100, for: 60)])
        _ = watcher.look(falls: [watcher.fall(in: 4, for: 15), watcher.fall(in: 99, for: 60)])
        #expect(watcher.look(falls: [watcher.fall(in: -1, for: 150)], after: 600).isEmpty)
        #expect(watcher.look(falls: [], after: 3600) == [.end("rain")])
        #expect(watcher.look(falls: []).isEmpty)
    }

    @Test("Rain that a forecast leaves out for less than an hour is not told again")
    func leftOut() {
        var watcher = Watcher()
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 25, for: 300)]).count == 1)
        #expect(watcher.look(falls: []).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: 25, for: 300)], after: 1200).isEmpty)
        #expect(watcher.look(falls: []).isEmpty)
        #expect(watcher.look(falls: [], after: 3600).isEmpty)
        #expect(watcher.look(falls: [watcher.fall(in: 25, for: 300)]).count == 1)
    }

    @Test("The end is told by its last name")
    func turn() {
        var watcher = Watcher()
        _ = watcher.look(falls: [watcher.fall(in: -10)])
        _ = watcher.look(falls: [watcher.fall(in: -10, for: 60, "snow")])
        #expect(watcher.look(falls: []) == [.end("snow")])
    }

    @Test("Rain is not told where that is off")
    func off() {
        var watcher = Watcher()
        watcher.rules.minutes = 0
        _ = watcher.look(falls: [])
        #expect(watcher.look(falls: [watcher.fall(in: 0)]).isEmpty)
        #expect(watcher.look(falls: [], after: 7200).isEmpty)
    }

    @Test("After a long sleep an end that is long past is not told")
    func sleep() {
        var watcher = Watcher()
        _ = watcher.look(falls: [watcher.fall(in: -10)])
        #expect(watcher.look(falls: [], after: 86_400).isEmpty)
    }
}

@Suite("News of the air")
struct ToldAirTests {
    @Test("Air that is worse by a grade is told, better air is not")
    func worse() {
        var watcher = Watcher()
        #expect(watcher.look(air: 2).isEmpty)
        #expect(watcher.look(air: 3) == [.air("level 3")])
        #expect(watcher.look(air: 3).isEmpty)
        #expect(watcher.look(air: 1).isEmpty)
        #expect(watcher.look(air: 5) == [.air("level 5")])
    }

    @Test("Air that goes up and down within three hours is told once")
    func flapping() {
        var watcher = Watcher()
        _ = watcher.look(air: 1)
        #expect(watcher.look(air: 2).count == 1)
        for level in [1, 2, 1, 2] { #expect(watcher.look(air: level, after: 3600).isEmpty) }
        _ = watcher.look(air: 1)
        #expect(watcher.look(air: 1, after: 3 * 3600).isEmpty)
        #expect(watcher.look(air: 2).count == 1)
    }

    @Test("Another scale begins anew, and air is not told where that is off")
    func scale() {
        var watcher = Watcher()
        _ = watcher.look(air: 1)
        let other = Situation(air: Situation.Air(scale: "us", level: 4, words: ""))
        #expect(watcher.told.news(of: other, at: watcher.now, by: watcher.rules).isEmpty)
        watcher.rules.tellsAir = false
        #expect(watcher.look(air: 5).isEmpty)
    }
}
