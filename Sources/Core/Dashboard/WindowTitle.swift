import Features
import Look
import Sky

extension DashboardState {
    /// The weather and the place, after the mark of a warning that the user should know of. Nil without a place.
    package var windowTitle: String? {
        sky.title.map { FeatureList.alarm(sky) == nil ? $0 : "▲ " + $0 }
    }
}

extension Sky {
    fileprivate var title: String? {
        guard let place = report?.place else { return nil }
        let label = shortLabel(of: place)
        guard let current = present?.weather else { return label }
        let condition = strings.words(for: current.condition, isNight: isNight(at: now))
        return formats.temperature(current.temperature) + " " + condition + " · " + label
    }
}
