import Settings

extension DoctorWords {
    func checks(_ configuration: ConfigurationFacts) -> [Check] {
        let settings = configuration.settings.map { Check(CheckName($0.name), choice($0.choice)) }
        let variables = configuration.unknownVariables.map { variable in
            Check(
                CheckName(variable.name), "", .warning,
                advice: strings.message(ofUnknownVariable: variable.name, nearest: variable.nearest))
        }
        let errors = configuration.errors.prefix(ConfigurationErrors.mostShown).map(check)
        return [file(of: configuration)] + errors + variables + settings
    }

    private func file(of configuration: ConfigurationFacts) -> Check {
        let label = name(.file)
        guard let path = configuration.path else { return Check(label, strings[DoctorPhrase.noDirectory]) }
        return Check(label, configuration.exists ? path : strings(DoctorPhrase.absent, path))
    }

    private func check(_ error: ConfigurationError) -> Check {
        Check(
            name(.wrongSetting), "", .error(error.source == .flag ? .usage : .configuration),
            advice: error.message(in: strings))
    }

    func checks(_ directories: [DirectoryFacts], _ relative: [Variable], _ log: LogFacts?) -> [Check] {
        let logChecks = log.map {
            [Check(name(.log), strings(.bytes, $0.path, kibibytes($0.bytes)))]
        }
        let variables = relative.map {
            Check(CheckName($0.name), $0.value, .warning, advice: strings[.relative])
        }
        return variables + directories.map(check) + (logChecks ?? [])
    }

    private func kibibytes(_ bytes: Int) -> String { "\((bytes + 1023) / 1024)" }

    private func check(_ directory: DirectoryFacts) -> Check {
        let label = name(directory.kind.label)
        guard let path = directory.path else {
            return Check(label, strings[.nothing], .warning, advice: strings[DoctorPhrase.noDirectory])
        }
        func warning(_ advice: String) -> Check { Check(label, path, .warning, advice: advice) }
        switch directory.condition {
        case .nameless: return warning(strings[DoctorPhrase.noDirectory])
        case .absent(nil): return Check(label, strings(DoctorPhrase.absent, path))
        case .absent(let barrier?): return warning(strings(.notCreatable, barrier))
        case .hidden(let barrier): return warning(strings(.notEntered, barrier))
        // A configuration that others manage is only read.
        case .readOnly where directory.kind == .configuration: return Check(label, path)
        case .readOnly: return warning(strings[DoctorPhrase.readOnly])
        case .full: return warning(strings[.full])
        case .occupied: return warning(strings[.notADirectory])
        case .present(_, isOwn: false, _): return warning(strings[.foreign])
        case .present(_, _, isUsable: false): return warning(strings[.notWritable])
        case .present(let mode, _, _):
            switch directory.stateCondition {
            case .whole: break
            case .damaged: return warning(strings[.stateDamaged])
            case .newer: return warning(strings[DoctorPhrase.stateNewer])
            case .unreadable: return warning(strings(CommandPhrase.stateUnreadable, "state.json"))
            }
            return Check(
                label, ([path, "0" + String(mode, radix: 8)] + contents(of: directory)).joined(separator: ", "))
        }
    }

    private func contents(of directory: DirectoryFacts) -> [String] {
        guard let entries = directory.entries else { return [] }
        let count = strings(.entries, "\(entries.count)")
        let age = entries.newest.map { strings(.newest, formats.age(of: $0, at: now)) }
        return [count, age].compactMap { $0 }
    }
}

extension DirectoryFacts.Kind {
    fileprivate var label: DoctorPhrase {
        switch self {
        case .configuration: .configurationDirectory
        case .cache: .cache
        case .state: .state
        }
    }
}
