import ArgumentParser
import FuzzSupport
import TestSupport

struct ProgramCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "program", abstract: "The program in a terminal: bytes, sizes, signals, bad answers, restarts")

    @OptionGroup var chance: Chance
    @Option(help: "How long.") var minutes = 10.0
    @Option(help: "That one run of the program alone.") var life: Int?

    /// What happens in a run of the program, its end apart.
    private static let actions = 120
    /// Runs that share what is stored.
    private static let livesOfHome = 20

    func run() async throws {
        try Findings.makeFolder()
        print("program: \(minutes) minutes, seed \(chance.seed)")
        var findings = Findings()
        let end = ContinuousClock.now + .seconds(minutes * 60)
        var number = life ?? 0
        repeat {
            let world = try await ProgramWorld(
                seed: chance.seed &+ UInt64(number), program: builtProgram("weather-tui"))
            for _ in 0..<(life == nil ? Self.livesOfHome : 1) where .now < end && !findings.areEnough {
                var life = ProgramLife(in: world, seed: chance.seed, number: number)
                do { try life.run(actions: Self.actions) } catch {
                    findings.tell("\(error)", repeating: "program --seed \(chance.seed) --life \(number)")
                }
                number += 1
            }
            await world.shutDown()
        } while life == nil && .now < end && !findings.areEnough
        try findings.conclude("program, \(number - (life ?? 0)) runs")
    }
}
