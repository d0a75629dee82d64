import Logging
import News
import Settings
import Synchronization
import TestSupport
import Testing
import Weather
import Words

@testable import Notices
@testable import weather_tui

@Suite("Notices of several copies", .timeLimit(.minutes(2)))
struct NoticeDeskTests {
    private let seoul = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98), name: "Seoul")
    private let busan = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08), name: "Busan")
    private let time = UnixTime(seconds: 1_800_000_000)
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private struct Refusal: Error {}

    private func desk(
        _ ways: Set<NoticeWay>, _ tellers: [NoticeWay: NoticeDesk.Teller] = [:], storing: Bool = true,
        passesTerminal: Bool = true
    ) -> NoticeDesk {
        NoticeDesk(
            directory: storing ? directory.path : nil, ways: ways, passesTerminal: { passesTerminal },
            strings: { .language("en") }, tellers: tellers,
            sleep: { try await Task.sleep(for: $0) },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
    }

    private func announcement(_ names: String..., at place: Place? = nil, after seconds: Int = 0) -> Announcement {
        var before = Told()
        let rules = NoticeRules(severity: .severe)
        _ = before.news(of: Situation(hazards: []), at: time, by: rules)
        let hazards = names.map { name in
            Situation.Hazard(event: name, messages: [], severity: .severe, end: time + 86_400, words: name)
        }
        let place = place ?? seoul
        return Announcement(
            place: place, named: place.name ?? "", Situation(hazards: hazards), by: rules, at: time + seconds,
            before: before)
    }

    private func announce(_ announcement: Announcement, by desk: NoticeDesk) async -> TerminalNews {
        let answers = Mutex<[TerminalNews]>([])
        await desk.announce(announcement) { notices in answers.withLock { $0.append(notices) } }
        return answers.withLock { $0.count == 1 ? $0[0] : TerminalNews() }
    }

    @Test("Of twenty copies, one tells a notice by each way")
    func copies() async {
        let shown = Mutex<[NoticeWay: Int]>([:])
        func teller(_ way: NoticeWay) -> NoticeDesk.Teller { { _ in shown.withLock { $0[way, default: 0] += 1 } } }
        let tellers = [NoticeWay.desktop: teller(.desktop), .command: teller(.command)]
        let answers = await withTaskGroup(of: TerminalNews.self) { group in
            for _ in 0..<20 {
                group.addTask { await announce(announcement("wind"), by: desk(Set(NoticeWay.allCases), tellers)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.filter(\.ringsBell).count == 1)
        #expect(
            answers.flatMap(\.notices).map(\.words) == ["Wind"] || answers.flatMap(\.notices).map(\.words) == ["wind"])
        #expect(shown.withLock { $0 } == [.desktop: 1, .command: 1])
    }

    @Test("A copy without a terminal leaves the bell to a copy that has one")
    func ways() async {
        let watching = await announce(announcement("wind"), by: desk([.desktop], [.desktop: { _ in }]))
        #expect(watching.isEmpty)
        let dashboard = await announce(announcement("wind"), by: desk([.bell, .desktop]))
        #expect(dashboard.ringsBell && dashboard.notices.isEmpty)
    }

    @Test("A copy in a multiplexer that passes no notices leaves them to a copy outside")
    func multiplexer() async {
        let inside = await announce(announcement("wind"), by: desk([.bell, .terminal], passesTerminal: false))
        #expect(inside.ringsBell && inside.notices.isEmpty)
        let outside = await announce(announcement("wind"), by: desk([.bell, .terminal]))
        #expect(!outside.ringsBell && outside.notices.count == 1)
    }

    @Test("What one copy could not tell, the next one tells")
    func failure() async {
        let count = Mutex(0)
        _ = await announce(announcement("wind"), by: desk([.desktop], [.desktop: { _ in throw Refusal() }]))
        _ = await announce(announcement("wind"), by: desk([.desktop], [.desktop: { _ in count.withLock { $0 += 1 } }]))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("What a copy may have told before it failed is not told again")
    func partly() async {
        let count = Mutex(0)
        let failing = desk(
            [.command],
            [
                .command: { _ in
                    count.withLock { $0 += 1 }
                    throw NoticeCommand.Failure(program: "notify", cause: .exited(status: 1))
                }
            ])
        _ = await announce(announcement("wind"), by: failing)
        _ = await announce(announcement("wind"), by: failing)
        #expect(count.withLock { $0 } == 1)
        let missing = desk([.desktop], [.desktop: { _ in throw NoticeCommand.Failure(program: "x", cause: .notFound) }])
        _ = await announce(announcement("wind"), by: missing)
        _ = await announce(announcement("wind"), by: desk([.desktop], [.desktop: { _ in count.withLock { $0 += 1 } }]))
        #expect(count.withLock { $0 } == 2)
    }

    @Test("A copy that is ended while its command runs has stored what it tells")
    func stored() async {
        let texts = Mutex<[String]>([])
        let desk = desk(
            [.command],
            [
                .command: { [directory] _ in
                    let text = (try? directory.read("notices-command.json")) ?? ""
                    texts.withLock { $0.append(text) }
                }
            ])
        _ = await announce(announcement("wind"), by: desk)
        #expect(texts.withLock { $0 }.first?.contains("wind") == true)
    }

    @Test("Each place has its own news, and a restart tells nothing again")
    func places() async {
        let desk = desk([.bell])
        #expect(await announce(announcement("wind"), by: desk).ringsBell)
        #expect(await announce(announcement("wind", at: busan), by: desk).ringsBell)
        #expect(await !announce(announcement("wind", after: 3600 * 9), by: desk).ringsBell)
        #expect(await announce(announcement("wind", "rain"), by: desk).ringsBell)
    }

    @Test(
        "A damaged file, and none at all, tell rather twice than never",
        arguments: ["", "[]", "{\"places\":[{\"told\":3}]}", "\u{0}"])
    func damaged(text: String) async throws {
        try directory.write(text, to: "notices-bell.json")
        #expect(await announce(announcement("wind"), by: desk([.bell])).ringsBell)
        #expect(await !announce(announcement("wind"), by: desk([.bell])).ringsBell)
        let alone = desk([.bell], storing: false)
        #expect(await announce(announcement("wind"), by: alone).ringsBell)
    }
}
