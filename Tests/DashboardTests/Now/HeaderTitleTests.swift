import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Now
@testable import Sky
@testable import Terminal

struct HeaderTitleTests {
    private static let gangneung = Place(coordinate: Coordinate(clampingLatitude: 37.75, longitude: 128.9))
    private static let named = Place(
        coordinate: Coordinate(clampingLatitude: 37.75, longitude: 128.9), name: "Gangneung", countryCode: "KR")

    private enum Scenario: CaseIterable {
        case none, old, failed, nothing
    }

    private func state(
        _ place: Place, _ scenario: Scenario = .none, language: String = "en", size: Size,
        offset: UTCOffset = seoulOffset
    ) throws -> DashboardState {
        var state = try Sample.state(in: Appearance(language: language, size: size), place: place)
        if scenario != .nothing { state.finishRefresh(with: Sample.outcome(offset: offset)) }
        if scenario == .old || scenario == .failed { _ = state.advance(bySeconds: 2 * 86_400) }
        if scenario == .failed || scenario == .nothing {
            state.finishRefresh(with: Sample.failure(.network(.timedOut(seconds: 10), host: "h")))
        }
        return state
    }

    @Test(
        "The town is not cut if the line has room for it, with or without a name",
        arguments: ["en", "ko"], [gangneung, named])
    func town(language: String, place: Place) throws {
        let town = language == "ko" && place.name == nil ? "강릉" : "Gangneung"
        for columns in [7, 10, 14, 20, 24, 30, 40, 80] {
            for rows in [1, 3, 10, 24] {
                for scenario in Scenario.allCases {
                    let frame = frame(
                        of: try state(place, scenario, language: language, size: Size(rows: rows, columns: columns)))
                    let room = columns - (ScreenLayout.isTiny(frame.size) ? scenario == .none ? 0 : 2 : 2)
                    let isWhole = frame.contains(town)
                    // The temperature comes first if there is one line.
                    guard rows > 1 || columns > 24 && scenario != .nothing, room >= ColumnWidth.of(town) else {
                        continue
                    }
                    #expect(isWhole, "\(columns)×\(rows), \(scenario): \(frame.text(ofRow: 0))")
                }
            }
        }
    }

    @Test(
        "A short line drops the country first, then the word near, and keeps the town",
        arguments: [
            (80, " near Gangneung, KR    37.75°N 128.90°E · OpenWeather · updated 14:02, just now"),
            (40, " near Gangneung, Gangwon, KR   just now"), (24, " Gangneung     just now"),
            (14, " Gangneung"),
        ])
    func forms(columns: Int, line: String) throws {
        let frame = frame(of: try state(Self.gangneung, size: Size(rows: 24, columns: columns)))
        #expect(frame.text(ofRow: 0) == line.padded(toColumns: columns))
    }

    @Test(
        "Coordinates are shown at 80 columns, even with another clock or offline",
        arguments: Sample.languages, [gangneung, named])
    func coordinates(language: String, place: Place) throws {
        for offset in [seoulOffset, UTCOffset(clamping: -5 * 3600)] {
            var state = try state(place, language: language, size: Size(rows: 24, columns: 80), offset: offset)
            #expect(frame(of: state).text(ofRow: 0).contains("°E"))
            _ = state.advance(bySeconds: 7500)
            state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
            #expect(frame(of: state).text(ofRow: 0).contains("°E"))
        }
    }

    @Test("If the place's clock differs, the line says which clock it shows")
    func clocks() throws {
        for columns in Array(20...60) + [72, 80, 88, 100, 120, 160, 200] {
            let size = Size(rows: 24, columns: columns)
            let state = try state(Self.named, size: size, offset: UTCOffset(clamping: -5 * 3600))
            let line = frame(of: state).text(ofRow: 0)
            let clocks = line.count { $0 == ":" }
            #expect(clocks <= 1 || line.contains("your time"), "\(line)")
            #expect(!line.contains("00:02") || line.contains("00:02 local"), "\(line)")
            let status = frame(of: state).text(ofRow: 23)
            #expect(!status.contains(":"), "\(status)")
            #expect(columns < 120 || status.contains("next refresh in 10 min"), "\(status)")
        }
    }

    @Test("The minutes until the next refresh change with the place's clock")
    func minutes() throws {
        var state = try state(
            Self.named, size: Size(rows: 24, columns: 120), offset: UTCOffset(clamping: -5 * 3600))
        var shown: [String] = []
        while case .at(let time) = state.nextWake, state.refresh.running == nil, shown.count < 30 {
            shown.append(String(frame(of: state).text(ofRow: 23).split(separator: " ").suffix(2).first ?? ""))
            _ = state.handle(.clockRead(time, userOffset: seoulOffset))
        }
        #expect(shown.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == (1...10).reversed().map { "\($0)" })
    }

    @Test("Only old weather has the mark and the colour of problems")
    func colors() throws {
        let frame = frame(of: try state(Self.named, .failed, size: Size(rows: 24, columns: 100)))
        let line = (0..<100).compactMap { column in
            frame[0, column].character.map { (character: $0, face: frame[0, column].face) }
        }
        let old = line.filter { $0.face.foreground == Sample.theme[.problem].foreground }.map(\.character)
        #expect(String(old).trimmingBlanks == "! forecast 14:02, 2 days ago")
    }

    @Test("Without current weather the header names only the forecast")
    func forecastAlone() throws {
        for (columns, words) in [(100, "forecast 14:02, just now"), (30, "forecast just now")] {
            var state = try Sample.state(rows: 24, columns: columns)
            state.finishRefresh(with: Sample.outcome(failing: .current))
            let line = frame(of: state).text(ofRow: 0)
            #expect(line.contains(words) && !line.contains("updated"), "\(line)")
        }
    }

    @Test("A fresh part is mentioned without a warning")
    func freshHalf() throws {
        var state = try Sample.loaded(columns: 100)
        _ = state.advance(bySeconds: 1500)
        state.finishRefresh(with: RefreshOutcome(current: nil, forecast: Sample.outcome(at: state.now).forecast))
        let panel = BannerPanel(state.context(columns: 100))
        #expect(panel.lines.map(\.role) == [.dim])
        #expect(panel.lines.last?.text == "  Forecast from 14:27, just now.")
    }

    @Test("A forecast that replaces an old measurement shows its age once")
    func forecastInstead() throws {
        var state = try Sample.loaded(columns: 100)
        _ = state.advance(bySeconds: 7500)
        state.finishRefresh(with: Sample.outcome(failing: .current, at: state.now))
        #expect(BannerPanel(state.context(columns: 100)).lines.map(\.role) == [.problem])
        #expect(frame(of: state).text(ofRow: 0).contains("forecast 16:07, just now"))
    }

    @Test("If the request for current weather fails, a newer forecast replaces it")
    func failedYoung() throws {
        var state = try Sample.loaded(columns: 100)
        _ = state.advance(bySeconds: 300)
        state.finishRefresh(with: Sample.outcome(failing: .current, at: state.now))
        #expect(state.presentation.sky.present?.origin == .forecast)
        #expect(frame(of: state).text(ofRow: 0).contains("forecast 14:07, just now"))
        #expect(frame(of: state).contains("forecast for 12:00"))
        // If the forecast fails as well, the measured weather is shown for an hour.
        state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        #expect(state.presentation.sky.present?.origin == .measured)
        _ = state.advance(bySeconds: 3600)
        #expect(state.presentation.sky.present?.origin == .forecast)
        var alone = try Sample.state(columns: 100)
        alone.finishRefresh(with: RefreshOutcome(current: Sample.outcome().current, forecast: nil))
        _ = alone.advance(bySeconds: 3601)
        alone.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        #expect(alone.presentation.sky.present?.origin == .outdated)
        #expect(alone.presentation.headerWords.temperature?.role == .dim)
    }

    @Test("A measurement time far in the future is shown with an unknown age")
    func future() throws {
        for (seconds, words) in [(1200, "updated 14:02, just now"), (7200, "measured 16:02, age unknown")] {
            var weather = Sample.current
            weather.validTime = seoulAfternoon + seconds
            var state = try Sample.state(columns: 100)
            var outcome = Sample.outcome()
            outcome.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
            state.finishRefresh(with: outcome)
            #expect(frame(of: state).text(ofRow: 0).contains(words))
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
