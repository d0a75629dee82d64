import TOML

func document(_ text: String) throws(TOMLError) -> TOMLDocument { try TOMLDocument(Array(text.utf8)) }

extension TOMLDocument {
    /// A path has a key for each table, and an index for an array's element.
    func member(_ path: [String]) -> TOMLTable.Member? {
        var table: TOMLTable? = self.table
        var member: TOMLTable.Member?
        for key in path {
            if let index = Int(key), let elements = member?.value.elements {
                guard elements.indices.contains(index) else { return nil }
                table = elements[index].table
                continue
            }
            member = table?[key]
            table = member?.value.table
        }
        return member
    }
}

extension TOMLValue {
    /// The value in a short form that tells the types apart, such as {a: 1, b: ["x", 2.0]}.
    var summary: String {
        switch content {
        case .text(let text): text.debugDescription
        case .integer(let integer): "\(integer)"
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .dateTime(let kind): "\(kind)"
        case .array(let elements): "[" + elements.map(\.summary).joined(separator: ", ") + "]"
        case .table(let table): table.summary
        }
    }
}

extension TOMLTable {
    var summary: String { "{" + members.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}" }
}
