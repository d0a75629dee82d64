import DashboardSamples
import Features
import Now
import Testing
import Weather

@testable import Dashboard

@Suite("The end of a service's API")
struct ServiceEndTests {
    @Test("The dashboard says it once, and no line stays", arguments: Sample.languages)
    func once(language: String) throws {
        var state = try Sample.state(in: Appearance(language: language))
        state.finishRefresh(with: Sample.outcomeOfEndingVersion())
        let words = try #require(Banners(state.sky).ending?.text)
        #expect(state.message == state.strings.sentence(words) && words.contains("weather-tui"))
        #expect(Banners(state.sky).reasons.isEmpty && !Banners(state.sky).advice.contains { $0.text == words })
        state.press("c")
        #expect(state.message == nil)
        state.finishRefresh(with: Sample.outcomeOfEndingVersion(at: seoulAfternoon + 600))
        #expect(state.message == nil)
    }
}
