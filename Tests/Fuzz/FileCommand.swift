import ArgumentParser
import FuzzSupport
import TestSupport

struct FileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "files", abstract: "Start the program with mutated configuration, state, cache and key files.")

    @OptionGroup var options: SeedOptions
    @Option(help: "Number of cases.") var cases = 300
    @Option(name: .customLong("case"), help: "Run only this case.") var only: Int?

    func validate() throws {
        try ensure("--cases", cases, isAtLeast: 1)
        try ensure("--case", only, isAtLeast: 0)
    }

    func run() async throws {
        try Findings.makeFolder()
        print("files: \(only == nil ? cases : 1) cases, seed \(options.seed)")
        var findings = Findings()
        let numbers = only.map { $0..<$0 + 1 } ?? 0..<cases
        for number in numbers where !findings.areEnough {
            // Each case has its own home, so that it can be repeated alone.
            let world = try await ProgramWorld(seed: options.seed, program: builtProgram("weather-tui"))
            var file = MutatedFile(in: world, seed: options.seed, number: number)
            do { try await file.run() } catch {
                findings.report("\(error)", repeating: "files --seed \(options.seed) --case \(number)")
            }
            await world.shutDown()
        }
        try findings.conclude("files, \(numbers.count) cases")
    }
}
