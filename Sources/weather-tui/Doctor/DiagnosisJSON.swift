import JSON

extension Diagnosis {
    /// JSON of Resources/Schemas/doctor.schema.json.
    var json: JSON {
        .object(
            JSON.Object(members: [
                ("version", .text(weatherTUIVersion)), ("system", .text(system)),
                ("status", .integer(Int64((firstError?.verdict.status ?? .done).rawValue))),
                ("checks", .array(sections.flatMap { section in section.checks.map { $0.json(in: section) } })),
            ]))
    }
}

extension Check {
    fileprivate func json(in section: Diagnosis.Section) -> JSON {
        .object(
            JSON.Object(members: [
                ("section", .text(section.name)), ("name", .text(name.id)), ("label", .text(label)),
                ("verdict", .text(verdict.name)), ("value", value.isEmpty ? nil : .text(value)),
                ("advice", advice.map { .text($0) }),
            ]))
    }
}

extension Verdict {
    fileprivate var name: String {
        switch self {
        case .fine: "ok"
        case .warning: "warning"
        case .error: "error"
        }
    }
}
