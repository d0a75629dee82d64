import Features
import Look

extension DashboardState {
    /// The weather and the place, after the mark of a warning that the user should know of. Nil without a place.
    package var windowTitle: String? {
        sky.windowTitle.map { FeatureList.alarm(sky) == nil ? $0 : "▲ " + $0 }
    }
}
