import Platform
import Testing

@testable import XML

/// Without libexpat there are no elements, and the program can do without.
@Suite("Reading XML", .enabled("libexpat is missing") { XMLElement.isAvailable })
struct XMLElementTests {
    /// In microseconds of the processor, since other processes may use it too.
    private static let fiveSeconds = 5_000_000

    private static func read(_ text: String) throws(XMLError) -> XMLElement { try XMLElement(Array(text.utf8)) }

    private static func element(
        _ name: String, in namespace: String = "", _ text: String = "", _ children: XMLElement..., at position: Int = 0
    ) -> XMLElement {
        XMLElement(namespace: namespace, name: name, text: text, children: children, position: position)
    }

    @Test("Elements keep their order, their text and their children")
    func tree() throws {
        let root = try Self.read("<a x='1'>b<c>d</c>e<c/>f<!-- g --><?h i?></a>")
        #expect(root == Self.element("a", "bef", Self.element("c", "d", at: 1), Self.element("c", at: 2)))
    }

    @Test("The mark-up of a text has the elements inside it at their places")
    func markup() throws {
        #expect(try Self.read("<a>b &lt; c</a>").markup == "b < c")
        #expect(
            try Self.read("<a>눈<br/>b<p:i xmlns:p='urn:one' x='1'>c<!-- d --><u>e</u></p:i></a>").markup
                == "눈<br/>b<i>c<u>e</u></i>")
    }

    @Test("A namespace is known by its URI, whatever its prefix")
    func namespaces() throws {
        let root = try Self.read("<p:a xmlns:p='urn:one' xmlns='urn:two'><b/><p:b><c xmlns=''/></p:b></p:a>")
        let inner = Self.element("b", in: "urn:one", "", Self.element("c"))
        #expect(root == Self.element("a", in: "urn:one", "", Self.element("b", in: "urn:two"), inner))
    }

    @Test("A line break does not make a namespace out of a part of a URI")
    func separator() {
        let root = try? Self.read("<a xmlns='urn:one&#10;b'/>")
        #expect(root == nil || root?.name == "a")
    }

    @Test("References and literal sections are part of the text")
    func references() throws {
        #expect(try Self.read("<a>1 &lt; 2 &amp; &#51;&#x20;<![CDATA[<b> &amp;]]></a>").text == "1 < 2 & 3 <b> &amp;")
        #expect(try Self.read("<a>1\r\n2\r3</a>").text == "1\n2\n3")
    }

    @Test("A text that arrives in many pieces is joined")
    func pieces() throws {
        let text = String(repeating: "대설 &amp; 한파\n", count: 20_000)
        let expected = String(repeating: "대설 & 한파\n", count: 20_000)
        #expect(try Self.read("<a>\(text)</a>").text == expected)
    }

    @Test("UTF-8, UTF-16, ISO-8859-1 and US-ASCII are read")
    func encodings() throws {
        let text = "<a>é</a>"
        #expect(try Self.read("\u{FEFF}" + text).text == "é")
        let words = Array(("\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>" + text).utf16)
        #expect(try XMLElement(words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }).text == "é")
        #expect(try XMLElement(words.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }).text == "é")
        let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try XMLElement(latin).text == "é")
        #expect(try Self.read("<?xml version='1.0' encoding='US-ASCII'?><a>e</a>").text == "e")
    }

    @Test(
        "A broken document is refused",
        arguments: [
            "", " ", "a", "<", "<a>", "<a></b>", "<a/><b/>", "<a>&b;</a>", "<a>&</a>", "<p:a/>", "<a b='1' b='2'/>",
            "<a>\u{0}</a>", "<a>\u{1B}</a>", "<?xml version='1.0' encoding='x-none'?><a/>", "{}", "<a/>b",
            "<a><![CDATA[</a>", "<a>&#0;</a>",
        ])
    func malformed(text: String) {
        #expect(throws: XMLError.malformed) { try Self.read(text) }
    }

    @Test("Bytes that are no UTF-8 are refused")
    func invalidUTF8() {
        #expect(throws: XMLError.malformed) { try XMLElement([0x3C, 0x61, 0x3E, 0xE9, 0x3C, 0x2F, 0x61, 0x3E]) }
    }

    @Test("A document cut off at any byte is broken")
    func truncated() {
        let whole = Array("<?xml version='1.0'?><a xmlns='urn:one'><b>é &amp; c</b><!-- d --></a>".utf8)
        #expect(throws: Never.self) { try XMLElement(whole) }
        for length in 0..<whole.count {
            #expect(throws: XMLError.malformed, "\(length) bytes") { try XMLElement(Array(whole.prefix(length))) }
        }
    }

    @Test(
        "A document type is refused before anything behind it is read",
        arguments: [
            "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
            "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a [ broken", "<!DOCTYPE a PUBLIC 'b' 'c'><a>",
            "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
            "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://127.0.0.1:9/'> %b;]><a/>",
        ])
    func doctype(text: String) {
        #expect(throws: XMLError.doctype) { try Self.read(text) }
    }

    @Test("The depth is limited")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(throws: Never.self) { try Self.read(nested(XMLElement.deepestElement)) }
        #expect(throws: XMLError.tooLarge) { try Self.read(nested(XMLElement.deepestElement + 1)) }
        #expect(throws: XMLError.tooLarge) { try Self.read(nested(500_000)) }
    }

    @Test("The number of elements is limited")
    func count() {
        func document(_ count: Int) -> String { "<a>" + String(repeating: "<b/>", count: count - 1) + "</a>" }
        #expect(throws: Never.self) { try Self.read(document(XMLElement.mostElements)) }
        #expect(throws: XMLError.tooLarge) { try Self.read(document(XMLElement.mostElements + 1)) }
    }

    @Test("The size is limited, and a text of nearly that size is read quickly")
    func size() throws {
        let frame = "<a></a>".utf8.count
        func document(_ size: Int) -> String {
            "<a>" + String(repeating: "1", count: size - frame) + "</a>"
        }
        let start = clock()
        #expect(
            try Self.read(document(XMLElement.longestDocument)).text.utf8.count == XMLElement.longestDocument - frame)
        #expect(clock() - start < Self.fiveSeconds)
        #expect(throws: XMLError.tooLarge) { try Self.read(document(XMLElement.longestDocument + 1)) }
    }

    @Test("Long names, namespaces, tags and comments are refused before they take time")
    func longTags() {
        let long = String(repeating: "n", count: 2 << 20)
        let attributes = (0..<150_000).map { " p:b\($0)=''" }.joined()
        let start = clock()
        for text in [
            "<\(long)/>", "<a xmlns='urn:\(long)'/>", "<a b='\(long)'/>", "<a><!--\(long)--></a>",
            "<a><?b \(long)?></a>",
            "<a xmlns:p='urn:\(long.prefix(60_000))'><b\(attributes)/></a>",
            "<a xmlns:p='urn:\(long.prefix(500))'><b\(attributes)/></a>",
            "<a xmlns='urn:\(long.prefix(600))'/>", "<\(long.prefix(600))/>",
        ] {
            #expect(throws: XMLError.tooLarge, "\(text.prefix(20))") { try Self.read(text) }
        }
        #expect(clock() - start < Self.fiveSeconds)
    }

    @Test("A tag and a comment of usual size are read across the pieces in which libexpat gets them")
    func ordinaryTags() throws {
        let long = String(repeating: "n", count: 30_000)
        let text = "<a b='\(long)'>1<!--\(long)-->2<c d='\(long)'/>\(long)</a>"
        #expect(try Self.read(text) == Self.element("a", "12" + long, Self.element("c", at: 2)))
    }

    @Test("Documents are read at the same time in several threads")
    func threads() async throws {
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<50 {
                group.addTask { try Self.read("<a>\(String(repeating: "\(number) ", count: 5000))</a>").text }
            }
            for try await text in group { #expect(Set(text.split(separator: " ")).count == 1) }
        }
    }
}

@Test("Without libexpat a document is refused", .disabled("libexpat is there") { XMLElement.isAvailable })
func libraryMissing() {
    #expect(throws: XMLError.libraryMissing) { try XMLElement(Array("<a/>".utf8)) }
}
