/// The time that a program needs to read a text aloud.
enum HearingTime {
    /// Follows espeak-ng 1.51 at its usual speed: it says figures and signs as words, and rests at stops and at ends of lines.
    /// In Japanese it follows a voice that knows Kanji.
    static func seconds(of text: String, isJapanese: Bool) -> Double {
        text.split(separator: "\n").reduce(0) { seconds, line in
            line.unicodeScalars.reduce(seconds + 0.68) { $0 + self.seconds(of: $1, isJapanese) }
        }
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool { ("\u{3041}"..."\u{30FF}").contains(scalar) }

    private static func seconds(of scalar: Unicode.Scalar, _ isJapanese: Bool) -> Double {
        switch scalar {
        case "0"..."9": 0.26
        case "°", "%": 0.33
        case "/": 0.57
        case ":": 0.17
        case ".", ",", ";", "·", "、", "。": 0.32
        case _ where isKana(scalar): 0.2
        case "\u{AC00}"..."\u{D7A3}": 0.16
        case "\u{4E00}"..."\u{9FFF}": isJapanese ? 0.28 : 0.86
        // In Japanese, Latin letters are spelled.
        default: scalar.properties.isAlphabetic ? isJapanese ? 0.29 : 0.057 : 0
        }
    }
}
