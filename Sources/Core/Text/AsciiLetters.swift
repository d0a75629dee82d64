extension Character {
    /// ASCII letters such as "O" for "Ö" and "seo" for "서"; nil if there are none.
    package var asciiLetters: String? {
        isASCII ? String(self) : romanizedHangul ?? plainLetters[self] ?? unmarkedLetters
    }

    /// Letters of the base without its marks, such as "z" for "z̧", which has no composed form.
    private var unmarkedLetters: String? {
        let (base, marks) = (unicodeScalars[unicodeScalars.startIndex], unicodeScalars.dropFirst())
        let areMarks = marks.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
        return areMarks && !marks.isEmpty ? Character(base).asciiLetters : nil
    }
}

private let plainLetters: [Character: String] = {
    let rows: [(String, String)] = [
        ("A", "ÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦḀẠẢẤẦẨẪẬẮẰẲẴẶ"), ("Ae", "ÆǢǼ"), ("B", "ƁḂḄḆ"), ("C", "ÇĆĈĊČḈ"), ("D", "ÐĎĐƊḊḌḎḐḒ"),
        ("E", "ƎÈÉÊËĒĔĖĘĚƏƐȄȆȨḔḖḘḚḜẸẺẼẾỀỂỄỆ"), ("F", "Ḟ"), ("G", "ĜĞĠĢǦǴḠ"), ("H", "ĤĦȞḢḤḦḨḪ"),
        ("I", "ÌÍÎÏĨĪĬĮİǏȈȊḬḮỈỊ"), ("IJ", "Ĳ"), ("J", "Ĵ"), ("K", "ĶƘǨḰḲḴ"), ("L", "ĹĻĽĿŁḶḸḺḼ"), ("M", "ḾṀṂ"),
        ("N", "ÑŃŅŇŊǸṄṆṈṊ"), ("O", "ÒÓÔÕÖØŌŎŐƆƠǑǪǬǾȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ"), ("Oe", "Œ"), ("P", "ṔṖ"),
        ("R", "ŔŖŘȐȒṘṚṜṞ"), ("S", "ŚŜŞŠȘṠṢṤṦṨ"), ("SS", "ẞ"), ("T", "ŢŤŦȚṪṬṮṰ"), ("Th", "Þ"),
        ("U", "ÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ"), ("V", "ṼṾ"), ("W", "ŴẀẂẄẆẈ"), ("X", "ẊẌ"), ("Y", "ÝŶŸƳȲẎỲỴỶỸ"),
        ("Z", "ŹŻŽẐẒẔ"), ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ɓḃḅḇ"), ("c", "çćĉċčḉ"),
        ("d", "ðďđɗḋḍḏḑḓ"), ("e", "ǝèéêëēĕėęěȅȇȩəɛḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥħȟḣḥḧḩḫẖ"),
        ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"), ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķĸƙǩḱḳḵ"), ("l", "ĺļľŀłḷḹḻḽ"), ("m", "ḿṁṃ"),
        ("n", "ñńņňŉŋǹṅṇṉṋ"), ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɔṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṕṗ"),
        ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšſșṡṣṥṧṩẛ"), ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữựµ"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷƴȳẏẙỳỵỷỹ"),
        ("z", "źżžẑẓẕ"),
        ("2", "²"), ("3", "³"),
        ("'", "‘’ʻʼʹ´"), ("-", "–—‐‑"), ("?", "¿"), ("!", "¡"), (".", "·"),
    ]
    return Dictionary(rows.flatMap { plain, marked in marked.map { ($0, plain) } }) { first, _ in first }
}()
