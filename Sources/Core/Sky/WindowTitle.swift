extension Sky {
    package var windowTitle: String? {
        guard let place = report?.place else { return nil }
        let label = shortLabel(of: place)
        guard let current = present?.weather else { return label }
        let condition = strings.words(for: current.condition, isNight: isNight(at: now))
        return formats.temperature(current.temperature) + " " + condition + " · " + label
    }
}
