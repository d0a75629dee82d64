import JSON

struct Results {
    private(set) var machine: Machine
    private(set) var groups: [(group: Group, findings: Findings)] = []

    init(machine: Machine) { self.machine = machine }

    mutating func end(shareOfOthers share: Double?) { machine.shareOfOthers = share }

    mutating func add(_ findings: Findings, of group: Group) { groups.append((group, findings)) }

    /// Failing budgets, such as "start: first frame".
    var failing: [String] {
        groups.flatMap { group, findings in
            findings.figures.filter { $0.holds == false }.map { "\(group.rawValue): \($0.name)" }
        }
    }

    private var budgetCount: Int { groups.flatMap(\.findings.figures).count { $0.budget != nil } }

    var verdict: String {
        if budgetCount == 0 { return "These figures have no budget." }
        let failing = failing
        if failing.isEmpty { return "All budgets hold (\(budgetCount))." }
        return "\(failing.count) of \(budgetCount) budgets fail: \(failing.joined(separator: "; "))"
    }

    var json: JSON {
        .object([
            "machine": machine.json,
            "groups": .array(
                groups.map { group, findings in
                    .object([
                        "name": .text(group.rawValue), "title": .text(group.title),
                        "figures": .array(findings.figures.map(\.json)),
                        "remarks": .array(findings.remarks.map { .text($0) }),
                    ])
                }),
            "failing": .array(failing.map { .text($0) }),
        ])
    }
}

extension Figure {
    var json: JSON {
        var members: JSON.Object = ["name": .text(name), "value": JSON(value), "unit": .text(unit)]
        members["least"] = spread.map { JSON($0.least) }
        members["tenth"] = spread.map { JSON($0.tenth) }
        members["most"] = spread.map { JSON($0.most) }
        members["budget"] = budget.map { JSON($0) }
        members["floor"] = floor.map { JSON($0) }
        members["ratio"] = ratio.map { JSON($0) }
        members["holds"] = holds.map { .boolean($0) }
        return .object(members)
    }
}
