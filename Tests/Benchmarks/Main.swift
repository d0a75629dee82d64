import ArgumentParser
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

/// Measures the program beside the least that ncurses costs, in turns, so that both have the same machine.
@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure weather-tui, and say which budgets fail.",
        discussion: """
            Each figure is the median of several measurements. Its floor is the same of a program in C that does next to \
            nothing, measured in turns with it; the ratio is how many times as much that is.

            Memory and refresh are measured over plain HTTP and over TLS, as the names of the figures say.

            The exit status is 0 whether budgets hold or not, 1 with --strict where one fails, and 2 where something could \
            not be measured.
            """)

    @Argument(help: ArgumentHelp("What to measure; without any, everything.", valueName: "group"))
    var groups: [Group] = []

    @Flag(help: "Print JSON instead of the table.")
    var json = false

    @Option(help: ArgumentHelp("Write JSON to this file as well.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("How long programs are left alone.", valueName: "seconds"))
    var idle = 60

    @Flag(help: "End with status 1 where a budget fails.")
    var strict = false

    @Option(help: .hidden)
    var probe: Probe?

    func validate() throws {
        guard (1...3600).contains(idle) else { throw ValidationError("--idle is from 1 to 3600 seconds.") }
    }

    func run() async throws {
        if let probe { return try await probe.run() }
        let results: Results
        do {
            results = try await measured()
        } catch let misbehavior as ProgramMisbehaviorError {
            throw Self.failure(await misbehavior.described())
        } catch {
            throw Self.failure("\(error)")
        }
        let document = results.json.text(isIndented: true) + "\n"
        print(json ? document : Table(results: results).text, terminator: "")
        if let output {
            do { try Data(document.utf8).write(to: URL(filePath: output), options: .atomic) } catch {
                throw Self.failure("\(output) cannot be written")
            }
        }
        if strict, !results.failing.isEmpty { throw ExitCode(1) }
    }

    private func measured() async throws -> Results {
        var results = Results(machine: .present)
        let before = ProcessorUse.present
        let bench = try await Workbench(idleSeconds: idle)
        for group in Group.allCases where groups.isEmpty || groups.contains(group) {
            Self.printProgress("Measuring: \(group.title)")
            results.add(try await group.findings(on: bench), of: group)
        }
        await bench.end()
        if let before { results.end(takenByOthers: ProcessorUse.present?.takenByOthers(since: before)) }
        return results
    }

    private static func failure(_ problem: String) -> ExitCode {
        Self.printProgress("bench: \(problem)")
        return ExitCode(2)
    }

    /// To standard error.
    private static func printProgress(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
