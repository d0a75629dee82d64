@testable import Look
import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard

@Suite("Requests for the service's pictures")
struct IconStateTests {
    private let large = Appearance(size: Size(rows: 60, columns: 200))

    private func loaded(_ look: Appearance = Appearance(), isOffline: Bool = false) throws -> DashboardState {
        var state = try Sample.stateWithIcons(in: look, isOffline: isOffline)
        state.finishRefresh(with: Sample.outcomeWithIcons())
        return state
    }

    /// The pictures to load, with a `?` after those that may be requested.
    private func loads(_ effects: [Effect]) -> [String] {
        effects.requests.map(text)
    }

    private func text(_ request: Request) -> String {
        guard case .icon(let code, let mayRequest) = request.subject else { return "" }
        return code.name + (mayRequest ? "?" : "")
    }

    private func ends(_ effects: [Effect]) -> [Request.ID] {
        effects.compactMap { if case .cancel(let id) = $0 { id } else { nil } }
    }

    private func request(_ code: String, in state: DashboardState) throws -> Request {
        try #require(state.icons.running.first { $0.icon?.name == code })
    }

    private let icon = Sample.picture

    private func shows(_ state: DashboardState) -> Bool {
        let frame = frame(of: state)
        return (0..<frame.size.rows).contains { row in
            (0..<frame.size.columns).contains { column in
                if case .rgb = frame[row, column].face.foreground { true } else { false }
            }
        }
    }

    @Test("Where no picture can be read, the dashboard says so once and asks for none")
    func unreadable() throws {
        var state = try loaded()
        let requests = state.iconEffects().requests
        for request in requests { _ = state.handle(.answered(request.id, .noIcons(.response(.noReader(.libpng))))) }
        #expect(state.message?.contains("libpng") == true)
        #expect(state.iconEffects().isEmpty && state.icons.running.isEmpty)
        state.press("j")
        state.finishRefresh(with: Sample.outcomeWithIcons())
        #expect(state.iconEffects().isEmpty && state.message == nil)
    }

    @Test("Nothing is loaded before both parts are known or have failed")
    func early() throws {
        var state = try Sample.stateWithIcons()
        state.begin()
        #expect(state.iconEffects().isEmpty)
        var half = Sample.outcomeWithIcons()
        half.forecast = nil
        _ = state.handle(.recalled(StoredReport(half)))
        #expect(state.iconEffects().isEmpty)
        half.forecast = .failure(.network(.offline, host: "h"))
        state.finishRefresh(with: half)
        #expect(loads(state.iconEffects()) == ["02d?"])
    }

    @Test("During a refresh a picture comes only from the disk, and is requested after it")
    func duringRefresh() throws {
        var state = try loaded()
        state.press("r")
        #expect(loads(state.iconEffects()) == ["02d"])
        let early = try request("02d", in: state)
        state.finishRefresh(with: Sample.outcomeWithIcons())
        let effects = state.iconEffects()
        #expect(ends(effects) == [early.id] && loads(effects) == ["02d?"])
        #expect(state.handle(.answered(early.id, .icon(nil))).isEmpty, "its request has ended")
        #expect(state.iconEffects().isEmpty, "the later request still runs")
    }

    @Test("A picture that is not on the disk is requested after the refresh")
    func afterRefresh() throws {
        var state = try loaded()
        state.press("r")
        _ = state.iconEffects()
        _ = state.handle(.answered(try request("02d", in: state).id, .icon(nil)))
        #expect(state.iconEffects().isEmpty)
        state.finishRefresh(with: Sample.outcomeWithIcons())
        #expect(loads(state.iconEffects()) == ["02d?"])
    }

    @Test("A failed picture is requested again after the next refresh and not before")
    func failed() throws {
        var state = try loaded()
        #expect(loads(state.iconEffects()) == ["02d?"])
        let request = try request("02d", in: state)
        #expect(state.handle(.answered(request.id, .icon(nil))).isEmpty)
        #expect(state.iconEffects().isEmpty)
        state.press("j")
        #expect(loads(state.iconEffects()).isEmpty)
        state.press("r")
        _ = state.iconEffects()
        state.finishRefresh(with: Sample.outcomeWithIcons())
        #expect(loads(state.iconEffects()) == ["02d?"])
    }

    @Test("A request after the key r is the user's, and others are not")
    func manual() throws {
        var state = try loaded()
        _ = state.iconEffects()
        #expect(try request("02d", in: state).wish == .shown)
        _ = state.handle(.answered(try request("02d", in: state).id, .icon(nil)))
        state.press("r")
        _ = state.iconEffects()
        state.finishRefresh(with: Sample.outcomeWithIcons())
        _ = state.iconEffects()
        #expect(try request("02d", in: state).wish == .user)
        #expect(state.icons.wish == .shown)
    }

    @Test("Without a picture our own art is drawn, and with it the picture")
    func drawn() throws {
        var state = try loaded()
        _ = state.iconEffects()
        #expect(!shows(state))
        _ = state.handle(.answered(try request("02d", in: state).id, .icon(icon)))
        #expect(shows(state))
        #expect(state.iconEffects().isEmpty)
    }

    @Test("A picture that arrives after the weather has changed is not drawn")
    func otherCondition() throws {
        var state = try loaded()
        _ = state.iconEffects()
        let early = try request("02d", in: state)
        state.finishRefresh(with: Sample.outcomeWithIcons("11d"))
        let effects = state.iconEffects()
        #expect(ends(effects) == [early.id] && loads(effects) == ["11d?"])
        _ = state.handle(.answered(early.id, .icon(icon)))
        #expect(!shows(state))
        _ = state.handle(.answered(try request("11d", in: state).id, .icon(icon)))
        #expect(shows(state))
    }

    @Test("The details load the picture of their row, and a row that is left ends its request")
    func rows() throws {
        var state = try loaded(large)
        state.unfoldDays()
        #expect(loads(state.iconEffects()) == ["02d?", "10d?"])
        let first = try request("10d", in: state)
        state.press("j")
        let effects = state.iconEffects()
        #expect(ends(effects) == [first.id] && loads(effects) == ["04d?"])
        state.press("k")
        #expect(loads(state.iconEffects()) == ["10d?"])
        let second = try request("10d", in: state)
        #expect(second.id != first.id)
        #expect(state.handle(.answered(first.id, .icon(nil))).isEmpty, "the answer to the cancelled request")
        #expect(state.handle(.answered(second.id, .icon(icon))).isEmpty && !state.icons.running.contains(second))
        #expect(state.iconEffects().isEmpty)
    }

    @Test("Answers in any order are drawn where they belong")
    func anyOrder() throws {
        for order in [["02d", "10d"], ["10d", "02d"]] {
            var state = try loaded(large)
            state.unfoldDays()
            _ = state.iconEffects()
            for code in order {
                let request = try request(code, in: state)
                let color: [UInt8] = code == "02d" ? [255, 0, 0, 255] : [0, 255, 0, 255]
                _ = state.handle(.answered(request.id, .icon(Sample.picture { _, _ in color })))
            }
            let frame = frame(of: state)
            let details = frame.size.columns / 2
            func has(_ color: Color, _ columns: Range<Int>) -> Bool {
                (0..<frame.size.rows).contains { row in columns.contains { frame[row, $0].face.foreground == color } }
            }
            #expect(has(.rgb(255, 0, 0), 0..<details) && !has(.rgb(255, 0, 0), details..<frame.size.columns))
            #expect(has(.rgb(0, 255, 0), details..<frame.size.columns) && !has(.rgb(0, 255, 0), 0..<details))
        }
    }

    @Test("A picture is loaded only where the screen has room for it")
    func room() throws {
        var small = try loaded(Appearance(size: Size(rows: 10, columns: 24)))
        #expect(small.iconEffects().isEmpty)
        _ = small.step(.resized(Size(rows: 24, columns: 80)))
        #expect(loads(small.iconEffects()) == ["02d?"])
    }

    @Test("Offline, pictures come only from the disk")
    func offline() throws {
        var state = try Sample.stateWithIcons(isOffline: true)
        state.begin(stored: StoredReport(Sample.outcomeWithIcons()))
        #expect(loads(state.iconEffects()) == ["02d"])
        _ = state.handle(.answered(try request("02d", in: state).id, .icon(nil)))
        #expect(state.iconEffects().isEmpty)
    }

    @Test("A theme without colours, other providers and sample weather load nothing")
    func unwanted() throws {
        let mono = Appearance(theme: Theme { _ in .plain })
        var state = try loaded(mono)
        #expect(state.iconEffects().isEmpty)
        for provider in ProviderID.allCases where provider != .openWeatherMap {
            var other = try Sample.stateWithIcons(provider: provider)
            other.finishRefresh(with: Sample.outcomeWithIcons())
            #expect(other.iconEffects().isEmpty, "\(provider)")
        }
        var without = try Sample.loaded()
        #expect(without.iconEffects().isEmpty)
    }

    @Test("Night has the picture of the night")
    func night() throws {
        var state = try loaded()
        _ = state.handle(.clockRead(seoulAfternoon + 5 * 3600, userOffset: seoulOffset))
        state.finishRefresh(with: Sample.outcomeWithIcons(at: seoulAfternoon + 5 * 3600))
        #expect(loads(state.iconEffects()).first == "02n?")
    }

    @Test("Where half blocks are two columns wide, our own art returns and requests end")
    func wide() throws {
        var state = try loaded()
        _ = state.iconEffects()
        let running = try request("02d", in: state)
        _ = state.handle(.degreeSignLost)
        #expect(ends(state.iconEffects()) == [running.id])
        state = try loaded()
        state.loadIcons()
        #expect(shows(state))
        _ = state.handle(.degreeSignLost)
        #expect(!shows(state) && state.iconEffects().isEmpty)
    }

    @Test("The terminal's reply changes the colours with which a picture mixes")
    func background() throws {
        var state = try loaded()
        state.loadIcons()
        let before = frame(of: state)
        _ = state.handle(.backgroundDetected(.light, color: Picture.Sample(red: 1, green: 1, blue: 1)))
        #expect(shows(state) && frame(of: state) != before)
        _ = state.handle(.backgroundDetected(nil))
        #expect(frame(of: state) == before)
    }

    @Test("Outdated weather keeps our own art")
    func outdated() throws {
        var state = try loaded()
        state.loadIcons()
        _ = state.handle(.clockRead(seoulAfternoon + 40 * 86_400, userOffset: seoulOffset))
        #expect(state.iconEffects().requests.isEmpty)
        #expect(!shows(state))
    }
}
