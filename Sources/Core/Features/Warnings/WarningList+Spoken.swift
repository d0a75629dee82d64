import Sky
import Weather
import Words

extension WarningList {
    /// A sentence for each warning with its level, and what is known of the check.
    var sentences: [String] {
        guard let warnings else { return [] }
        let strings = sky.strings
        let all = inForce(warnings)
        let told = zip(all, sky.authorities(of: all, .brief)).enumerated().map { index, pair in
            let (warning, authority) = pair
            let words = sky.words(of: warning)
            let kind = [words.kind, words.periodForms.first?.first?.text].compactMap { $0 }.joined(by: " ")
            let severity = strings(WarningPhrase.severity, strings[warning.severity])
            let facts = [kind, severity, authority].compactMap { $0 }
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
