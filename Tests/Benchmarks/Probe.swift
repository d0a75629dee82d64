import ArgumentParser
import CursesTerminal
import Dashboard
import DashboardSamples
import Gazetteer
import Platform
import Terminal

/// Measurements that need a new process of this program.
enum Probe: String, ExpressibleByArgument {
    /// Draws frames on the terminal and writes the milliseconds of each to descriptor 3.
    case paint
    /// Prints the milliseconds of each letter of a first search.
    case firstSearch

    var arguments: [String] { ["--probe", rawValue] }

    static let end = "end"

    @MainActor
    func run() throws {
        switch self {
        case .paint: try Self.paint()
        case .firstSearch: Self.search()
        }
    }

    private static func search() {
        // A name with a typo needs the longest search.
        let name = "lodnon"
        for count in 1...name.count {
            let text = String(name.prefix(count))
            print(milliseconds { Gazetteer.builtIn.search(text, limit: 12) })
        }
    }

    static func series(in journal: String) -> Series {
        var series = Series()
        for line in journal.split(separator: "\n") { if let time = Double(line) { series.add(time) } }
        return series
    }

    @MainActor
    private static func paint() throws {
        var journal = ""
        try withCursesScreen(usesMouse: false) { screen in
            let frames = try FrameFigures.states(size: screen.size).map { frame(of: $0) }
            screen.show(frames[0])
            for index in 1...FrameFigures.count {
                journal += "\(milliseconds { screen.show(frames[index % frames.count]) })\n"
            }
        }
        let text = Array((journal + end + "\n").utf8)
        guard write(3, text, text.count) == text.count else {
            throw MeasurementError(description: "descriptor 3 cannot be written")
        }
    }
}
