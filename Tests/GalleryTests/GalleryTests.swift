import Dashboard
import DashboardSamples
import Terminal
import TestSupport
import Testing

@testable import gallery

struct GalleryTests {
    @Test(
        "Every scene has a complete frame at every size, with the same width in HTML", arguments: GalleryPages.languages
    )
    func everyScene(language: String) throws {
        let order = try #require(GalleryPages.languages.firstIndex(of: language))
        for (index, scene) in Scene.groups.flatMap(\.scenes).enumerated() {
            // Each scene has each size in one language, and each language in some size.
            for (column, size) in GalleryPages.sizes(of: scene).enumerated()
            where isTorture || (index + column) % GalleryPages.languages.count == order {
                let frame = frame(of: try scene.make(in: Appearance(language: language, size: size)))
                #expect(frame.size == size)
                for row in 0..<size.rows {
                    var styles = StyleSheet()
                    let html = FrameMarkup(ground: .dark).row(frame, row, styles: &styles)
                    let isRight = frame.isWhole(row: row) && cells(ofHTML: html) == size.columns
                    if !isRight { Issue.record("\(scene.name) \(size), row \(row): \(html)") }
                }
            }
        }
    }

    @Test("Each page has a unique name")
    func names() {
        let names = GalleryPages.sections.flatMap { $0.pages.map(\.name) } + [Index.name]
        #expect(Set(names).count == names.count)
    }

    @Test("The index links to every page, and each page to its neighbours")
    func links() throws {
        let frame = frame(of: try Scene.main.make(in: Appearance()))
        let picture = Picture(title: "dashboard", theme: "dark", language: "en", ground: .dark, frame: frame)
        var index = Index()
        index.add(Page(name: "dashboard", title: "A & B") { [] }, pictures: [picture])
        #expect(index.html(next: "dashboard").contains("<a href=\"dashboard.html\">"))
        #expect(index.html(next: nil).contains("A &amp; B"))
        let html = Page(name: "b", title: "B") { [] }.html(of: [picture], previous: "a", next: "c")
        #expect(html.contains("rel=prev href=\"a.html\"") && html.contains("rel=next href=\"c.html\""))
        #expect(html.contains("dashboard · 80×24 · dark · en"))
    }

    /// Returns the cells of a row in a browser: one per character or entity, and another for `<u>`.
    private func cells(ofHTML html: String) -> Int {
        var cells = 0
        var closing: UInt8?
        // Only the first byte of a character counts.
        for byte in html.replacing("<u>", with: "x").utf8 where byte & 0xC0 != 0x80 {
            switch (closing, byte) {
            case (nil, UInt8(ascii: "<")): closing = UInt8(ascii: ">")
            case (nil, UInt8(ascii: "&")): (closing, cells) = (UInt8(ascii: ";"), cells + 1)
            case (nil, _): cells += 1
            default: break
            }
            if byte == closing { closing = nil }
        }
        return cells
    }
}
