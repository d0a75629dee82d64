import Terminal
import Words

protocol Panel {
    /// Returns the panel's height in rows, from 0 to `limit`.
    func rows(atMost limit: Int) -> Int
    func draw(on canvas: inout Canvas)
}

struct PanelContext {
    let presentation: Presentation
    /// Computed once for all panels, because it is expensive.
    let outlook: [Remark]
    let columns: Int
}
