import Files
import Platform
import Settings
import Terminal
import Weather
import WeatherService
import Words

extension WeatherCommand {
    static let key = WeatherCommand(
        name: "key", summary: "Store or remove the OpenWeather key, or show where it comes from.",
        action: .choose([
            WeatherCommand(
                name: "set", summary: "Read a key from the terminal (not shown) or from standard input, and store it.",
                options: OptionName.general, action: .print(KeyCommand.set)),
            WeatherCommand(
                name: "status", summary: "Show where the key comes from, but never the key.",
                options: OptionName.general, action: .print(KeyCommand.status)),
            WeatherCommand(
                name: "remove", summary: "Remove the key that `weather-tui key set` stored.",
                options: OptionName.general, action: .print(KeyCommand.remove)),
        ]))
}

enum KeyCommand {
    private static let settings: Set<Setting> = Set(
        ProviderID.keyed.flatMap { [.key(of: $0), .keyCommand(of: $0)] } + [.provider, .language])

    enum KeyFileError: Error {
        case missing
        case unusable(WeatherError, ProviderID)
        /// The word may be the key, so it is not repeated.
        case onCommandLine
        case afterCommand(String)
        case notGiven
        case malformed
        case noDirectory
        case notStored(PrivateFile, PrivateFile.AccessError)
        case notThere(PrivateFile)
        case notRemoved(PrivateFile, PrivateFile.AccessError)
    }

    fileprivate static func set(in context: CommandContext) throws -> CommandResult {
        let configuration = try context.configuration(concerning: settings)
        let strings = Strings.language(configuration.language)
        guard let file = Self.file(configuration) else { throw KeyFileError.noDirectory }
        let key = try readKey(prompt: strings[.prompt])
        do throws(PrivateFile.AccessError) {
            try file.replace(with: Array(key.secret.utf8) + [UInt8(ascii: "\n")])
        } catch {
            throw KeyFileError.notStored(file, error)
        }
        let stored = strings(.stored, file.shownPath)
        let remarks = remarksOnStored(configuration, in: strings)
        return CommandResult(
            output: ([stored] + remarks).map { $0 + "\n" }.joined(),
            warnings: key.secret.looksLikeKey ? [] : [strings(ConfigurationPhrase.warning, strings[.unusual])])
    }

    private static func readKey(prompt: String) throws(KeyFileError) -> APIKey {
        let line =
            isatty(STDIN_FILENO) != 0 ? HiddenLine.read(prompt: prompt) : StandardInput.firstLine(limit: 4096)
        let text = String(decoding: line ?? [], as: UTF8.self)
        if text.allSatisfy(\.isWhitespace) { throw .notGiven }
        do { return try APIKey(text) } catch { throw .malformed }
    }

    private static func remarksOnStored(_ configuration: Configuration, in strings: Strings) -> [String] {
        if let first = origins(configuration).first, !first.isKeyFile {
            return [strings(.otherWins, first.name(in: strings))]
        }
        return remarks(on: configuration, in: strings)
    }

    fileprivate static func status(in context: CommandContext) throws -> CommandResult {
        let configuration = try context.configuration(concerning: settings)
        let strings = Strings.language(configuration.language)
        let origins = Self.origins(configuration)
        guard let first = origins.first else { throw KeyFileError.missing }
        let obstacle = first.obstacle
        let error = obstacle.map { _ in strings[.unusable] }
        let used = [strings[.used], first.name(in: strings), first.state(error, in: strings)]
        let shadowed = origins.dropFirst().map { origin in
            let reason = origin.obstacle.map {
                strings.words(for: $0, from: provider(configuration)).printed
            }
            return [strings[.unused], origin.name(in: strings), origin.state(reason, in: strings)]
        }
        let lines = aligned([used] + shadowed) + remarks(on: configuration, in: strings)
        return CommandResult(
            output: lines.map { $0 + "\n" }.joined(),
            failure: obstacle.map { KeyFileError.unusable($0, provider(configuration)) })
    }

    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (0..<2).map { column in rows.map { ColumnWidth.of($0[column]) }.max() ?? 0 }
        return rows.map { row in
            (zip(row, widths).map { $0.padded(toColumns: $1) } + row.dropFirst(2)).joined(separator: "  ")
        }
    }

    fileprivate static func remove(in context: CommandContext) throws -> CommandResult {
        let configuration = try context.configuration(concerning: settings)
        let strings = Strings.language(configuration.language)
        guard let file = Self.file(configuration) else { throw KeyFileError.noDirectory }
        guard file.isThere else { throw KeyFileError.notThere(file) }
        do throws(PrivateFile.AccessError) { try file.remove() } catch {
            throw KeyFileError.notRemoved(file, error)
        }
        let other = origins(configuration).first.map { strings(.stillThere, $0.name(in: strings)) }
        let lines = [strings(.removed, file.shownPath), other].compactMap { $0 }
        return CommandResult(output: lines.map { $0 + "\n" }.joined())
    }

    private static func provider(_ configuration: Configuration) -> ProviderID {
        let provider = configuration.provider
        return provider.needsKey ? provider : ProviderID.keyed.first ?? provider
    }

    private static func origins(_ configuration: Configuration) -> [KeyOrigin] {
        configuration.keySource(of: provider(configuration)).origins
    }

    private static func file(_ configuration: Configuration) -> PrivateFile? {
        KeySource.file(of: provider(configuration), in: configuration.directories.config)
    }

    private static func remarks(on configuration: Configuration, in strings: Strings) -> [String] {
        configuration.provider.needsKey
            ? [] : [strings(.otherProvider, configuration.provider.rawValue)]
    }
}

extension KeyOrigin {
    fileprivate var isKeyFile: Bool { if case .file = self { true } else { false } }

    fileprivate func state(_ error: String?, in strings: Strings) -> String {
        if let error { return error }
        if case .command = self { return strings[.usableCommand] }
        return strings[.usable]
    }
}

extension KeyCommand.KeyFileError {
    var status: ExitStatus {
        switch self {
        case .missing, .unusable, .notGiven, .malformed: .keyRefused
        case .onCommandLine, .afterCommand: .usage
        case .noDirectory: .configuration
        case .notThere: .keyRefused
        case .notStored, .notRemoved: .output
        }
    }

    func message(in strings: Strings) -> String {
        switch self {
        case .missing: strings[.missing]
        case .unusable(let error, let provider): strings.words(for: error, from: provider).printed
        case .onCommandLine: strings[.onCommandLine]
        case .afterCommand(let line): strings(.afterCommand, line)
        case .notGiven: strings[.notGiven]
        case .malformed: strings[KeyPhrase.malformed]
        case .noDirectory: strings[KeyPhrase.noDirectory]
        case .notStored(let file, let error): strings(.fileNotWritten, file.shownPath, error.reason)
        case .notThere(let file): strings(KeyPhrase.notThere, file.shownPath)
        case .notRemoved(let file, let error): strings(.notRemoved, file.shownPath, error.reason)
        }
    }
}
