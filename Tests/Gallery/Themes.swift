import Dashboard
import Display
import Resources

/// A theme and the ground that it is made for.
struct NamedTheme {
    let name: String
    let theme: Theme
    let ground: Ground

    /// Every theme that there is, in direct colour.
    static let all = Resource.names(in: "Themes").map { name in
        let table = Resource.texts("Themes/\(name).json")?.dictionary ?? [:]
        return NamedTheme(
            name: name, theme: Theme(table: table, depth: .direct),
            ground: table["background"] == "light" ? .light : .dark)
    }

    /// One for each ground.
    static let grounds = all.filter { ["dark", "light"].contains($0.name) }
}
