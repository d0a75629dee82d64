import Files
import Platform
import TOMLKit

struct ConfigurationFile: CustomStringConvertible, CustomReflectable {
    // Printing shows nothing, since the file may hold a key.
    var description: String { "ConfigurationFile" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    let exists: Bool
    private(set) var settings = SettingValues()
    private(set) var errors: [ConfigurationError] = []

    let shownPath: String
    private let path: String
    private let text: String
    private var madeLocator: TOMLLocator?

    init(path: String, mustExist: Bool) {
        do throws(PrivateFile.AccessError) {
            self.init(bytes: try Self.bytes(path), path: path)
        } catch {
            self.init(path: path, exists: error != .absent, text: "")
            guard exists || mustExist else { return }
            errors = [ConfigurationError(source: .file(path: shownPath, nil), reason: Self.reason(for: error))]
        }
    }

    private init(path: String, exists: Bool, text: String) {
        self.path = path
        self.exists = exists
        self.text = text
        shownPath = path.isEmpty ? "\"\"" : path.cleaned(limit: 1024)
    }

    init(bytes: [UInt8], path: String) {
        self.init(path: path, exists: true, text: String(decoding: bytes, as: UTF8.self))
        if let error = UnreadableText.firstError(in: bytes, decoded: text) {
            errors = [ConfigurationError(source: .file(path: shownPath, error.position), reason: error.reason)]
            return
        }
        read()
    }

    var isExposed: Bool {
        do throws(PrivateFile.AccessError) {
            try PrivateFile(path).checkPrivate()
            return false
        } catch {
            return error == .exposed
        }
    }

    mutating func source(of path: String) -> ConfigurationError.Source {
        .file(path: shownPath, locator.keys[path.split(separator: ".").map(String.init)])
    }

    /// Most files have no errors, so positions are found only on use.
    private var locator: TOMLLocator {
        mutating get {
            let locator = madeLocator ?? TOMLLocator(text)
            madeLocator = locator
            return locator
        }
    }

    /// Returns the words of a TOML array or of text with blanks; nil for an array with other values.
    static func words(_ text: String) -> [String]? {
        guard text.first(where: { !$0.isWhitespace }) == "[" else {
            return text.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        guard let table = try? TOMLTable(string: "words = " + text), table.keys.count == 1 else { return nil }
        guard case .words(let words)? = table["words"].flatMap(value) else { return nil }
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
    private mutating func read() {
        do {
            try collect(TOMLTable(string: text), path: [])
        } catch let error as TOMLParseError {
            errors = [SyntaxError(error, text: text, locator: locator).error(path: shownPath)]
        } catch {
            errors = [
                ConfigurationError(source: .file(path: shownPath, nil), reason: .malformed(reason: "\(error)"))
            ]
        }
        errors.sort { $0.position < $1.position }
    }

    private mutating func collect(_ table: TOMLTable, path: [String]) {
        for key in table.keys {
            let keyPath = path + [key]
            // A quoted key with a dot is not a path.
            let name = key.contains("." as Character) ? nil : keyPath.joined(separator: ".")
            if let setting = name.flatMap(Setting.init) {
                read(table[key], for: setting, at: keyPath)
            } else if let name, Setting.tables.contains(name) {
                if let inner = table[key]?.table {
                    collect(inner, path: keyPath)
                } else {
                    add(.notATable(name), at: locator.keys[keyPath])
                }
            } else {
                add(.unknownKey(keyPath), at: locator.keys[keyPath])
            }
        }
    }

    private mutating func read(_ toml: (any TOMLValueConvertible)?, for setting: Setting, at path: [String]) {
        let value = toml.flatMap(Self.value)
        if let value, let valid = try? setting.checked(value, written: "", source: .file(path: shownPath, nil)) {
            settings[setting] = valid
            return
        }
        let element = toml?.array.flatMap { $0.firstIndex { $0.string == nil } }.map { path + ["\($0)"] }
        let written = element.flatMap { locator.values[$0] } ?? locator.values[path]
        let source = ConfigurationError.Source.file(path: shownPath, written?.position ?? locator.keys[path])
        do throws(ConfigurationError) {
            settings[setting] = try setting.checked(
                value, written: written?.text ?? "[\(setting.rawValue)]", source: source)
        } catch {
            errors.append(error)
        }
    }

    private mutating func add(_ reason: ConfigurationError.Reason, at position: TOMLPosition?) {
        errors.append(ConfigurationError(source: .file(path: shownPath, position), reason: reason))
    }

    private static func value(_ toml: any TOMLValueConvertible) -> SettingValue? {
        if let text = toml.string { return .text(text) }
        if let boolean = toml.bool { return .boolean(boolean) }
        if let integer = toml.int { return .number(Double(integer)) }
        if let number = toml.double { return .number(number) }
        guard let array = toml.array else { return nil }
        let words = array.compactMap(\.string)
        return words.count == array.count ? .words(words) : nil
    }
}

extension [String] {
    var shownAsKey: String { map { $0.contains("." as Character) ? "\"\($0)\"" : $0 }.joined(separator: ".").cleaned() }
}

extension ConfigurationError {
    fileprivate var position: TOMLPosition {
        if case .file(_, let position?) = source { position } else { TOMLPosition() }
    }
}
