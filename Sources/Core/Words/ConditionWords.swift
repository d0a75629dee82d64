import Weather

/// A short word for a condition whose icon has the word of another weather.
enum ShortCondition: String, Phrase {
    static let prefix = "conditionShort."

    case partlyCloudy, mist, haze, smoke, sand, volcanicAsh, rainAndSnow, lightRainAndSnow
}

/// A condition with another word by night in some languages, such as "sonnig" and "klar".
enum ConditionAtNight: String, Phrase {
    static let prefix = "conditionAtNight."

    case clear
}

extension Strings {
    package func words(for condition: Condition, isNight: Bool) -> String {
        wordsInSentence(for: condition, isNight: isNight).capitalizedAtStart
    }

    /// With the small letters that they have within a sentence.
    package func wordsInSentence(for condition: Condition, isNight: Bool) -> String {
        night(condition, isNight) ?? self[condition]
    }

    /// One short word, for narrow columns.
    package func shortWords(for condition: Condition, isNight: Bool) -> String {
        let words = night(condition, isNight) ?? ShortCondition(rawValue: condition.rawValue).map { self[$0] }
        return (words ?? self[condition.icon]).capitalizedAtStart
    }

    private func night(_ condition: Condition, _ isNight: Bool) -> String? {
        isNight ? ConditionAtNight(rawValue: condition.rawValue).map { self[$0] } : nil
    }
}
