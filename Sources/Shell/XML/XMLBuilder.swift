import ExpatShim

/// Makes elements from the events of libexpat.
struct XMLBuilder {
    private struct OpenElement {
        let namespace: String
        let name: String
        /// In `text`.
        let textBegin: Int
        var children: [XMLElement] = []
    }

    private var open: [OpenElement] = []
    /// Of all open elements. The text of an element that ends is the last one.
    private var text: [UInt8] = []
    private var count = 0
    private(set) var root: XMLElement?

    mutating func read(_ bytes: [UInt8]) -> ExpatOutcome {
        text.reserveCapacity(bytes.count)
        return withUnsafeMutablePointer(to: &self) { builder in
            var handlers = ExpatHandlers(
                context: builder,
                begin: { context, space, spaceCount, name, count in
                    XMLBuilder.at(context).pointee.begin(
                        space: UnsafeBufferPointer(start: space, count: spaceCount),
                        name: UnsafeBufferPointer(start: name, count: count))
                },
                end: { XMLBuilder.at($0).pointee.end() },
                text: { XMLBuilder.at($0).pointee.append(UnsafeBufferPointer(start: $1, count: $2)) })
            return expat_read(bytes, bytes.count, &handlers)
        }
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLBuilder> {
        guard let context else { preconditionFailure("libexpat lost the context") }
        return context.assumingMemoryBound(to: XMLBuilder.self)
    }

    /// Returns false if the document is too large.
    private mutating func begin(space: UnsafeBufferPointer<UInt8>, name: UnsafeBufferPointer<UInt8>) -> Bool {
        count += 1
        guard count <= XMLElement.mostElements, open.count < XMLElement.deepestElement else { return false }
        // Nearly all elements share the string of their parent.
        let parent = open.last?.namespace ?? ""
        let namespace = parent.utf8.elementsEqual(space) ? parent : String(decoding: space, as: UTF8.self)
        open.append(
            OpenElement(
                namespace: namespace, name: String(decoding: name, as: UTF8.self), textBegin: text.count))
        return true
    }

    private mutating func end() {
        guard let last = open.popLast() else { return }
        let element = XMLElement(
            namespace: last.namespace, name: last.name,
            text: String(decoding: text[last.textBegin...], as: UTF8.self), children: last.children,
            position: last.textBegin - (open.last?.textBegin ?? 0))
        text.removeLast(text.count - last.textBegin)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if !open.isEmpty { text.append(contentsOf: bytes) }
    }
}
