import Look
import Weather

/// What is bad on a day, beside its weather.
package struct DayWord: Hashable, Sendable {
    /// The fullest form comes first; never empty.
    package let forms: [String]
    package let role: Role
    /// The worst of several days has the highest one.
    package let level: Double

    /// The fullest form among other words.
    package let inList: String
    /// In few words within a sentence.
    package let inSentence: String

    package init(_ forms: [String], inList: String, inSentence: String, role: Role, level: Double) {
        (self.forms, self.inList, self.inSentence) = (forms, inList, inSentence)
        (self.role, self.level) = (role, level)
    }
}
