import Announcing
import CursesTerminal
import News
import Notices
import Platform
import Settings
import Words

extension Examination {
    /// With `--notice` a trial is sent by the chosen ways, or by all that work if none is chosen.
    func notices(_ configuration: Configuration, _ executor: BackgroundExecutor) throws -> NoticeFacts {
        let choices = NoticeChoices(configuration.choices)
        let command = NoticeCommand(UserCommand(choices.command, hiding: KeySource.secretVariables))
        let trial = Notice(trialOf: context.strings)
        let ways = try NoticeWay.allCases.map { way in
            var facts = NoticeFacts.Way(way: way, isChosen: choices.ways.contains(way))
            let isTried = options.sendsNotice && (facts.isChosen || choices.ways.isEmpty && way != .command)
            facts.obstacle =
                switch way {
                case .bell: isatty(STDOUT_FILENO) == 1 ? nil : .noTerminal
                case .terminal: obstacleOfTerminal
                case .desktop:
                    try Tasks.wait(on: executor) { await isTried ? desktop(showing: trial) : desktop(showing: nil) }
                case .command: choices.command.isEmpty ? .noCommand : obstacle(of: command, choices.command[0])
                }
            guard isTried, facts.obstacle == nil else { return facts }
            facts.isSent = true
            switch way {
            case .bell: TerminalNotices.ring()
            case .terminal:
                let isKitty = TerminalReplies.ask(notices: true).knowsKittyNotices
                facts.isSent = TerminalNotices.notify(title: trial.place, body: trial.words, isKitty: isKitty)
            case .desktop: break
            case .command:
                facts.obstacle = try Tasks.wait(on: executor) { await run(command, trial) }
                facts.isSent = facts.obstacle == nil
            }
            return facts
        }
        return NoticeFacts(rules: choices.rules, ways: ways)
    }

    private var obstacleOfTerminal: NoticeFacts.Obstacle? {
        guard TerminalNotices.areTaken(by: STDOUT_FILENO) else { return .noTerminal }
        let multiplexer = Multiplexer(environment: environment)
        guard !multiplexer.passesNotices else { return nil }
        return multiplexer == .tmux ? .tmux : .multiplexer
    }

    private func obstacle(of command: NoticeCommand, _ program: String) -> NoticeFacts.Obstacle? {
        command.obstacle == nil ? nil : .program(program.cleaned(limit: 120))
    }
}

/// Asks only whether there is a service if there is no `notice`.
private func desktop(showing notice: Notice?) async -> NoticeFacts.Obstacle? {
    do {
        let desktop = DesktopNotices()
        if let notice { try await desktop.show(notice.place, notice.words) } else { try await desktop.find() }
        return nil
    } catch .noBus {
        return .noBus
    } catch .noService {
        return .noService
    } catch {
        return .failed(error.logText)
    }
}

private func run(_ command: NoticeCommand, _ notice: Notice) async -> NoticeFacts.Obstacle? {
    do {
        try await command.run(title: notice.place, body: notice.words)
        return nil
    } catch {
        return .failed(error.logText)
    }
}

extension Notice {
    fileprivate init(trialOf strings: Strings) {
        self.init(.beginning(strings[DoctorPhrase.trial]), at: "weather-tui", strings)
    }
}
