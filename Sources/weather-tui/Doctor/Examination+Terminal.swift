import CursesTerminal
import Platform
import Settings
import Words

extension Examination {
    func terminal() -> TerminalFacts {
        let (isInput, isOutput) = (isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1)
        let survey = TerminalSurvey.current()
        let canBeAsked = isInput && isOutput && survey.canBeAsked
        return TerminalFacts(
            isInputTerminal: isInput, isOutputTerminal: isOutput, name: (environment["TERM"] ?? "").cleaned(),
            survey: survey, replies: canBeAsked ? TerminalReplies.ask() : nil,
            variables: variables(Self.terminalVariables), surroundings: surroundings)
    }

    private static let terminalVariables = [
        "COLORTERM", "NO_COLOR", "COLORFGBG", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LINES", "COLUMNS", "ESCDELAY",
        "TERMINFO", "TERMINFO_DIRS",
    ]

    private var surroundings: [String] {
        let known = [
            ("TMUX", "tmux"), ("STY", "GNU screen"), ("ZELLIJ", "Zellij"), ("SSH_CONNECTION", "SSH"),
        ]
        return known.filter { environment[$0.0]?.isEmpty == false }.map(\.1)
    }

    func locale(
        _ configuration: Configuration, _ settings: [ConfigurationFacts.Setting], chosenUnits: UnitSystem?
    ) -> LocaleFacts {
        func choice(_ value: String, _ setting: Setting, else origin: String?) -> LocaleFacts.Choice {
            let chosen = settings.first { $0.name == setting.rawValue && $0.choice.value != "auto" }
            return LocaleFacts.Choice(value: value, origin: chosen?.choice.origin ?? origin)
        }
        let units = configuration.formats(context.strings, unitsChosenLast: chosenUnits).units
        return LocaleFacts(
            variables: variables([
                "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_MEASUREMENT", "LC_TIME", "LANG", "LANGUAGE",
            ]),
            characters: .adopt(),
            language: choice(configuration.language, .language, else: languageVariable(configuration)),
            units: choice(
                units.rawValue, .units, else: chosenUnits == nil ? variable("LC_MEASUREMENT") : "state.json"),
            clock: choice(configuration.hourCycle.rawValue, .clock, else: variable("LC_TIME")))
    }

    private func variable(_ category: String) -> String? {
        ["LC_ALL", category, "LANG"].first { environment[$0]?.isEmpty == false }
    }

    private func languageVariable(_ configuration: Configuration) -> String? {
        var environment = environment
        environment["LANGUAGE"] = nil
        let isDecided = LocaleNames(environment: environment).language == configuration.locale.language
        return isDecided ? variable("LC_MESSAGES") : "LANGUAGE"
    }
}
