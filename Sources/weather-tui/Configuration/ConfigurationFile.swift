import Files
import TOMLKit
import Weather

/// The user's config.toml; it is read, never written.
nonisolated enum ConfigurationFile {
    /// What the file sets. An absent file sets nothing, unless the user named it.
    static func settings(path: String, mustExist: Bool) throws(ConfigurationError) -> [Setting: SettingValue] {
        let shownPath = path.cleaned(limit: 120)
        let bytes: [UInt8]
        do {
            bytes = try PrivateFile(path).read()
        } catch .absent where !mustExist {
            return [:]
        } catch {
            throw ConfigurationError(source: shownPath, problem: .unreadable)
        }
        return try settings(text: String(decoding: bytes, as: UTF8.self), path: shownPath)
    }

    static func settings(text: String, path: String) throws(ConfigurationError) -> [Setting: SettingValue] {
        let table: TOMLTable
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let place = error.source.begin
            throw ConfigurationError(
                source: path,
                problem: .malformed(
                    line: place.line, column: place.column, reason: error.description.cleaned(limit: 120)))
        } catch {
            throw ConfigurationError(source: path, problem: .unreadable)
        }
        var settings: [Setting: SettingValue] = [:]
        try collect(table, prefix: "", path: path, into: &settings)
        return settings
    }

    private static func collect(
        _ table: TOMLTable, prefix: String, path: String, into settings: inout [Setting: SettingValue]
    ) throws(ConfigurationError) {
        for key in table.keys.sorted() {
            let name = prefix + key
            let source = "\(path): \(name.cleaned())"
            if let setting = Setting(rawValue: name) {
                guard let value = table[key].flatMap(value) else {
                    throw ConfigurationError(source: source, problem: .notText)
                }
                settings[setting] = try setting.checked(value, source: source)
            } else if let inner = table[key]?.table,
                Setting.allCases.contains(where: { $0.rawValue.hasPrefix(name + ".") })
            {
                try collect(inner, prefix: name + ".", path: path, into: &settings)
            } else {
                throw ConfigurationError(
                    source: source, problem: .unknownKey(nearest: prefix + nearest(to: key, below: prefix)))
            }
        }
    }

    private static func value(_ toml: any TOMLValueConvertible) -> SettingValue? {
        if let text = toml.string { return .text(text) }
        if let boolean = toml.bool { return .boolean(boolean) }
        if let integer = toml.int { return .number(Double(integer)) }
        if let number = toml.double { return .number(number) }
        if let array = toml.array {
            let words = array.compactMap(\.string)
            return words.count == array.count ? .words(words) : nil
        }
        return nil
    }

    /// The known key of the same table that takes the fewest edits; one that the text begins counts as the nearest.
    private static func nearest(to key: String, below prefix: String) -> String {
        let known = Setting.allCases.map(\.rawValue).filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count).prefix { $0 != "." }) }
        func distance(_ candidate: String) -> Int { candidate.hasPrefix(key) ? 0 : candidate.editDistance(to: key) }
        return known.min { distance($0) < distance($1) } ?? ""
    }
}

nonisolated extension String {
    /// Insertions, deletions and substitutions that turn one text into the other. Source: Levenshtein, 1965.
    fileprivate func editDistance(to other: String) -> Int {
        let other = Array(other.prefix(80))
        var row = Array(0...other.count)
        for (index, character) in prefix(80).enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let substitution = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(substitution, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[other.count]
    }
}
