import Features

struct PanelContext {
    let presentation: Presentation
    /// Prepared for the weather of the presentation.
    let features: FeatureList
    let columns: Int
}
