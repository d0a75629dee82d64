import ExpatShim

package enum XMLError: Error, Hashable, Sendable {
    case libraryMissing
    /// The document has a document type, which could define entities and name other files.
    case doctype
    /// Also a document in an encoding that libexpat does not know.
    case malformed
    case tooLarge
}

/// An element without its attributes.
package struct XMLElement: Hashable, Sendable {
    /// The URI, not the prefix; empty if there is none.
    package let namespace: String
    package let name: String
    /// The element's own text, without that of its children.
    package let text: String
    package let children: [XMLElement]
    /// The number of bytes of the parent's text before it.
    let position: Int

    init(namespace: String, name: String, text: String, children: [XMLElement], position: Int = 0) {
        (self.namespace, self.name, self.text, self.children) = (namespace, name, text, children)
        self.position = position
    }

    /// The text with its children as tags, where they stand in it.
    package var markup: String {
        guard !children.isEmpty else { return text }
        let bytes = text.utf8
        var markup = ""
        var begin = bytes.startIndex
        for child in children {
            let end = bytes.index(bytes.startIndex, offsetBy: child.position)
            let inside = child.markup
            markup += text[begin..<end]
            markup += inside.isEmpty ? "<\(child.name)/>" : "<\(child.name)>\(inside)</\(child.name)>"
            begin = end
        }
        return markup + text[begin...]
    }
}

extension XMLElement {
    /// In bytes; also the limit of all responses.
    static let longestDocument = 4 << 20
    /// The root counts as 1; CAP needs 5.
    static let deepestElement = 16
    /// A warning for all municipalities of a country has tens of thousands.
    static let mostElements = 100_000

    /// Whether libexpat is installed, which the first call loads.
    package static var isAvailable: Bool { expat_is_there() }

    /// Reads UTF-8, UTF-16, ISO-8859-1 or US-ASCII, as the document says; loads nothing else that it names.
    package init(_ bytes: [UInt8]) throws(XMLError) {
        guard bytes.count <= Self.longestDocument else { throw .tooLarge }
        var builder = XMLBuilder()
        switch builder.read(bytes) {
        case expatWhole: break
        case expatMissing: throw .libraryMissing
        case expatDoctype: throw .doctype
        case expatTooLarge: throw .tooLarge
        default: throw .malformed
        }
        guard let root = builder.root else { throw .malformed }
        self = root
    }
}
