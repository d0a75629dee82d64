import DashboardSamples
import Features
import JSON
import Testing
import Weather

@testable import Dashboard
@testable import OfficialWarnings

@Suite("The demo's sample warnings")
struct SampleWarningsTests {
    private func demo(_ service: WarningServiceID = .sample) throws -> DashboardState {
        var state = try Sample.state(place: .demo(language: "en"), provider: .demo)
        state.finishRefresh(with: Sample.outcome())
        state.know(Warnings([WarningCheck(service: service, messages: [Sample.stormWarning])]))
        return state
    }

    @Test("The page says before and instead of all else that they are samples")
    func page() throws {
        let lines = WarningsPage(sky: try demo().sky, columns: 80).lines.map { $0.map(\.text).joined() }
        let words = "These warnings are samples. No authority has issued them."
        #expect(lines.first == words)
        #expect(lines.filter { $0.contains("samples") || $0.contains("Checked") || $0.contains("FPAS") } == [words])
        #expect(FeatureList.attributions(try demo().sky) == [words])
    }

    @Test("They have a line and the hint of the key, but no mark, no class and no sign in the title")
    func signs() throws {
        let (sample, real) = (try demo().sky, try demo(.fpas).sky)
        for sky in [sample, real] {
            let line = WarningList(sky: sky, columns: 80).lines(atMost: 1).first.map { $0.map(\.text).joined() }
            #expect(line?.hasPrefix("▲▲▲ Hurricane-force gusts") == true)
            #expect(WarningsFeature().hints(sky).count == 1)
            #expect(sky.warningText?.hasPrefix("Hurricane-force gusts") == true)
        }
        #expect(FeatureList.mark(sample) == nil && FeatureList.mark(real) != nil)
        #expect(FeatureList.alarm(sample) == nil && FeatureList.alarm(real) != nil)
        #expect(sample.warningClasses == [] && real.warningClasses == ["warning", "warning-extreme"])
        #expect(try demo().windowTitle?.hasPrefix("▲") == false && demo(.fpas).windowTitle?.hasPrefix("▲") == true)
    }

    @Test("The state in JSON is demo, beside the list of them")
    func json() throws {
        let members = Dictionary(uniqueKeysWithValues: try demo().sky.warningMembers.map { ($0.name, $0.value) })
        #expect(members["warningsState"] == .text("demo"))
        #expect(members["messages"] == .array([]))
        guard case .array(let list)?? = members["warnings"] else { return #expect(Bool(false), "no list") }
        #expect(list.count == 1)
    }
}
