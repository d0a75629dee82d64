import DashboardSamples
import Loop
import Testing
import Weather

@testable import Air
@testable import Dashboard
@testable import Now
@testable import OfficialWarnings
@testable import Sky

@Suite("Extras")
struct ExtrasTests {
    private func state(
        airQuality: String = "auto", checksWarnings: Bool = false, provider: ProviderID = .openMeteo
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(in: Appearance())
        preferences.airQuality = airQuality
        preferences.checksWarnings = checksWarnings
        return DashboardState(
            preferences: preferences, provider: provider, place: seoul, size: Appearance().size, now: seoulAfternoon,
            userOffset: seoulOffset)
    }

    private func requests(_ effects: [Effect]) -> [Set<ReportPart>] {
        effects.requests.map { Set($0.parts.keys) }.filter { !$0.isEmpty }
    }

    /// Ends the running refresh of the essential parts and returns the requests that follow.
    private func endRefresh(_ state: inout DashboardState) throws -> [Set<ReportPart>] {
        let running = try #require(state.refresh.running)
        return requests(state.handle(.answered(running.id, .report(Sample.outcome(at: state.now)))))
    }

    private func endExtras(_ state: inout DashboardState, _ result: Result<AirQuality, WeatherError>) throws {
        let running = try #require(state.extras.running.first { $0.parts.keys.contains(.air) })
        var outcome = RefreshOutcome()
        outcome[AirQuality.self] = result.map { Fetched($0, fetchedAt: state.now) }
        _ = state.handle(.answered(running.id, .report(outcome)))
    }

    private func loaded() throws -> DashboardState {
        var state = try state()
        _ = state.start()
        _ = state.handle(.recalled(StoredReport()))
        _ = try endRefresh(&state)
        try endExtras(&state, .success(Sample.air))
        return state
    }

    private func passTime(_ seconds: Int, _ state: inout DashboardState) -> [Set<ReportPart>] {
        requests(state.handle(.clockRead(state.now + seconds, userOffset: seoulOffset)))
    }

    @Test("Extras are requested when the essential parts have come, and not before")
    func order() throws {
        var state = try state()
        _ = state.start()
        #expect(requests(state.handle(.recalled(StoredReport()))) == [ReportPart.essential])
        #expect(try endRefresh(&state) == [[.air]])
        #expect(!state.presentation.isRefreshing && !state.hasSpinner)
    }

    @Test("A running request for extras neither delays the key r nor stops its refresh")
    func beside() throws {
        var state = try state()
        _ = state.handle(.recalled(StoredReport()))
        _ = try endRefresh(&state)
        #expect(!state.extras.running.isEmpty)
        let before = frame(of: state)
        #expect(requests(state.press("r")) == [ReportPart.essential])
        #expect(state.presentation.isRefreshing)
        try endExtras(&state, .success(Sample.air))
        #expect(state.presentation.isRefreshing && state.sky.air != nil)
        _ = try endRefresh(&state)
        #expect(frame(of: state) != before)
    }

    @Test("The key r requests extras only if they are older than their interval, after the essential parts")
    func manual() throws {
        var state = try loaded()
        _ = passTime(300, &state)
        _ = state.press("r")
        #expect(try endRefresh(&state).isEmpty)
        for _ in 0..<7 where passTime(600, &state) == [ReportPart.essential] { _ = try endRefresh(&state) }
        let isRunning = !state.extras.running.isEmpty
        #expect(isRunning, "after an hour the clock requests it")
    }

    @Test("An error of an extra keeps its values, makes no notice and is tried again by r")
    func failure() throws {
        var state = try loaded()
        for _ in 0..<7 where passTime(600, &state) == [ReportPart.essential] { _ = try endRefresh(&state) }
        try endExtras(&state, .failure(.service(.broken(status: 500))))
        #expect(state.sky.air != nil)
        #expect(state.presentation.banners.reasons.isEmpty)
        #expect(state.presentation.nextTry == nil)
        _ = state.press("r")
        #expect(try endRefresh(&state) == [[.air]])
    }

    @Test("Nothing is requested if the air is off, or if the provider has none", arguments: [true, false])
    func off(isOff: Bool) throws {
        var state = try state(airQuality: isOff ? "off" : "auto", provider: isOff ? .openMeteo : .metNorway)
        _ = state.handle(.recalled(StoredReport()))
        #expect(try endRefresh(&state).isEmpty)
        #expect(passTime(7200, &state).allSatisfy { !$0.contains(.air) })
    }

    @Test("Another place cancels the request, and its late response is ignored")
    func place() throws {
        var state = try state()
        _ = state.handle(.recalled(StoredReport()))
        _ = try endRefresh(&state)
        let id = try #require(state.extras.running.first?.id)
        let effects = state.choose(
            Place(coordinate: Coordinate(clampingLatitude: 35.1, longitude: 129.03), name: "Busan"))
        #expect(effects.unnumbered.contains(.cancel(0)))
        var outcome = RefreshOutcome()
        outcome[AirQuality.self] = .success(Fetched(Sample.air, fetchedAt: state.now))
        _ = state.handle(.answered(id, .report(outcome)))
        #expect(state.sky.air == nil)
    }

    @Test("A slow extra does not delay another one")
    func lanes() throws {
        var state = try state(checksWarnings: true)
        _ = state.handle(.recalled(StoredReport()))
        #expect(try endRefresh(&state) == [[.air], [.warnings]])
        let check = try #require(state.extras.running.first { $0.parts.keys.contains(.warnings) })
        var outcome = RefreshOutcome()
        outcome[Warnings.self] = .success(Fetched(Sample.warnings(Sample.snowAdvisory), fetchedAt: state.now))
        _ = state.handle(.answered(check.id, .report(outcome)))
        #expect(state.presentation.sky.warnings?.state == .inForce)
        #expect(state.extras.running.count == 1, "the air is still awaited")
        #expect(passTime(301, &state).contains([.warnings]))
    }

    @Test("The machine wakes for the next request of an extra, and not while one runs")
    func wakes() throws {
        let state = try loaded()
        #expect(state.extras.next == state.now + 3600)
    }
}
