import Platform
import Terminal
import Weather
import WeatherService

/// The user's command that prints the key.
package struct APIKeyCommand: Hashable, Sendable {
    let words: [String]

    /// Enough to find a passphrase and type it.
    private static let limit = Duration.seconds(60)

    /// Its first word, as messages may show it: who writes the key itself in its place does not find it on the screen.
    var name: String {
        let word = words.first ?? ""
        let isKey = word.looksLikeKey
        let shown = word.prefix { !$0.isWhitespace }
        return isKey ? "***" : (shown.count < word.count ? "\(shown) …" : word).cleaned(limit: 120)
    }

    /// Runs it and returns the key in the first line that it prints; blocks for a minute at most. With `inForeground` it
    /// has the terminal for itself. Throws `cancelled` when this process has to end.
    func key(inForeground: Bool) throws(WeatherError) -> APIKey {
        let bytes: [UInt8]
        do throws(Program.Failure) {
            bytes = try Program(words).output(within: Self.limit, inForeground: inForeground)
        } catch {
            throw weatherError(error)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.allSatisfy(\.isWhitespace) { throw failed(.printedNothing) }
        do { return try APIKey(text.prefix { !$0.isNewline }) } catch { throw failed(.printedNoKey) }
    }

    /// What would keep it from running, if that can be told without.
    var obstacle: WeatherError? { Program(words).obstacle.map(weatherError) }

    private func failed(_ problem: KeyCommandError) -> WeatherError { .key(.commandFailed(problem, command: name)) }

    private func weatherError(_ failure: Program.Failure) -> WeatherError {
        switch failure {
        case .notFound: failed(.notFound)
        case .notExecutable: failed(.notExecutable)
        case .notStarted(let number): failed(.notStarted(reason: String(cString: strerror(number))))
        case .exited(let status): failed(.exited(status: Int(status)))
        case .killed(let signal): failed(.killed(signal: Int(signal)))
        case .tooSlow: failed(.tooSlow(seconds: Int(Self.limit.components.seconds)))
        case .interrupted: .cancelled
        }
    }
}
