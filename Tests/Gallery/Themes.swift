import Dashboard
import Look
import Resources

struct NamedTheme {
    let name: String
    let theme: Theme
    let ground: Ground

    static let all = Resource.names(in: "Themes").map { name in
        let table = Resource.texts("Themes/\(name).json")?.dictionary ?? [:]
        return NamedTheme(
            name: name, theme: Theme(table: table, depth: .direct),
            ground: table["background"] == "light" ? .light : .dark)
    }

    static let grounds = all.filter { ["dark", "light"].contains($0.name) }
}
