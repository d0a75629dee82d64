extension Sky {
    package var windowTitle: String? {
        guard let place = report?.place else { return nil }
        let label = shortLabel(of: place)
        guard let current = present?.weather else { return label }
        return formats.temperature(current.temperature) + " " + strings[current.condition] + " · " + label
    }
}
