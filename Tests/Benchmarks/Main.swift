import ArgumentParser
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Platform

@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench", abstract: "Measure weather-tui and list the budgets that fail.",
        discussion: """
            Each figure is the median of several measurements. Its floor is the same figure of a C program that does almost \
            nothing. Both are measured in turns. The ratio is the figure divided by its floor.

            Memory and refresh are measured over plain HTTP and over TLS. The names of the figures over TLS say so.

            The exit status is 0, even if budgets fail. With --strict it is 1 if a budget fails. It is 2 if a measurement \
            is not possible.
            """)

    @Argument(help: ArgumentHelp("Groups to measure; all groups by default.", valueName: "group"))
    var groups: [Group] = []

    @Flag(help: "Print JSON instead of the table.")
    var json = false

    @Option(help: ArgumentHelp("Also write JSON to this file.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("Duration of the measurement of idle programs.", valueName: "seconds"))
    var idle = 60

    @Flag(help: "End with status 1 if a budget fails.")
    var strict = false

    @Option(help: .hidden)
    var probe: Probe?

    func validate() throws {
        guard (1...3600).contains(idle) else { throw ValidationError("--idle must be from 1 to 3600 seconds.") }
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
        if let before { results.end(shareOfOthers: ProcessorUse.present?.shareOfOthers(since: before)) }
        return results
    }

    private static func failure(_ message: String) -> ExitCode {
        Self.printProgress("bench: \(message)")
        return ExitCode(2)
    }

    private static func printProgress(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
