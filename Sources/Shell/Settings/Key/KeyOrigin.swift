import Files
import Weather
import WeatherService
import Words

package enum KeyOrigin: Sendable {
    case namedFile(PrivateFile)
    case variable(String, APIKeyText)
    case command(APIKeyCommand)
    case file(PrivateFile)
    case configured(PrivateFile, APIKeyText)
}

extension KeyOrigin {
    /// Throws `missing` for a command, since only `KeyHolder` runs it.
    func key() throws(WeatherError) -> APIKey {
        switch self {
        case .namedFile(let file): return try Self.key(in: file, isOwn: false)
        case .file(let file): return try Self.key(in: file, isOwn: true)
        case .variable(_, let text): return try text.key()
        case .configured(let file, let text):
            try Self.reading(file) { file throws(PrivateFile.AccessError) in try file.checkPrivate() }
            return try text.key()
        case .command: throw .key(.missing)
        }
    }

    package var obstacle: WeatherError? {
        if case .command(let command) = self { return command.obstacle }
        do throws(WeatherError) {
            _ = try key()
            return nil
        } catch {
            return error
        }
    }

    package func name(in strings: Strings) -> String {
        switch self {
        case .namedFile(let file): strings(.namedFile, file.shownPath)
        case .variable(let name, _): name
        case .command(let command): strings(.command, command.name)
        case .file(let file): strings(KeyPhrase.file, file.shownPath)
        case .configured(let file, _): strings(.configured, file.shownPath)
        }
    }

    private static func key(in file: PrivateFile, isOwn: Bool) throws(WeatherError) -> APIKey {
        let bytes = try reading(file) { file throws(PrivateFile.AccessError) in
            try file.secret(limit: 4096, isOwn: isOwn)
        }
        return try APIKeyText(String(decoding: bytes, as: UTF8.self)).key()
    }

    private static func reading<Value>(
        _ file: PrivateFile, _ read: (PrivateFile) throws(PrivateFile.AccessError) -> Value
    ) throws(WeatherError) -> Value {
        do throws(PrivateFile.AccessError) {
            return try read(file)
        } catch {
            throw switch error {
            case .exposed: .key(.fileExposed(path: file.shownPath))
            case .notOwn: .key(.fileNotOwn(path: file.shownPath))
            // No key is that long.
            case .tooLarge: .key(.malformed)
            case .absent, .foreign, .system: .key(.fileUnreadable(path: file.shownPath))
            }
        }
    }
}

extension PrivateFile {
    /// Keys are hidden, since a user may have written a key as the path.
    package var shownPath: String { path.cleaned(limit: 120).hidingKeys }
}

package struct APIKeyText: Sendable, CustomStringConvertible, CustomReflectable {
    private let text: String

    init(_ text: String) { self.text = text }

    func key() throws(WeatherError) -> APIKey {
        try APIKey(text.split(whereSeparator: \.isNewline).first ?? "")
    }

    package var description: String { "***" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
