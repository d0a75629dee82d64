import News
import Words

extension DoctorWords {
    func checks(_ notices: NoticeFacts) -> [Check] { [told(notices)] + notices.ways.map(check) }

    private func told(_ notices: NoticeFacts) -> Check {
        let rules = notices.rules
        let parts = [
            rules.severity.map { strings(.toldWarnings, $0 == .unknown ? "all" : $0.rawValue) },
            rules.minutes > 0 ? strings(.toldRain, strings(.spanMinutes, count: rules.minutes)) : nil,
            rules.tellsAir ? strings[.toldAir] : nil,
        ]
        let text = parts.compactMap { $0 }.joined(separator: ", ")
        return Check(name(.told), text.isEmpty ? strings[.nothing] : text)
    }

    private func check(_ way: NoticeFacts.Way) -> Check {
        let label = CheckName(way.way.rawValue, strings[way.way])
        let state = way.isSent ? strings[.noticeSent] : strings[way.obstacle == nil ? .noticeWorks : .noticeFails]
        let value = way.obstacle == .noCommand ? strings[.notSet] : state
        let text = way.isChosen ? value + ", " + strings[.noticeChosen] : value
        guard way.isChosen, let obstacle = way.obstacle else { return Check(label, text) }
        return Check(label, text, .warning, advice: words(for: obstacle))
    }

    private func words(for obstacle: NoticeFacts.Obstacle) -> String {
        switch obstacle {
        case .noTerminal: strings[.noticeNoTerminal]
        case .tmux: strings[.noticeTmux]
        case .multiplexer: strings[.noticeMultiplexer]
        case .noBus: strings[.noticeNoBus]
        case .noService: strings[.noticeNoService]
        case .failed(let reason): strings(.noticeFailed, reason)
        case .noCommand: strings[.notSet]
        case .program(let name): strings(.noticeProgram, name)
        }
    }
}

extension NoticeWay: Phrase { package static let prefix = "noticeWay." }
