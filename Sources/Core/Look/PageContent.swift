/// The text of a page over the view.
package struct PageContent {
    package let title: String
    package let lines: [[Span]]
    /// Lines at the top that are not scrolled.
    package var head: [[Span]] = []
    /// The column of the cursor in the first of them; nil without one.
    package var cursor: Int?
    /// Words for the frame's lower edge while the lines from `end` on are hidden.
    package var note: (_ end: Int) -> String? = { _ in nil }

    /// Lines that belong together and act on a click.
    package var entries: [Entry] = []
    /// The place of the selected one, which is visible unless the user scrolls.
    package var selection: Int?

    package struct Entry {
        package let lines: Range<Int>
        package let target: any Sendable

        package init(_ lines: Range<Int>, _ target: any Sendable) { (self.lines, self.target) = (lines, target) }
    }

    package init(_ title: String, _ lines: [[Span]]) {
        self.title = title
        self.lines = lines
    }
}
