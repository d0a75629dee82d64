/// A key as bytes, because equal strings can differ in their scalars.
struct TOMLKey {
    let name: [UInt8]
    let position: TOMLPosition

    var text: String { String(decoding: name, as: UTF8.self) }
}

/// A table that later lines may extend.
final class TableDraft {
    /// A header may define a table that a longer header has only implied.
    enum Definition { case implied, dotted, header }

    enum Value {
        case whole(TOMLValue)
        case table(TableDraft)
        case list(TableList)
    }

    private var members: [(key: TOMLKey, value: Value)] = []
    /// Made for a large table only, because a search of few keys is faster.
    private var indices: [[UInt8]: Int]?
    private static let searchLimit = 16
    private let position: TOMLPosition
    private var definition: Definition

    init(_ definition: Definition, at position: TOMLPosition) {
        self.definition = definition
        self.position = position
    }

    private subscript(key: TOMLKey) -> Value? {
        if let indices { return indices[key.name].map { members[$0].value } }
        for member in members where member.key.name == key.name { return member.value }
        return nil
    }

    func add(_ value: Value, for key: TOMLKey) {
        members.append((key, value))
        if indices != nil {
            indices?[key.name] = members.count - 1
        } else if members.count > Self.searchLimit {
            var indices: [[UInt8]: Int] = [:]
            for index in 0..<members.count { indices[members[index].key.name] = index }
            self.indices = indices
        }
    }

    var table: TOMLTable {
        var table = TOMLTable()
        for (key, value) in members {
            table.members.append(
                TOMLTable.Member(key: key.text, position: key.position, value: value.value(at: key.position)))
        }
        return table
    }

    fileprivate var value: TOMLValue { TOMLValue(content: .table(table), position: position, range: nil) }
}

/// The tables of headers in double brackets. A class, because an array inside an enum is copied when it grows.
final class TableList {
    private var tables: [TableDraft] = []
    private(set) var last: TableDraft

    init(_ table: TableDraft) {
        tables = [table]
        last = table
    }

    func add(_ table: TableDraft) {
        tables.append(table)
        last = table
    }

    fileprivate var values: [TOMLValue] { tables.map(\.value) }
}

extension TableDraft.Value {
    fileprivate func value(at position: TOMLPosition) -> TOMLValue {
        switch self {
        case .whole(let value): value
        case .table(let draft): draft.value
        case .list(let list): TOMLValue(content: .array(list.values), position: position, range: nil)
        }
    }
}

extension TableDraft {
    /// Returns the table of a header; `isElement` is true for double brackets.
    func table(ofHeader keys: [TOMLKey], isElement: Bool) throws(TOMLError) -> TableDraft {
        var table = self
        for index in 0..<keys.count {
            let isLast = index == keys.count - 1
            switch table[keys[index]] {
            case nil:
                let new = TableDraft(isLast ? .header : .implied, at: keys[index].position)
                table.add(isLast && isElement ? .list(TableList(new)) : .table(new), for: keys[index])
                table = new
            case .table(let inner) where !isLast: table = inner
            case .list(let list) where !isLast: table = list.last
            case .table(let inner) where !isElement && inner.definition == .implied:
                inner.definition = .header
                table = inner
            case .list(let list) where isElement:
                table = TableDraft(.header, at: keys[index].position)
                list.add(table)
            case .whole: throw .repetition(.repeatedKey, of: keys, upTo: index)
            case .table, .list: throw .repetition(.repeatedTable, of: keys, upTo: index)
            }
        }
        return table
    }

    /// Returns the table for the last of dotted keys, which is new in it.
    func table(ofDotted keys: [TOMLKey]) throws(TOMLError) -> TableDraft {
        var table = self
        for index in 0..<keys.count - 1 {
            switch table[keys[index]] {
            case nil:
                let new = TableDraft(.dotted, at: keys[index].position)
                table.add(.table(new), for: keys[index])
                table = new
            case .table(let inner) where inner.definition != .header:
                inner.definition = .dotted
                table = inner
            case .whole: throw .repetition(.repeatedKey, of: keys, upTo: index)
            case .table, .list: throw .repetition(.repeatedTable, of: keys, upTo: index)
            }
        }
        guard table[keys[keys.count - 1]] == nil else {
            throw .repetition(.repeatedKey, of: keys, upTo: keys.count - 1)
        }
        return table
    }
}

extension TOMLError {
    fileprivate static func repetition(_ reason: Reason, of keys: [TOMLKey], upTo index: Int) -> TOMLError {
        TOMLError(reason, at: keys[index].position, path: keys[...index].map(\.text))
    }
}
