import Words

extension WeatherCommand {
    static let doctor = WeatherCommand(
        name: "doctor", summary: "Check the terminal, locale, files, key and network.",
        details: {
            """
            doctor sends one request to each service in use, without key and place. With --offline it sends none. With \
            --verbose it also shows the coordinate of the place. With --notice it sends a trial by the ways of [notices], or \
            by all that work.
            """
        },
        options: [.json, .notice] + OptionName.shared,
        helpOfJSON: "Print JSON. Its schema is share/doc/weather-tui/doctor.schema.json.",
        action: .print(DoctorCommand.diagnosis))
}

enum DoctorCommand {
    struct FoundError: Error {
        let status: ExitStatus
        let message: String
    }

    private static let widest = 80
    private static let narrowest = 20

    @MainActor fileprivate static func diagnosis(in context: CommandContext) throws -> CommandResult {
        let facts = try Examination(context: context).facts()
        let strings = context.strings
        let diagnosis = Diagnosis(facts, strings: strings, formats: Formats(strings: strings, units: .metric))
        let columns = OutputStyle.columns(in: context.environment) ?? facts.terminal.survey.size?.columns ?? widest
        let error = diagnosis.firstError.flatMap { check in
            check.verdict.status.map { FoundError(status: $0, message: check.advice ?? check.value) }
        }
        guard !context.options.isJSON else {
            return CommandResult(output: diagnosis.json.text(isIndented: true) + "\n", isJSON: true, failure: error)
        }
        return CommandResult(
            output: DiagnosisText(strings: strings, columns: min(max(columns, narrowest), widest))
                .text(of: diagnosis), failure: error)
    }
}
