import Sky
import Weather
import Words

extension WarningList {
    /// A sentence for each warning with its level, and what is known of the check.
    var sentences: [String] {
        guard let warnings else { return [] }
        let strings = sky.strings
        var authority: String?
        let told = inForce(warnings).enumerated().map { index, warning in
            let words = sky.words(of: warning)
            defer { authority = words.authority }
            let kind = [words.kind, words.periodForms.first?.first?.text].compactMap { $0 }.joined(by: " ")
            let severity = strings(WarningPhrase.severity, strings[warning.severity])
            let facts = [kind, severity, words.authority == authority ? nil : words.authority].compactMap { $0 }
            let text = facts.joined(by: strings[.separator])
            // The first one tells what all are.
            return index == 0 ? strings(PartPhrase.partFailed, strings[ReportPart.warnings], text) : text
        }
        let doubt =
            sky.libraryForms(of: warnings).first ?? sky.uncheckedForms(of: warnings)?.first
            ?? sky.incompleteForms(of: warnings).first
        let none = told.isEmpty && doubt == nil && warnings.state == .none ? strings[WarningPhrase.noneInForce] : nil
        return (told + [doubt, none].compactMap { $0 }).map(strings.sentence)
    }
}
