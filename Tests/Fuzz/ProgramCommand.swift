import ArgumentParser
import FuzzSupport
import TestSupport

struct ProgramCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "program", abstract: "The program in a terminal: bytes, sizes, signals, bad answers, restarts")

    @OptionGroup var chance: Chance
    @Option(help: "How long.") var minutes = 10.0
    @Option(help: "That run alone, behind those that it shares its home with.") var life: Int?
    @Option(help: "What happens in a run, its end apart.") var actions = 120

    func validate() throws {
        try ensure("--life", life, isAtLeast: 0)
        try ensure("--actions", actions, isAtLeast: 0)
        guard minutes > 0 else { throw ValidationError("--minutes is more than 0") }
    }

    func run() async throws {
        try Findings.makeFolder()
        print("program: \(life.map { "up to run \($0)" } ?? "\(minutes) minutes"), seed \(chance.seed)")
        var findings = Findings()
        let end = ContinuousClock.now + .seconds(minutes * 60)
        let isRunning = { (number: Int) in life.map { number <= $0 } ?? (.now < end) }
        let first = life.map { $0 / ProgramSession.perHome * ProgramSession.perHome } ?? 0
        var number = first
        while isRunning(number), !findings.areEnough {
            let world = try await ProgramWorld(
                seed: chance.seed &+ UInt64(number), program: builtProgram("weather-tui"))
            repeat {
                var life = ProgramSession(in: world, seed: chance.seed, number: number)
                do { try life.run(actions: actions) } catch {
                    findings.report(
                        "\(error)", repeating: "program --seed \(chance.seed) --life \(number) --actions \(actions)")
                }
                number += 1
            } while isRunning(number) && !number.isMultiple(of: ProgramSession.perHome) && !findings.areEnough
            await world.shutDown()
        }
        try findings.conclude("program, \(number - first) runs")
    }
}
