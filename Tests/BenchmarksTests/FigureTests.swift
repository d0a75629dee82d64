import JSON
import Testing

@testable import bench

struct FigureTests {
    @Test("A figure at its budget holds it, and one above fails")
    func budget() {
        #expect(Figure(name: "a", value: 2, unit: "ms", budget: 2).holds == true)
        #expect(Figure(name: "a", value: 2.01, unit: "ms", budget: 2).holds == false)
        #expect(Figure(name: "a", value: 0, unit: "", budget: 0).holds == true)
    }

    @Test("Without a budget there is nothing to hold")
    func noBudget() { #expect(Figure(name: "a", value: 2, unit: "ms").holds == nil) }

    @Test("What could not be measured fails")
    func notMeasured() {
        #expect(Figure(name: "a", Series(), budget: 5).holds == false)
        #expect(Figure(name: "a", value: 1, unit: "ms", budget: .nan).holds == false)
    }

    @Test("The ratio is that to the floor, if there is something to divide by")
    func ratio() {
        #expect(Figure(name: "a", value: 6, unit: "ms", floor: 4).ratio == 1.5)
        #expect(Figure(name: "a", value: 6, unit: "ms", floor: 0).ratio == nil)
        #expect(Figure(name: "a", value: 6, unit: "ms").ratio == nil)
    }

    @Test("JSON has all that is known of a figure, and nothing else")
    func json() {
        let spread = Figure.Spread(least: 1, most: 2.5)
        let full = Figure(name: "a", value: 1.5, unit: "ms", spread: spread, budget: 3, floor: 0.5)
        #expect(
            full.json.text(isIndented: false) == """
                {"name": "a", "value": 1.5, "unit": "ms", "least": 1, "most": 2.5, "budget": 3, "floor": 0.5, \
                "ratio": 3, "holds": true}
                """)
        let bare = Figure(name: "a", value: 12, unit: "B")
        #expect(bare.json.text(isIndented: false) == #"{"name": "a", "value": 12, "unit": "B"}"#)
    }

    @Test("Names keep quotes, backslashes and other letters in JSON")
    func escapes() throws {
        let name = #"vim -c "set nocp" \ 24×80"#
        let text = Figure(name: name, value: 1, unit: "ms").json.text(isIndented: true)
        let object = try #require(try members(of: text))
        #expect(object["name"] == .text(name))
    }

    @Test("What is no number is null in JSON, which has no word for it")
    func nothing() throws {
        let text = Figure(name: "a", Series(), floor: 2).json.text(isIndented: false)
        let object = try #require(try members(of: text))
        #expect(object["value"] == .null && object["ratio"] == .null)
    }

    private func members(of text: String) throws -> JSON.Object? {
        if case .object(let object) = try JSON(Array(text.utf8)) { object } else { nil }
    }
}
