import Words
import Terminal

/// A part of the screen that is as high as what it has to show.
protocol Panel {
    /// The rows that it makes use of when it may have `limit`; 0 where it has nothing to show.
    func rows(atMost limit: Int) -> Int
    /// Fills the canvas from its top.
    func draw(on canvas: inout Canvas)
}

/// What a panel is made from.
struct PanelContext {
    let presentation: Presentation
    /// What matters next; made once for all panels.
    let outlook: [Remark]
    /// The width of the panel.
    let columns: Int
}
