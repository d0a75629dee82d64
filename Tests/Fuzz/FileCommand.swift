import ArgumentParser
import FuzzSupport
import TestSupport

struct FileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "files", abstract: "Mutated configuration, state, cache and key files, before the program itself")

    @OptionGroup var chance: Chance
    @Option(help: "How many.") var cases = 300
    @Option(name: .customLong("case"), help: "That one alone.") var only: Int?

    func validate() throws {
        try ensure("--cases", cases, isAtLeast: 1)
        try ensure("--case", only, isAtLeast: 0)
    }

    func run() async throws {
        try Findings.makeFolder()
        print("files: \(only == nil ? cases : 1) cases, seed \(chance.seed)")
        var findings = Findings()
        let numbers = only.map { $0..<$0 + 1 } ?? 0..<cases
        for number in numbers where !findings.areEnough {
            // Each in a home of its own, so that any can be repeated alone.
            let world = try await ProgramWorld(seed: chance.seed, program: builtProgram("weather-tui"))
            var file = MutatedFile(in: world, seed: chance.seed, number: number)
            do { try await file.run() } catch {
                findings.report("\(error)", repeating: "files --seed \(chance.seed) --case \(number)")
            }
            await world.shutDown()
        }
        try findings.conclude("files, \(numbers.count) cases")
    }
}
