import Platform
import Weather
import WeatherService

package struct APIKeyCommand: Hashable, Sendable {
    let words: [String]

    /// The user may need time to type a passphrase.
    private static let limit = Duration.seconds(60)

    /// The first word, with keys hidden, since a user may have written the key here.
    var name: String {
        let word = words.first ?? ""
        let isKey = word.looksLikeKey
        let shown = word.prefix { !$0.isWhitespace }
        return isKey ? "***" : (shown.count < word.count ? "\(shown) …" : word).cleaned(limit: 120)
    }

    /// Returns the first line of output; blocks for a minute at most and throws `cancelled` when the process ends.
    func key(inForeground: Bool) throws(WeatherError) -> APIKey {
        let bytes: [UInt8]
        do throws(Program.RunError) {
            bytes = try Program(words).output(within: Self.limit, inForeground: inForeground)
        } catch {
            throw weatherError(error)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if text.allSatisfy(\.isWhitespace) { throw failed(.printedNothing) }
        do { return try APIKey(text.prefix { !$0.isNewline }) } catch { throw failed(.printedNoKey) }
    }

    var obstacle: WeatherError? { Program(words).obstacle.map(weatherError) }

    private func failed(_ error: APIKeyCommandError) -> WeatherError { .key(.commandFailed(error, command: name)) }

    private func weatherError(_ error: Program.RunError) -> WeatherError {
        switch error {
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
