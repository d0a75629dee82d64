import DashboardSamples
import Gazetteer
import Terminal
import Testing

@testable import Dashboard
@testable import Places
@testable import Words

struct TownListTests {
    @Test(
        "Towns of the same name differ at every width by region or position",
        arguments: ["santa rosa", "san miguel", "middletown", "springfield", "newport", "santa cruz"])
    func namesakes(name: String) throws {
        let towns = Gazetteer.builtIn.search(name, limit: 12).map(\.town)
        let formats = Formats(strings: try Sample.strings("en"), units: .metric)
        for width in 18...60 {
            let lines = TownList(towns, formats: formats, width: width).lines
            #expect(Set(lines).count == lines.count, "\(width): \(lines)")
            #expect(lines.allSatisfy { ColumnWidth.of($0.name + $0.rest) <= width }, "\(width)")
        }
    }

    @Test("A small screen has room for the regions")
    func small() throws {
        var state = try Sample.loaded(rows: 6, columns: 20)
        state.press("l")
        state.type("santa rosa")
        let rows = (1..<6).map { frame(of: state).text(ofRow: $0) }.filter { $0.contains("Santa") || $0.contains(",") }
        #expect(rows.count > 1 && Set(rows.map { $0.dropFirst(2) }).count == rows.count, "\(rows)")
    }
}
