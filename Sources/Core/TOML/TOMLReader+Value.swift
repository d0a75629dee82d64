extension TOMLReader {
    mutating func keys() throws(TOMLError) -> [TOMLKey] {
        var keys: [TOMLKey] = []
        repeat {
            skipBlanks()
            guard depth + keys.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
            keys.append(try key())
            skipBlanks()
        } while skipped(UInt8(ascii: "."))
        return keys
    }

    private mutating func key() throws(TOMLError) -> TOMLKey {
        let start = offset
        let position = position(of: start)
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
            return TOMLKey(name: try text(isLong: false), position: position)
        }
        while next.isInBareKey { offset += 1 }
        guard offset > start else { throw error(.keyExpected) }
        return TOMLKey(name: Array(bytes[start..<offset]), position: position)
    }

    mutating func value() throws(TOMLError) -> TOMLValue {
        let start = offset
        let position = position(of: start)
        let content = try content()
        return TOMLValue(content: content, position: position, range: start..<offset)
    }

    private mutating func content() throws(TOMLError) -> TOMLValue.Content {
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            .text(String(decoding: try text(isLong: isAtLongText), as: UTF8.self))
        case UInt8(ascii: "["): .array(try array())
        case UInt8(ascii: "{"): .table(try inlineTable())
        default: try bareValue()
        }
    }

    private mutating func bareValue() throws(TOMLError) -> TOMLValue.Content {
        let start = offset
        while next.isInBareValue { offset += 1 }
        guard offset > start else { throw error(.valueExpected) }
        // A blank may stand between a date and its time, and before a comment.
        while bytes[offset - 1] == UInt8(ascii: " ") || bytes[offset - 1] == UInt8(ascii: "\t") { offset -= 1 }
        var value = BareValue(Array(bytes[start..<offset]))
        guard let content = value.content else {
            throw TOMLError(.notAValue(start..<offset), at: position(of: start))
        }
        return content
    }

    private mutating func array() throws(TOMLError) -> [TOMLValue] {
        guard depth < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
        depth += 1
        offset += 1
        var elements: [TOMLValue] = []
        repeat {
            try skipSpace()
            if isAtEnd { throw error(.signExpected("]")) }
            if next == UInt8(ascii: "]") { break }
            do throws(TOMLError) { elements.append(try value()) } catch { throw error.below(element: elements.count) }
            try skipSpace()
        } while skipped(UInt8(ascii: ","))
        guard skipped(UInt8(ascii: "]")) else { throw error(.commaExpected("]")) }
        depth -= 1
        return elements
    }

    /// Each of its values has a key, so `depth` grows with the keys.
    private mutating func inlineTable() throws(TOMLError) -> TOMLTable {
        let draft = TableDraft(.header, at: TOMLPosition())
        offset += 1
        skipBlanks()
        if skipped(UInt8(ascii: "}")) { return draft.table }
        repeat {
            try stayOnLine()
            try readMember(into: draft)
            try stayOnLine()
        } while skipped(UInt8(ascii: ","))
        guard skipped(UInt8(ascii: "}")) else { throw error(.commaExpected("}")) }
        return draft.table
    }

    private mutating func stayOnLine() throws(TOMLError) {
        skipBlanks()
        if isAtEnd { throw error(.signExpected("}")) }
        if isAtLineEnd || next == UInt8(ascii: "#") { throw error(.lineBreakInTable) }
    }
}

extension UInt8 {
    fileprivate var isInBareKey: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Also true for bytes that no value has, so that an error has the whole of what was written.
    fileprivate var isInBareValue: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#"): false
        default: isPlainInTOML
        }
    }
}
