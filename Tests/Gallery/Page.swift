import Terminal

struct Picture {
    let title: String
    let theme: String
    let language: String
    let ground: Ground
    let frame: Frame

    /// A page hides other grounds and languages by these classes.
    func html(styles: inout StyleSheet) -> String {
        let caption = [title, "\(frame.size.columns)×\(frame.size.rows)", theme, language].joined(separator: " · ")
        return "<figure class=\"\(ground.name) \(language)\"><figcaption>\(caption.escapedForHTML)</figcaption>"
            + FrameMarkup(ground: ground).pre(frame, styles: &styles) + "</figure>\n"
    }
}

struct Page: Sendable {
    /// File name without its extension.
    let name: String
    let title: String
    /// Draws the pictures on demand, because those of all pages need much memory.
    let pictures: @Sendable () throws -> [Picture]

    func html(of pictures: [Picture], previous: String, next: String?) -> String {
        var styles = StyleSheet()
        let figures = pictures.map { $0.html(styles: &styles) }.joined()
        return HTML.document(
            title: title, previous: previous, next: next, styles: styles, body: "<main>\n\(figures)</main>\n")
    }
}
