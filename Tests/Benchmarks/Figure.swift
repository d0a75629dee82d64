/// One measured figure and what it may be at most.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    var budget: Double?
    /// The same of the C program, where it has such a figure.
    var floor: Double?

    static let header = line("figure", "value", "budget", "floor", "ratio", "")

    var row: String {
        Self.line(
            name, "\(text(value)) \(unit)", budget.map(text) ?? "", floor.map(text) ?? "",
            floor.map { $0 > 0 ? text(value / $0) : "" } ?? "", budget.map { value <= $0 ? "OK" : "over" } ?? "")
    }

    var json: String {
        var members = ["\"name\":\"\(name)\"", "\"value\":\(value)", "\"unit\":\"\(unit)\""]
        if let budget { members.append("\"budget\":\(budget)") }
        if let floor { members.append("\"floor\":\(floor)") }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

    private static func line(_ name: String, _ columns: String...) -> String {
        func pad(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(width - text.count, 0)) }
        return name + pad(name, 44) + columns.map { pad($0, 12) + $0 }.joined()
    }
}
