/// The first error of a document. It holds no text of a value, because that may be a secret.
package struct TOMLError: Error, Hashable, Sendable {
    package let position: TOMLPosition
    package let reason: Reason
    /// The keys of the header and of the value, and the index of an array's element, as far as they are read.
    package let path: [String]

    package enum Reason: Hashable, Sendable {
        case notUTF8
        case containsNUL
        case controlCharacter
        case tooDeep(limit: Int)
        case openQuote
        case unknownEscape
        case keyExpected
        case valueExpected
        /// The offsets of the bytes that are no value.
        case notAValue(Range<Int>)
        case signExpected(String)
        /// A comma or this closing bracket.
        case commaExpected(String)
        case textAfterValue
        case lineBreakInTable
        /// A second value for a key, or a value for a table.
        case repeatedKey
        case repeatedTable
    }

    package init(_ reason: Reason, at position: TOMLPosition, path: [String] = []) {
        self.position = position
        self.reason = reason
        self.path = path
    }

    func below(_ keys: [TOMLKey]) -> TOMLError { TOMLError(reason, at: position, path: keys.map(\.text) + path) }

    func below(element index: Int) -> TOMLError { TOMLError(reason, at: position, path: ["\(index)"] + path) }
}
