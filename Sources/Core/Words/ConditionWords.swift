import Weather

/// A short word for a condition whose icon has the word of another weather.
package enum ShortCondition: String, Phrase {
    package static let prefix = "conditionShort."

    case partlyCloudy, mist, haze, smoke, sand, volcanicAsh, rainAndSnow, lightRainAndSnow
}

/// A condition with another word by night in some languages, such as "sonnig" and "klar".
package enum ConditionAtNight: String, Phrase {
    package static let prefix = "conditionAtNight."

    case clear
}

extension Strings {
    package func words(for condition: Condition, isNight: Bool) -> String {
        night(condition, isNight) ?? self[condition]
    }

    /// In English no word of the weather has a capital within a sentence.
    package func wordsInSentence(for condition: Condition, isNight: Bool) -> String {
        let words = words(for: condition, isNight: isNight)
        return language == "en" ? words.lowercased() : words
    }

    /// One short word, for narrow columns.
    package func shortWords(for condition: Condition, isNight: Bool) -> String {
        night(condition, isNight) ?? ShortCondition(rawValue: condition.rawValue).map { self[$0] }
            ?? self[condition.icon]
    }

    private func night(_ condition: Condition, _ isNight: Bool) -> String? {
        isNight ? ConditionAtNight(rawValue: condition.rawValue).map { self[$0] } : nil
    }
}
