import ArgumentParser
import Words

struct DoctorCommand: PrintingCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the terminal, locale, files, key and network.",
        usage: "weather-tui doctor [<options>]",
        discussion: """
            doctor sends one request to each provider, without key and place. With --offline it sends none. With \
            --verbose it also shows the coordinate of the place.
            """)

    @OptionGroup var shared: SharedOptions

    struct FoundError: Error {
        let status: ExitStatus
        let message: String
    }

    private static let widest = 80
    private static let narrowest = 20

    func run(in context: CommandContext) throws -> CommandResult {
        let facts = try Examination(context: context).facts()
        let strings = context.strings
        let diagnosis = Diagnosis(facts, strings: strings, formats: Formats(strings: strings, units: .metric))
        let columns = OutputStyle.columns(in: context.environment) ?? facts.terminal.survey.size?.columns ?? Self.widest
        let error = diagnosis.firstError.flatMap { check in
            check.verdict.status.map { FoundError(status: $0, message: check.advice ?? check.value) }
        }
        return CommandResult(
            output: DiagnosisText(strings: strings, columns: min(max(columns, Self.narrowest), Self.widest))
                .text(of: diagnosis), failure: error)
    }
}
