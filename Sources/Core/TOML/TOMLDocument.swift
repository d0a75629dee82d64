/// A document of TOML 1.0.0 with the positions of its keys and values.
package struct TOMLDocument: Sendable {
    package let table: TOMLTable
    /// The first escape for U+0000, which TOML allows and most uses of a text do not.
    package let nul: TOMLPosition?
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) throws(TOMLError) {
        var reader = TOMLReader(bytes)
        table = try reader.document()
        nul = reader.nul
        self.bytes = bytes
    }

    /// Returns the value as it is written; nil for a table that only headers or dotted keys define.
    package func written(_ value: TOMLValue) -> String? {
        value.range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
}

package struct TOMLValue: Sendable {
    package enum Content: Sendable {
        case text(String)
        case integer(Int64)
        case number(Double)
        case boolean(Bool)
        /// Its text is that of `written(_:)`.
        case dateTime(DateTime)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    package enum DateTime: Sendable { case withOffset, local, date, time }

    package let content: Content
    /// The start of the value; the first key of a table that only headers or dotted keys define.
    package let position: TOMLPosition
    let range: Range<Int>?

    package var text: String? { if case .text(let text) = content { text } else { nil } }
    package var elements: [TOMLValue]? { if case .array(let elements) = content { elements } else { nil } }
    package var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }
}

/// An array of members in the order of the document.
package struct TOMLTable: Sendable {
    package struct Member: Sendable {
        package let key: String
        package let position: TOMLPosition
        package let value: TOMLValue
    }

    package internal(set) var members: [Member] = []

    package subscript(key: String) -> Member? {
        for member in members where member.key == key { return member }
        return nil
    }
}
