import JSON
import Sky
import Weather

extension Sky {
    /// In the clock of the place.
    package func json(_ time: UnixTime) -> JSON { .text(time.rfc3339(at: placeClock.offset(at: time))) }
}

extension JSON {
    /// Rounds beyond the precision of instruments, so that sums and conversions have no long tails.
    package init(_ value: Double, decimals: Int) {
        self.init(value.rounded(decimals: decimals))
    }
}
