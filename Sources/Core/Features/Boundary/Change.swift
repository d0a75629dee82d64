import Weather

/// A change of the weather, which a key selects.
package struct Change: Hashable, Sendable {
    package let time: UnixTime
    /// Such as "Rain from 15:00".
    package let words: String

    /// Of a beginning with a known end, both in one sentence.
    package var untilEnd: String?
    /// Whether the sentence of a beginning tells this end too.
    package var isTold = false

    package init(at time: UnixTime, _ words: String) { (self.time, self.words) = (time, words) }
}
