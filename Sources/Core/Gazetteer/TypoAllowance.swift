enum TypoAllowance {
    static func allowance(for letters: [UInt32]) -> Int {
        if letters.contains(where: isHan) { return 0 }
        let syllables = hangulSyllables(letters)
        if syllables > 0 { return syllables < 3 ? 0 : syllables < 5 ? 1 : 2 }
        // Consonants without vowels are initials, where another letter means another town.
        if letters.contains(where: isHangulKey) { return 0 }
        if letters.contains(where: isKana) { return letters.count < 4 ? 0 : 1 }
        return letters.count < 4 ? 0 : letters.count < 8 ? 1 : 2
    }

    private static func hangulSyllables(_ letters: [UInt32]) -> Int {
        zip(letters, letters.dropFirst()).count {
            isHangulKey($0) && $0 < firstVowel && isHangulKey($1) && $1 >= firstVowel
        }
    }

    /// Resources/Gazetteer/folding.py writes the keys of a Korean keyboard as 19 consonants, then 14 vowels.
    private static let firstVowel: UInt32 = 0x40 + 19

    private static func isHangulKey(_ letter: UInt32) -> Bool { (0x40...0x60).contains(letter) }

    private static func isKana(_ letter: UInt32) -> Bool { (0x3041...0x30FF).contains(letter) }

    private static func isHan(_ letter: UInt32) -> Bool {
        (0x3400...0x9FFF).contains(letter) || (0x20000...0x3FFFF).contains(letter)
    }
}
