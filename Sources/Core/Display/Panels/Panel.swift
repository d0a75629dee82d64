import Terminal
import Words

protocol Panel {
    /// Returns the rows that the panel uses of at most `limit`; 0 where it has nothing to show.
    func rows(atMost limit: Int) -> Int
    func draw(on canvas: inout Canvas)
}

struct PanelContext {
    let presentation: Presentation
    /// Made once for all panels, because it is expensive.
    let outlook: [Remark]
    let columns: Int
}
