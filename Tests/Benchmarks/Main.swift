import TestSupport

/// Measures the release build beside the least that ncurses costs, in turns, so that both have the same machine.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let idleSeconds = arguments.firstIndex(of: "--idle").flatMap { Int(arguments[$0 + 1]) } ?? 20
        let bench = try await Bench(idleSeconds: idleSeconds)
        let figures = try await bench.figures()
        if arguments.contains("--json") {
            print("[" + figures.map(\.json).joined(separator: ",\n ") + "]")
        } else {
            print(Figure.header)
            for figure in figures { print(figure.row) }
        }
    }
}
