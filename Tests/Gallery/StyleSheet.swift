struct StyleSheet {
    private var names: [Key: String] = [:]
    private var rules: [String] = []

    private struct Key: Hashable {
        let paint: Paint
        let ground: Ground
    }

    mutating func name(of paint: Paint, on ground: Ground) -> String {
        let key = Key(paint: paint, ground: ground)
        if let name = names[key] { return name }
        let name = "f" + String(names.count, radix: 36)
        names[key] = name
        rules.append(".\(name){\(paint.css(on: ground))}")
        return name
    }

    var css: String { rules.joined(separator: "\n") }
}
