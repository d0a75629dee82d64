import ArgumentParser

@main
struct Fuzz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Lets happen what may, by chance, and says what the program does not stand.",
        discussion: """
            Without a part, all four run for about five minutes. What fails is printed with the command that repeats it, and \
            the bytes are kept in .build/fuzz. The exit status is 1 if anything was found.
            """,
        subcommands: [
            AllCommand.self, PayloadCommand.self, ScreenCommand.self, FileCommand.self, ProgramCommand.self,
        ], defaultSubcommand: AllCommand.self)
}

/// Refuses an option that is given and too small.
func ensure(_ option: String, _ value: Int?, isAtLeast least: Int) throws {
    if let value, value < least { throw ValidationError("\(option) is \(least) or more") }
}

/// What each part takes.
struct Chance: ParsableArguments {
    @Option(help: "What brings the same chance back; another each time by default.")
    var seed: UInt64 = .random(in: 1...999_999)
}

struct AllCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "all", abstract: "A dose of each part (the default)")

    @OptionGroup var chance: Chance

    func run() async throws {
        var found = false
        let seed = "\(chance.seed)"
        for words in [["payloads", "--cases", "100000"], ["screen"], ["files"], ["program", "--minutes", "1"]] {
            guard var part = try Fuzz.parseAsRoot(words + ["--seed", seed]) as? any AsyncParsableCommand else {
                continue
            }
            do { try await part.run() } catch let code as ExitCode where code == .failure { found = true }
        }
        if found { throw ExitCode.failure }
    }
}
