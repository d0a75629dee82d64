import Platform

/// What stands between the program and the terminal.
package enum Multiplexer: Hashable, Sendable {
    case none
    case tmux
    /// GNU screen, or tmux on another machine, which nobody here can ask.
    case other

    package init(environment: [String: String] = ProcessEnvironment.variables) {
        let term = environment["TERM"] ?? ""
        if environment["STY"]?.isEmpty == false {
            self = .other
        } else if environment["TMUX"]?.isEmpty == false {
            self = .tmux
        } else {
            self = ["screen", "tmux"].contains { term.hasPrefix($0) } ? .other : .none
        }
    }

    /// Asks tmux, which takes some milliseconds and half a second at most.
    package var passesNotices: Bool {
        switch self {
        case .none: return true
        case .other: return false
        case .tmux:
            let question = Program(["tmux", "display-message", "-p", "#{version} #{allow-passthrough}"])
            let answer = try? question.runApart(within: .milliseconds(500), keepsOutput: true)
            return answer.map { Self.isAllowed(by: String(decoding: $0, as: UTF8.self)) } ?? false
        }
    }

    /// tmux 3.3a prints a number. Before 3.3 there was no such option, and tmux passed everything (CHANGES of 3.3).
    static func isAllowed(by answer: String) -> Bool {
        let words = answer.split(whereSeparator: \.isWhitespace)
        if words.count == 2 { return ["on", "all", "1", "2"].contains(words[1]) }
        guard let version = words.first, words.count == 1 else { return false }
        let numbers = version.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count >= 2 else { return false }
        return (numbers[0], numbers[1]) < (3, 3)
    }
}
