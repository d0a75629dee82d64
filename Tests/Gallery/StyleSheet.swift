/// The classes of a page, one for each ink that it uses.
struct StyleSheet {
    private var names: [Key: String] = [:]
    private var rules: [String] = []

    private struct Key: Hashable {
        let ink: Ink
        let ground: Ground
    }

    mutating func name(of ink: Ink, on ground: Ground) -> String {
        let key = Key(ink: ink, ground: ground)
        if let name = names[key] { return name }
        let name = "f" + String(names.count, radix: 36)
        names[key] = name
        rules.append(".\(name){\(ink.css(on: ground))}")
        return name
    }

    var css: String { rules.joined(separator: "\n") }
}
