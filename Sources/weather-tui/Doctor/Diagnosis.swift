import Weather
import Words

struct Diagnosis {
    let title: String
    let sections: [Section]

    struct Section {
        let title: String
        let checks: [Check]
    }

    init(_ facts: DoctorFacts, strings: Strings, formats: Formats) {
        title = "weather-tui \(weatherTUIVersion), \(facts.system)"
        let words = DoctorWords(strings: strings, formats: formats, now: facts.time.now)
        func section(_ title: DoctorPhrase, _ checks: [Check]) -> Section {
            Section(title: strings[title], checks: checks.map { $0.hidingKeys.hiding(home: facts.home) })
        }
        sections = [
            section(.terminal, words.checks(facts.terminal)),
            section(.locale, words.checks(facts.locale)),
            section(.configuration, words.checks(facts.configuration)),
            section(.files, words.checks(facts.directories, facts.log)),
            section(
                .place,
                words.checks(facts.place, at: facts.time.now) + words.checks(facts.time) + words.checks(facts.location)),
            section(
                .network,
                words.checks(facts.key) + words.checks(facts.network)
                    + words.checks(openFileLimit: facts.openFileLimit)),
        ]
    }

    var checks: [Check] { sections.flatMap(\.checks) }

    var firstError: Check? { checks.first { $0.verdict.status != nil } }
}

struct Check: Hashable {
    let label: String
    let value: String
    var verdict = Verdict.fine
    var advice: String?

    init(_ label: String, _ value: String, _ verdict: Verdict = .fine, advice: String? = nil) {
        self.label = label
        self.value = value
        self.verdict = verdict
        self.advice = advice
    }
}

extension Check {
    /// A key written as a path or URL must not appear in text that users share.
    fileprivate var hidingKeys: Check {
        Check(label, value.hidingKeys, verdict, advice: advice?.hidingKeys)
    }

    /// The home directory often contains the user's name.
    fileprivate func hiding(home: String?) -> Check {
        guard let home, home.count > 1 else { return self }
        func hidden(_ text: String) -> String {
            text.replacing(home + "/", with: "~/")
        }
        return Check(hidden(label), hidden(value), verdict, advice: advice.map(hidden))
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

    func choice(_ choice: LocaleFacts.Choice) -> String {
        choice.origin.map { strings(.by, choice.value, $0) } ?? choice.value
    }

    func list(_ variables: [Variable]) -> String {
        variables.isEmpty
            ? strings[.nothing]
            : variables.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
}
