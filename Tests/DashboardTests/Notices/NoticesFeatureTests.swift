import DashboardSamples
import Features
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Announcing
@testable import Dashboard
@testable import News

@Suite("Notices of the dashboard")
struct NoticesFeatureTests {
    /// With a report, and after the first frame.
    private func state(
        _ choices: [String: SettingValue] = [:], language: String = "en", warnings: Warnings? = Sample.warnings()
    ) throws -> DashboardState {
        var state = try Sample.loaded(language)
        for (name, value) in choices { state.sky.choices.choose(name, value) }
        if let warnings { state.know(warnings) }
        _ = state.handle(.firstFrameShown)
        return state
    }

    /// Rain by quarters, from so many quarters after 14:00 on.
    private func rain(after dry: Int, for wet: Int) -> RefreshOutcome {
        Sample.outcome(withQuarters: Array(repeating: 0, count: dry) + Array(repeating: 1, count: wet))
    }

    private func announcements(_ effects: [Effect]) -> [Announcement] {
        effects.requests.compactMap {
            if case .announcement(let announcement) = $0.subject { announcement } else { nil }
        }
    }

    private func learn(_ warnings: Warnings, _ state: inout DashboardState) -> [Effect] {
        var stored = StoredReport()
        stored[Warnings.self] = Fetched(warnings, fetchedAt: seoulAfternoon + 1)
        return state.handle(.recalled(stored))
    }

    @Test("A new warning is a line until a key is pressed, and nothing leaves the window")
    func line() throws {
        var state = try state()
        #expect(state.message == nil)
        let effects = learn(Sample.warnings(Sample.stormWarning), &state)
        #expect(state.message?.hasPrefix("Seoul: Hurricane-force gusts from 18:02 until ") == true)
        #expect(announcements(effects).isEmpty)
        _ = state.advance(bySeconds: 3600)
        #expect(state.message != nil)
        state.press("j")
        #expect(state.message == nil)
        #expect(learn(Sample.warnings(Sample.stormWarning), &state).requests.isEmpty && state.message == nil)
    }

    @Test("The next news replaces the line of the last one, so that a screen left alone shows the newest")
    func newest() throws {
        var state = try state(["notices.warnings": .text("all")])
        _ = learn(Sample.warnings(Sample.snowAdvisory), &state)
        let first = try #require(state.message)
        state.know(Sample.warnings(Sample.snowAdvisory, Sample.stormWarning), fetchedAt: seoulAfternoon + 2)
        let second = try #require(state.message)
        #expect(second != first && !second.contains(first) && second.contains("Hurricane-force"))
    }

    @Test("What is known before the first frame is no news, and the first frame does not wait for it")
    func start() throws {
        var state = try Sample.loaded()
        state.know(Sample.warnings(Sample.stormWarning))
        #expect(state.message == nil)
        _ = state.handle(.firstFrameShown)
        #expect(state.message == nil)
    }

    @Test("A warning of an advisory's severity is told only where the user wants it")
    func severity() throws {
        var quiet = try state()
        _ = learn(Sample.warnings(Sample.snowAdvisory), &quiet)
        #expect(quiet.message == nil)
        var state = try state(["notices.warnings": .text("all")])
        _ = learn(Sample.warnings(Sample.snowAdvisory), &state)
        #expect(state.message != nil)
        var off = try self.state(["notices.warnings": .text("off")])
        _ = learn(Sample.warnings(Sample.stormWarning), &off)
        #expect(off.message == nil)
    }

    @Test("Rain within the chosen minutes is told as time passes, and its end", arguments: Sample.languages)
    func rain(language: String) throws {
        var state = try state(["notices.rain": .number(20)], language: language)
        state.finishRefresh(with: rain(after: 4, for: 4))
        #expect(state.message == nil)
        _ = state.advance(bySeconds: 30 * 60)
        #expect(state.message == nil)
        _ = state.advance(bySeconds: 8 * 60)
        let beginning = try #require(state.message)
        state.press("j")
        _ = state.advance(bySeconds: 60)
        #expect(state.message == nil)
        state.finishRefresh(with: rain(after: 0, for: 4))
        state.press("j")
        state.finishRefresh(with: rain(after: 4, for: 0))
        let end = try #require(state.message)
        #expect(end != beginning && (language != "en" || end == "Seoul: End of rain"))
        #expect(beginning.hasPrefix(language == "en" ? "Seoul: Rain in 2" : state.sky.shortLabel(of: seoul)))
    }

    @Test("While another copy stores one half of its refresh after the other, nothing is told")
    func halves() throws {
        var state = try state(["notices.rain": .number(60)])
        state.finishRefresh(with: rain(after: 16, for: 0))
        _ = state.advance(bySeconds: 300)
        var stored = StoredReport()
        let weather = try #require(try rain(after: 4, for: 4).current?.get().value)
        stored[CurrentWeather.self] = Fetched(weather, fetchedAt: seoulAfternoon + 300)
        _ = state.handle(.recalled(stored))
        #expect(state.message == nil)
        #expect(state.nextWake == .at(seoulAfternoon + 303))
        _ = state.advance(bySeconds: 3)
        #expect(state.message?.hasPrefix("Seoul: Rain in ") == true)
    }

    @Test("Rain of rows of three hours is not told, because its time is not known")
    func longRows() throws {
        var state = try state(["notices.rain": .number(120)])
        for _ in 0..<48 {
            _ = state.advance(bySeconds: 900)
            #expect(state.message == nil)
        }
    }

    @Test("What leaves the window is asked for once, with what was known before")
    func announcement() throws {
        var state = try state(["notices.by": .words(["bell", "terminal"])])
        let announcements = announcements(learn(Sample.warnings(Sample.stormWarning), &state))
        #expect(announcements.count == 1)
        let announcement = try #require(announcements.first)
        #expect(announcement.placeName == "Seoul" && announcement.place.isSame(as: seoul))
        #expect(announcement.news(after: nil).news.count == 1)
        #expect(announcement.news(after: announcement.news(after: nil).told).news.isEmpty)
        var notices = TerminalNews()
        notices.ringsBell = true
        let request = try #require(state.running.first { if case .announcement = $0.subject { true } else { false } })
        #expect(state.handle(.answered(request.id, .announcement(notices))).contains(.tell(notices)))
        #expect(state.running.contains(request))
        #expect(state.handle(.answered(request.id, .announced)).isEmpty && !state.running.contains(request))
    }

    @Test("In quiet hours the line stays, and only extreme warnings leave the window")
    func quiet() throws {
        let choices: [String: SettingValue] = [
            "notices.by": .words(["bell"]), "notices.quiet": .text("14:00-15:00"), "notices.warnings": .text("all"),
        ]
        var state = try state(choices)
        let advisory = announcements(learn(Sample.warnings(Sample.snowAdvisory), &state))
        #expect(state.message != nil && advisory.first?.news(after: nil).news.isEmpty == true)
        let storm = announcements(learn(Sample.warnings(Sample.snowAdvisory, Sample.stormWarning), &state))
        #expect(storm.first?.news(after: nil).news.first?.isExtreme == true)
    }

    @Test("Another place begins anew, and sample weather has no news")
    func places() throws {
        var state = try state(["notices.by": .words(["bell"])])
        let busan = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08), name: "Busan")
        _ = state.handle(.placeNamed(busan))
        #expect(announcements(learn(Sample.warnings(Sample.stormWarning), &state)).isEmpty)
        var demo = try Sample.state(place: .demo(language: "en"), provider: .demo)
        demo.sky.choices.choose("notices.by", .words(["bell"]))
        demo.finishRefresh(with: Sample.outcome())
        _ = demo.handle(.firstFrameShown)
        for service in [WarningServiceID.sample, .fpas] {
            let warnings = Warnings([WarningCheck(service: service, messages: [Sample.stormWarning])])
            #expect(announcements(learn(warnings, &demo)).isEmpty && demo.message == nil)
            #expect(demo.report?.fetchedAt(.warnings) != nil)
        }
    }

    @Test("The help offers notices while they are off, and the title has the mark of a warning")
    func offer() throws {
        #expect(try FeatureList.notes(state().sky).count == 1)
        #expect(try FeatureList.notes(state(["notices.by": .words(["bell"])]).sky).isEmpty)
        #expect(try FeatureList.notes(state(["notices.command": .words(["notify"])]).sky).isEmpty)
        var state = try state()
        let title = try #require(state.windowTitle)
        #expect(!title.hasPrefix("▲"))
        _ = learn(Sample.warnings(Sample.stormWarning), &state)
        #expect(state.windowTitle == "▲ " + title)
    }
}
