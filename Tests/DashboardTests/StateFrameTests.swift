import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

struct StateFrameTests {
    @Test("Each part that is older than the other shows its age", arguments: ["en", "ko"])
    func halvesApart(language: String) throws {
        var state = try Sample.loaded(language, columns: 100)
        _ = state.advance(bySeconds: 7500)
        var weather = Sample.current
        weather.validTime = state.now
        var outcome = Sample.outcome(at: state.now)
        outcome.current = .success(Fetched(weather, fetchedAt: state.now))
        outcome.forecast = .failure(.service(.broken(status: 500)))
        _ = state.answer(.report(outcome))
        let forecast = language == "en" ? "(500). Shown from 14:02, 2 h ago." : "(500). 14:02에 받은 예보, 2시간 전."
        #expect(frame(of: state).contains(forecast))
        var other = try Sample.loaded(language)
        _ = other.advance(bySeconds: 1500)
        let forecastAlone = RefreshOutcome(current: nil, forecast: Sample.outcome(at: other.now).forecast)
        _ = other.answer(.report(forecastAlone))
        let current = language == "en" ? "Forecast from 14:27, just now." : "예보: 14:27에 받음, 방금."
        #expect(frame(of: other).contains(current) && !frame(of: other).contains("! " + current))
        #expect(frame(of: other).contains(language == "en" ? "25 min ago" : "25분 전"))
    }

    @Test("A polar night is named")
    func polarNight() throws {
        let state = try Scene.named("polar-night").make(in: Appearance())
        #expect(frame(of: state).contains("sun down all day"))
        let moon = state.look.icons.lines(of: .clear, isNight: true, size: .header).map {
            $0.map(\.text).joined()
        }
        let showsMoon = moon.allSatisfy { frame(of: state).contains($0) }
        #expect(showsMoon, "the moon, not the sun")
    }

    @Test("A forecast of the year 1900 or 9999 gives a valid frame", arguments: [Int.min, Int.max], [1, 2, 40])
    func absurdTimes(seconds: Int, count: Int) throws {
        let temperatures = ChartSample.temperatures.prefix(count)
        let rows = ChartSample.hours(Array(temperatures), from: UnixTime(seconds: seconds))
        var state = try ChartSample.state(rows)
        _ = state.handle(.clockRead(seoulAfternoon, userOffset: seoulOffset))
        for (rows, columns) in [(40, 100), (50, 30), (24, 80), (6, 24)] {
            _ = state.step(.resized(Size(rows: rows, columns: columns)))
            for key in ["j", "G", "K"] {
                state.press(key)
                let frame = frame(of: state)
                let isWhole = (0..<rows).allSatisfy(frame.isWhole)
                #expect(isWhole, "\(columns)×\(rows)")
            }
        }
    }
}
