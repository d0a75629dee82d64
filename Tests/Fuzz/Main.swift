import ArgumentParser

@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Test weather-tui with random input and print each failure.",
        discussion: """
            Without a part, all four parts run for about five minutes. Each failure is printed with the command that \
            repeats it. Its bytes are saved in .build/fuzz. The exit status is 1 if there are failures.
            """,
        subcommands: [
            AllCommand.self, PayloadCommand.self, ScreenCommand.self, FileCommand.self, ProgramCommand.self,
        ], defaultSubcommand: AllCommand.self)
}

func ensure(_ option: String, _ value: Int?, isAtLeast least: Int) throws {
    if let value, value < least { throw ValidationError("\(option) must be \(least) or more") }
}

struct SeedOptions: ParsableArguments {
    @Option(help: "Number that repeats a run; random by default.")
    var seed: UInt64 = .random(in: 1...999_999)
}

struct AllCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "all", abstract: "Run a small dose of each part (the default).")

    @OptionGroup var options: SeedOptions

    func run() async throws {
        var found = false
        let seed = "\(options.seed)"
        for words in [["payloads", "--cases", "100000"], ["screen"], ["files"], ["program", "--minutes", "1"]] {
            guard var part = try Fuzz.parseAsRoot(words + ["--seed", seed]) as? any AsyncParsableCommand else {
                continue
            }
            do { try await part.run() } catch let code as ExitCode where code == .failure { found = true }
        }
        if found { throw ExitCode.failure }
    }
}
