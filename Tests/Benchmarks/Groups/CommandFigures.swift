import TestSupport

struct CommandFigures {
    let bench: Workbench

    private static let rounds = 21
    /// In milliseconds.
    private static let nowBudget = 10.0

    func findings() throws -> Findings {
        let home = try bench.homeWithWeather()
        let commands: [(words: [String], budget: Double?)] = [
            (["now"], Self.nowBudget), (["now", "--json"], Self.nowBudget), (["--version"], nil), (["report"], nil),
            (["report", "--json"], nil), (["find", "seoul"], nil),
        ]
        let line = Command(bench.line, in: home, environment: home.environment())
        let measured = commands.map { command in
            Command([bench.program] + command.words, in: home, environment: bench.environment(in: home))
        }
        var floor = Series()
        var series = commands.map { _ in Series() }
        for _ in 0..<Self.rounds {
            floor.add(try line.milliseconds())
            for (index, command) in measured.enumerated() { series[index].add(try command.milliseconds()) }
        }
        return Findings(
            figures: zip(commands, series).map { command, times in
                Figure(
                    name: command.words.joined(separator: " "), times, budget: command.budget, floor: floor.median)
            })
    }
}

/// Program without a terminal that must print something and end with status 0.
struct Command {
    private let arguments: [String]
    /// The folder is deleted with this value.
    private let home: TemporaryHome
    private let environment: [String: String]

    init(_ arguments: [String], in home: TemporaryHome, environment: [String: String]) {
        self.arguments = arguments
        self.home = home
        self.environment = environment
    }

    func milliseconds() throws -> Double {
        let begin = ContinuousClock.now
        let process = try HelperProcess(arguments, environment: environment)
        var lines = 0
        while process.nextLine() != nil { lines += 1 }
        let exit = process.wait()
        let elapsed = begin.duration(to: .now)
        guard exit == .status(0), lines > 0 else {
            let words = arguments.joined(separator: " ")
            throw MeasurementError(description: "\(words) printed \(lines) lines and ended with \(exit)")
        }
        return elapsed.milliseconds
    }
}
