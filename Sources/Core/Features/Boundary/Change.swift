import Weather

/// A change of the weather, which a key selects.
package struct Change: Hashable, Sendable {
    package let time: UnixTime
    /// Such as "Rain from 15:00".
    package let words: String

    package init(at time: UnixTime, _ words: String) { (self.time, self.words) = (time, words) }
}
