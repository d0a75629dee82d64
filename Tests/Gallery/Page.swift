import Terminal

/// One picture and what is said of it.
struct Picture {
    let title: String
    let theme: String
    let language: String
    let ground: Ground
    let frame: Frame

    /// Pictures of another ground or language than the one chosen are hidden.
    func html(styles: inout StyleSheet) -> String {
        let caption = [title, "\(frame.size.columns)×\(frame.size.rows)", theme, language].joined(separator: " · ")
        return "<figure class=\"\(ground.name) \(language)\"><figcaption>\(caption.escapedForHTML)</figcaption>"
            + FrameMarkup(ground: ground).pre(frame, styles: &styles) + "</figure>\n"
    }
}

/// A page of pictures.
struct Page: Sendable {
    /// Of the file, without its ending.
    let name: String
    let title: String
    /// Drawn when they are asked for: those of all pages would be much to hold.
    let pictures: @Sendable () throws -> [Picture]

    func html(of pictures: [Picture], previous: String, next: String?) -> String {
        var styles = StyleSheet()
        let figures = pictures.map { $0.html(styles: &styles) }.joined()
        return HTML.document(
            title: title, previous: previous, next: next, styles: styles, body: "<main>\n\(figures)</main>\n")
    }
}
