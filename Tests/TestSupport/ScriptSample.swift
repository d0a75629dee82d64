/// Words in one script, as a warning or the name of a place has them.
package struct ScriptSample: Sendable, CustomStringConvertible {
    package let script: String
    /// "Heavy rain" or the like, in one or more words.
    package let warning: String
    package let place: String

    package var description: String { script }

    private init(_ script: String, _ warning: String, _ place: String) {
        (self.script, self.warning, self.place) = (script, warning, place)
    }

    package static let all = [
        ScriptSample("Devanagari", "भारी वर्षा की चेतावनी, कार्त्स्न्य", "श्रीनगर"),
        ScriptSample("Bengali", "ভারী বৃষ্টির সতর্কতা", "র\u{200D}্যাঙ্গামাটি"),
        ScriptSample("Gurmukhi", "ਭਾਰੀ ਮੀਂਹ ਦੀ ਚੇਤਾਵਨੀ", "ਅੰਮ੍ਰਿਤਸਰ"),
        ScriptSample("Gujarati", "ભારે વરસાદની ચેતવણી", "રાજકોટ"),
        ScriptSample("Tamil", "கனமழை எச்சரிக்கை", "கொச்சி"),
        ScriptSample("Telugu", "భారీ వర్ష హెచ్చరిక", "తిరుపతిః"),
        ScriptSample("Kannada", "ಭಾರೀ ಮಳೆ ಎಚ್ಚರಿಕೆ", "ಮೈಸೂರು"),
        ScriptSample("Malayalam", "കനത്ത മഴ, അവന്\u{200D} വരും എന്\u{200D}, x", "കൊല്ലം"),
        ScriptSample("Sinhala", "තද වැසි අනතුරු ඇඟවීම", "ශ්\u{200D}රී ජයවර්ධනපුර"),
        ScriptSample("Burmese", "မိုးသည်းထန်စွာရွာမည်", "ရန်ကုန်မြို့"),
        ScriptSample("Khmer", "ភ្លៀងធ្លាក់ខ្លាំង", "ស្ទឹងត្រែង"),
        ScriptSample("Thai", "คำเตือนฝนตกหนักน้ำท่วม", "กำแพงเพชร"),
        ScriptSample("Lao", "ຝົນຕົກໜັກ ນ້ຳຖ້ວມ", "ຄຳມ່ວນ"),
        ScriptSample("Tibetan", "ཆར་ཆེན་འབབ་རྒྱུ་ཡིན།", "ལྷ་ས"),
        ScriptSample("Arabic", "أَمْطَارٌ غَزِيرَةٌ، می\u{200C}شود", "القَاهِرة"),
        ScriptSample("Hebrew", "אַזְהָרַת גֶּשֶׁם", "יְרוּשָׁלַיִם"),
        ScriptSample("Hangul", "호우경보 \u{1112}\u{1169}\u{110B}\u{116E}", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"),
        ScriptSample("half-width katakana", "ﾀﾞｲｱﾒ ｹｲﾎｳ", "ｶﾞｷﾞｸﾞﾎﾟﾝ"),
        ScriptSample("flags", "🇰🇷 🇯🇵🇩🇪 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} x", "🇰🇷 Seoul"),
        ScriptSample("pictures", "☀\u{FE0F} 👩🏽\u{200D}🚀 1\u{FE0F}\u{20E3} 👨\u{200D}👩\u{200D}👧 👍🏽 end", "❤\u{FE0F} Home"),
        ScriptSample(
            "Latin", "Ma\u{301}i ru\u{323}\u{302}t z\u{327}\u{304}\u{301}\u{302}\u{303}\u{30C}x",
            "D\u{323}a\u{302}\u{301}"),
        ScriptSample("Han", "暴雨警报 辻\u{E0100}", "葛\u{E0100}城市"),
    ]
}

extension StringProtocol {
    /// Returns whether the text has these scalars in a row. Strings compare equal in other compositions also.
    package func holds(scalarsOf other: String) -> Bool {
        let (all, wanted) = (Array(unicodeScalars), Array(other.unicodeScalars))
        guard all.count >= wanted.count else { return false }
        return (0...all.count - wanted.count).contains { all[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
