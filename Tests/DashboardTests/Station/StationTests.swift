import DashboardSamples
import Features
import Terminal
import Testing
import Weather

@testable import Boundary
@testable import Dashboard
@testable import Now
@testable import Sky
@testable import Words

@Suite("The user's own station on the screen")
struct StationTests {
    private func words(_ state: DashboardState) -> HeaderWords { state.presentation.headerWords }

    private func fact(_ state: DashboardState) -> (text: String, isProblem: Bool)? {
        let label = state.sky.strings.word("station.label")
        return words(state).facts.first { $0.label == label }.map { ($0.value, $0.role == .problem) }
    }

    @Test("The big figure is the station's, and the header says so, with what the provider says")
    func header() throws {
        let state = try Sample.withStation(.success(Sample.reading(14.2)))
        #expect(words(state).figureForms.first?.contains("14") ?? false)
        #expect(words(state).summary.first?.long == "own station, 14:00 (Open-Meteo 18°)")
        #expect(words(state).summary.first?.short == "own station")
        #expect(fact(state)?.text == "14°, 14:00" && fact(state)?.isProblem == false)
    }

    @Test("The low and high of today take in its value, and say so")
    func range() throws {
        let state = try Sample.withStation(.success(Sample.reading(3)))
        #expect(words(state).summary.map(\.long).contains { $0.hasPrefix("low 3°") && $0.hasSuffix(", with station") })
        let without = try Sample.loaded(in: Appearance())
        #expect(!words(without).summary.map(\.long).contains { $0.contains("station") })
    }

    @Test("What belongs to the provider's temperature is not shown beside the station's")
    func mixed() throws {
        let state = try Sample.withStation(.success(Sample.reading(14.2, humidity: nil)))
        #expect(!words(state).summary.map(\.long).contains { $0.hasPrefix("feels like") })
        #expect(!words(state).facts.contains { $0.label == "Humidity" || $0.label == "Dew point" })
    }

    @Test("After 30 minutes, and if it cannot be read, the weather of now is the provider's, and the fact says why")
    func unusable() throws {
        let old = try Sample.withStation(.success(Sample.reading(14.2, minutesAgo: 31)))
        #expect(words(old).figureForms.first?.contains("18") ?? false)
        #expect(fact(old)?.text == "! no value, 31 min ago" && fact(old)?.isProblem == true)
        let failed = try Sample.withStation(.failure(.station(.notJSON)))
        #expect(fact(failed)?.text == "! not read")
        func doubts(_ state: DashboardState) -> [Doubt] { FeatureList.doubts(state.sky) }
        #expect(doubts(failed).map(\.long) == ["! own station: not read"] && doubts(failed).allSatisfy(\.isProblem))
        #expect(doubts(old).map(\.long) == ["! own station: no value, 31 min ago"])
        #expect(doubts(try Sample.withStation(.success(Sample.reading(14.2)))).isEmpty)
    }

    @Test("An airport that contradicts it never takes the room of its name", arguments: ["en", "ko", "de", "ja"])
    func namedBesideDoubt(language: String) throws {
        let airport = Sample.airport(6, .lightRain)
        for (columns, rows) in [
            (24, 10), (24, 12), (30, 50), (40, 24), (80, 24), (100, 32), (200, 1), (120, 2), (80, 7), (40, 8),
        ] {
            let look = Appearance(language: language, size: Size(rows: rows, columns: columns))
            let state = try Sample.withStation(.success(Sample.reading(14.2)), in: look, airports: [airport])
            let text = (0..<rows).map(frame(of: state).text(ofRow:)).joined(separator: "\n")
            let names = try #require(words(state).stationNames)
            #expect(names.contains(where: text.contains), "\(columns)×\(rows): \(text)")
            let doubt = try #require(FeatureList.doubts(state.sky).first)
            #expect(
                [doubt.long, doubt.short, doubt.shortest].contains(where: text.contains), "\(columns)×\(rows): \(text)")
        }
    }

    @Test("Where it does not stand, nothing speaks of it")
    func elsewhere() throws {
        let state = try Sample.withStation(.success(OwnStation(nil)))
        #expect(fact(state) == nil && words(state).summary.first?.long.contains("station") == false)
    }

    @Test("Without a station nothing is asked")
    func none() throws {
        let state = try Sample.loaded(in: Appearance())
        #expect(!state.running.contains { $0.parts.keys.contains(.station) })
    }

    @Test("It is asked every two minutes, with the user's interval of ten")
    func rhythm() throws {
        var state = try Sample.withStation(.success(Sample.reading(14.2)))
        let early = state.step(.clockRead(seoulAfternoon + 119, userOffset: seoulOffset)).requests
        #expect(!early.contains { $0.parts.keys.contains(.station) })
        let due = state.step(.clockRead(seoulAfternoon + 120, userOffset: seoulOffset)).requests
        #expect(due.contains { $0.parts.keys.contains(.station) })
    }
}
