import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now

struct OpenMeteoFallbackTests {
    private func failed(_ error: WeatherError, provider: ProviderID = .openWeatherMap) throws -> DashboardState {
        var state = try Sample.state(provider: provider)
        state.finishRefresh(with: Sample.failure(error))
        return state
    }

    @Test(
        "A refused or missing key offers to continue with Open-Meteo",
        arguments: [
            WeatherError.service(.keyRefused), .service(.forbidden), .key(.missing), .key(.fileExposed(path: "/key")),
            .key(.commandFailed(.exited(status: 2), command: "pass")),
        ])
    func offered(error: WeatherError) throws {
        var state = try failed(error)
        #expect(frame(of: state).contains("o  use Open-Meteo"))
        #expect(frame(of: state).contains("o Open-Meteo  l place"))
        #expect(state.press("o").unnumbered == [.refresh(seoul, .openMeteo)])
        _ = state.answer(.report(Sample.outcome()))
        #expect(state.presentation.headerWords.source == "Open-Meteo")
        let expected = "Open-Meteo until you quit. To keep it: provider = 'open-meteo' in config.toml."
        #expect(state.message == expected)
        state.press("j")
        #expect(!frame(of: state).contains("o Open-Meteo"))
    }

    @Test("The offer is also shown beside old weather, and can be clicked")
    func withOldData() throws {
        var state = try Sample.loaded()
        _ = state.advance(bySeconds: 600)
        _ = state.answer(.report(Sample.failure(.service(.keyRefused))))
        try state.click(on: "o Open-Meteo")
        #expect(state.provider == .openMeteo)
        #expect(state.report?.isEmpty == true, "the old weather belongs to another service")
    }

    @Test("Open-Meteo is offered only for key errors of another service, and not in the demo")
    func notOffered() throws {
        for error in [
            WeatherError.network(.offline, host: "h"), .service(.rateLimited(retryAfter: 3)), .service(.placeNotFound),
            .service(.broken(status: 500)),
        ] {
            var state = try failed(error)
            #expect(!frame(of: state).contains("Open-Meteo"))
            #expect(state.press("o") == [])
        }
        var other = try failed(.service(.forbidden), provider: .openMeteo)
        #expect(other.press("o") == [])
        var loaded = try Sample.loaded()
        #expect(loaded.press("o") == [])
        var demo = try failed(.service(.keyRefused))
        demo.press("d")
        _ = demo.answer(.report(Sample.outcome()))
        #expect(demo.press("o") == [])
        #expect(demo.provider == .openWeatherMap)
    }

    @Test("The next place is also requested from Open-Meteo, and the choice is not saved")
    func nextPlace() throws {
        var state = try failed(.service(.keyRefused))
        state.press("o")
        state.finishRefresh(with: Sample.outcome())
        state.press("l")
        state.type("busan")
        let effects = state.press("Enter")
        #expect(effects.count == 2)
        guard case .report(_, let provider, _, _)? = effects.requests.last?.subject else {
            return #expect(Bool(false), "the last effect is a refresh")
        }
        #expect(provider == .openMeteo)
        #expect(effects.first == state.report.map { .remember($0.place) })
    }

    @Test("The message about Open-Meteo has no line with a single word", arguments: ["en", "ko", "de"])
    func note(language: String) throws {
        let lines = try Sample.strings(language)[.openMeteoChosen].wrapped(toColumns: 78)
        #expect(lines.count <= 2 && lines.dropFirst().allSatisfy { $0.contains(" ") }, "\(lines)")
    }

    @Test("Choosing Open-Meteo cancels a running refresh")
    func running() throws {
        var state = try failed(.service(.keyRefused))
        state.press("r")
        #expect(state.press("o").unnumbered == [.cancel(0), .refresh(seoul, .openMeteo)])
    }
}
