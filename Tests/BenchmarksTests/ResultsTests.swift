import JSON
import Testing

@testable import bench

struct ResultsTests {
    @Test("The verdict names every budget that fails")
    func failing() {
        let results = results([
            Figure(name: "fast", value: 1, unit: "ms", budget: 2),
            Figure(name: "slow", value: 3, unit: "ms", budget: 2),
            Figure(name: "free", value: 9, unit: "ms"), Figure(name: "heavy", value: 7, unit: "MB", budget: 6),
        ])
        #expect(results.verdict == "2 of 3 budgets fail: start: slow; start: heavy")
        #expect(results.failing == ["start: slow", "start: heavy"])
    }

    @Test("The verdict says that all budgets hold or that there is none")
    func holding() {
        #expect(results([Figure(name: "a", value: 1, unit: "ms", budget: 2)]).verdict == "All budgets hold (1).")
        #expect(
            results([Figure(name: "a", value: 1, unit: "ms")]).verdict == "These figures have no budget.")
    }

    @Test("JSON has the machine, the groups and the failing budgets")
    func json() throws {
        let results = results(
            [Figure(name: "slow", value: 3, unit: "ms", budget: 2)], remarks: ["htop is not installed"])
        guard case .object(let object) = try JSON(Array(results.json.text(isIndented: true).utf8)) else {
            Issue.record("no object")
            return
        }
        #expect(object["failing"] == .array([.text("start: slow")]))
        #expect(
            object["machine"]
                == .object(["cores": .integer(2), "build": .text("release"), "shareOfOthers": .number(0.04)]))
        guard case .array(let groups)? = object["groups"], case .object(let group)? = groups.first else {
            Issue.record("no groups")
            return
        }
        #expect(group["name"] == .text("start") && group["title"] == .text("Start and end"))
        #expect(group["remarks"] == .array([.text("htop is not installed")]))
    }

    @Test("The table has a line for each figure, under its group")
    func table() {
        let spread = Figure.Spread(least: 3, tenth: 3.5, most: 12.25)
        let results = results(
            [
                Figure(
                    name: "first frame, stored report", value: 4.125, unit: "ms", spread: spread, budget: 4, floor: 2),
                Figure(name: "quit", value: 0.5, unit: "ms"),
            ], remarks: ["htop is not installed"])
        #expect(
            Table(results: results).text == """
                release build, 2 cores, other programs use 4 % of the processor time

                Start and end                                     value    10 %–most   budget   floor  ratio
                  first frame, stored report                    4.13 ms    3.50–12.3        4       2  2.06×  FAILS
                  quit                                         0.500 ms
                  (htop is not installed)

                1 of 1 budgets fail: start: first frame, stored report

                """)
    }

    @Test("The table names a development build")
    func developmentBuild() {
        let machine = Machine(cores: 1, isRelease: false)
        #expect(machine.line == "DEVELOPMENT BUILD (budgets are for release builds), 1 core")
    }

    @Test("The table warns if other programs use much processor time")
    func busy() {
        let machine = Machine(cores: 2, isRelease: true, shareOfOthers: 0.734)
        #expect(
            machine.line
                == "release build, 2 cores, other programs use 73 % of the processor time (times are too long)")
    }

    @Test(
        "Numbers have three significant digits",
        arguments: [
            (0, "0"), (4, "4"), (1234, "1234"), (0.0312, "0.031"), (0.9996, "1.00"), (2.345, "2.35"), (9.996, "10.0"),
            (12.34, "12.3"), (99.96, "100"), (123.4, "123"), (-0.5, "-0.500"), (-0.0001, "0.000"), (.nan, "–"),
            (.infinity, "–"),
        ] as [(Double, String)])
    func numbers(number: Double, text: String) { #expect(Table.short(number) == text) }

    @Test("No line of a figure is wider than 100 columns")
    func width() {
        let spread = Figure.Spread(least: 1000.1, tenth: 1000.4, most: 12_345.6)
        let name = "countdown in seconds: wake-ups per minute"
        let figure = Figure(name: name, value: 1012.5, unit: "ms", spread: spread, budget: 1010.5, floor: 1005.5)
        let lines = Table(results: results([figure])).text.split(separator: "\n")
        #expect(lines.dropLast().allSatisfy { $0.count <= 100 })
    }

    private func results(_ figures: [Figure], remarks: [String] = []) -> Results {
        var results = Results(machine: Machine(cores: 2, isRelease: true, shareOfOthers: 0.04))
        results.add(Findings(figures: figures, remarks: remarks), of: .start)
        return results
    }
}
