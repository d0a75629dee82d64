import Sky
import Weather
import Words

extension WarningList {
    /// A sentence for each warning with its level, and what is known of the check.
    var sentences: [String] {
        guard let warnings else { return [] }
        let strings = sky.strings
        let told = inForce(warnings).map { warning in
            let words = sky.words(of: warning)
            let kind = [words.kind, words.periodForms.first?.first?.text].compactMap { $0 }.joined(by: " ")
            let severity = strings(WarningPhrase.severity, strings[warning.severity])
            return strings.filled(
                PartPhrase.partFailed.key,
                with: [
                    strings[ReportPart.warnings],
                    [kind, severity, words.authority].compactMap { $0 }.joined(by: strings[.separator]),
                ])
        }
        let doubt =
            sky.libraryForms(of: warnings).first ?? sky.uncheckedForms(of: warnings)?.first
            ?? sky.incompleteForms(of: warnings).first
        let none = told.isEmpty && doubt == nil && warnings.state == .none ? strings[WarningPhrase.noneInForce] : nil
        return (told + [doubt, none].compactMap { $0 }).map(strings.sentence)
    }
}
