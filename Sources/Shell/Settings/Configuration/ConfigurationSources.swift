import Files
import Platform

/// The three places that settings come from, each with its mistakes.
package struct ConfigurationSources {
    private var flags = SettingValues()
    private let variables: SettingValues
    /// nil where no directory is known that it could lie in.
    private(set) var file: ConfigurationFile?
    /// Those of flags first, then those of variables, then those of the file from its top.
    package private(set) var mistakes: [ConfigurationError] = []
    /// Those of all sources: a flag wins over a variable, a variable over the file.
    package private(set) var settings = SettingValues()

    package init(flags: [Setting: String], file: String?, environment: [String: String]) {
        for (setting, text) in flags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            do throws(ConfigurationError) {
                self.flags[setting] = try setting.value(of: text, source: .flag)
            } catch {
                mistakes.append(error)
            }
        }
        let fromVariables = ConfigurationVariables.settings(environment: environment)
        variables = fromVariables.settings
        mistakes += fromVariables.mistakes
        self.file = Configuration.path(file: file, environment: environment).map {
            ConfigurationFile(path: $0, mustExist: file != nil)
        }
        mistakes += self.file?.mistakes ?? []
        settings = (self.file?.settings ?? SettingValues()).overridden(by: variables).overridden(by: self.flags)
        // Mistakes that the whole alone shows.
        checkPlace(settings)
        checkCAFile(settings)
    }

    private mutating func checkPlace(_ settings: SettingValues) {
        let parts: [Setting] = [.placeLatitude, .placeLongitude, .placeName]
        guard let part = parts.first(where: { settings[$0] != nil }),
            settings[.placeLatitude] == nil || settings[.placeLongitude] == nil,
            // What is wrong in itself is told already.
            !mistakes.contains(where: { $0.problem.setting.map(parts.contains) ?? false })
        else { return }
        mistakes.append(ConfigurationError(source: source(of: part), problem: .placeIncomplete(part)))
    }

    /// One that cannot be used would look like an untrusted service later.
    private mutating func checkCAFile(_ settings: SettingValues) {
        guard case .text(let path)? = settings[.caFile] else { return }
        let shown = path.cleaned(limit: 120)
        let problem: ConfigurationError.Problem
        do throws(PrivateFile.Problem) {
            let text = String(decoding: try PrivateFile(path).read(limit: Self.certificatesLimit), as: UTF8.self)
            if text.firstRange(of: "-----BEGIN CERTIFICATE-----") != nil { return }
            problem = .noCertificates(.caFile, file: shown)
        } catch .absent {
            problem = .fileUnreadable(.caFile, file: shown, reason: String(cString: strerror(ENOENT)))
        } catch .system(let code) {
            problem = .fileUnreadable(.caFile, file: shown, reason: String(cString: strerror(code)))
        } catch {
            problem = .noCertificates(.caFile, file: shown)
        }
        mistakes.append(ConfigurationError(source: source(of: .caFile), problem: problem))
    }

    /// Many times the size of a system's own.
    private static let certificatesLimit = 16 << 20

    /// Where a setting comes from.
    package mutating func source(of setting: Setting) -> ConfigurationError.Source {
        if flags[setting] != nil { return .flag }
        if variables[setting] != nil { return .variable }
        return placeInFile(of: setting)
    }

    mutating func placeInFile(of setting: Setting) -> ConfigurationError.Source {
        file?.source(of: setting.rawValue) ?? .variable
    }
}

extension ConfigurationError.Problem {
    /// The setting whose value is wrong.
    fileprivate var setting: Setting? {
        switch self {
        case .value(let setting, _, _), .empty(let setting), .tooLong(let setting, _): setting
        default: nil
        }
    }
}
