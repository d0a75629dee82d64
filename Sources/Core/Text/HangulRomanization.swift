extension Character {
    /// Letters such as "seo", without sound changes between syllables. Source: Revised Romanization of Korean, 2000.
    var romanizedHangul: String? {
        let scalars = unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1, (0xAC00...0xD7A3).contains(scalar.value) else {
            return nil
        }
        let index = Int(scalar.value - 0xAC00)
        return initials[index / 588] + medials[index % 588 / 28] + finals[index % 28]
    }
}

private let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
]

private let medials = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui",
    "i",
]

private let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t",
    "t",
    "k", "t", "p", "t",
]
