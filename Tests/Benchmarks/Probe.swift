import ArgumentParser
import CursesTerminal
import Dashboard
import DashboardSamples
import Display
import Gazetteer
import Platform
import Terminal

/// What can be measured only inside a process of its own, in which this program is started once more.
enum Probe: String, ExpressibleByArgument {
    /// Draws frames on the terminal, and writes to descriptor 3 how many milliseconds each took.
    case paint
    /// Prints how many milliseconds each letter takes of a name that is the first to be searched.
    case firstSearch

    var arguments: [String] { ["--probe", rawValue] }

    /// What the last line is.
    static let end = "end"

    @MainActor
    func run() throws {
        switch self {
        case .paint: try Self.paint()
        case .firstSearch: Self.search()
        }
    }

    private static func search() {
        // TypoAllowance make the search look in most places.
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
            throw MeasurementError(description: "no process listens to what was measured")
        }
    }
}
