import Look
import Weather

/// What is bad on a day, beside its weather.
package struct DayWord: Hashable, Sendable {
    /// The fullest form comes first; never empty.
    package let forms: [String]
    package let role: Role
    /// The worst of several days has the highest one.
    package let level: Double

    /// In few words within a sentence.
    package let inSentence: String

    package init(_ forms: [String], inSentence: String, role: Role, level: Double) {
        (self.forms, self.inSentence, self.role, self.level) = (forms, inSentence, role, level)
    }
}
