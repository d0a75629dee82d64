/// The text of a page over the view.
package struct PageContent {
    package let title: String
    package let lines: [[Span]]
    /// Words for the frame's lower edge while the lines from `end` on are hidden.
    package var note: (_ end: Int) -> String? = { _ in nil }

    package init(_ title: String, _ lines: [[Span]]) {
        self.title = title
        self.lines = lines
    }
}
