import Weather
import Words

struct Diagnosis {
    let system: String
    let sections: [Section]

    struct Section {
        /// For programs, as the names of checks.
        let name: String
        let title: String
        let checks: [Check]
    }

    var title: String { "weather-tui \(weatherTUIVersion), \(system)" }

    init(_ facts: DoctorFacts, strings: Strings, formats: Formats) {
        system = facts.system
        let words = DoctorWords(strings: strings, formats: formats, now: facts.time.now)
        func section(_ title: DoctorPhrase, _ checks: [Check]) -> Section {
            Section(
                name: title.rawValue, title: strings[title],
                checks: checks.map { $0.hidingKeys.hiding(home: facts.home) })
        }
        sections = [
            section(.terminal, words.checks(facts.terminal)),
            section(.locale, words.checks(facts.locale)),
            section(.configuration, words.checks(facts.configuration)),
            section(.files, words.checks(facts.directories, facts.relativeVariables, facts.log)),
            section(
                .place,
                words.checks(facts.place, at: facts.time.now) + words.checks(facts.time) + words.checks(facts.location)),
            section(.station, words.checks(facts.station)),
            section(.notices, words.checks(facts.notices)),
            section(
                .network,
                words.checks(facts.key) + words.checks(facts.network)
                    + words.checks(openFileLimit: facts.openFileLimit)),
        ].filter { !$0.checks.isEmpty }
    }

    var checks: [Check] { sections.flatMap(\.checks) }

    var firstError: Check? { checks.first { $0.verdict.status != nil } }
}

/// The name of a check for programs, and for readers.
struct CheckName: Hashable, ExpressibleByStringLiteral {
    var id: String
    var label: String

    init(_ id: String, _ label: String? = nil) { (self.id, self.label) = (id, label ?? id) }

    init(stringLiteral id: String) { self.init(id) }
}

struct Check: Hashable {
    let name: CheckName
    let value: String
    var verdict = Verdict.fine
    var advice: String?

    var label: String { name.label }

    init(_ name: CheckName, _ value: String, _ verdict: Verdict = .fine, advice: String? = nil) {
        self.name = name
        self.value = value
        self.verdict = verdict
        self.advice = advice
    }
}

extension Check {
    /// A key written as a path or URL must not appear in text that users share.
    fileprivate var hidingKeys: Check {
        Check(name, value.hidingKeys, verdict, advice: advice?.hidingKeys)
    }

    /// The home directory often contains the user's name.
    fileprivate func hiding(home: String?) -> Check {
        guard let home, home.hasPrefix("/"), home.count > 1 else { return self }
        func hidden(_ text: String) -> String {
            var (result, rest) = ("", text[...])
            while let range = rest.firstRange(of: home) {
                let following = rest[range.upperBound...]
                result += rest[..<range.lowerBound] + (following.continuesName ? home : "~")
                rest = following
            }
            return result + rest
        }
        return Check(CheckName(name.id, hidden(label)), hidden(value), verdict, advice: advice.map(hidden))
    }
}

extension Substring {
    /// Such as what follows "/home/kim" in "/home/kim-old" and in "/home/kim.old", and not in a sentence that ends there.
    fileprivate var continuesName: Bool {
        guard let first = drop(while: { $0 == "." }).first else { return false }
        return first.isASCII && (first.isLetter || first.isNumber || first == "-" || first == "_")
    }
}

enum Verdict: Hashable {
    case fine
    case warning
    case error(ExitStatus)

    var status: ExitStatus? { if case .error(let status) = self { status } else { nil } }
}

struct DoctorWords {
    let strings: Strings
    let formats: Formats
    let now: UnixTime

    func name(_ phrase: DoctorPhrase) -> CheckName { CheckName(phrase.rawValue, strings[phrase]) }

    func choice(_ choice: LocaleFacts.Choice) -> String {
        choice.origin.map { strings(.by, choice.value, $0) } ?? choice.value
    }

    func list(_ variables: [Variable]) -> String {
        variables.isEmpty
            ? strings[.nothing]
            : variables.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
}
