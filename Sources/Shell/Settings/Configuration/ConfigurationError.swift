import Sky
import TOML
import Words

package struct ConfigurationError: Error, Hashable, Sendable {
    package let source: Source
    let reason: Reason

    package enum Source: Hashable, Sendable {
        case flag
        case variable
        case file(path: String, TOMLPosition?)
    }

    enum Reason: Hashable, Sendable {
        /// The value has the wrong kind or is out of range; `written` is safe to show.
        case value(Setting, written: String, quotes: Quotes?)
        case empty(Setting)
        /// The limit is in bytes.
        case tooLong(Setting, limit: Int)
        /// The setting, and the halves that its coordinate needs.
        case coordinateIncomplete(Setting, [Setting])
        case placeDivided(variable: Setting, file: Setting)
        case fileUnreadable(Setting, file: String, reason: String)
        case noCertificates(Setting, file: String)
        case unknownKey([String])
        case notATable(String)
        case syntax(TOMLError.Reason, path: [String])
        case absent
        case notAFile
        /// The limit is in bytes.
        case tooLarge(limit: Int)
        case unreadable(reason: String)
    }

    enum Quotes: Hashable, Sendable { case missing, needless }
}

extension ConfigurationError {
    package func concerns(_ settings: Set<Setting>) -> Bool {
        switch reason {
        case .value(let setting, _, _), .empty(let setting), .tooLong(let setting, _),
            .coordinateIncomplete(let setting, _),
            .fileUnreadable(let setting, _, _), .noCertificates(let setting, _):
            settings.contains(setting)
        case .placeDivided(let variable, let inFile): !settings.isDisjoint(with: [variable, inFile])
        case .notATable(let table): settings.contains { $0.table == table }
        case .unknownKey: false
        default: true
        }
    }
}

package struct ConfigurationErrors: Error {
    package let errors: [ConfigurationError]

    package init(_ errors: [ConfigurationError]) { self.errors = errors }

    /// Further errors are only counted, since the search for similar names is slow.
    package static let mostShown = 100

    package func lines(in strings: Strings) -> [String] {
        let more = errors.count - Self.mostShown
        return errors.prefix(Self.mostShown).map { $0.message(in: strings) }
            + (more > 0 ? [strings(.moreErrors, "\(more)")] : [])
    }
}

extension ConfigurationError.Source {
    /// The prefix that compilers use, such as "/home/…/config.toml:3:9: "; empty without a file.
    var prefix: String {
        guard case .file(let path, let position) = self else { return "" }
        return path + (position.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    }

    package func name(of setting: Setting) -> String {
        switch self {
        case .flag: "--" + setting.rawValue
        case .variable: setting.variable
        case .file: setting.rawValue
        }
    }
}

extension ConfigurationError {
    package func message(in strings: Strings) -> String {
        source.prefix + reasonMessage(in: strings)
    }

    private func reasonMessage(in strings: Strings) -> String {
        switch reason {
        case .value(let setting, let written, let quotes):
            valueMessage(setting, written: written, quotes: quotes, in: strings)
        case .empty(let setting): strings(.emptyValue, name(setting))
        case .tooLong(let setting, let limit): strings(.tooLong, name(setting), "\(limit)")
        case .coordinateIncomplete(let setting, let halves):
            strings(
                setting == .placeName ? ConfigurationPhrase.placeNameAlone : .placeIncomplete, name(setting),
                name(halves[0]), name(halves[1]))
        case .placeDivided(let variable, let inFile): strings(.placeDivided, name(variable), inFile.rawValue)
        case .fileUnreadable(let setting, let file, let reason):
            strings(.fileUnreadable, name(setting), file, reason)
        case .noCertificates(let setting, let file): strings(.noCertificates, name(setting), file)
        case .unknownKey(let path): unknownKeyMessage(path, in: strings)
        case .notATable(let table):
            strings(.notATable, table, Setting.keys(below: table).joined(separator: ", "))
        case .syntax(let reason, let path): syntaxMessage(reason, path, in: strings)
        case .absent: strings[.fileAbsent]
        case .notAFile: strings[.notAFile]
        case .tooLarge(let limit): strings(.fileTooLarge, "\(limit / 1024)")
        case .unreadable(let reason): strings(.unreadable, reason)
        }
    }

    private func syntaxMessage(_ reason: TOMLError.Reason, _ path: [String], in strings: Strings) -> String {
        func malformed(_ words: String) -> String { strings(ConfigurationPhrase.malformed, words) }
        return switch reason {
        case .notUTF8: strings[.notUTF8]
        case .containsNUL: strings[.containsNUL]
        case .tooDeep(let limit): strings(.tooDeep, "\(limit)")
        case .openQuote: strings[.openQuote]
        case .repeatedKey: strings(.repeatedKey, path.shownAsKey)
        case .repeatedTable: strings(.repeatedTable, path.shownAsKey)
        case .unknownEscape: strings[.strayBackslash]
        case .controlCharacter: strings[.controlCharacter]
        case .keyExpected: malformed(strings[.keyExpected])
        case .valueExpected: malformed(strings[.valueExpected])
        case .notAValue: malformed(strings[.notAValue])
        case .signExpected(let sign): malformed(strings(.signExpected, sign))
        case .commaExpected(let bracket): malformed(strings(.commaExpected, bracket))
        case .textAfterValue: malformed(strings[.textAfterValue])
        case .lineBreakInTable: malformed(strings[.lineBreakInTable])
        }
    }

    private func name(_ setting: Setting) -> String { source.name(of: setting) }

    private func unknownKeyMessage(_ path: [String], in strings: Strings) -> String {
        let table = path.dropLast().joined(separator: ".")
        let known = Setting.allCases.map(\.rawValue) + (table.isEmpty ? Setting.tables : [])
        return strings.message(
            strings(.unknownKey, path.shownAsKey, Setting.keys(below: table).joined(separator: ", ")),
            nearest: NearestNames.nearest(toPath: path.joined(separator: "."), in: known))
    }

    private func valueMessage(_ setting: Setting, written: String, quotes: Quotes?, in strings: Strings) -> String {
        let name = name(setting)
        var nearest: [String] = []
        var message: String
        switch setting.kind {
        case .choice(let choices):
            message = strings(.notOneOf, name, written, choices.joined(separator: ", "))
            nearest = NearestNames.nearest(to: written, in: choices)
        case .oneOf(let choices):
            message = strings(.notOneOf, name, written, choices.map(String.init).joined(separator: ", "))
        case .number(let range):
            let bounds = [range.lowerBound, range.upperBound].map { $0.text(decimals: 0) }
            message = strings(.notInRange, name, written, bounds[0], bounds[1])
        case .boolean: message = strings(.notBoolean, name, written)
        case .key: message = strings(.notAKey, name)
        case .text: message = strings(.notText, name, written)
        case .command: message = strings(.notWords, name, written)
        case .choices(let choices):
            let names = choices.map { "\"\($0)\"" }.joined(separator: ", ")
            message = strings(.notSomeOf, name, written, names)
        case .hours: message = strings(.notHours, name, written)
        case .contact: message = strings(.notAContact, name, written)
        case .baseURL: message = strings(.notABaseURL, name, written)
        }
        switch quotes {
        case .missing:
            message = strings(.inQuotes, message)
            nearest = nearest.map { "\"\($0)\"" }
        case .needless: message = strings(.withoutQuotes, message)
        case nil: break
        }
        return strings.message(message, nearest: nearest)
    }
}

extension Strings {
    package func message(ofUnknownVariable name: String, nearest: [String]) -> String {
        message(self(.unknownVariable, name), nearest: nearest)
    }

    package func message(_ message: String, nearest: [String]) -> String {
        nearest.isEmpty ? message : self(.didYouMean, message, nearest.joined(separator: ", "))
    }
}
