import Dashboard
import Platform

extension DoctorWords {
    func checks(_ locale: LocaleFacts) -> [Check] {
        [
            Check(strings[.doctorVariables], list(locale.variables)), characters(locale.characters),
            Check(strings[.doctorLanguage], choice(locale.language)),
            Check(strings[.doctorUnits], choice(locale.units)), Check(strings[.doctorClock], choice(locale.clock)),
        ]
    }

    private func characters(_ characters: LocaleCharacters) -> Check {
        let label = strings[.doctorCharacters]
        let wanted = characters.wanted?.cleaned() ?? ""
        if !characters.isUTF8 {
            let advice = characters.isInstalled ? strings[.doctorASCII] : strings(.doctorASCIIOnly, wanted)
            return Check(label, characters.codeset, .warning, advice: advice)
        }
        let advice = characters.isInstalled ? nil : strings(.doctorLocaleMissing, wanted)
        return Check(label, characters.codeset, advice == nil ? .fine : .warning, advice: advice)
    }
}
