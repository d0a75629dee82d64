import JSON
import Testing

@testable import bench

struct BudgetTests {
    @Test("A value at its budget holds, and a value above it fails")
    func budget() {
        #expect(Figure(name: "a", value: 2, unit: "ms", budget: 2).holds == true)
        #expect(Figure(name: "a", value: 2.01, unit: "ms", budget: 2).holds == false)
        #expect(Figure(name: "a", value: 0, unit: "", budget: 0).holds == true)
    }

    @Test("A figure without a budget neither holds nor fails")
    func noBudget() { #expect(Figure(name: "a", value: 2, unit: "ms").holds == nil) }

    @Test("A figure without a measurement fails")
    func notMeasured() {
        #expect(Figure(name: "a", Series(), budget: 5).holds == false)
        #expect(Figure(name: "a", value: 1, unit: "ms", budget: .nan).holds == false)
    }

    @Test("The ratio is the value divided by the floor, and needs a floor above 0")
    func ratio() {
        #expect(Figure(name: "a", value: 6, unit: "ms", floor: 4).ratio == 1.5)
        #expect(Figure(name: "a", value: 6, unit: "ms", floor: 0).ratio == nil)
        #expect(Figure(name: "a", value: 6, unit: "ms").ratio == nil)
    }

    @Test("JSON has only the fields that the figure has")
    func json() {
        let spread = Figure.Spread(least: 1, tenth: 1.25, most: 2.5)
        let full = Figure(name: "a", value: 1.5, unit: "ms", spread: spread, budget: 3, floor: 0.5)
        #expect(
            full.json.text(isIndented: false) == """
                {"name": "a", "value": 1.5, "unit": "ms", "least": 1, "tenth": 1.25, "most": 2.5, "budget": 3, \
                "floor": 0.5, "ratio": 3, "holds": true}
                """)
        let bare = Figure(name: "a", value: 12, unit: "B")
        #expect(bare.json.text(isIndented: false) == #"{"name": "a", "value": 12, "unit": "B"}"#)
    }

    @Test("JSON preserves quotes, backslashes and non-ASCII letters of names")
    func escapes() throws {
        let name = #"vim -c "set nocp" \ 24×80"#
        let text = Figure(name: name, value: 1, unit: "ms").json.text(isIndented: true)
        let object = try #require(try members(of: text))
        #expect(object["name"] == .text(name))
    }

    @Test("JSON has null instead of NaN")
    func nothing() throws {
        let text = Figure(name: "a", Series(), floor: 2).json.text(isIndented: false)
        let object = try #require(try members(of: text))
        #expect(object["value"] == .null && object["ratio"] == .null)
    }

    private func members(of text: String) throws -> JSON.Object? {
        if case .object(let object) = try JSON(Array(text.utf8)) { object } else { nil }
    }
}
