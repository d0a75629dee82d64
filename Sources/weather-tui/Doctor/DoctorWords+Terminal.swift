import CursesTerminal
import Dashboard

extension DoctorWords {
    func checks(_ terminal: TerminalFacts) -> [Check] {
        [
            Check("stdin", strings[terminal.isInputTerminal ? .doctorIsTerminal : .doctorKeysFromOutput]),
            Check("stdout", strings[terminal.isOutputTerminal ? .doctorIsTerminal : .doctorPrintsReport]),
            description(of: terminal), size(of: terminal), colors(of: terminal),
            Check(strings[.doctorVariables], list(terminal.variables)),
            Check(strings[.doctorBackground], background(of: terminal)),
            Check(strings[.doctorSynchronized], synchronized(terminal.answers)),
            Check(
                strings[.doctorInside],
                terminal.surroundings.isEmpty
                    ? strings[.doctorNothing] : terminal.surroundings.joined(separator: ", ")),
        ]
    }

    private func description(of terminal: TerminalFacts) -> Check {
        let name = terminal.name.isEmpty ? strings[.doctorNotSet] : terminal.name
        // Without a terminal nothing but the report is printed, which needs no description.
        let verdict: Verdict = terminal.isOutputTerminal ? .trouble(.configuration) : .warning
        switch terminal.survey.description {
        case .usable: return Check("TERM", strings(.doctorDescribed, name))
        case .unknown where terminal.name.isEmpty:
            return Check("TERM", name, verdict, advice: strings[.cliTerminalUnset])
        case .unknown: return Check("TERM", name, verdict, advice: strings(.cliUnknownTerminal, name))
        case .cannotPositionCursor:
            return Check("TERM", name, verdict, advice: strings(.cliCannotPositionCursor, name))
        }
    }

    private func size(of terminal: TerminalFacts) -> Check {
        let size = terminal.survey.size.map { strings(.doctorColumnsAndRows, "\($0.columns)", "\($0.rows)") }
        return Check(strings[.doctorSize], size ?? strings[.doctorSizeUnknown])
    }

    private func colors(of terminal: TerminalFacts) -> Check {
        let survey = terminal.survey
        func check(_ value: String, advice: String? = nil) -> Check {
            Check(strings[.doctorColors], value, advice == nil ? .fine : .warning, advice: advice)
        }
        if terminal.refusesColor { return check(strings[.doctorColorsRefused]) }
        if survey.description == .unknown { return check(strings[.doctorNothing]) }
        if survey.hasDirectColor || survey.colorCount >= 1 << 24 { return check(strings[.doctorColorsDirect]) }
        let isBroken = terminal.promisesDirectColor && survey.description == .usable
        return check(
            survey.colorCount == 0 ? strings[.doctorColorsNone] : "\(survey.colorCount)",
            advice: isBroken ? strings[.doctorColorsPromised] : nil)
    }

    private func background(of terminal: TerminalFacts) -> String {
        guard let answers = terminal.answers else { return strings[.doctorNotAsked] }
        guard let isLight = answers.hasLightBackground else { return strings[.doctorNotTold] }
        return strings[isLight ? .doctorLight : .doctorDark]
    }

    private func synchronized(_ answers: TerminalAnswers?) -> String {
        guard let answers else { return strings[.doctorNotAsked] }
        guard answers.hasAnswered else { return strings[.doctorNotTold] }
        return strings[answers.synchronizesOutput ? .doctorYes : .doctorNo]
    }
}
