import CursesTerminal

extension DoctorWords {
    func checks(_ terminal: TerminalFacts) -> [Check] {
        [
            Check("stdin", strings[terminal.isInputTerminal ? .isTerminal : .keysFromOutput]),
            Check("stdout", strings[terminal.isOutputTerminal ? .isTerminal : .printsReport]),
            description(of: terminal), size(of: terminal), colors(of: terminal),
            Check(name(.variables), list(terminal.variables)),
            Check(name(.background), background(of: terminal)),
            Check(name(.synchronized), synchronized(terminal.replies)),
            Check(
                name(.inside),
                terminal.surroundings.isEmpty
                    ? strings[.nothing] : terminal.surroundings.joined(separator: ", ")),
        ]
    }

    private func description(of terminal: TerminalFacts) -> Check {
        let name = terminal.name.isEmpty ? strings[.notSet] : terminal.name
        // Lines and reports need no terminal description.
        let showsLines = ["", "dumb"].contains(terminal.name)
        let verdict: Verdict = terminal.isOutputTerminal && !showsLines ? .error(.configuration) : .warning
        switch terminal.survey.description {
        case .usable: return Check("TERM", strings(.described, name))
        case .unknown where terminal.name.isEmpty:
            return Check("TERM", name, verdict, advice: strings[.terminalUnset])
        case .unknown: return Check("TERM", name, verdict, advice: strings(.unknownTerminal, name))
        case .cannotPositionCursor:
            return Check("TERM", name, verdict, advice: strings(.cannotPositionCursor, name))
        }
    }

    private func size(of terminal: TerminalFacts) -> Check {
        let size = terminal.survey.size.map { strings(.columnsAndRows, "\($0.columns)", "\($0.rows)") }
        return Check(name(.size), size ?? strings[.sizeUnknown])
    }

    private func colors(of terminal: TerminalFacts) -> Check {
        let survey = terminal.survey
        func check(_ value: String, advice: String? = nil) -> Check {
            Check(name(.colors), value, advice == nil ? .fine : .warning, advice: advice)
        }
        if terminal.refusesColor { return check(strings[.colorsRefused]) }
        if survey.description == .unknown { return check(strings[.nothing]) }
        if survey.hasDirectColor || survey.colorCount >= 1 << 24 { return check(strings[.colorsDirect]) }
        let count = terminal.replies?.isXterm == true ? max(survey.colorCount, 256) : survey.colorCount
        let isBroken = terminal.promisesDirectColor && survey.description == .usable
        return check(
            count == 0 ? strings[.colorsNone] : "\(count)",
            advice: isBroken ? strings[.colorsPromised] : nil)
    }

    private func background(of terminal: TerminalFacts) -> String {
        guard let replies = terminal.replies else { return strings[.notAsked] }
        guard let isLight = replies.hasLightBackground else { return strings[.noReply] }
        return strings[isLight ? .light : .dark]
    }

    private func synchronized(_ replies: TerminalReplies?) -> String {
        guard let replies else { return strings[.notAsked] }
        guard replies.hasReplied else { return strings[.noReply] }
        return strings[replies.synchronizesOutput ? .yes : .no]
    }
}
