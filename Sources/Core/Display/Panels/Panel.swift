import Boundary
import Words

struct PanelContext {
    let presentation: Presentation
    /// Computed once for all panels, because it is expensive.
    let outlook: [Remark]
    let columns: Int
}
