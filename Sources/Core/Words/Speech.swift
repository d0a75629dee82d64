extension String {
    /// Without signs that a screen reader names or leaves out, such as those that draw and mark.
    var speakable: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "·":
                while text.last == " " { text.removeLast() }
                text += ","
            case "−": text += "-"
            case "•", "…", "\u{2190}"..."\u{23FF}", "\u{2500}"..."\u{27BF}", "\u{2800}"..."\u{28FF}",
                "\u{2B00}"..."\u{2BFF}":
                break
            default: text.unicodeScalars.append(scalar)
            }
        }
        let words = text.split(separator: " ")
        // The sign of a problem stands before its words.
        return (words.first == "!" ? Array(words.dropFirst()) : words).map(String.init).joined(separator: " ")
    }
}
