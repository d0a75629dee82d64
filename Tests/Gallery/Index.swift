import Terminal

struct Index {
    static let name = "index"
    private var styles = StyleSheet()
    private var body = ""

    mutating func add(heading: String) { body += "<h2>\(heading.escapedForHTML)</h2>\n" }

    mutating func add(_ page: Page, pictures: [Picture]) {
        let usual = pictures.first { $0.frame.size == GalleryPages.usualSize } ?? pictures.first
        guard let usual else { return }
        let pre = FrameMarkup(ground: usual.ground).pre(usual.frame, styles: &styles)
        body +=
            "<a href=\"\(page.name).html\"><figure>\(pre)<figcaption>\(page.title.escapedForHTML)</figcaption></figure></a>\n"
    }

    func html(next: String?) -> String {
        HTML.document(title: "Gallery", next: next, styles: styles, body: "<main>\n\(body)</main>\n")
    }
}
