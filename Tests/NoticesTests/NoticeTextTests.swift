import Testing

@testable import Notices

@Suite("The words of a notice")
struct NoticeTextTests {
    @Test("Control characters of any kind, sequences and breaks of lines go, and blanks become one")
    func cleaned() {
        let text = NoticeText(
            title: "a\u{1B}]0;evil\u{7}\u{0}b\u{7F}", body: "c\r\n\td\u{9B}31m\u{9C}e\u{202E}\u{85}f ")
        #expect(text.title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(text.body.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
        #expect(text.title == "a b" || text.title == "ab", "\(text.title)")
        #expect(text.body.hasPrefix("c d"))
    }

    @Test("A title has 60 characters at most and a body 200, and neither has more bytes than a terminal takes")
    func bounded() {
        let text = NoticeText(title: String(repeating: "비", count: 99), body: String(repeating: "é", count: 999))
        #expect(text.title.count == 60 && text.body.count == 200)
        let stacked = "a" + String(repeating: "\u{301}", count: 8)
        let heavy = NoticeText(title: "", body: String(repeating: stacked, count: 999))
        #expect(heavy.body.utf8.count <= 2048 && heavy.body.hasPrefix(stacked + stacked))
    }
}
