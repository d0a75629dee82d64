import ArgumentParser
import FuzzSupport
import TestSupport

struct ProgramCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "program",
        abstract: "Run the program in a terminal with random bytes, sizes, signals, bad responses and restarts.")

    @OptionGroup var options: SeedOptions
    @Option(help: "Duration in minutes.") var minutes = 10.0
    @Option(name: .customLong("run"), help: "Number of one run; the earlier runs in its home are repeated too.")
    var only: Int?
    @Option(help: "Number of actions in a run, without its end.") var actions = 120

    func validate() throws {
        try ensure("--run", only, isAtLeast: 0)
        try ensure("--actions", actions, isAtLeast: 0)
        guard minutes > 0 else { throw ValidationError("--minutes must be more than 0") }
    }

    func run() async throws {
        try Findings.makeFolder()
        print("program: \(only.map { "up to run \($0)" } ?? "\(minutes) minutes"), seed \(options.seed)")
        var findings = Findings()
        let end = ContinuousClock.now + .seconds(minutes * 60)
        let shouldContinue = { (number: Int) in only.map { number <= $0 } ?? (.now < end) }
        let first = only.map { $0 / ProgramSession.perHome * ProgramSession.perHome } ?? 0
        var number = first
        while shouldContinue(number), !findings.areEnough {
            let world = try await ProgramWorld(
                seed: options.seed &+ UInt64(number), program: builtProgram("weather-tui"))
            repeat {
                var session = ProgramSession(in: world, seed: options.seed, number: number)
                do { try session.run(actions: actions) } catch {
                    findings.report(
                        "\(error)", repeating: "program --seed \(options.seed) --run \(number) --actions \(actions)")
                }
                number += 1
            } while shouldContinue(number) && !number.isMultiple(of: ProgramSession.perHome) && !findings.areEnough
            await world.shutDown()
        }
        try findings.conclude("program, \(number - first) runs")
    }
}
