import FoundationEssentials
import TestSupport
import Testing

@Suite("Linked libraries")
struct FoundationTests {
    @Test("The program holds nothing of Foundation", arguments: ["libFoundation", "$s20FoundationEssentials"])
    func noFoundation(name: String) throws {
        let program = try #require(FileManager.default.contents(atPath: builtProgram("weather-tui")))
        #expect(program.firstRange(of: Data(name.utf8)) == nil)
    }
}
