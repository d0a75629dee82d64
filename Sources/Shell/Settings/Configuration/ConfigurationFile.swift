import Files
import Platform
import Sky
import TOML

struct ConfigurationFile: CustomStringConvertible, CustomReflectable {
    // Printing shows nothing, since the file may hold a key.
    var description: String { "ConfigurationFile" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    let exists: Bool
    private(set) var settings = SettingValues()
    private(set) var errors: [ConfigurationError] = []

    let shownPath: String
    private let path: String
    private var document: TOMLDocument?

    init(path: String, mustExist: Bool) {
        do throws(PrivateFile.AccessError) {
            self.init(bytes: try Self.bytes(path), path: path)
        } catch {
            self.init(path: path, exists: error != .absent)
            guard exists || mustExist else { return }
            errors = [ConfigurationError(source: .file(path: shownPath, nil), reason: Self.reason(for: error))]
        }
    }

    private init(path: String, exists: Bool) {
        self.path = path
        self.exists = exists
        shownPath = path.isEmpty ? "\"\"" : path.cleaned(limit: 1024)
    }

    init(bytes: [UInt8], path: String) {
        self.init(path: path, exists: true)
        do throws(TOMLError) {
            let document = try TOMLDocument(bytes)
            self.document = document
            if let nul = document.nul { throw TOMLError(.containsNUL, at: nul) }
            collect(document.table, below: nil)
            errors.sort { $0.position < $1.position }
        } catch {
            errors = [self.error(for: error, in: bytes)]
        }
    }

    var isExposed: Bool {
        do throws(PrivateFile.AccessError) {
            try PrivateFile(path).checkPrivate()
            return false
        } catch {
            return error == .exposed
        }
    }

    func source(of setting: Setting) -> ConfigurationError.Source {
        .file(path: shownPath, member(of: setting)?.position)
    }

    func source(ofValueOf setting: Setting) -> ConfigurationError.Source {
        .file(path: shownPath, member(of: setting)?.value.position)
    }

    private func member(of setting: Setting) -> TOMLTable.Member? {
        var member: TOMLTable.Member?
        var table = document?.table
        for key in setting.rawValue.split(separator: ".") {
            member = table?[String(key)]
            table = member?.value.table
        }
        return member
    }

    /// Returns the words of a TOML array or of text with blanks; nil for an array with other values.
    static func words(_ text: String, separatedBy separator: Character? = nil) -> [String]? {
        guard text.first(where: { !$0.isWhitespace }) == "[" else {
            return text.split { $0.isWhitespace || $0 == separator }.map(String.init)
        }
        guard let document = try? TOMLDocument(Array("words = ".utf8) + text.utf8), document.nul == nil,
            document.table.members.count == 1, case .words(let words)? = value(document.table.members[0].value)
        else { return nil }
        return words
    }
}

extension ConfigurationFile {
    private static func bytes(_ path: String) throws(PrivateFile.AccessError) -> [UInt8] {
        // /dev/null means no configuration, as in other programs.
        path == "/dev/null" ? [] : try PrivateFile(path).read()
    }

    private static func reason(for error: PrivateFile.AccessError) -> ConfigurationError.Reason {
        switch error {
        case .absent: .absent
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .system(EISDIR): .notAFile
        case .system(let code): .unreadable(reason: String(cString: strerror(code)))
        case .exposed, .foreign, .notOwn: .unreadable(reason: String(cString: strerror(EACCES)))
        }
    }
}

extension ConfigurationFile {
    /// A value that is none, such as text without quotes, is refused as the setting's other wrong values.
    private func error(for error: TOMLError, in bytes: [UInt8]) -> ConfigurationError {
        let source = ConfigurationError.Source.file(path: shownPath, error.position)
        if case .notAValue(let range) = error.reason, let setting = Setting(path: error.path) {
            let written = String(decoding: bytes[range], as: UTF8.self)
            return ConfigurationError(source: source, reason: setting.refusal(written: written, source: source))
        }
        return ConfigurationError(source: source, reason: .syntax(error.reason, path: error.path))
    }

    private mutating func collect(_ table: TOMLTable, below name: String?) {
        for member in table.members {
            let path = name.map { [$0, member.key] } ?? [member.key]
            if let setting = Setting(path: path) {
                read(member.value, for: setting)
            } else if name == nil, Setting.tables.contains(member.key) {
                if let inner = member.value.table {
                    collect(inner, below: member.key)
                } else {
                    add(.notATable(member.key), at: member.position)
                }
            } else {
                add(.unknownKey(path), at: member.position)
            }
        }
    }

    private mutating func read(_ toml: TOMLValue, for setting: Setting) {
        let wrong = toml.elements?.first { $0.text == nil } ?? toml
        let source = ConfigurationError.Source.file(path: shownPath, wrong.position)
        do throws(ConfigurationError) {
            // A table of headers is not written as a value.
            let written = document?.written(wrong) ?? "[\(setting.rawValue)]"
            settings[setting] = try setting.checked(Self.value(toml), written: written, source: source)
        } catch {
            errors.append(error)
        }
    }

    private mutating func add(_ reason: ConfigurationError.Reason, at position: TOMLPosition) {
        errors.append(ConfigurationError(source: .file(path: shownPath, position), reason: reason))
    }

    private static func value(_ toml: TOMLValue) -> SettingValue? {
        switch toml.content {
        case .text(let text): return .text(text)
        case .integer(let integer): return .number(Double(integer))
        case .number(let number): return .number(number)
        case .boolean(let boolean): return .boolean(boolean)
        case .array(let elements):
            let words = elements.compactMap(\.text)
            return words.count == elements.count ? .words(words) : nil
        case .table, .dateTime: return nil
        }
    }
}

extension Setting {
    /// A quoted key with a dot is not a path.
    fileprivate init?(path: [String]) {
        guard path.count <= 2, !path.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) }) else { return nil }
        self.init(rawValue: path.count == 2 ? path[0] + "." + path[1] : path.first ?? "")
    }
}

extension [String] {
    var shownAsKey: String {
        map { $0.setsKey ? "***" : $0.contains("." as Character) ? "\"\($0)\"" : $0 }.joined(separator: ".").cleaned()
    }
}

extension String {
    /// Whether a line with an API key has become a part of this value or name, for example because a line break is missing.
    var setsKey: Bool { contains("=" as Character) && firstRange(of: "api-key") != nil }
}

extension ConfigurationError {
    fileprivate var position: TOMLPosition {
        if case .file(_, let position?) = source { position } else { TOMLPosition() }
    }
}
