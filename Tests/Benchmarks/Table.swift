/// Figures as lines of at most 100 columns.
struct Table {
    let results: Results

    private static let nameWidth = 45
    /// Columns of value, spread, budget, floor, ratio and verdict.
    private static let widths = [10, 13, 9, 8, 7, 7]

    var text: String {
        var lines = [results.machine.line]
        for (group, findings) in results.groups {
            lines += ["", Self.line(group.title, ["value", "10 %–most", "budget", "floor", "ratio", ""])]
            lines += findings.figures.map(Self.row)
            lines += findings.remarks.map { "  (\($0))" }
        }
        return (lines + ["", results.verdict]).joined(separator: "\n") + "\n"
    }

    private static func row(_ figure: Figure) -> String {
        let spread = figure.spread.map { "\(short($0.tenth))–\(short($0.most))" }
        let verdict = figure.holds.map { $0 ? "ok" : "FAILS" }
        return line(
            "  " + figure.name,
            [
                short(figure.value) + (figure.unit.isEmpty ? "" : " " + figure.unit), spread ?? "",
                figure.budget.map(short) ?? "", figure.floor.map(short) ?? "",
                figure.ratio.map { "\(short($0))×" } ?? "",
                verdict ?? "",
            ])
    }

    private static func line(_ name: String, _ columns: [String]) -> String {
        var line = padded(name, to: nameWidth, onTheRight: true)
        for (text, width) in zip(columns, widths) { line += padded(text, to: width, onTheRight: false) }
        while line.last == " " { line.removeLast() }
        return line
    }

    private static func padded(_ text: String, to width: Int, onTheRight: Bool) -> String {
        let blanks = String(repeating: " ", count: max(width - text.count, 0))
        return onTheRight ? text + blanks : blanks + text
    }

    /// Returns three significant digits, or all digits of a larger number.
    static func short(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        if number == number.rounded() { return "\(Int(number))" }
        let places = abs(number) >= 99.95 ? 0 : abs(number) >= 9.995 ? 1 : abs(number) >= 0.9995 ? 2 : 3
        let scale = [1.0, 10, 100, 1000][places]
        let scaled = Int((abs(number) * scale).rounded())
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int(scale))
        let sign = number < 0 && scaled > 0 ? "-" : ""
        if places == 0 { return sign + "\(whole)" }
        let digits = "\(rest)"
        return sign + "\(whole)." + String(repeating: "0", count: places - digits.count) + digits
    }
}
