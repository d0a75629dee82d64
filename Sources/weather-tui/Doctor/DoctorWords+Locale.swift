import Platform

extension DoctorWords {
    func checks(_ locale: LocaleFacts) -> [Check] {
        [
            Check(name(.variables), list(locale.variables)), characters(locale.characters),
            Check(name(.language), choice(locale.language)),
            Check(name(.units), choice(locale.units)),
            Check(name(.clock), choice(locale.clock)),
        ]
    }

    private func characters(_ characters: LocaleCharacters) -> Check {
        let label = name(.characters)
        let wanted = characters.wanted?.cleaned() ?? ""
        if !characters.isUTF8 {
            let advice = characters.isInstalled ? strings[.ascii] : strings(.asciiOnly, wanted)
            return Check(label, characters.codeset, .warning, advice: advice)
        }
        let advice = characters.isInstalled ? nil : strings(.localeMissing, wanted)
        return Check(label, characters.codeset, advice == nil ? .fine : .warning, advice: advice)
    }
}
