/// A reference of HTML at a position of a text, such as "&nbsp;", "&#160;" and "&#xA0;".
struct CharacterReference {
    let text: String
    /// Behind the reference.
    let end: Int

    /// Nil for an unknown name and for an ampersand alone.
    init?(in bytes: [UInt8], at begin: Int) {
        let isNumber = bytes.at(begin + 1) == UInt8(ascii: "#")
        let body = bytes[Swift.min(begin + (isNumber ? 2 : 1), bytes.count)...].prefix(Self.longest)
            .prefix { $0.isLetter || $0.isDigit }
        let isClosed = bytes.at(body.endIndex) == UInt8(ascii: ";")
        let name = String(decoding: body, as: UTF8.self)
        guard let text = isNumber ? Self.character(number: name, isClosed: isClosed) : Self.character(name: name),
            isClosed || isNumber || Self.openNames.contains(name) && bytes.at(body.endIndex) != UInt8(ascii: "=")
        else { return nil }
        self.text = text
        end = body.endIndex + (isClosed ? 1 : 0)
    }

    private static let longest = 10

    /// Names that some authorities write without a semicolon.
    private static let openNames: Set = ["nbsp", "amp", "lt", "gt", "quot"]

    private static func character(number: String, isClosed: Bool) -> String? {
        let isHexadecimal = number.first == "x" || number.first == "X"
        let digits = isHexadecimal ? number.dropFirst() : number[...]
        guard isClosed || digits.count > 1, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // HTML reads the numbers of C1 controls as characters of Windows-1252.
        let scalar = (0x80...0x9F).contains(value) ? windows1252[Int(value) - 0x80] : Unicode.Scalar(value)
        return scalar.map { $0.plain } ?? ""
    }

    private static func character(name: String) -> String? {
        // A text in capitals may have its references in capitals.
        [name, name.prefix(1) + name.dropFirst().lowercased(), name.lowercased()].lazy
            .compactMap { characters[$0]?.plain }.first
    }

    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// Source: https://html.spec.whatwg.org/multipage/named-characters.html.
    private static let characters: [String: Unicode.Scalar] = {
        let latin1 = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
            ugrave uacute ucirc uuml yacute thorn yuml
            """.split(whereSeparator: \.isWhitespace)
        // A name and its character, or the number of one that cannot be seen.
        let others = """
            amp& lt< gt> quot" apos' num# percnt% plus+ equals= lpar( rpar) lsqb[ rsqb] lbrack[ rbrack] lcub{ rcub}
            ast* comma, period. colon: semi; excl! quest? dollar$ commat@ sol/ bsol\\ lowbar_ grave` verbar| hyphen‐
            dash‐ ndash– mdash— horbar― lsquo‘ rsquo’ rsquor’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› dagger†
            Dagger‡ bull• bullet• hellip… mldr… permil‰ prime′ Prime″ oline‾ frasl⁄ euro€ trade™ numero№ ohm℧ copysr℗
            larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ lArr⇐ hArr⇔ minus− lowast∗ radic√ infin∞ cap∩ int∫ asymp≈ ap≈ ne≠
            equiv≡ le≤ ge≥ leq≤ geq≥ sim∼ cong≅ prop∝ sum∑ prod∏ part∂ nabla∇ isin∈ perp⊥ sdot⋅ loz◊ spades♠ clubs♣
            hearts♥ diams♦ check✓ cross✗ star☆ starf★ squ□ phone☎ fflig\u{FB00} filig\u{FB01} fllig\u{FB02} fnofƒ
            circˆ tilde˜ caronˇ breve˘ dot˙ ring˚ ogon˛ dblac˝ OEligŒ oeligœ ScaronŠ scaronš ZcaronŽ zcaronž YumlŸ
            AmacrĀ amacrā AbreveĂ abreveă AogonĄ aogoną CacuteĆ cacuteć CcaronČ ccaronč DcaronĎ dcaronď DstrokĐ dstrokđ
            EmacrĒ emacrē EdotĖ edotė EogonĘ eogonę EcaronĚ ecaroně GbreveĞ gbreveğ GcedilĢ ImacrĪ imacrī IogonĮ iogonį
            Idotİ imathı inodotı KcedilĶ kcedilķ LcedilĻ lcedilļ LcaronĽ lcaronľ LacuteĹ lacuteĺ LstrokŁ lstrokł NacuteŃ
            nacuteń NcedilŅ ncedilņ NcaronŇ ncaronň OmacrŌ omacrō OdblacŐ odblacő RcaronŘ rcaronř RacuteŔ racuteŕ
            SacuteŚ sacuteś ScedilŞ scedilş TcedilŢ tcedilţ TcaronŤ tcaronť UmacrŪ umacrū UbreveŬ ubreveŭ UringŮ uringů
            UdblacŰ udblacű UogonŲ uogonų ZacuteŹ zacuteź ZdotŻ zdotż HstrokĦ hstrokħ
            AlphaΑ BetaΒ GammaΓ DeltaΔ EpsilonΕ ZetaΖ EtaΗ ThetaΘ IotaΙ KappaΚ LambdaΛ MuΜ NuΝ XiΞ OmicronΟ PiΠ RhoΡ
            SigmaΣ TauΤ UpsilonΥ PhiΦ ChiΧ PsiΨ OmegaΩ alphaα betaβ gammaγ deltaδ epsilonε zetaζ etaη thetaθ iotaι
            kappaκ lambdaλ muμ nuν xiξ omicronο piπ rhoρ sigmafς sigmaσ tauτ upsilonυ phiφ chiχ psiψ omegaω
            """.split(whereSeparator: \.isWhitespace)
        var characters: [String: Unicode.Scalar] = [
            "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "hairsp": "\u{200A}", "numsp": "\u{2007}",
            "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "NewLine": "\n", "Tab": "\t",
        ]
        for (name, value) in zip(latin1, UInt32(0xA0)...) { characters[String(name)] = Unicode.Scalar(value) }
        for entry in others {
            guard let scalar = entry.unicodeScalars.last else { continue }
            characters[String(entry.unicodeScalars.dropLast())] = scalar
        }
        return characters
    }()
}

extension Unicode.Scalar {
    /// A blank of any width is a blank.
    fileprivate var plain: String { properties.generalCategory == .spaceSeparator ? " " : String(Character(self)) }
}
