extension JSON {
    /// An array of members: most objects have fewer than ten, and a search is faster than a hash table.
    package struct Object: Sendable {
        package struct Member: Hashable, Sendable {
            package let key: String
            package var value: JSON

            package init(key: String, value: JSON) {
                self.key = key
                self.value = value
            }
        }

        package private(set) var members: [Member]

        package init(members: [Member] = []) { self.members = members }

        /// Finds the first member with the key, as Foundation's decoder does.
        package subscript(key: String) -> JSON? {
            get {
                for member in members where member.key == key { return member.value }
                return nil
            }
            set {
                guard let index = members.firstIndex(where: { $0.key == key }) else {
                    if let newValue { members.append(Member(key: key, value: newValue)) }
                    return
                }
                if let newValue { members[index].value = newValue } else { members.removeAll { $0.key == key } }
            }
        }

        package var table: [String: JSON] {
            Dictionary(members.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension JSON.Object: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.members == right.members || left.table == right.table
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(table) }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSON)...) {
        members = elements.map { Member(key: $0.0, value: $0.1) }
    }
}

extension JSON.Object {
    /// Leaves out members without a value.
    package init(members: [(String, JSON?)]) {
        self.init(members: members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}
