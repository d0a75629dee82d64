import Dashboard

/// A theme and the ground that it is made for.
struct NamedTheme {
    let name: String
    let theme: Theme
    let ground: Ground

    /// Every theme that there is, where there are 256 colours.
    static let all = Theme.Name.allCases.map { name in
        NamedTheme(
            name: name.rawValue, theme: Theme.named(name, colorCount: 256), ground: name == .light ? .light : .dark)
    }

    /// One for each ground.
    static let grounds = all.filter { [Theme.Name.dark, .light].map(\.rawValue).contains($0.name) }
}
