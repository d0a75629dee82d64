import Testing
import Weather

@testable import Astronomy

@Suite struct MoonTests {
    /// Source: Jean Meeus, Astronomical Algorithms, 2nd edition, examples 47.a and 48.a.
    @Test("Place, distance and illuminated fraction match the examples of Meeus")
    func examples() {
        // Midnight of terrestrial time, which is 69 s ahead of UTC.
        let moon = Moon(at: CivilDate(year: 1992, month: 4, day: 12).start(at: .zero) + -69)
        #expect(abs((moon.longitude - 133.162_655).remainder(dividingBy: 360)) < 0.000_05)
        #expect(abs(moon.latitude - -3.229_126) < 0.000_01)
        #expect(abs(moon.distance - 368_409.7) < 0.1)
        #expect(abs(moon.illuminatedFraction - 0.6786) < 0.0001)
        #expect(moon.phase == .waxingGibbous)
    }

    struct PrincipalPhase: Sendable, CustomTestStringConvertible {
        let phase: Moon.Phase
        let time: UnixTime

        init(_ phase: Moon.Phase, _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) {
            self.phase = phase
            time = CivilDate(year: year, month: month, day: day).start(at: .zero) + (hour * 3600 + minute * 60)
        }

        var testDescription: String { "\(phase) \(time.iso8601)" }
    }

    /// Source: U.S. Naval Observatory, "Phases of the Moon"; 2024 and 2026 also computed with Skyfield 1.55 and DE421.
    static let principalPhases = [
        PrincipalPhase(.newMoon, 2000, 1, 6, 18, 14), PrincipalPhase(.firstQuarter, 2000, 1, 14, 13, 34),
        PrincipalPhase(.fullMoon, 2000, 1, 21, 4, 40), PrincipalPhase(.lastQuarter, 2000, 1, 28, 7, 57),
        PrincipalPhase(.firstQuarter, 2020, 1, 3, 4, 45), PrincipalPhase(.fullMoon, 2020, 1, 10, 19, 21),
        PrincipalPhase(.lastQuarter, 2020, 1, 17, 12, 58), PrincipalPhase(.newMoon, 2020, 1, 24, 21, 42),
        PrincipalPhase(.newMoon, 2024, 4, 8, 18, 21), PrincipalPhase(.fullMoon, 2024, 9, 18, 2, 34),
        PrincipalPhase(.newMoon, 2026, 8, 12, 17, 37), PrincipalPhase(.fullMoon, 2026, 8, 28, 4, 18),
        PrincipalPhase(.newMoon, 2050, 1, 23, 4, 57), PrincipalPhase(.firstQuarter, 2050, 1, 29, 20, 48),
        PrincipalPhase(.fullMoon, 2050, 2, 6, 20, 47), PrincipalPhase(.lastQuarter, 2050, 2, 14, 22, 10),
    ]

    @Test("A principal phase lasts for about a day", arguments: principalPhases)
    func phases(known: PrincipalPhase) throws {
        let phases = Moon.Phase.allCases
        let index = try #require(phases.firstIndex(of: known.phase))
        let moon = Moon(at: known.time)
        #expect(moon.phase == known.phase)
        // The moon moves 0.02° in about two minutes.
        #expect(abs((moon.elongation - 45 * Double(index)).remainder(dividingBy: 360)) < 0.02)
        #expect(abs(moon.illuminatedFraction - [0, 0.5, 1, 0.5][index / 2]) < 0.01)
        #expect(Moon(at: known.time + -9 * 3600).phase == known.phase)
        #expect(Moon(at: known.time + 9 * 3600).phase == known.phase)
        #expect(Moon(at: known.time + -14 * 3600).phase == phases[(index + 7) % 8])
        #expect(Moon(at: known.time + 14 * 3600).phase == phases[(index + 1) % 8])
    }

    @Test("The phases of a month follow each other")
    func order() {
        let start = PrincipalPhase(.newMoon, 2026, 8, 12, 17, 37).time
        let phases = (0..<29 * 24).map { Moon(at: start + $0 * 3600).phase }
        let successive = phases.indices.filter { $0 == 0 || phases[$0] != phases[$0 - 1] }.map { phases[$0] }
        #expect(successive == Moon.Phase.allCases + [.newMoon])
    }
}
