import Words

package enum ConfigurationPhrase: String, Phrase {
    package static let prefix = "configuration."

    case placeIncomplete, placeDivided, placeNameAlone, notOneOf, notInRange, notBoolean, notText, notWords, notSomeOf,
        notHours, notAKey
    case noCertificates, notABaseURL, notAContact, unknownKey, malformed, unreadable, inQuotes, withoutQuotes
    case didYouMean, emptyValue, tooLong, fileUnreadable, notATable, repeatedKey, openQuote, tooDeep
    case notUTF8, containsNUL, fileAbsent, notAFile, fileTooLarge, unknownVariable, warning, read
    case absent, nowhere, keyExposed, keyShadowed, keyUnusable, contactMissing, moreErrors, byDefault
    case unset, here
    case keyExpected, valueExpected, notAValue, signExpected, commaExpected, textAfterValue, lineBreakInTable
    case repeatedTable, strayBackslash, controlCharacter
}

extension Strings {
    subscript(phrase: ConfigurationPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: ConfigurationPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
