import Files
import Platform

package struct ConfigurationSources {
    private var flags = SettingValues()
    private let variables: SettingValues
    private(set) var file: ConfigurationFile?
    /// In this order: flags, variables, then the file from its top.
    package private(set) var errors: [ConfigurationError] = []
    package private(set) var settings = SettingValues()

    package init(flags: [Setting: String], file: String?, environment: [String: String]) {
        for (setting, text) in flags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            do throws(ConfigurationError) {
                self.flags[setting] = try setting.value(of: text, source: .flag)
            } catch {
                errors.append(error)
            }
        }
        let fromVariables = ConfigurationVariables.settings(environment: environment)
        variables = fromVariables.settings
        errors += fromVariables.errors
        self.file = Configuration.path(file: file, environment: environment).map {
            ConfigurationFile(path: $0, mustExist: file != nil)
        }
        errors += self.file?.errors ?? []
        settings = (self.file?.settings ?? SettingValues()).overridden(by: variables).overridden(by: self.flags)
        checkCoordinate([.placeLatitude, .placeLongitude], with: [.placeName], settings)
        checkCoordinate([.stationLatitude, .stationLongitude], settings)
        // The name in the file is that of the coordinate there.
        if variables[.placeName] == nil, variables[.placeLatitude] != nil || variables[.placeLongitude] != nil {
            settings[.placeName] = nil
        }
        checkCAFile(settings, home: environment["HOME"])
    }

    /// `others` need the coordinate.
    private mutating func checkCoordinate(_ halves: [Setting], with others: [Setting] = [], _ settings: SettingValues) {
        checkHalves(halves, settings)
        let parts = halves + others
        guard let part = parts.first(where: { settings[$0] != nil }), halves.contains(where: { settings[$0] == nil }),
            !errors.contains(where: { $0.reason.setting.map(parts.contains) ?? false })
        else { return }
        errors.append(ConfigurationError(source: source(of: part), reason: .coordinateIncomplete(part, halves)))
    }

    /// Half of a coordinate from the environment and half from the file would be a place that nobody chose.
    private mutating func checkHalves(_ halves: [Setting], _ settings: SettingValues) {
        guard halves.allSatisfy({ settings[$0] != nil && flags[$0] == nil }),
            let variable = halves.first(where: { variables[$0] != nil }),
            let inFile = halves.first(where: { variables[$0] == nil })
        else { return }
        errors.append(
            ConfigurationError(source: .variable, reason: .placeDivided(variable: variable, file: inFile)))
    }

    /// Without this check, a bad file would look like an untrusted service.
    private mutating func checkCAFile(_ settings: SettingValues, home: String?) {
        guard case .text(let text)? = settings[.caFile] else { return }
        let path = text.expandingTilde(home: home)
        let shown = path.cleaned(limit: 120)
        let reason: ConfigurationError.Reason
        do throws(PrivateFile.AccessError) {
            let text = String(decoding: try PrivateFile(path).read(limit: Self.certificatesLimit), as: UTF8.self)
            if text.firstRange(of: "-----BEGIN CERTIFICATE-----") != nil { return }
            reason = .noCertificates(.caFile, file: shown)
        } catch .absent {
            reason = .fileUnreadable(.caFile, file: shown, reason: String(cString: strerror(ENOENT)))
        } catch .system(let code) {
            reason = .fileUnreadable(.caFile, file: shown, reason: String(cString: strerror(code)))
        } catch {
            reason = .noCertificates(.caFile, file: shown)
        }
        let isFromFile = flags[.caFile] == nil && variables[.caFile] == nil
        let place = isFromFile ? file?.source(ofValueOf: .caFile) : nil
        errors.append(ConfigurationError(source: place ?? source(of: .caFile), reason: reason))
    }

    /// In bytes, many times the size of a system's file.
    private static let certificatesLimit = 16 << 20

    package func source(of setting: Setting) -> ConfigurationError.Source {
        if flags[setting] != nil { return .flag }
        if variables[setting] != nil { return .variable }
        return placeInFile(of: setting)
    }

    func placeInFile(of setting: Setting) -> ConfigurationError.Source {
        file?.source(of: setting) ?? .variable
    }
}

extension ConfigurationError.Reason {
    fileprivate var setting: Setting? {
        switch self {
        case .value(let setting, _, _), .empty(let setting), .tooLong(let setting, _): setting
        default: nil
        }
    }
}
